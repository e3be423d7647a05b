package import ContractModel
internal import Evaluation
internal import Program
internal import PythonFrontend
internal import PythonLibraries
internal import Readers
internal import SourceText

/// Reads Python clients: the endpoints that they call through requests, httpx, aiohttp and `urllib.request`.
package struct PythonClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "python"
  /// The texts by which discovery recognises a client of the language.
  package static let markers = PythonLibrary.markers

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let files = await PythonProgram.read(sources.files, packages: PythonLibrary.packages)
    return await RequestReader.extract(files, libraries: PythonLibrary.all, settings: settings)
  }
}
