package import ContractModel
internal import DartFrontend
internal import DartLibraries
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText

/// Reads servers in Dart: the routes that are put on routers of shelf_router, and those that dart_frog makes of files.
package struct DartRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "dart"
  /// The texts by which discovery recognises a server in Dart.
  package static let markers = DartLibrary.serverMarkers + ["package:dart_frog/"]

  private static let traces = TracedWords(DartLibrary.serverMarkers)

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let routes = DartFrogRoutes(resolve: sources.resolve, settings: settings)
    var extraction = await routes.extraction(of: sources.files.filter(DartFrogRoutes.mayHave))
    if !settings.calls.isEmpty || sources.files.contains(where: Self.traces.areIn) {
      let files = await DartProgram.read(sources.files)
      let found = await RouteReader.extract(files, libraries: DartLibrary.servers, settings: settings)
      extraction.add(found)
      extraction.declaredCalls = found.declaredCalls
    }
    extraction.sightings = extraction.sightings.inOrder()
    if extraction.fileCount == 0 { extraction.fileCount = sources.files.count }
    return extraction
  }
}
