import SourceText

/// Reads TypeScript into a tree by recursive descent.
///
/// Where only what follows tells two readings apart (arrow functions, type arguments), one is tried and taken back;
/// places where it failed are remembered, so that nested tries stay cheap. A syntax error costs a diagnostic and the
/// smallest piece around it.
struct TypeScriptParser {
  typealias ID = TypeScriptNodeID
  typealias List = TypeScriptNodeList

  /// Levels of nesting that are read; what generators and people write stays below 100.
  private static let depthLimit = 200

  let file: SourceFile
  let dialect: TypeScriptDialect
  var scanner: TypeScriptScanner
  var records: [TypeScriptRecord] = [TypeScriptRecord(node: .bad, start: 0, end: 0)]
  var store: [ID] = []
  var diagnostics: [Diagnostic] = []
  /// Generic declarations, by ascending id.
  var generics: [(ID, TypeScriptGenerics)] = []
  /// Offsets of `(` and `<` where no arrow function begins, and of `<` where no type arguments do.
  var failedArrows: Set<Int> = []
  var failedTypeArguments: Set<Int> = []
  /// Offsets of `(` where no type of a function begins; an arrow function may.
  var failedFunctionTypes: Set<Int> = []
  /// The offset behind the token before the current one.
  var previousEnd = 0
  /// Whether `in` is an operator here; it is none in the head of a `for`.
  var allowsIn = true
  /// Whether the right side of `extends` in a conditional type is being read, where no other conditional type begins.
  var isInExtends = false
  /// Whether the first branch of a conditional is being read, so that a `:` may be the conditional's.
  var isInConditional = false
  /// How many syntax errors were met, whether told or not.
  private var problemCount = 0
  private var depth = 0
  private var lines: LineIndex?

  init(_ file: SourceFile, _ dialect: TypeScriptDialect, _ part: SourceSpan) {
    self.file = file
    self.dialect = dialect
    scanner = TypeScriptScanner(file, part)
    records.reserveCapacity((part.end - part.start) / 8)
    scanner.next()
  }

  /// Reads everything.
  mutating func parseProgram() -> List {
    var statements: [ID] = []
    while token != .end {
      let before = scanner.start
      statements.append(parseStatement())
      if scanner.start == before, token != .end { skipToken() }
    }
    if let span = scanner.unterminated { note("something that begins here has no end", at: span.start) }
    return list(statements)
  }

  /// Runs a step one level deeper; at the limit a stretch up to the end of what is open is passed over.
  mutating func deeper(_ step: (inout TypeScriptParser) -> ID) -> ID {
    guard depth < Self.depthLimit else {
      let start = scanner.start
      note("nested more than \(Self.depthLimit) levels deep; what is inside is not read", at: start)
      skipBalanced()
      return add(.bad, from: start)
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }

  /// Records a syntax error: one a line, ten in all.
  mutating func note(_ message: String, at offset: Int) {
    problemCount += 1
    guard diagnostics.count < 10 else { return }
    let lines = self.lines ?? LineIndex(file)
    self.lines = lines
    let location = lines.location(of: SourceSpan(offset, offset))
    if let last = diagnostics.last?.location, last.line == location.line { return }
    diagnostics.append(
      Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location)))
  }
}

// The cursor.
extension TypeScriptParser {
  var token: TypeScriptToken { scanner.token }

  /// Moves to the next token.
  mutating func advance() {
    previousEnd = scanner.position
    scanner.next()
  }

  mutating func accept(_ wanted: TypeScriptToken) -> Bool {
    guard token == wanted else { return false }
    advance()
    return true
  }

  /// Moves over a token that must be here; without it, says so and stays.
  mutating func expect(_ wanted: TypeScriptToken, _ what: String) {
    if !accept(wanted) { note("expected \(what)", at: scanner.start) }
  }

  /// Whether the current token is a name with these letters.
  func at(word: StaticString) -> Bool {
    guard token == .identifier, scanner.position - scanner.start == word.utf8CodeUnitCount else {
      return false
    }
    return word.withUTF8Buffer {
      unsafe $0.elementsEqual(scanner.bytes[scanner.start..<scanner.position])
    }
  }

  mutating func accept(word: StaticString) -> Bool {
    guard at(word: word) else { return false }
    advance()
    return true
  }

  /// Whether a statement may end here without a semicolon (ECMAScript §12.10 "Automatic Semicolon Insertion").
  var canEndStatement: Bool {
    scanner.isAfterLineEnd || token == .semicolon || token == .rightBrace || token == .end
  }

  mutating func endStatement() {
    if accept(.semicolon) || canEndStatement { return }
    note("expected `;` or the end of the line", at: scanner.start)
    skipToEndOfStatement()
  }

  /// Passes over the rest of a statement that could not be read to its end.
  private mutating func skipToEndOfStatement() {
    while token != .end, token != .rightBrace, !scanner.isAfterLineEnd {
      if token == .semicolon {
        advance()
        return
      }
      skipBalanced()
    }
  }

  mutating func skipToken() {
    note("unexpected text", at: scanner.start)
    advance()
  }

  /// Moves behind the bracket pair that opens here, or behind the one token; what is inside is not parsed.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      switch token {
      case .leftBrace, .leftParenthesis, .leftBracket: open += 1
      case .rightBrace, .rightParenthesis, .rightBracket: open -= 1
      case .backquote: while scanner.scanTemplateText().end == .value {}
      case .end: return
      default: break
      }
      advance()
    } while open > 0
  }

  /// What a second reading starts from.
  struct Mark {
    fileprivate let position: Int
    fileprivate let start: Int
    fileprivate let token: TypeScriptToken
    fileprivate let isAfterLineEnd: Bool
    fileprivate let previousEnd: Int
    fileprivate let recordCount: Int
    fileprivate let storeCount: Int
    fileprivate let diagnosticCount: Int
    fileprivate let problemCount: Int
    fileprivate let unterminated: SourceSpan?
  }

  var mark: Mark {
    Mark(
      position: scanner.position, start: scanner.start, token: scanner.token,
      isAfterLineEnd: scanner.isAfterLineEnd, previousEnd: previousEnd, recordCount: records.count,
      storeCount: store.count, diagnosticCount: diagnostics.count, problemCount: problemCount,
      unterminated: scanner.unterminated)
  }

  /// Takes back everything since a mark.
  mutating func rewind(to mark: Mark) {
    scanner.position = mark.position
    scanner.start = mark.start
    scanner.token = mark.token
    scanner.isAfterLineEnd = mark.isAfterLineEnd
    scanner.unterminated = mark.unterminated
    previousEnd = mark.previousEnd
    problemCount = mark.problemCount
    records.removeLast(records.count - mark.recordCount)
    while let last = generics.last, last.0.rawValue >= mark.recordCount { generics.removeLast() }
    store.removeLast(store.count - mark.storeCount)
    diagnostics.removeLast(diagnostics.count - mark.diagnosticCount)
  }

  /// Whether something has been noted since a mark.
  func hasNoted(since mark: Mark) -> Bool { problemCount > mark.problemCount }

  /// Looks some tokens ahead and comes back.
  mutating func lookAhead<Answer>(_ look: (inout TypeScriptParser) -> Answer) -> Answer {
    let mark = mark
    defer { rewind(to: mark) }
    return look(&self)
  }
}

// Building the tree.
extension TypeScriptParser {
  mutating func add(_ node: TypeScriptNode, from start: Int) -> ID {
    add(node, start, max(start, previousEnd))
  }

  mutating func add(_ node: TypeScriptNode, _ start: Int, _ end: Int) -> ID {
    records.append(TypeScriptRecord(node: node, start: UInt32(start), end: UInt32(end)))
    return ID(rawValue: UInt32(records.count - 1))
  }

  mutating func list(_ ids: [ID]) -> List {
    guard !ids.isEmpty else { return .empty }
    store.append(contentsOf: ids)
    return List(start: UInt32(store.count - ids.count), count: Int32(ids.count))
  }

  /// Makes a node of the current token and moves on.
  mutating func take(_ node: TypeScriptNode) -> ID {
    let start = scanner.start
    advance()
    return add(node, from: start)
  }

  /// A placeholder where something is missing.
  mutating func missing(_ what: String) -> ID {
    note("expected \(what)", at: scanner.start)
    return add(.bad, scanner.start, scanner.start)
  }
}
