import SourceText

/// Reads Python into a tree by recursive descent (Python reference, chapters 6 to 8 and 10).
///
/// A syntax error costs a diagnostic and the rest of its logical line; the statements below and around it are read.
struct PythonParser {
  typealias ID = PythonNodeID
  typealias List = PythonNodeList

  /// Levels of expressions within expressions, and of blocks within blocks, that are read; CPython reads 200 brackets and
  /// 100 blocks.
  private static let depthLimit = 200
  private static let blockLimit = 100

  let file: SourceFile
  var scanner: PythonScanner
  var records: [PythonRecord] = [PythonRecord(node: .bad, start: 0, end: 0)]
  var store: [ID] = []
  var diagnostics: [Diagnostic] = []
  /// The offset behind the last token that is no end of a line or block.
  var previousEnd = 0
  /// How many syntax errors were met, whether told or not.
  private var problemCount = 0
  private var depth = 0
  private var blockDepth = 0
  private var lines: LineIndex?

  init(_ file: SourceFile) {
    self.file = file
    scanner = PythonScanner(file)
    records.reserveCapacity(file.bytes.count / 5)
    scanner.next()
  }

  /// Reads everything.
  mutating func parseProgram() -> List {
    var statements: [ID] = []
    while token != .end {
      let before = scanner.position
      parseStatement(into: &statements)
      if scanner.position == before, token != .end { advance() }
    }
    if let span = scanner.unterminated { note("something that begins here has no end", at: span.start) }
    if let place = scanner.misplaced { note("this line is indented like none around it", at: place) }
    return list(statements)
  }

  /// Runs a step one level deeper; at the limit what the current bracket encloses is passed over.
  mutating func deeper(_ step: (inout PythonParser) -> ID) -> ID {
    guard depth < Self.depthLimit else {
      note("this is nested too deeply to be read", at: scanner.start)
      let start = scanner.start
      skipBalanced()
      return add(.bad, from: start)
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }

  /// Reads the statements of an indented block to its end; at the limit they are passed over.
  mutating func parseStatements() -> [ID] {
    var statements: [ID] = []
    guard blockDepth < Self.blockLimit else {
      note("this is nested too deeply to be read", at: scanner.start)
      skipBlock()
      return []
    }
    blockDepth += 1
    defer { blockDepth -= 1 }
    while token != .dedent, token != .end {
      let before = (scanner.position, token)
      parseStatement(into: &statements)
      if (scanner.position, token) == before, token != .dedent, token != .end { advance() }
    }
    if token == .dedent { advance() }
    return statements
  }

  private mutating func skipBlock() {
    var open = 1
    while open > 0, token != .end {
      if token == .indent { open += 1 }
      if token == .dedent { open -= 1 }
      advance()
    }
  }

  /// Notes a syntax error: one a line, ten in all.
  mutating func note(_ message: String, at offset: Int) {
    problemCount += 1
    guard diagnostics.count < 10 else { return }
    let lines = self.lines ?? LineIndex(file)
    self.lines = lines
    let location = lines.location(of: SourceSpan(offset, offset))
    if let last = diagnostics.last?.location, last.line == location.line { return }
    diagnostics.append(Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location)))
  }
}

// The cursor.
extension PythonParser {
  var token: PythonToken { scanner.token }

  /// Moves to the next token.
  mutating func advance() {
    switch token {
    case .newline, .indent, .dedent, .end: break
    default: previousEnd = scanner.position
    }
    scanner.next()
  }

  mutating func accept(_ wanted: PythonToken) -> Bool {
    guard token == wanted else { return false }
    advance()
    return true
  }

  /// Moves over a token that must be here; without it, says so and stays.
  mutating func expect(_ wanted: PythonToken, _ what: String) {
    if !accept(wanted) { note("expected \(what)", at: scanner.start) }
  }

  /// Whether the current token is a name with these letters.
  func at(word: StaticString) -> Bool {
    guard token == .name, scanner.position - scanner.start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { unsafe $0.elementsEqual(scanner.bytes[scanner.start..<scanner.position]) }
  }

  /// Passes over the rest of a logical line that could not be read.
  mutating func skipLine() {
    while token != .newline, token != .end, token != .indent, token != .dedent { skipToken() }
    _ = accept(.newline)
  }

  /// Moves behind the bracket pair that opens here, or behind the one token; what is inside is not parsed.
  private mutating func skipBalanced() {
    var open = 0
    repeat {
      switch token {
      case .leftBrace, .leftParenthesis, .leftBracket: open += 1
      case .rightBrace, .rightParenthesis, .rightBracket: open -= 1
      case .end, .newline: return
      default: break
      }
      skipToken()
    } while open > 0
  }

  /// Passes over a token; of a literal with fields over all of it.
  private mutating func skipToken() {
    if token == .formatted {
      let quotes = formattedQuote
      scanner.skipString(quotes)
    }
    advance()
  }

  /// What a second reading starts from.
  struct Mark {
    fileprivate let scanner: PythonScanner
    fileprivate let previousEnd: Int
    fileprivate let recordCount: Int
    fileprivate let storeCount: Int
    fileprivate let diagnosticCount: Int
    fileprivate let problemCount: Int
  }

  var mark: Mark {
    Mark(
      scanner: scanner, previousEnd: previousEnd, recordCount: records.count, storeCount: store.count,
      diagnosticCount: diagnostics.count, problemCount: problemCount)
  }

  /// Takes back everything since a mark.
  mutating func rewind(to mark: Mark) {
    scanner = mark.scanner
    previousEnd = mark.previousEnd
    problemCount = mark.problemCount
    records.removeLast(records.count - mark.recordCount)
    store.removeLast(store.count - mark.storeCount)
    diagnostics.removeLast(diagnostics.count - mark.diagnosticCount)
  }

  /// Whether something has been noted since a mark.
  func hasNoted(since mark: Mark) -> Bool { problemCount > mark.problemCount }
}

// Building the tree.
extension PythonParser {
  mutating func add(_ node: PythonNode, from start: Int) -> ID {
    add(node, start, max(start, previousEnd))
  }

  mutating func add(_ node: PythonNode, _ start: Int, _ end: Int) -> ID {
    records.append(PythonRecord(node: node, start: UInt32(start), end: UInt32(end)))
    return ID(rawValue: UInt32(records.count - 1))
  }

  mutating func list(_ ids: [ID]) -> List {
    guard !ids.isEmpty else { return .empty }
    store.append(contentsOf: ids)
    return List(start: UInt32(store.count - ids.count), count: Int32(ids.count))
  }

  /// Makes a node of the current token and moves on.
  mutating func take(_ node: PythonNode) -> ID {
    let start = scanner.start
    advance()
    return add(node, from: start)
  }

  /// A placeholder where something is missing.
  mutating func missing(_ what: String) -> ID {
    note("expected \(what)", at: scanner.start)
    return add(.bad, scanner.start, scanner.start)
  }

  /// Reads a name; a keyword in its place is taken for one.
  mutating func parseName(_ what: String = "a name") -> ID {
    token == .name ? take(.name) : missing(what)
  }
}
