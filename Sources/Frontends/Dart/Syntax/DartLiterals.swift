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

  /// Reads a list, set or map; one with `if` or `for` in it is opaque, and a set or map with `...`.
  mutating func parseCollection() -> Expression.ID {
    let start = token.span.start
    let isList = at("[")
    let end = brackets.end(of: index)
    index += 1
    var keys: [Expression.ID] = []
    var values: [Expression.ID] = []
    var isPlain = true
    var spread: Set<Expression.ID> = []
    while index < end {
      let before = index
      let isSpread = isList && (at("...") || at("...?"))
      isPlain = (parseElement(&keys, &values) || isSpread) && isPlain
      if isSpread, let last = values.last { spread.insert(last) }
      if !at(",") { skip(to: ",") }
      _ = accept(",")
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    guard isPlain else { return add(.opaque(keys + values), from: start) }
    if !spread.isEmpty { return addJoinedLists(values, spread, from: start) }
    if keys.isEmpty {
      return isList || !values.isEmpty
        ? add(.list(values), from: start) : add(.map(keys: [], values: []), from: start)
    }
    guard keys.count == values.count else { return add(.opaque(keys + values), from: start) }
    return add(.map(keys: keys, values: values), from: start)
  }

  /// The list of elements of which some are lists whose elements stand there.
  private mutating func addJoinedLists(
    _ values: [Expression.ID], _ spread: Set<Expression.ID>, from start: Int
  ) -> Expression.ID {
    // An empty list in front says that nothing is put behind a text.
    var parts = [add(.list([]), from: start)]
    for value in values {
      parts.append(spread.contains(value) ? value : add(.list([value]), from: start))
    }
    return add(.sum(parts), from: start)
  }

  /// Reads one element and says whether it is there under all conditions, once.
  private mutating func parseElement(_ keys: inout [Expression.ID], _ values: inout [Expression.ID])
    -> Bool
  {
    if atWord("if") || atWord("for"), isSymbol("(", at: index + 1) {
      let isLoop = atWord("for")
      if isLoop, let elements = parseElementForEach() {
        values.append(elements)
        return false
      }
      index += 1
      values.append(isLoop ? parseLoopHeader() : parseParenthesized(orPattern: true))
      var keysInside: [Expression.ID] = []
      _ = deeper { $0.parseElement(&keysInside, &values) }
      if acceptWord("else") { _ = deeper { $0.parseElement(&keysInside, &values) } }
      values += keysInside
      return false
    }
    if at("...") || at("...?") {
      index += 1
      values.append(parseExpression())
      return false
    }
    _ = accept("?")
    let first = parseExpression()
    guard accept(":") else {
      values.append(first)
      return true
    }
    keys.append(first)
    _ = accept("?")
    values.append(parseExpression())
    return true
  }

  /// Reads `for (final a in b) c` as what makes the same elements, `b.map((a) => c)`; nil for any other loop.
  private mutating func parseElementForEach() -> Expression.ID? {
    let start = token.span.start
    let end = brackets.end(of: index + 1)
    guard
      let place = (index + 2..<max(end, index + 2)).first(where: {
        isWord(at: $0) && tokens[$0].text == "in"
      }),
      isWord(at: place - 1)
    else { return nil }
    let name = tokens[place - 1]
    index = place + 1
    let list = parseExpression()
    index = min(max(end + 1, index), tokens.count - 1)
    let closure = addClosure(name.span, from: start) { parser, function in
      function.parameters = [Parameter(name: name.text)]
      var (keys, values): ([Expression.ID], [Expression.ID]) = ([], [])
      _ = parser.deeper { $0.parseElement(&keys, &values) }
      let isOne = keys.isEmpty && values.count == 1
      function.body = [.give(isOne ? values[0] : parser.add(.opaque(keys + values), from: start))]
    }
    let method = add(.member(list, "map"), from: start)
    return add(.call(method, typeArguments: [], arguments: [.init(value: closure)]), from: start)
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

  /// Reads the parentheses of a collection's `for` as an opaque expression of what it goes through.
  private mutating func parseLoopHeader() -> Expression.ID {
    let start = token.span.start
    let end = brackets.end(of: index)
    var inside: [Expression.ID] = []
    index += 1
    while index < end {
      let before = index
      skipLoopVariable(until: end)
      if index < end, at("=") || at(";") || atWord("in") {
        index += 1
        inside.append(parseExpression())
      }
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return add(.opaque(inside), from: start)
  }

  /// Moves to what a loop's variable gets its value from, behind `=` or `in`, or to the next part of the header.
  private mutating func skipLoopVariable(until end: Int) {
    while index < end, !at("="), !at(";"), !atWord("in") { skipBalanced() }
  }

  mutating func parseClosure() -> Expression.ID {
    addClosure(token.span, from: token.span.start) { parser, function in
      function.parameters = parser.parseParameters()
      function.body = parser.parseBody() ?? []
    }
  }

  /// Adds a function without a name, whose parameters and body a step reads.
  private mutating func addClosure(
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
