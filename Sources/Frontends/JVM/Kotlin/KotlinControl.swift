import Program
import SourceText

// Expressions that decide something: `if`, `when`, `try` (Kotlin Language Specification, "Expressions").
extension KotlinParser {
  /// A block or an expression behind `if`, `else`, `->` and the like.
  struct Branch {
    let statements: [Statement]

    /// The one expression that the branch is, or nil.
    var value: Expression.ID? {
      if statements.count == 1, case .expression(let id) = statements[0] { return id }
      return nil
    }
  }

  mutating func parseBranch() -> Branch {
    if at("{") { return Branch(statements: parseBlock()) }
    var statements: [Statement] = []
    _ = deeper { $0.parseStatement(into: &statements) }
    return Branch(statements: statements)
  }

  /// Reads `(condition)`.
  mutating func parseCondition() -> Expression.ID {
    guard at("(") else { return opaque([], from: token.span.start) }
    return parsePrimary()
  }

  mutating func parseIf() -> Expression.ID {
    let start = token.span.start
    let (condition, first, second) = asValue { $0.parseIfParts() }
    if let one = first.value, let other = second?.value, !leaving.contains(one), !leaving.contains(other) {
      return add(.conditional(condition, one, other), from: start)
    }
    return value(of: [.branch(condition, [first.statements, second?.statements ?? []])], from: start)
  }

  /// Reads `if (a) b else c`; without an `else` the last part is nil.
  mutating func parseIfParts() -> (Expression.ID, Branch, Branch?) {
    index += 1
    let condition = parseCondition()
    let first = parseBranch()
    if at(";"), isWord("else", at: index + 1) { index += 1 }
    let second = acceptWord("else") ? parseBranch() : nil
    return (condition, first, second)
  }

  mutating func parseTry() -> Expression.ID {
    let start = token.span.start
    let statement = asValue { $0.parseTryStatement() }
    return value(of: [statement], from: start)
  }

  /// Runs a step that reads blocks whose last value counts.
  private mutating func asValue<Result>(_ step: (inout KotlinParser) -> Result) -> Result {
    let outer = isInValueBlock
    isInValueBlock = true
    defer { isInValueBlock = outer }
    return step(&self)
  }

  mutating func parseTryStatement() -> Statement {
    index += 1
    let body = at("{") ? parseBlock() : []
    var handlers: [[Statement]] = []
    while atWord("catch") || atWord("finally") {
      index += 1
      var handler: [Statement] = []
      if at("(") {
        if isName(at: index + 1) {
          handler.append(.declare(token(at: index + 1).text, type: nil, value: nil))
        }
        skipBalanced()
      }
      guard at("{") else { break }
      handlers.append(handler + parseBlock())
    }
    return .attempt(body, handlers: handlers)
  }

  /// The value that statements end with, as that of a closure that is called on the spot.
  private mutating func value(of statements: [Statement], from start: Int) -> Expression.ID {
    var function = Function(
      name: "", span: SourceSpan(start, start + 1), kind: .closure, owner: state.owner)
    function.body = Self.giving(statements)
    state.file.functions.append(function)
    let closure = add(.closure(state.file.functions.count - 1), from: start)
    return add(.call(closure, typeArguments: [], arguments: []), from: start)
  }

  /// Statements of which the last gives its value back.
  static func giving(_ statements: [Statement]) -> [Statement] {
    guard let last = statements.last else { return [] }
    let given: Statement =
      switch last {
      case .expression(let id): .give(id)
      case .branch(let condition, let blocks): .branch(condition, blocks.map(giving))
      case .select(let subject, let cases):
        .select(
          subject,
          cases.map { SelectCase(patterns: $0.patterns, body: giving($0.body), isDefault: $0.isDefault) })
      case .attempt(let body, let handlers): .attempt(giving(body), handlers: handlers.map(giving))
      default: last
      }
    return statements.dropLast() + [given]
  }
}

// `when`.
extension KotlinParser {
  /// One case of `when`.
  private struct Case {
    var patterns: [Expression.ID] = []
    var isDefault = false
    var branch: Branch
  }

  mutating func parseWhen() -> Expression.ID {
    let start = token.span.start
    let (subject, cases) = asValue { $0.parseCases() }
    let values = cases.compactMap(\.branch.value).filter { !leaving.contains($0) }
    if values.count == cases.count, let subject {
      let choices = cases.map {
        Expression.Choice(patterns: $0.patterns, value: $0.branch.value ?? subject)
      }
      return add(.choice(subject, choices), from: start)
    }
    return value(of: [Self.statement(subject, cases)], from: start)
  }

  mutating func parseWhenStatement() -> Statement {
    let (subject, cases) = parseCases()
    return Self.statement(subject, cases)
  }

  private static func statement(_ subject: Expression.ID?, _ cases: [Case]) -> Statement {
    if let subject {
      return .select(
        subject,
        cases.map { SelectCase(patterns: $0.patterns, body: $0.branch.statements, isDefault: $0.isDefault) })
    }
    var rest: [Statement] = []
    for found in cases.reversed() {
      rest =
        found.isDefault
        ? found.branch.statements : [.branch(found.patterns.first, [found.branch.statements, rest])]
    }
    return .block(rest)
  }

  private mutating func parseCases() -> (Expression.ID?, [Case]) {
    index += 1
    var subject: Expression.ID?
    if at("(") {
      let end = closing(index)
      index += 1
      if atWord("val"), isName(at: index + 1) {
        index += 2
        if accept(":") { _ = parseType() }
        _ = accept("=")
      }
      subject = inside(false) { $0.parseExpression() }
      moveBehind(max(end, index - 1))
    }
    guard at("{") else { return (subject, []) }
    let end = closing(index)
    index += 1
    var cases: [Case] = []
    inside(true) { parser in
      parser.repeatUntil(end) { parser in
        if let found = parser.parseCase(hasSubject: subject != nil) { cases.append(found) }
        _ = parser.accept(";")
      }
    }
    moveBehind(end)
    return (subject, cases)
  }

  private mutating func parseCase(hasSubject: Bool) -> Case? {
    var patterns: [Expression.ID] = []
    var arePlain = true
    let isDefault = atWord("else") && isSymbol("->", at: index + 1)
    if isDefault {
      index += 1
    } else {
      repeat {
        let start = token.span.start
        if hasSubject, acceptWord("is") {
          if let type = parseType() { patterns.append(add(.name(type.name), from: start)) }
        } else if hasSubject, atWord("in") || at("!") {
          arePlain = false
          index += 1
          _ = acceptWord("in")
          _ = parseExpression()
        } else {
          patterns.append(parseExpression())
        }
      } while accept(",") && !at("->")
    }
    skip(to: "->", ";")
    guard accept("->") else { return nil }
    return Case(patterns: arePlain ? patterns : [], isDefault: isDefault, branch: parseBranch())
  }
}
