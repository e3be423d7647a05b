import Program
import SourceText

// Statements (JLS §14).
extension JavaParser {
  /// Reads a block; the cursor stands at its brace.
  mutating func parseBlock() -> [Statement] {
    let end = closing(index)
    index += 1
    var statements: [Statement] = []
    repeatUntil(end) { parser in
      _ = parser.deeper { $0.parseStatement(into: &statements) }
    }
    moveBehind(end)
    return statements
  }

  /// Reads one statement as a block of its own.
  private mutating func parseNested() -> [Statement] {
    if at("{") { return parseBlock() }
    var statements: [Statement] = []
    _ = deeper { $0.parseStatement(into: &statements) }
    return statements
  }

  mutating func parseStatement(into statements: inout [Statement]) {
    if accept(";") { return }
    if at("{") { return statements.append(.block(parseBlock())) }
    guard token.kind == .word || at("@") else { return parseExpressionStatement(into: &statements) }
    switch token.text {
    case "if": statements.append(parseIf())
    case "for": parseFor(into: &statements)
    case "while":
      index += 1
      statements.append(.loop([.expression(parseCondition())] + parseNested()))
    case "do":
      index += 1
      let body = parseNested()
      statements.append(.loop(body + (acceptWord("while") ? [.expression(parseCondition())] : [])))
    case "switch" where isSymbol("(", at: index + 1): statements.append(parseSwitch())
    case "try": parseTry(into: &statements)
    case "synchronized" where isSymbol("(", at: index + 1):
      index += 1
      statements.append(.expression(parseCondition()))
      if at("{") { statements.append(.block(parseBlock())) }
    case "return",
      "yield" where !isSymbol("=", at: index + 1) && !isSymbol(".", at: index + 1):
      index += 1
      statements.append(.give(at(";") ? nil : parseExpression()))
      endStatement()
    case "throw", "break", "continue": parseLeave(into: &statements)
    case "assert":
      skip(to: ";")
      endStatement()
    case _ where isSymbol(":", at: index + 1) && isName(at: index) && !Self.isReserved(token.text):
      index += 2
      parseStatement(into: &statements)
    default: parseDeclarationOrExpression(into: &statements)
    }
  }

  private mutating func endStatement() {
    skip(to: ";")
    _ = accept(";")
  }

  private mutating func parseExpressionStatement(into statements: inout [Statement]) {
    statements.append(.expression(parseExpression()))
    endStatement()
  }

  private mutating func parseLeave(into statements: inout [Statement]) {
    let throwsValue = atWord("throw")
    index += 1
    if throwsValue { statements.append(.expression(parseExpression())) }
    endStatement()
    statements.append(.leave)
  }

  private mutating func parseDeclarationOrExpression(into statements: inout [Statement]) {
    let before = index
    let heading = parseHeading(parseAnnotations())
    if atTypeDeclaration { return parseType(heading) }
    if let end = endOfType(at: index), isName(at: end), !Self.isReserved(token(at: end).text),
      token(at: end + 1).kind == .symbol, ["=", ";", ",", ":", "["].contains(token(at: end + 1).text)
    {
      return parseVariables(into: &statements)
    }
    index = before
    parseExpressionStatement(into: &statements)
  }

  /// Reads `Type a = b, c;`.
  private mutating func parseVariables(into statements: inout [Statement]) {
    let type = parseType().flatMap { $0.name == "var" ? nil : $0 }
    repeat {
      guard let name = takeName() else { break }
      while at("[") { skipBalanced() }
      var value: Expression.ID?
      if accept("=") { value = at("{") ? parseArrayInitializer() : parseExpression() }
      statements.append(.declare(name.text, type: type, value: value))
    } while accept(",")
    endStatement()
  }

  /// Reads `(condition)`.
  private mutating func parseCondition() -> Expression.ID {
    at("(") ? parsePrimary() : opaque([], from: token.span.start)
  }

  private mutating func parseIf() -> Statement {
    index += 1
    let condition = parseCondition()
    let first = parseNested()
    return .branch(condition, [first, acceptWord("else") ? parseNested() : []])
  }

  private mutating func parseFor(into statements: inout [Statement]) {
    index += 1
    guard at("(") else { return }
    let end = closing(index)
    index += 1
    var body: [Statement] = []
    var steps: [Statement] = []
    let heading = parseHeading(parseAnnotations())
    _ = heading
    if let name = endOfType(at: index), isName(at: name), isSymbol(":", at: name + 1) {
      let type = parseType()
      index = name + 2
      let start = token.span.start
      let list = parseExpression()
      statements.append(.expression(list))
      let element = add(.element(list, token(at: name).text), from: start)
      body.append(.declare(token(at: name).text, type: type, value: element))
    } else {
      if !accept(";") { parseDeclarationOrExpression(into: &statements) }
      var isBehindTest = false
      repeatUntil(end) { parser in
        if !parser.at(";"), !parser.at(",") {
          let part = Statement.expression(parser.parseExpression())
          if isBehindTest { steps.append(part) } else { body.append(part) }
        }
        if parser.at(";") { isBehindTest = true }
        if parser.at(";") || parser.at(",") { parser.index += 1 }
      }
    }
    moveBehind(max(end, index - 1))
    statements.append(.loop(body + parseNested() + steps))
  }

  private mutating func parseTry(into statements: inout [Statement]) {
    index += 1
    var body: [Statement] = []
    if at("(") {
      let end = closing(index)
      index += 1
      repeatUntil(end) { parser in parser.parseDeclarationOrExpression(into: &body) }
      moveBehind(end)
    }
    if at("{") { body += parseBlock() }
    var handlers: [[Statement]] = []
    while atWord("catch") || atWord("finally") {
      index += 1
      var handler: [Statement] = []
      if at("(") {
        let end = closing(index)
        if isName(at: end - 1) { handler.append(.declare(token(at: end - 1).text, type: nil, value: nil)) }
        moveBehind(end)
      }
      guard at("{") else { break }
      handlers.append(handler + parseBlock())
    }
    statements.append(.attempt(body, handlers: handlers))
  }
}
