package import ContractModel
internal import Evaluation
internal import Program
internal import PythonFrontend
internal import PythonLibraries
internal import Readers
internal import SourceText

/// Reads Python servers: the routes that FastAPI, Flask and Django register.
package struct PythonRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "python-server"

  /// The texts by which discovery recognises a server in Python.
  package static let markers = PythonLibrary.serverMarkers
  private static let traces = TracedWords(markers)

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let code = sources.files.filter { !PythonProgram.isTest($0.path) }
    guard !settings.calls.isEmpty || code.contains(where: Self.traces.areIn) else {
      var extraction = Extraction()
      extraction.fileCount = code.count
      return extraction
    }
    let program = await PythonProgram.read(code, packages: PythonLibrary.serverPackages)
    return await RouteReader.extract(program, libraries: PythonLibrary.servers, settings: settings)
  }
}
