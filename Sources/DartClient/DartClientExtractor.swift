package import ClientFlow
package import ContractModel
internal import DeepStack
internal import SourceText

/// Reads Dart and Flutter clients: the endpoints that they call through Dio, `package:http`,
/// `dart:io`, Retrofit and Chopper.
package struct DartClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "dart"

  /// The libraries that are known, each in a file of its own.
  package static let libraries: [any ClientLibrary] = [
    Dio(), HTTPPackage(), DartIO(), Retrofit(), Chopper(), DartCore(),
  ]

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let sources = sources.files.filter { !Self.isTest($0.path) }
    let files = await withTaskGroup(of: (Int, FlowFile).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask { (index, DartParser.parse(source)) }
      }
      var files: [FlowFile?] = Array(repeating: nil, count: sources.count)
      for await (index, file) in group { files[index] = file }
      return files.compactMap(\.self)
    }
    return await DeepStack.run {
      ClientFlow.extract(files, libraries: Self.libraries, settings: settings)
    }
  }

  /// Whether a file is a test by Dart's conventions: `test/`, `integration_test/`, `*_test.dart`.
  private static func isTest(_ path: String) -> Bool {
    path.hasSuffix("_test.dart")
      || path.split(separator: "/").contains {
        $0 == "test" || $0 == "integration_test" || $0 == "test_driver"
      }
  }
}
