internal import ContractModel
internal import SourceText

/// An app for one platform, as far as it declares keys.
struct DeclaringApp: Sendable {
  enum Platform: String, Sendable {
    case ios
    case android

    /// Where keys of a form are declared, so that an app of the platform has to be asked for them.
    init(of form: PermissionKey.Form) { self = form == .permission ? .android : .ios }
  }

  /// A key, and where it is declared.
  struct Declaration: Sendable, Hashable {
    let key: PermissionKey
    let location: SourceLocation
    /// Whether it comes with a package that is named there.
    var isBrought = false
    /// Whether it is the text of a key in one language, which asks for nothing by itself.
    var isTranslation = false
  }

  /// How an app is written down.
  enum Manner: Sendable {
    /// In property lists and manifests.
    case native
    /// In the configuration of an Expo app, of which the others are made.
    case expo
  }

  /// What is in the way of knowing that the app does not declare a key.
  struct Doubt: Sendable, Hashable {
    enum Cause: Sendable {
      /// The configuration is a program.
      case program
      /// A config plugin that no row of the table describes may write keys.
      case plugin
    }

    let cause: Cause
    /// What stands there, or nothing for a whole file.
    let text: String
    let location: SourceLocation
  }

  /// One way in which the app is built.
  struct Build: Sendable {
    /// `release`, `Debug`; empty where there is only one way.
    let name: String
    /// The files in which keys would be declared, as reports show them.
    let files: [String]
    var declared: [Declaration]
    /// How keys are declared in those files.
    var manner = Manner.native

    func declares(_ key: PermissionKey) -> Bool { declared.contains { $0.key == key } }
  }

  let platform: Platform
  let builds: [Build]
  /// Keys that an option keeps from being declared, each at the place of the option.
  var withheld: [Declaration] = []
  /// Why a key that is not found may be declared all the same.
  var doubts: [Doubt] = []

  /// The builds in which none of the keys is declared.
  func builds(without keys: [PermissionKey]) -> [Build] {
    builds.filter { build in !keys.contains(where: build.declares) }
  }
}

/// The apps among some files, and what could not be read.
struct DeclaringApps: Sendable {
  var apps: [DeclaringApp] = []
  /// Places that name what an app declares, and cannot be followed.
  var unresolved: [Unresolved] = []
  var diagnostics: [Diagnostic] = []
}
