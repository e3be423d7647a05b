package import ClientFlow
internal import DeepStack
package import SourceText

/// The Dart files of an app in the forms of `ClientFlow`, for whatever else than requests is looked for in them.
package enum DartProgram {
  /// Parses and lowers files, tests excepted; the order of the files is the order of the answer.
  package static func read(_ sources: [SourceFile]) async -> [FlowFile] {
    await DeepStack.map(sources.filter { !isTest($0.path) }, DartParser.parse)
  }

  /// Whether a file is a test by Dart's conventions: `test/`, `integration_test/`, `*_test.dart`.
  private static func isTest(_ path: String) -> Bool {
    path.hasSuffix("_test.dart")
      || path.split(separator: "/").contains {
        $0 == "test" || $0 == "integration_test" || $0 == "test_driver"
      }
  }
}
