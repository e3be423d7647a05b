package import ContractModel
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText
internal import TypeScriptFrontend
internal import TypeScriptLibraries
internal import TypeScriptSyntax

/// Reads clients in TypeScript and JavaScript, also inside of Vue's and Svelte's files: the endpoints that they call
/// through `fetch`, axios, ky, got, ofetch, wretch, alova, VueUse, umi, Angular's `HttpClient`, RTK Query, clients generated
/// of OpenAPI documents, ts-rest, jQuery, mini programs and `XMLHttpRequest`.
package struct TypeScriptClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "typescript"
  /// The texts by which discovery recognises a client of the language.
  package static let markers = ScriptLibrary.markers

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let files = await ScriptProgram.read(sources, packages: ScriptLibrary.packages)
    var extraction = await RequestReader.extract(files, libraries: ScriptLibrary.clients, settings: settings)
    // What others share with the side it calls only where it uses it.
    let outside = Set(files.filter(\.isOutside).map(\.source.path))
    if !outside.isEmpty {
      extraction.sightings.removeAll { !$0.isReached && outside.contains($0.location.file) }
    }
    extraction.diagnostics += sources.files.filter { !sources.namedPaths.contains($0.path) }
      .compactMap(ScriptSelection.note)
    extraction.ownRoutes = await FileRoutes(resolve: sources.resolve, settings: ExtractionSettings())
      .ownRoutes(of: sources.files)
    return PageFiles(exists: { sources.resolve($0) != nil }, isFolder: sources.isFolder).marked(extraction)
  }
}
