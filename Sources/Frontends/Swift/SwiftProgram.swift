internal import DeepStack
package import Program
package import SourceText

/// What library models say to the front end for Swift.
package struct SwiftLibraryNames: Sendable {
  /// The names that only tell of requests where they are called.
  let calledTraces: Set<String>
  /// The modules whose name may stand in front of what they declare.
  let modules: Set<String>

  /// Makes what library models say.
  package init(calledTraces: Set<String> = [], modules: Set<String> = []) {
    self.calledTraces = calledTraces
    self.modules = modules
  }
}

/// The Swift files of an app as a program, for whatever else than requests is looked for in them.
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
  package static func read(_ sources: [SourceFile], libraries: SwiftLibraryNames) async -> [ProgramFile] {
    await DeepStack.map(sources.filter { !isTest($0.path) }) { SwiftLowering.lower($0, libraries) }
  }
  #else
  /// Answers none: this build does not read Swift.
  package static func read(_ sources: [SourceFile], libraries: SwiftLibraryNames) async -> [ProgramFile] {
    []
  }
  #endif

  /// Whether a file is a test by Swift's conventions: `Tests/`, `AppTests/`, `AppUITests/`, `ClientTests.swift`.
  package static func isTest(_ path: String) -> Bool {
    path.hasSuffix("Tests.swift") || path.hasSuffix("Spec.swift")
      || path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Specs" }
  }
}
