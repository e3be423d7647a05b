package import ContractModel
internal import DartFrontend
internal import DartLibraries
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText

/// Reads Dart and Flutter clients: the endpoints that they call through Dio, `package:http`,
/// `dart:io`, Retrofit, Chopper, GetX, web sockets and packages that download in the background.
package struct DartClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "dart"
  /// The texts by which discovery recognises a client of the language.
  package static let markers = DartLibrary.markers

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    var files = await DartProgram.read(sources.files)
    if settings.readsPayloads {
      files += await DartProgram.generated(of: files, renaming: DartBuildSettings(sources).renaming)
    }
    return await RequestReader.extract(files, libraries: DartLibrary.all, settings: settings)
  }
}
