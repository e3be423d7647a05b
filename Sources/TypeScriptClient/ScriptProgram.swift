package import ClientFlow
package import ContractModel
internal import DeepStack
internal import SourceText
internal import TypeScriptSyntax

/// The TypeScript and JavaScript files of an app in the forms of `ClientFlow`, for whatever else than requests is looked
/// for in them.
package enum ScriptProgram {
  /// How many files are read at a time on one thread.
  private static let groupSize = 64

  /// Parses, lowers and links files, tests and what is generated excepted unless they are named; the order of the files
  /// is the order of the answer.
  package static func read(_ sources: SourceSet) async -> [FlowFile] {
    let wanted = sources.files.filter { sources.namedPaths.contains($0.path) || ScriptSelection.takes($0) }
    let groups = stride(from: 0, to: wanted.count, by: groupSize).map {
      Array(wanted[$0..<min($0 + groupSize, wanted.count)])
    }
    let files = await withTaskGroup(of: (Int, [ScriptFile]).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask { (index, await DeepStack.run { group.map(read) }) }
      }
      var found: [[ScriptFile]] = Array(repeating: [], count: groups.count)
      for await (index, files) in tasks { found[index] = files }
      return found.flatMap(\.self).filter {
        !TestModules.contain($0) && !GeneratedRuntimes.contain($0)
      }
    }
    return await DeepStack.run { ModuleLinker.link(files) }
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
