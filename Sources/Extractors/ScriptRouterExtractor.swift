package import ContractModel
internal import Evaluation
internal import ExpressRouting
internal import Program
internal import Readers
internal import SourceText
internal import TypeScriptFrontend
internal import TypeScriptLibraries
internal import TypeScriptSyntax

/// Reads servers in TypeScript and JavaScript: the routes that Express registers, those of NestJS's controllers, and those
/// that web frameworks make of files. A server of Express that takes too many steps to follow is read by the library's model.
package struct ScriptRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "express"

  /// What stands in every file that uses one of the frameworks with a model.
  private static let traces = TracedWords(ScriptLibrary.serverMarkers)
  /// The texts by which discovery recognises a server in TypeScript or JavaScript.
  package static let markers =
    [
      "'express'", "\"express\"", "next/server", "NextApiRequest", "@sveltejs/kit", "defineEventHandler",
      "eventHandler(",
    ]
    + ScriptLibrary.serverMarkers

  /// How many steps of a server of Express are followed before it is left to the library's model.
  private let stepLimit: Int

  /// Makes an extractor.
  package init() { self.init(stepLimit: 1_000_000) }

  /// Makes an extractor that follows no more than some steps of a server of Express.
  package init(stepLimit: Int) { self.stepLimit = stepLimit }

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let express = await ExpressRouterExtractor(stepLimit: stepLimit).extract(sources, settings: settings)
    var extraction = express ?? Extraction()
    let files = sources.files.filter { FileRoutes.mayHave($0) && ScriptSelection.takes($0) }
    let routes = FileRoutes(resolve: sources.resolve, settings: settings)
    extraction.add(await routes.extraction(of: files))
    let models = express == nil ? ScriptLibrary.servers + [Express()] : ScriptLibrary.servers
    if express == nil || sources.files.contains(where: Self.traces.areIn) {
      let program = await ScriptProgram.read(
        sources, packages: ScriptLibrary.packages(of: models), keepsDecorators: true)
      let found = await RouteReader.extract(program, libraries: models, settings: settings)
      extraction.sightings += found.sightings
      extraction.unresolved += found.unresolved
      extraction.callSites += found.callSites
      if extraction.fileCount == 0 {
        (extraction.fileCount, extraction.diagnostics) = (found.fileCount, found.diagnostics)
      }
    }
    extraction.sightings = extraction.sightings.inOrder()
    if extraction.fileCount == 0 { extraction.fileCount = files.count }
    return extraction
  }
}
