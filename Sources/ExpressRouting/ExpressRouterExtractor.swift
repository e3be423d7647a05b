package import ContractModel
internal import DeepStack
internal import SourceText
internal import TypeScriptSyntax

/// Lists the routes of servers that use Express, in TypeScript and JavaScript.
///
/// The modules are followed from their top as Node would load them: applications and routers, what is put on them, and
/// where routers of other files are mounted. A router that is mounted nowhere is listed as not reached.
package struct ExpressRouterExtractor: Sendable {
  private let stepLimit: Int

  /// Makes an extractor. Following a server is given up after so many steps, statements and expressions.
  package init(stepLimit: Int) { self.stepLimit = stepLimit }

  /// Lists the routes; nil for a server that takes more steps to follow.
  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction? {
    let files = Self.withoutCompiledCopies(sources.files.filter(ScriptSelection.takes))
    guard files.contains(where: { Self.mentionsExpress($0) }) else { return Extraction() }
    let trees = await Self.parse(files)
    let paths = ModulePaths(trees.map(\.file.path), resolve: sources.resolve)
    return await DeepStack.run { [stepLimit] in
      let evaluation = ServerEvaluation(trees, paths: paths, settings: settings, stepLimit: stepLimit)
      evaluation.run()
      guard evaluation.stepsLeft > 0 else { return nil }
      var listing = RouteListing(evaluation, settings)
      var extraction = listing.list()
      extraction.callSites = ExpressCallSites.sites(in: trees)
      extraction.fileCount = trees.count
      extraction.diagnostics = trees.flatMap(\.diagnostics)
      return extraction
    }
  }

  /// Parses files side by side; the answers stand in the order of the files.
  private static func parse(_ files: [SourceFile]) async -> [TypeScriptTree] {
    await withTaskGroup(of: (Int, TypeScriptTree?).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask { (index, await DeepStack.run { TypeScriptTree.parse(file) }) }
      }
      var trees = [TypeScriptTree?](repeating: nil, count: files.count)
      for await (index, tree) in group { trees[index] = tree }
      return trees.compactMap(\.self)
    }
  }

  /// Beside `a.ts`, `a.js` is what was compiled of it.
  private static func withoutCompiledCopies(_ files: [SourceFile]) -> [SourceFile] {
    let paths = Set(files.map(\.path))
    return files.filter { file in
      guard file.path.hasSuffix(".js") else { return true }
      return !paths.contains(file.path.dropLast(3) + ".ts")
    }
  }

  private static func mentionsExpress(_ file: SourceFile) -> Bool {
    let word = Array("express".utf8)
    return file.bytes.indices.contains { index in
      (file.bytes[index] == UInt8(ascii: "'") || file.bytes[index] == UInt8(ascii: "\""))
        && index + word.count + 1 < file.bytes.count
        && file.bytes[(index + 1)...index + word.count].elementsEqual(word)
    }
  }
}
