package import ClientFlow
package import ContractModel
internal import SourceText

/// Reads Dart and Flutter clients: the endpoints that they call through Dio, `package:http`,
/// `dart:io`, Retrofit, Chopper, GetX, web sockets and packages that download in the background.
package struct DartClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "dart"

  /// The libraries that are known, each in a file of its own.
  package static let libraries: [any ClientLibrary] = [
    Dio(), HTTPPackage(), DartIO(), Retrofit(), Chopper(), Downloaders(), WebSockets(), AppAuth(),
    GetConnect(),
    Riverpod(), DartCore(),
  ]

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let files = await DartProgram.read(sources.files)
    return await ClientFlow.extract(files, libraries: Self.libraries, settings: settings)
  }
}
