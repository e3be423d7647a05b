/// Declarations: "Declarations and scope", and "Source file organization" of the Go specification.
extension GoParser {
  // MARK: Source file

  /// `PackageClause`: the name, or 0 where the clause is missing.
  mutating func packageClause() -> Node {
    guard expect(.package) else { return 0 }
    let isNamed = token == .identifier
    let name = identifier()
    if isNamed || token == .semicolon { expectSemicolon() }
    return isNamed ? name : 0
  }

  /// The declarations up to the end of the file.
  mutating func topLevelDeclarations() -> List {
    let mark = pending.count
    var importsAreOver = false
    while token != .endOfFile {
      let before = position
      if token == .import, importsAreOver {
        report(at: start, "imports must appear before other declarations")
      }
      importsAreOver = importsAreOver || token != .import
      pending.append(topLevelDeclaration())
      resumeAfterLeaving(from: before)
      if position == before { advance() }
    }
    return list(since: mark)
  }

  private mutating func topLevelDeclaration() -> Node {
    switch token {
    case .func: return functionDeclaration()
    case .import, .const, .type, .var: return generalDeclaration()
    default:
      let first = start
      reportExpected("declaration")
      skipToDeclaration()
      return make(.bad, from: first)
    }
  }

  // MARK: Groups

  /// `import`, `const`, `type` or `var` with one spec or a group, and its semicolon.
  mutating func generalDeclaration() -> Node {
    let first = start
    let keyword = token
    advance()
    let mark = pending.count
    guard take(.leftParenthesis) else {
      let only = spec(keyword, index: 0)
      let end = record(only).end
      let specs = list(of: only)
      expectSemicolon()
      return make(.generalDeclaration, from: first, to: end, specs, detail: keyword.rawValue)
    }
    var index: UInt32 = 0
    while token != .rightParenthesis, token != .endOfFile {
      let before = position
      pending.append(spec(keyword, index: index))
      expectSemicolon()
      index &+= 1
      if position == before { break }
    }
    expect(.rightParenthesis)
    let specs = list(since: mark)
    let node = make(.generalDeclaration, from: first, specs, detail: keyword.rawValue)
    expectSemicolon()
    return node
  }

  private mutating func spec(_ keyword: GoToken, index: UInt32) -> Node {
    switch keyword {
    case .import: importSpec()
    case .type: typeSpec()
    default: valueSpec(keyword, index: index)
    }
  }

  /// `ImportSpec`.
  private mutating func importSpec() -> Node {
    let first = start
    var name: Node = 0
    if token == .period {
      advance()
      name = make(.identifier, from: first)
    } else if token == .identifier {
      name = takeIdentifier()
    }
    guard token == .string else {
      reportExpected("'STRING'")
      let path = make(.bad, from: start, to: start)
      return make(.importSpec, from: first, name, path)
    }
    let scanned = tokens[position]
    let literal = bytes[Int(scanned.start)..<Int(scanned.end)]
    if !GoStringLiteral.isImportPath(literal) {
      report(at: start, "invalid import path: \(String(decoding: literal.prefix(200), as: UTF8.self))")
    }
    let path = takeLiteral()
    return make(.importSpec, from: first, name, path)
  }

  /// `ConstSpec` or `VarSpec`.
  private mutating func valueSpec(_ keyword: GoToken, index: UInt32) -> Node {
    let first = start
    let mark = pending.count
    repeat { pending.append(identifier()) } while take(.comma)
    let names = list(since: mark)
    let type = typeIfPresent() ?? 0
    let values = take(.assign) ? valueList() : 0
    if keyword == .var, type == 0, values == 0 {
      report(at: first, "missing variable type or initialization")
    }
    if keyword == .const, values == 0, index == 0 || type != 0 {
      report(at: first, "missing constant value")
    }
    let rest = words(type, values, index)
    return make(.valueSpec, from: first, names, rest)
  }

  // MARK: Functions

  /// `FunctionDecl` or `MethodDecl` with its semicolon.
  private mutating func functionDeclaration() -> Node {
    let first = start
    advance()
    var receiver: Node = 0
    if token == .leftParenthesis {
      let receivers = parameters()
      receiver = receivers == 0 ? 0 : element(receivers, 0)
    }
    let name = identifier()
    var typeParameters: List = 0
    // Methods have them since Go 1.27; older compilers refuse what newer ones build.
    if token == .leftBracket { typeParameters = self.typeParameters() }
    let type = signature(from: first, typeParameters: typeParameters)
    var body: Node = 0
    if token == .semicolon, following == .leftBrace {
      advance()
      report(at: start, "unexpected semicolon or newline before {")
    }
    if token == .leftBrace { body = block() }
    let rest = words(receiver, type, body)
    let node = make(.functionDeclaration, from: first, name, rest)
    if token != .endOfFile, !(token == .func && isAtMisplacedFunction) { expectSemicolon() }
    return node
  }
}
