package import ClientFlow
internal import DeepStack
package import SourceText

/// The Swift files of an app in the forms of `ClientFlow`, for whatever else than requests is looked for in them.
package enum SwiftProgram {
  /// Whether this build reads Swift: the package trait `SwiftClients` brings the parser in.
  package static var isReadable: Bool {
    #if SwiftClients
    true
    #else
    false
    #endif
  }

  #if SwiftClients
  /// Parses and lowers files, tests excepted; the order of the files is the order of the answer. A build that does not
  /// read Swift answers none.
  package static func read(_ sources: [SourceFile]) async -> [FlowFile] {
    await DeepStack.map(sources.filter { !isTest($0.path) }, SwiftLowering.lower)
  }
  #else
  /// Answers none: this build does not read Swift.
  package static func read(_ sources: [SourceFile]) async -> [FlowFile] { [] }
  #endif

  /// Whether a file is a test by Swift's conventions: `Tests/`, `AppTests/`, `AppUITests/`, `ClientTests.swift`.
  static func isTest(_ path: String) -> Bool {
    path.hasSuffix("Tests.swift") || path.hasSuffix("Spec.swift")
      || path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Specs" }
  }
}
