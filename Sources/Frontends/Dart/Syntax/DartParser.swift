package import Program
package import SourceText

/// Reads Dart and lowers it to a program.
///
/// The grammar is that of the Dart Language Specification, read leniently: what is not understood becomes an opaque
/// expression, and reading goes on behind it. Types are read only where a name's type may be an HTTP client.
package struct DartParser {
  /// Levels of nesting that are read; real code stays below 60.
  private static let depthLimit = 150

  let tokens: [DartToken]
  let brackets: DartBrackets
  var index = 0
  var file: ProgramFile
  /// The class whose members are being read, as an index in `file.classes`.
  var owner: Int?
  /// What the functions around the current place assign, innermost last.
  var assigned: [Set<String>] = [[]]
  /// The expressions that throw, and so have no value.
  var throwing: Set<Expression.ID> = []
  private var depth = 0
  private var lines: LineIndex?

  /// Reads a file to its end.
  package static func parse(_ source: SourceFile) -> ProgramFile {
    let (tokens, unterminated) = DartScanner.scan(source)
    var parser = DartParser(tokens, source)
    if let unterminated { parser.note("a string or comment has no end", at: unterminated) }
    parser.parseUnit()
    return parser.file
  }

  private init(_ tokens: [DartToken], _ source: SourceFile) {
    self.tokens = tokens
    self.brackets = DartBrackets(tokens)
    self.file = ProgramFile(source)
    file.callMethod = "call"
  }

  /// Records that a part of the file could not be read.
  mutating func note(_ message: String, at span: SourceSpan) {
    guard file.diagnostics.count < 20 else { return }
    let lines = self.lines ?? LineIndex(file.source)
    self.lines = lines
    let location = lines.location(of: SourceSpan(span.start, span.start))
    guard !file.diagnostics.contains(where: { $0.message == message }) else { return }
    file.diagnostics.append(
      Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location)))
  }

  /// Runs a step one level deeper, or nothing at the limit.
  mutating func deeper<Result>(_ step: (inout DartParser) -> Result) -> Result? {
    guard depth < Self.depthLimit else {
      note("nested more than \(Self.depthLimit) levels deep; what is inside is not read", at: token.span)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }
}

// The cursor.
extension DartParser {
  var token: DartToken { tokens[min(index, tokens.count - 1)] }

  func token(_ ahead: Int) -> DartToken { tokens[min(index + ahead, tokens.count - 1)] }

  var isAtEnd: Bool { token.kind == .end }

  /// The offset after the token before the current one.
  var previousEnd: Int { index > 0 ? tokens[min(index, tokens.count) - 1].span.end : 0 }

  func at(_ symbol: String) -> Bool { token.kind == .symbol && token.text == symbol }

  func atWord(_ word: String) -> Bool { token.kind == .word && token.text == word }

  func isSymbol(_ symbol: String, at index: Int) -> Bool {
    let token = tokens[min(index, tokens.count - 1)]
    return token.kind == .symbol && token.text == symbol
  }

  func isWord(at index: Int) -> Bool { tokens[min(index, tokens.count - 1)].kind == .word }

  mutating func accept(_ symbol: String) -> Bool {
    guard at(symbol) else { return false }
    index += 1
    return true
  }

  mutating func acceptWord(_ word: String) -> Bool {
    guard atWord(word) else { return false }
    index += 1
    return true
  }

  mutating func takeWord() -> (text: String, span: SourceSpan)? {
    guard token.kind == .word else { return nil }
    defer { index += 1 }
    return (token.text, token.span)
  }

  /// Moves behind the bracket pair that opens here, or behind the one token.
  mutating func skipBalanced() {
    index = min(brackets.end(of: index) + 1, tokens.count - 1)
  }

  /// Moves to the first of some symbols that stands outside of brackets, or to a closing bracket or the end.
  mutating func skip(to symbols: String...) {
    while !isAtEnd {
      if token.kind == .symbol {
        if symbols.contains(token.text) { return }
        if token.text == ")" || token.text == "]" || token.text == "}" { return }
      }
      if token.kind == .interpolationEnd || token.kind == .stringEnd { return }
      skipBalanced()
    }
  }

  mutating func add(_ kind: Expression.Kind, from start: Int) -> Expression.ID {
    file.expressions.append(Expression(kind, SourceSpan(start, previousEnd)))
    return file.expressions.count - 1
  }

  /// The identifiers among some tokens.
  func mentions(from start: Int, to end: Int) -> Set<String> {
    var names: Set<String> = []
    for token in tokens[min(start, end)..<min(end, tokens.count)] where token.kind == .word {
      names.insert(token.text)
    }
    return names
  }
}
