import Program
import SourceText

// Statements (Kotlin Language Specification, "Statements").
extension KotlinParser {
  /// Reads a block; the cursor stands at its brace.
  mutating func parseBlock() -> [Statement] {
    let end = closing(index)
    index += 1
    let statements = inside(true) { $0.parseStatements(until: end) }
    moveBehind(end)
    return statements
  }

  mutating func parseStatements(until end: Int) -> [Statement] {
    var statements: [Statement] = []
    repeatUntil(end) { parser in
      _ = parser.deeper { $0.parseStatement(into: &statements) }
    }
    return statements
  }

  mutating func parseStatement(into statements: inout [Statement]) {
    if accept(";") { return }
    // A label: `outer@ for (...)`.
    if token.kind == .word, isSymbol("@", at: index + 1), touches(index + 1), isName(at: index + 2) {
      index += 2
    }
    let before = index
    let heading = parseHeading()
    guard token.kind == .word else { return parseExpressionStatement(into: &statements) }
    switch token.text {
    case "val", "var": parseLocalVariable(into: &statements)
    case "fun" where isName(at: index + 1) || isSymbol("<", at: index + 1):
      parseLocalFunction(into: &statements)
    case "class", "interface", "typealias": _ = parseDeclaration(heading)
    case "object" where isName(at: index + 1): _ = parseDeclaration(heading)
    case "if":
      let (condition, first, second) = parseIfParts()
      statements.append(.branch(condition, [first.statements, second?.statements ?? []]))
    case "when": statements.append(parseWhenStatement())
    case "try": statements.append(parseTryStatement())
    case "for", "while": parseLoop(into: &statements)
    case "do": parseDoLoop(into: &statements)
    case "return", "throw", "break", "continue": parseLeave(into: &statements)
    default:
      index = before
      parseExpressionStatement(into: &statements)
    }
  }

  private mutating func parseExpressionStatement(into statements: inout [Statement]) {
    let start = token.span.start
    let target = parseExpression()
    guard token.kind == .symbol, !isAfterLineEnd, let operation = Self.assignments[token.text] else {
      statements.append(.expression(target))
      return
    }
    index += 1
    noteAssignment(to: target)
    let value = parseExpression()
    statements.append(.expression(add(.assign(target, operation, value), from: start)))
  }

  private static let assignments: [String: Expression.Assignment] = [
    "=": .replace, "+=": .append, "-=": .other, "*=": .other, "/=": .other, "%=": .other,
  ]

  private mutating func parseLocalVariable(into statements: inout [Statement]) {
    index += 1
    if at("(") {
      let (whole, parts) = parseParts()
      let value = accept("=") ? parseExpression() : nil
      statements += [.declare(whole, type: nil, value: value)] + parts
      return
    }
    guard let name = takeName() else { return }
    let type = accept(":") ? parseType() : nil
    var value: Expression.ID?
    if accept("=") {
      value = parseExpression()
    } else if atWord("by") {
      value = parseDelegate()
    }
    statements.append(.declare(name.text, type: type, value: value))
  }

  private mutating func parseLocalFunction(into statements: inout [Statement]) {
    index += 1
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    let start = index
    while isName(at: index), isSymbol(".", at: index + 1) { index += 2 }
    guard let name = takeName() else { return }
    var function = Function(name: name.text, span: name.span, kind: .closure, owner: state.owner)
    parseFunctionEnd(&function)
    statements.append(.function(finish(&function, from: start)))
  }

  private mutating func parseLoop(into statements: inout [Statement]) {
    let isWhile = atWord("while")
    index += 1
    var body: [Statement] = []
    if isWhile {
      body.append(.expression(parseCondition()))
    } else if at("(") {
      let end = closing(index)
      index += 1
      let takenApart = at("(") ? parseParts() : nil
      while index < end, !atWord("in") {
        if isName(at: index), !isSymbol(":", at: index - 1) {
          body.append(.declare(token.text, type: nil, value: nil))
        }
        index += 1
      }
      let start = token.span.end
      if acceptWord("in") {
        let list = inside(false) { $0.parseExpression() }
        statements.append(.expression(list))
        if let (whole, parts) = takenApart {
          body = [.declare(whole, type: nil, value: add(.element(list, whole), from: start))] + parts
        } else if body.count == 1, case .declare(let name, _, _) = body[0] {
          body[0] = .declare(name, type: nil, value: add(.element(list, name), from: start))
        }
      }
      moveBehind(max(end, index - 1))
    }
    if !accept(";") { body += parseBranch().statements }
    statements.append(.loop(body))
  }

  private mutating func parseDoLoop(into statements: inout [Statement]) {
    index += 1
    var body = parseBranch().statements
    if acceptWord("while") { body.append(.expression(parseCondition())) }
    statements.append(.loop(body))
  }

  /// Reads `return`, `throw`, `break` and `continue` as statements. In a block that is a value, `return` leaves the
  /// function around it, and what it gives is not the block's value; with a label it gives that.
  private mutating func parseLeave(into statements: inout [Statement]) {
    let isReturn = atWord("return")
    let isLabelled = isSymbol("@", at: index + 1) && touches(index + 1)
    let leave = parseLeaving()
    guard case .opaque(let parts) = state.file.expressions[leave].kind else { return }
    if isReturn, !isInValueBlock || isLabelled {
      statements.append(.give(parts.first))
    } else {
      if let value = parts.first { statements.append(.expression(value)) }
      statements.append(.leave)
    }
  }
}
