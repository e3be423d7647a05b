package import ContractModel
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText
internal import TypeScriptFrontend
internal import TypeScriptLibraries
internal import TypeScriptSyntax

/// Reads servers in TypeScript and JavaScript: the routes that Express registers, those of NestJS's controllers, and those
/// that web frameworks make of files.
package struct ScriptRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "express"

  /// What stands in every file that uses one of the frameworks with a model.
  private static let traces = TracedWords(ScriptLibrary.serverMarkers)
  /// The texts by which discovery recognises a server in TypeScript or JavaScript.
  package static let markers =
    ["next/server", "NextApiRequest", "@sveltejs/kit", "defineEventHandler", "eventHandler("]
    + ScriptLibrary.serverMarkers

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    var extraction = Extraction()
    let files = sources.files.filter { FileRoutes.mayHave($0) && ScriptSelection.takes($0) }
    let routes = FileRoutes(resolve: sources.resolve, settings: settings)
    extraction.add(await routes.extraction(of: files))
    if sources.files.contains(where: Self.traces.areIn) {
      let program = await ScriptProgram.read(
        sources, packages: ScriptLibrary.packages(of: ScriptLibrary.servers), keepsDecorators: true)
      let found = await RouteReader.extract(program, libraries: ScriptLibrary.servers, settings: settings)
      extraction.sightings += found.sightings
      extraction.unresolved += found.unresolved
      extraction.callSites += found.callSites
      (extraction.fileCount, extraction.diagnostics) = (found.fileCount, found.diagnostics)
    }
    extraction.sightings = extraction.sightings.inOrder()
    if extraction.fileCount == 0 { extraction.fileCount = files.count }
    return extraction
  }
}
