package import ContractModel
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText
internal import TypeScriptFrontend
internal import TypeScriptLibraries
internal import TypeScriptSyntax
internal import YAMLTree

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
    routes.forward(sources.files, beside: &extraction)
    let code = settings.calls.isEmpty ? Self.withoutComponents(sources) : sources
    if !settings.calls.isEmpty || code.files.contains(where: Self.traces.areIn) {
      let program = await ScriptProgram.read(
        code, packages: ScriptLibrary.packages(of: ScriptLibrary.servers), keepsDecorators: true)
      let found = await RouteReader.extract(
        program, libraries: ScriptLibrary.servers, settings: settings, properties: Self.properties(code))
      extraction.sightings += found.sightings
      extraction.unresolved += found.unresolved
      extraction.callSites += found.callSites
      extraction.doorways += found.doorways
      (extraction.fileCount, extraction.diagnostics) = (found.fileCount, found.diagnostics)
      extraction.declaredCalls = found.declaredCalls
    }
    extraction.sightings = extraction.sightings.inOrder()
    if extraction.fileCount == 0 { extraction.fileCount = files.count }
    return extraction
  }

  /// What the settings of generators beside the code say.
  private static func properties(_ sources: SourceSet) -> ApplicationProperties {
    var properties = ApplicationProperties()
    for folder in SourceFolders.above(sources.files.map(\.path)).sorted() {
      guard let file = sources.resolve(SourceFolders.path(of: "tsoa.json", in: folder)),
        let base = YAMLDocument.parse(file).document?.root["routes"]?["basePath"]?.string
      else { continue }
      properties.entries[TSOA.base] = .init(base, in: file.path)
      break
    }
    return properties
  }

  /// The sources without files of elements that name no framework: pages and components, which register nothing.
  private static func withoutComponents(_ sources: SourceSet) -> SourceSet {
    let files = sources.files.filter { file in
      !file.path.hasSuffix("x") || sources.namedPaths.contains(file.path) || traces.areIn(file)
    }
    guard files.count < sources.files.count else { return sources }
    let kept = Set(files.map(\.path))
    var code = SourceSet(
      files, entryPaths: sources.entryPaths.filter(kept.contains), namedPaths: sources.namedPaths,
      resolve: sources.resolve)
    (code.outside, code.isFolder) = (sources.outside, sources.isFolder)
    return code
  }
}
