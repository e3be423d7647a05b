import Program
import SourceText

// Statements (Dart Language Specification, "Statements").
extension DartParser {
  /// Reads `{ ... }`, `=> expression;` or `;` with the words in front; nil where there is no body.
  mutating func parseBody() -> [Statement]? {
    if atWord("async") || atWord("sync") {
      index += 1
      _ = accept("*")
    }
    if atWord("native") { skip(to: ";", "{") }
    if accept("=>") { return [.give(parseExpression())] }
    if at("{") { return parseBlock() }
    return nil
  }

  /// Reads a block; the cursor stands at its brace.
  mutating func parseBlock() -> [Statement] {
    let end = brackets.end(of: index)
    index += 1
    var statements: [Statement] = []
    while index < end {
      let before = index
      parseStatement(into: &statements)
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return statements
  }

  /// Reads one statement as a block of its own.
  private mutating func parseNested() -> [Statement] {
    var statements: [Statement] = []
    parseStatement(into: &statements)
    return statements
  }

  mutating func parseStatement(into statements: inout [Statement]) {
    let read = deeper { parser in
      var found: [Statement] = []
      parser.parseAnyStatement(into: &found)
      return found
    }
    if let read {
      statements += read
    } else {
      skip(to: ";")
      _ = accept(";")
    }
  }

  private mutating func parseAnyStatement(into statements: inout [Statement]) {
    skipAnnotations()
    if at("{") {
      statements.append(.block(parseBlock()))
      return
    }
    if accept(";") { return }
    guard token.kind == .word else {
      parseExpressionOrDeclaration(into: &statements)
      return
    }
    switch token.text {
    case "if": statements.append(parseIf())
    case "for", "while": parseLoop(into: &statements)
    case "await" where token(1).text == "for":
      index += 1
      parseLoop(into: &statements)
    case "do": parseDo(into: &statements)
    case "switch" where isSymbol("(", at: index + 1): statements.append(parseSwitch())
    case "try": statements.append(parseTry())
    case "return":
      index += 1
      statements.append(.give(at(";") || at("}") ? nil : parseExpression()))
      endStatement()
    case "throw", "rethrow", "break", "continue": parseLeave(into: &statements)
    case "yield":
      index += 1
      _ = accept("*")
      statements.append(.expression(parseExpression()))
      endStatement()
    case "assert":
      skip(to: ";")
      endStatement()
    case _ where isSymbol(":", at: index + 1) && !Self.isReserved(token.text):
      index += 2
      parseStatement(into: &statements)
    default: parseExpressionOrDeclaration(into: &statements)
    }
  }

  mutating func skipAnnotations() {
    while at("@"), isWord(at: index + 1) { _ = parseAnnotation() }
  }

  mutating func endStatement() {
    if !at(";") { skip(to: ";") }
    _ = accept(";")
  }

  private mutating func parseLeave(into statements: inout [Statement]) {
    let throwsValue = atWord("throw")
    index += 1
    if throwsValue { statements.append(.expression(parseExpression())) }
    endStatement()
    statements.append(.leave)
  }

  private mutating func parseIf() -> Statement {
    index += 1
    let condition = parseParenthesized(orPattern: true)
    let first = parseNested()
    let second = acceptWord("else") ? parseNested() : []
    return .branch(condition, [first, second])
  }

  private mutating func parseDo(into statements: inout [Statement]) {
    index += 1
    var body = parseNested()
    if acceptWord("while") { body.append(.expression(parseParenthesized(orPattern: false))) }
    endStatement()
    statements.append(.loop(body))
  }

  /// Reads `for` and `while`; the header's parts become statements around and inside the body.
  private mutating func parseLoop(into statements: inout [Statement]) {
    let isWhile = atWord("while")
    index += 1
    guard at("(") else { return }
    var body: [Statement] = []
    if isWhile {
      body.append(.expression(parseParenthesized(orPattern: true)))
    } else {
      let end = brackets.end(of: index)
      index += 1
      let steps = parseLoopHeader(until: end, before: &statements, inside: &body)
      index = min(end + 1, tokens.count - 1)
      statements.append(.loop(body + parseNested() + steps))
      return
    }
    statements.append(.loop(body + parseNested()))
  }

  private mutating func parseLoopHeader(
    until end: Int, before: inout [Statement], inside: inout [Statement]
  ) -> [Statement] {
    var position = index
    while position < end, !(isWord(at: position) && tokens[position].text == "in") {
      position = brackets.end(of: position) + 1
    }
    if position < end {
      let name = tokens[position - 1].text
      let hasType = position - index > 1
      let type = hasType && isWord(at: index) && !["final", "var"].contains(token.text) ? parseType() : nil
      index = position + 1
      let start = token.span.start
      let list = parseExpression()
      before.append(.expression(list))
      let element = add(.element(list, name), from: start)
      inside.append(.declare(name, type: type, value: element))
      return []
    }
    if !at(";") { parseExpressionOrDeclaration(into: &before) } else { index += 1 }
    var steps: [Statement] = []
    var isBehindTest = false
    while index < end {
      let start = index
      if !at(";"), !at(",") {
        let part = Statement.expression(parseExpression())
        if isBehindTest { steps.append(part) } else { inside.append(part) }
      }
      if at(";") { isBehindTest = true }
      if at(";") || at(",") { index += 1 }
      if index == start { index += 1 }
    }
    return steps
  }

  private mutating func parseTry() -> Statement {
    index += 1
    let body = at("{") ? parseBlock() : []
    var handlers: [[Statement]] = []
    while atWord("on") || atWord("catch") || atWord("finally") {
      var handler: [Statement] = []
      var type: TypeName?
      if acceptWord("on") { type = parseType() }
      if acceptWord("catch"), at("(") {
        if token(1).kind == .word { handler.append(.declare(token(1).text, type: type, value: nil)) }
        skipBalanced()
      }
      _ = acceptWord("finally")
      if at("{") { handler += parseBlock() } else { break }
      handlers.append(handler)
    }
    return .attempt(body, handlers: handlers)
  }

  private mutating func parseSwitch() -> Statement {
    index += 1
    let subject = parseParenthesized(orPattern: true)
    guard at("{") else { return .expression(subject) }
    let end = brackets.end(of: index)
    index += 1
    var cases: [SelectCase] = []
    var patterns: [Expression.ID] = []
    var conditions: [Statement] = []
    var isPlain = true
    while index < end {
      let before = index
      var isDefault = false
      if acceptWord("case") {
        let found = parsePatterns(until: ":")
        isPlain = isPlain && !found.values.isEmpty
        patterns += found.values
        if let condition = found.condition { conditions.append(.expression(condition)) }
      } else if acceptWord("default") {
        isDefault = true
      }
      _ = accept(":")
      if !atWord("case") && !(atWord("default") && isSymbol(":", at: index + 1)) {
        let body = conditions + parseCaseBody(until: end)
        conditions = []
        cases.append(
          SelectCase(patterns: isPlain && !isDefault ? patterns : [], body: body, isDefault: isDefault))
        patterns = []
        isPlain = true
      } else if isDefault {
        isPlain = false
      }
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return .select(subject, cases)
  }

  private mutating func parseCaseBody(until end: Int) -> [Statement] {
    var body: [Statement] = []
    while index < end, !atWord("case"), !(atWord("default") && isSymbol(":", at: index + 1)) {
      let before = index
      parseStatement(into: &body)
      if index == before { index += 1 }
    }
    // The `break` that ends a case leaves the switch only.
    if case .leave? = body.last, tokens[max(0, index - 2)].text == "break" { body.removeLast() }
    return body
  }
}
