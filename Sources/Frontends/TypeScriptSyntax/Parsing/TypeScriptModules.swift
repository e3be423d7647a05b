// Imports and exports (ECMAScript §16.2; TypeScript's `import type`, `import =` and `export =`).
extension TypeScriptParser {
  mutating func parseImport(from start: Int) -> ID {
    var ahead = scanner
    ahead.next()
    if ahead.token == .leftParenthesis || ahead.token == .dot { return parseExpressionStatement(from: start) }
    advance()
    if token == .string { return parseImportSource(of: [], isType: false, from: start) }
    let isType = takeTypeWord()
    var specifiers: [ID] = []
    if token == .identifier {
      let nameStart = scanner.start
      let name = take(.identifier)
      if accept(.assign) { return parseImportAlias(name, from: start) }
      specifiers.append(add(.importSpecifier(imported: nil, local: name, isDefault: true), from: nameStart))
      if accept(.comma) { specifiers += parseImportNames() }
    } else {
      specifiers = parseImportNames()
    }
    if !accept(word: "from") { note("expected `from`", at: scanner.start) }
    return parseImportSource(of: specifiers, isType: isType, from: start)
  }

  /// Moves over `type` in `import type { A }`, and not over a name that is called so.
  private mutating func takeTypeWord() -> Bool {
    guard at(word: "type") || at(word: "defer") || at(word: "source") else { return false }
    var ahead = scanner
    ahead.next()
    let isModifier: Bool
    switch ahead.token {
    case .leftBrace, .star: isModifier = true
    case .identifier:
      let isFrom = scanner.bytes[ahead.start..<ahead.position].elementsEqual("from".utf8)
      ahead.next()
      isModifier = !isFrom || ahead.token == .identifier || ahead.token == .assign
    default: isModifier = false
    }
    guard isModifier else { return false }
    let isType = at(word: "type")
    advance()
    return isType
  }

  private mutating func parseImportAlias(_ name: ID, from start: Int) -> ID {
    let value = parseAssignment()
    endStatement()
    return add(.importAlias(name: name, value), from: start)
  }

  private mutating func parseImportSource(of specifiers: [ID], isType: Bool, from start: Int) -> ID {
    let source = token == .string ? take(.string) : missing("the name of a module")
    if token == .with || at(word: "assert"), !scanner.isAfterLineEnd {
      advance()
      if token == .leftBrace { skipBalanced() }
    }
    endStatement()
    return add(
      .importDeclaration(specifiers: list(specifiers), source: source, isType: isType), from: start)
  }

  /// Reads `* as a` or `{a, b as c}`.
  private mutating func parseImportNames() -> [ID] {
    let start = scanner.start
    if accept(.star) {
      if !accept(word: "as") { note("expected `as`", at: scanner.start) }
      let name = token == .identifier ? take(.identifier) : missing("a name")
      return [add(.importSpecifier(imported: nil, local: name, isDefault: false), from: start)]
    }
    return parseNames().map { part in
      add(.importSpecifier(imported: part.first, local: part.second, isDefault: false), from: part.start)
    }
  }

  /// Reads `{a, b as c, type d}`: what stands before and after each `as`.
  private mutating func parseNames() -> [(first: ID, second: ID, start: Int)] {
    guard token == .leftBrace else {
      note("expected `{`", at: scanner.start)
      return []
    }
    advance()
    var parts: [(first: ID, second: ID, start: Int)] = []
    while token != .rightBrace, token != .end {
      let start = scanner.start
      skipTypeModifier()
      let first = parseModuleName()
      let second = accept(word: "as") ? parseModuleName() : first
      parts.append((first, second, start))
      if !accept(.comma), token != .rightBrace {
        note("expected `,` or `}`", at: scanner.start)
        if scanner.start == start || isAtStatementEnd { break }
      }
    }
    _ = accept(.rightBrace)
    return parts
  }

  /// Moves over the `type` of `{type A}`; `{type}`, `{type as B}` and `{type, C}` import something called so.
  private mutating func skipTypeModifier() {
    guard at(word: "type") else { return }
    var ahead = scanner
    ahead.next()
    guard ahead.token.isWord || ahead.token == .string else { return }
    let isAs = scanner.bytes[ahead.start..<ahead.position].elementsEqual("as".utf8)
    if isAs {
      ahead.next()
      // `{type as}` imports the type `as`; `{type as as b}` too.
      guard ahead.token == .rightBrace || ahead.token == .comma else { return }
    }
    advance()
  }

  private mutating func parseModuleName() -> ID {
    if token == .string { return take(.string) }
    return token.isWord ? take(.identifier) : missing("a name")
  }

  mutating func parseExport(from start: Int, decorators: List) -> ID {
    advance()
    switch token {
    case .default: return parseExportDefault(from: start, decorators: decorators)
    case .assign:
      advance()
      let value = parseExpression()
      endStatement()
      return add(.exportAssignment(value), from: start)
    case .star: return parseExportAll(from: start)
    case .leftBrace: return parseExportNames(from: start)
    case .import: return parseImport(from: start)
    case .class:
      let found = parseClass(from: scanner.start, decorators: decorators)
      return add(.exportDeclaration(found), from: start)
    default: break
    }
    if at(word: "type") {
      var ahead = scanner
      ahead.next()
      if ahead.token == .leftBrace || ahead.token == .star {
        advance()
        return token == .star ? parseExportAll(from: start) : parseExportNames(from: start)
      }
    }
    if at(word: "as") {
      // `export as namespace A;`
      advance()
      advance()
      advance()
      endStatement()
      return add(.empty, from: start)
    }
    let declaration = parseStatement()
    return add(.exportDeclaration(declaration), from: start)
  }

  private mutating func parseExportDefault(from start: Int, decorators: List) -> ID {
    advance()
    let inner = scanner.start
    let value: ID
    if token == .class {
      value = parseClass(from: inner, decorators: decorators)
    } else if token == .function {
      value = parseFunction(from: inner, traits: [])
    } else if beginsDeclaration {
      value = parseStatement()
    } else {
      value = parseAssignment()
      endStatement()
    }
    return add(.exportDefault(value), from: start)
  }

  /// Whether a declaration begins here with a word that may be a name as well: `async function`, but not `async () => {}`.
  private var beginsDeclaration: Bool {
    if token == .at { return true }
    var ahead = scanner
    ahead.next()
    if at(word: "async") { return ahead.token == .function && !ahead.isAfterLineEnd }
    if at(word: "abstract") { return ahead.token == .class }
    return at(word: "interface") && ahead.token == .identifier
  }

  private mutating func parseExportAll(from start: Int) -> ID {
    advance()
    let name = accept(word: "as") ? parseModuleName() : nil
    if !accept(word: "from") { note("expected `from`", at: scanner.start) }
    let source = token == .string ? take(.string) : missing("the name of a module")
    if token == .with, !scanner.isAfterLineEnd {
      advance()
      if token == .leftBrace { skipBalanced() }
    }
    endStatement()
    return add(.exportAll(name: name, source: source), from: start)
  }

  private mutating func parseExportNames(from start: Int) -> ID {
    let parts = parseNames().map { part in
      add(.exportSpecifier(local: part.first, exported: part.second), from: part.start)
    }
    var source: ID?
    if accept(word: "from") { source = token == .string ? take(.string) : missing("the name of a module") }
    if token == .with, !scanner.isAfterLineEnd {
      advance()
      if token == .leftBrace { skipBalanced() }
    }
    endStatement()
    return add(.exportNames(list(parts), source: source), from: start)
  }
}
