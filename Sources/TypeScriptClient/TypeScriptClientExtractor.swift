package import ClientFlow
package import ContractModel
internal import DeepStack
internal import SourceText
internal import TypeScriptSyntax

/// Reads clients in TypeScript and JavaScript, also inside of Vue's and Svelte's files: the endpoints that they call
/// through `fetch`, axios, ky, got, Angular's `HttpClient`, RTK Query, jQuery and `XMLHttpRequest`.
package struct TypeScriptClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "typescript"

  /// The libraries that are known, each in a file of its own.
  package static let libraries: [any ClientLibrary] = [
    Axios(), Fetch(), AngularHTTP(), ReduxQuery(), PrefixedClients(), Superagent(), JQuery(), JavaScript(),
  ]

  /// How many files are read at a time on one thread.
  private static let groupSize = 64

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let wanted = sources.files.filter { sources.namedPaths.contains($0.path) || ScriptSelection.takes($0) }
    let groups = stride(from: 0, to: wanted.count, by: Self.groupSize).map {
      Array(wanted[$0..<min($0 + Self.groupSize, wanted.count)])
    }
    let files = await withTaskGroup(of: (Int, [ScriptFile]).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask { (index, await DeepStack.run { group.map(Self.read) }) }
      }
      var found: [[ScriptFile]] = Array(repeating: [], count: groups.count)
      for await (index, files) in tasks { found[index] = files }
      return found.flatMap(\.self).filter { !TestModules.contain($0) }
    }
    var extraction = await DeepStack.run {
      ClientFlow.extract(ModuleLinker.link(files), libraries: Self.libraries, settings: settings)
    }
    extraction.diagnostics += sources.files.filter { !sources.namedPaths.contains($0.path) }
      .compactMap(ScriptSelection.note)
    return extraction
  }

  /// Parses and lowers one file.
  private static func read(_ source: SourceFile) -> ScriptFile {
    if let tree = TypeScriptTree.parse(source) {
      return ScriptLowering.lower([tree], of: source, mentions: [])
    }
    let blocks = ScriptBlock.blocks(in: source)
    let trees = blocks.map { TypeScriptTree.parse(source, as: $0.dialect, in: $0.span) }
    return ScriptLowering.lower(
      trees, of: source, mentions: ScriptBlock.words(in: source, outside: blocks))
  }
}
