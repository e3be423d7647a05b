internal import AppManifests
internal import ContractModel
internal import SourceText

/// What apps for Apple's systems declare: `Info.plist`, its texts in other languages, the build settings that Xcode makes one of, and entitlements.
struct AppleDeclarations {
  private var lists: [String: PropertyList] = [:]
  private var entitlements: [String: PropertyList] = [:]
  /// What `InfoPlist.strings` says in some language: the system takes it before the text of the list.
  private var localized: [DeclaringApp.Declaration] = []
  private var targets: [XcodeApplication] = []
  private var diagnostics: [Diagnostic] = []

  /// Whether a file is of interest, by its name or path.
  static func takes(_ path: String) -> Bool {
    let name = String(path.split(separator: "/").last ?? "")
    return name == "project.pbxproj" || name.hasSuffix(".entitlements") || isInfo(name) || isLocalized(name)
  }

  /// `Info.plist` and its variants: `Runner-Info.plist`, `Info-Debug.plist`, `InfoDebug.plist`.
  private static func isInfo(_ name: String) -> Bool {
    name.hasSuffix(".plist") && !name.hasPrefix("GoogleService")
      && (name.hasPrefix("Info") || name.hasSuffix("Info.plist"))
  }

  private static func isLocalized(_ name: String) -> Bool { name.lowercased() == "infoplist.strings" }

  /// The apps among some files: each application target of a project, or else each list that is an app's.
  static func read(_ files: [SourceFile]) -> DeclaringApps {
    var declarations = AppleDeclarations()
    for file in files { declarations.take(file) }
    var apps = declarations.targets.compactMap(declarations.app)
    if apps.isEmpty { apps = declarations.lists.keys.sorted().compactMap(declarations.app) }
    return DeclaringApps(
      apps: apps, unresolved: declarations.targets.compactMap(declarations.missingList),
      diagnostics: declarations.diagnostics)
  }

  private mutating func take(_ file: SourceFile) {
    let name = String(file.path.split(separator: "/").last ?? "")
    if name == "project.pbxproj" {
      switch XcodeApplication.read(file) {
      case .success(let found): targets += found
      case .failure(let refusal): diagnostics += refusal.diagnostics
      }
    } else if Self.isLocalized(name) {
      localized += Self.descriptions(inTexts: file)
    } else if Self.takes(name) {
      switch PropertyList.parse(file) {
      case .success(let list) where name.hasSuffix(".entitlements"): entitlements[file.path] = list
      case .success(let list): lists[file.path] = list
      case .failure(let refusal): diagnostics += refusal.diagnostics
      }
    }
  }

  /// The app that a target makes, or nil where a list of it was not read.
  private func app(of target: XcodeApplication) -> DeclaringApp? {
    var builds: [DeclaringApp.Build] = []
    for configuration in target.configurations {
      var files: [String] = []
      var declared: [DeclaringApp.Declaration] = []
      if configuration.text("INFOPLIST_FILE") != nil {
        guard let path = configuration.path("INFOPLIST_FILE", in: target.folder), let list = lists[path]
        else {
          return nil
        }
        files.append(path)
        declared += Self.descriptions(in: list.entries)
      }
      let prefix = "INFOPLIST_KEY_"
      declared += Self.descriptions(
        in: configuration.settings.filter { $0.key.hasPrefix(prefix) }
          .map { PropertyList.Entry(String($0.key.dropFirst(prefix.count)), at: $0.location, $0.value) })
      if files.isEmpty { files.append("\(target.name) (\(configuration.name))") }
      declared += localized + entitled(in: configuration, of: target)
      builds.append(DeclaringApp.Build(name: configuration.name, files: files, declared: declared))
    }
    return builds.isEmpty ? nil : DeclaringApp(platform: .ios, builds: builds)
  }

  /// The first place at which a target names a list that was not read.
  private func missingList(of target: XcodeApplication) -> Unresolved? {
    for configuration in target.configurations {
      guard let entry = configuration.settings.first(where: { $0.key == "INFOPLIST_FILE" }),
        let path = configuration.path("INFOPLIST_FILE", in: target.folder), lists[path] == nil
      else { continue }
      return Unresolved(
        "\(path) was not read, and what \(target.name) declares is not known", text: entry.value.string ?? "",
        at: entry.value.location)
    }
    return nil
  }

  /// The app that a list by itself stands for, or nil where it belongs to an extension, a framework or a test.
  private func app(of path: String) -> DeclaringApp? {
    guard let list = lists[path], list["NSExtension"] == nil, list["EXAppExtensionAttributes"] == nil else {
      return nil
    }
    if let type = list["CFBundlePackageType"]?.string, type != "APPL", !type.hasPrefix("$") { return nil }
    let declared = Self.descriptions(in: list.entries) + localized + allEntitlements
    return DeclaringApp(
      platform: .ios, builds: [DeclaringApp.Build(name: "", files: [path], declared: declared)])
  }

  /// What the entitlements of a configuration declare; where only the build knows their file, what any file does.
  private func entitled(
    in configuration: XcodeApplication.Configuration, of target: XcodeApplication
  ) -> [DeclaringApp.Declaration] {
    guard configuration.text("CODE_SIGN_ENTITLEMENTS") != nil else { return [] }
    let path = configuration.path("CODE_SIGN_ENTITLEMENTS", in: target.folder)
    if let list = path.flatMap({ entitlements[$0] }) { return Self.entitlements(in: list) }
    return allEntitlements
  }

  private var allEntitlements: [DeclaringApp.Declaration] {
    entitlements.keys.sorted().compactMap { entitlements[$0] }.flatMap(Self.entitlements)
  }

  static func descriptions(in entries: [PropertyList.Entry]) -> [DeclaringApp.Declaration] {
    entries.filter { $0.key.hasSuffix("UsageDescription") }.map {
      DeclaringApp.Declaration(key: PermissionKey(.usageDescription, $0.key), location: $0.location)
    }
  }

  /// The keys of a file of texts: `"NSCameraUsageDescription" = "…";`, with or without quotes.
  private static func descriptions(inTexts file: SourceFile) -> [DeclaringApp.Declaration] {
    let lines = LineIndex(file)
    let tokens = CodeScanner.tokens(of: file, in: .java)
    return zip(tokens, tokens.dropFirst()).compactMap { key, sign in
      guard sign.kind == .sign, sign.content == "=", key.content.hasSuffix("UsageDescription") else {
        return nil
      }
      return DeclaringApp.Declaration(
        key: PermissionKey(.usageDescription, key.content), location: lines.location(of: key.span),
        isTranslation: true)
    }
  }

  static func entitlements(in list: PropertyList) -> [DeclaringApp.Declaration] {
    list.entries.map {
      DeclaringApp.Declaration(key: PermissionKey(.entitlement, $0.key), location: $0.location)
    }
  }
}
