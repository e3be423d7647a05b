package import SourceText

extension GoTree {
  /// Parses a file; always gives a tree, and diagnostics for what is no Go.
  ///
  /// Accepts the syntax of the current Go specification and, as Go's own parser does, a little that only types or
  /// later checks can reject. Nesting beyond `GoParser.depthLimit` is a diagnostic, as is a file beyond 256 MiB, whose
  /// tree is empty.
  package static func parse(_ file: SourceFile) -> GoTree {
    guard file.bytes.count < 1 << 28 else {
      return GoTree(tooLarge: file)
    }
    let scanner = GoScanner(file)
    var parser = GoParser(scanner)
    let name = parser.packageClause()
    let declarations = parser.topLevelDeclarations()
    return GoTree(file, scanner: scanner, parser: parser, packageName: name, declarations: declarations)
  }

  private init(
    _ file: SourceFile, scanner: GoScanner, parser: GoParser, packageName: GoParser.Node,
    declarations: GoParser.List
  ) {
    let problems = scanner.problems.merged(with: parser.problems).list
    self.init(
      Parts(
        file: file, packageName: packageName == 0 ? nil : GoNodeID(rawValue: packageName),
        declarations: GoNodeList(in: parser.store, at: declarations),
        diagnostics: problems.isEmpty ? [] : Self.diagnostics(problems, in: file),
        comments: scanner.comments, records: parser.records, store: parser.store))
  }

  private init(tooLarge file: SourceFile) {
    self.init(
      Parts(
        file: file, packageName: nil, declarations: GoNodeList(in: [0], at: 0),
        diagnostics: [
          Diagnostic(.error, "the file is larger than a Go file can be (256 MiB)", file: file.path)
        ],
        comments: [], records: [], store: [0]))
  }

  private static func diagnostics(_ problems: [GoProblems.Problem], in file: SourceFile) -> [Diagnostic] {
    let lines = LineIndex(file)
    return problems.map { problem in
      let location = lines.location(at: problem.offset)
      return Diagnostic(.error, problem.message, at: location, excerpt: lines.excerpt(at: location))
    }
  }
}
