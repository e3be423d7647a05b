internal import SourceText

/// What the parser does where the text is no Go: it says what it expected, and finds a token to go on from.
extension GoParser {
  /// How deep constructs may nest: deeper than any file of Go's own test suite, which stays below 400 in its stress
  /// tests and below 60 in its library, and shallow enough for a thread with 512 KiB of stack.
  static var depthLimit: Int { 400 }

  /// Records an error.
  mutating func report(at offset: UInt32, _ message: @autoclosure () -> String) {
    guard !isLeaving else { return }
    problems.record(at: Int(offset), message())
  }

  /// Records that something else was expected than the current token.
  mutating func reportExpected(_ what: @autoclosure () -> String) {
    guard !isLeaving else { return }
    let found = currentDescription
    problems.record(at: Int(start), "expected \(what()), found \(found())")
  }

  /// Takes a token of that kind, or says that it is missing and takes nothing.
  @discardableResult
  mutating func expect(_ kind: GoToken) -> Bool {
    if take(kind) { return true }
    reportExpected("'\(kind.spelling)'")
    return false
  }

  /// Takes the token that closes a list; a line end before it lacks a comma.
  mutating func expectClosing(_ kind: GoToken, of context: String) {
    if token != kind, isAtLineEnd, following == kind {
      report(at: start, "missing ',' before newline in \(context)")
      advance()
    }
    expect(kind)
  }

  /// Whether the current token is a semicolon that a line end stands for.
  var isAtLineEnd: Bool {
    token == .semicolon && tokens[position].start == tokens[position].end
  }

  /// Takes the comma between two elements of a list; true when another element is to come.
  ///
  /// A missing comma is said and supplied, unless what follows begins a statement or ends a block.
  mutating func takeComma(in context: String, before closing: GoToken) -> Bool {
    if take(.comma) { return token != closing }
    guard token != closing, token != .endOfFile else { return false }
    let place = isAtLineEnd ? " before newline" : ""
    report(at: start, "missing ','\(place) in \(context)")
    guard token == .semicolon else { return token.beginsOperandOrType }
    guard following.beginsOperandOrType, !(following == .func && beginsLine(position + 1)) else {
      return false
    }
    advance()
    return true
  }

  /// Takes the semicolon after a statement, which may be missing before a closing parenthesis or brace.
  mutating func expectSemicolon() {
    switch token {
    case .semicolon: advance()
    case .rightParenthesis, .rightBrace: break
    default:
      reportExpected("';'")
      skipStatement()
    }
  }

  /// Goes to the end of the statement at hand, past brackets with all that is in them.
  mutating func skipStatement() {
    var nesting = 0
    while token != .endOfFile, !(beginsLine(position) && token.beginsDeclaration) {
      switch token {
      case .leftParenthesis, .leftBracket, .leftBrace: nesting += 1
      case .rightParenthesis, .rightBracket: nesting = max(0, nesting - 1)
      case .rightBrace:
        if nesting == 0 { return }
        nesting -= 1
      case .semicolon where nesting == 0: return advance()
      default: if nesting == 0, token.beginsControlStatement { return }
      }
      advance()
    }
  }

  /// Goes to the next token that begins a declaration, over at least one token.
  mutating func skipToDeclaration() {
    repeat { advance() } while token != .endOfFile && !isAtDeclaration
  }

  private var isAtDeclaration: Bool {
    token.beginsDeclaration && (beginsLine(position) || tokens[position - 1].kind == .semicolon)
  }

  /// Whether a token is the first of its line and stands in its first column.
  func beginsLine(_ index: Int) -> Bool {
    let start = Int(tokens[index].start)
    return start == 0 || start <= bytes.count && bytes[start - 1] == 0x0A
  }

  /// Whether a function declaration begins here though a body is still open.
  ///
  /// No statement begins with `func` and a name. Where a parameter list follows, a name, another list and the brace of
  /// a body after it tell a method from a function literal; a bounded look ahead is enough for any signature.
  var isAtMisplacedFunction: Bool {
    guard token == .func, beginsLine(position) else { return false }
    if following == .identifier { return true }
    guard following == .leftParenthesis else { return false }
    var nesting = 0
    var isNamed = false
    for index in position + 1..<min(position + 256, tokens.count - 2) {
      switch tokens[index].kind {
      case .leftBrace where nesting == 0: return isNamed
      case .semicolon where nesting == 0: return false
      case .leftParenthesis, .leftBracket, .leftBrace: nesting += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        nesting -= 1
        guard nesting == 0, !isNamed else { break }
        isNamed = tokens[index + 1].kind == .identifier && tokens[index + 2].kind == .leftParenthesis
        guard isNamed else { return false }
      default: break
      }
    }
    return false
  }

  // MARK: Depth

  /// Enters a construct; false when it would nest too deep, and then everything up to a list of statements is left.
  mutating func enter() -> Bool {
    depth += 1
    guard depth > Self.depthLimit else { return true }
    if !isLeaving {
      report(at: start, "exceeded max nesting depth")
      leave()
    }
    return false
  }

  /// Goes on after the statement or declaration that began at a token and was left; false if nothing was left, or if
  /// an outer list should go on instead.
  mutating func resumeAfterLeaving(from first: Int) {
    guard isLeaving, depth <= Self.depthLimit / 2 else { return }
    var nesting = 0
    var index = first
    while tokens[index].kind != .endOfFile {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: nesting += 1
      case .rightParenthesis, .rightBracket, .rightBrace: nesting -= 1
      case .semicolon where nesting <= 0 && index > position: return resume(at: index + 1)
      case let kind where index > position && kind.beginsDeclaration && beginsLine(index):
        return resume(at: index)
      default: break
      }
      if nesting < 0, index >= position { break }
      index += 1
    }
    resume(at: index)
  }

  // MARK: Words

  /// The current token as messages show it; long literals are cut.
  private var currentDescription: () -> String {
    let scanned = tokens[position]
    let isLineEnd = isAtLineEnd
    let bytes = bytes
    return {
      if isLineEnd { return "newline" }
      switch scanned.kind {
      case .identifier, .integer, .float, .imaginary, .character, .string:
        let text = String(decoding: bytes[Int(scanned.start)..<Int(scanned.end)].prefix(400), as: UTF8.self)
        return text.count > 60 ? text.prefix(60) + "..." : text
      default: return "'\(scanned.kind.spelling)'"
      }
    }
  }
}

extension GoToken {
  /// Whether a declaration at the top level begins with the token.
  var beginsDeclaration: Bool {
    switch self {
    case .import, .const, .type, .var, .func: true
    default: false
    }
  }

  /// Whether a statement begins with the keyword, and no expression can.
  var beginsControlStatement: Bool {
    switch self {
    case .break, .const, .continue, .defer, .fallthrough, .for, .go, .goto, .if, .return, .select, .switch,
      .type,
      .var:
      true
    default: false
    }
  }

  /// Whether an expression or a type may begin with the token.
  var beginsOperandOrType: Bool {
    switch self {
    case .identifier, .integer, .float, .imaginary, .character, .string, .leftParenthesis, .leftBracket,
      .leftBrace,
      .func, .struct, .map, .chan, .interface, .plus, .minus, .star, .and, .xor, .arrow, .not, .tilde,
      .ellipsis:
      true
    default: false
    }
  }
}
