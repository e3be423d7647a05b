import Program
import SourceText

// Literals: strings, collections, closures and switch expressions.
extension DartParser {
  /// Reads a string and those that stand directly behind it, which belong to it.
  mutating func parseString() -> Expression.ID {
    let start = token.span.start
    var parts: [Expression.TextPart] = []
    while token.kind == .stringStart {
      let end = brackets.end(of: index)
      index += 1
      while index < end {
        switch token.kind {
        case .stringText:
          parts.append(.text(token.text))
          index += 1
        case .interpolationStart:
          let close = brackets.end(of: index)
          index += 1
          parts.append(.value(parseExpression()))
          index = min(close + 1, tokens.count - 1)
        default: index += 1
        }
      }
      index = min(end + 1, tokens.count - 1)
    }
    return add(.text(parts), from: start)
  }

  /// Reads `(a case pattern)` as its subject.
  mutating func parseParenthesized(orPattern: Bool) -> Expression.ID {
    let start = token.span.start
    guard at("(") else { return add(.opaque([]), from: start) }
    let end = brackets.end(of: index)
    index += 1
    let subject = parseExpression()
    index = min(max(end + 1, index), tokens.count - 1)
    return subject
  }

  mutating func parseClosure() -> Expression.ID {
    addClosure(token.span, from: token.span.start) { parser, function in
      function.parameters = parser.parseParameters()
      function.body = parser.parseBody() ?? []
    }
  }

  /// Adds a function without a name, whose parameters and body a step reads.
  mutating func addClosure(
    _ span: SourceSpan, from start: Int, _ read: (inout DartParser, inout Function) -> Void
  ) -> Expression.ID {
    var function = Function(name: "", span: span, kind: .closure, owner: owner)
    assigned.append([])
    read(&self, &function)
    let inside = assigned.removeLast()
    function.assigned = inside
    assigned[assigned.count - 1].formUnion(inside)
    file.functions.append(function)
    return add(.closure(file.functions.count - 1), from: start)
  }

  mutating func parseSwitchExpression() -> Expression.ID {
    let start = token.span.start
    index += 1
    let subject = parseParenthesized(orPattern: true)
    guard at("{") else { return add(.opaque([subject]), from: start) }
    let end = brackets.end(of: index)
    index += 1
    var choices: [Expression.Choice] = []
    while index < end {
      let before = index
      let (patterns, _) = parsePatterns(until: "=>")
      guard accept("=>") else { break }
      let value = parseExpression()
      if !throwing.contains(value) { choices.append(Expression.Choice(patterns: patterns, value: value)) }
      if !at(",") { skip(to: ",") }
      _ = accept(",")
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return add(.choice(subject, choices), from: start)
  }

  /// Reads patterns up to a symbol, empty where they are more than constants; and the condition behind them, where there is
  /// one.
  mutating func parsePatterns(until terminator: String) -> (
    values: [Expression.ID], condition: Expression.ID?
  ) {
    var patterns: [Expression.ID] = []
    var arePlain = true
    if !atWord("_") && !atWord("final") && !atWord("var") {
      repeat {
        patterns.append(parseBinary(above: 2))
      } while accept("||")
    }
    var condition: Expression.ID?
    if !at(terminator) {
      arePlain = false
      while !isAtEnd, !at(terminator), !atWord("when"), !at("}") { skipBalanced() }
      if acceptWord("when") { condition = parseExpression() }
      if !at(terminator) { skip(to: terminator) }
    }
    return (arePlain ? patterns : [], condition)
  }
}
