import Program
import SourceText

// Lists, sets and maps, with what stands in them under conditions.
extension DartParser {
  /// Reads a list, set or map. A list or set with `if` or `for` in it is opaque, and so is a map with `for` or `...`; an entry of
  /// a map behind `if` may be null.
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

  /// Reads `if (a) k: b else k: c` of a map; false, with nothing read, for anything else.
  private mutating func parseConditionalEntry(_ keys: inout [Expression.ID], _ values: inout [Expression.ID])
    -> Bool
  {
    guard atWord("if"), isSymbol("(", at: index + 1) else { return false }
    let (start, mark) = (token.span.start, (index, keys.count, values.count))
    index += 1
    // A pattern may stand there too, so nothing is said of when it holds.
    let condition = add(.opaque([parseParenthesized(orPattern: true)]), from: start)
    var isEntry = deeper { $0.parseEntry(&keys, &values) } ?? false
    if isEntry, acceptWord("else") { isEntry = deeper { $0.parseEntry(&keys, &values) } ?? false }
    guard isEntry else {
      index = mark.0
      keys.removeSubrange(mark.1...)
      values.removeSubrange(mark.2...)
      return false
    }
    let none = add(.null, from: start)
    for place in values.indices[mark.2...] {
      values[place] = add(.conditional(condition, values[place], none), from: start)
    }
    return true
  }

  /// Reads one entry of a map, under conditions or not; whether it was one.
  private mutating func parseEntry(_ keys: inout [Expression.ID], _ values: inout [Expression.ID]) -> Bool {
    if parseConditionalEntry(&keys, &values) { return true }
    guard !atWord("for"), !at("..."), !at("...?") else { return false }
    let (entries, isPlain) = (keys.count, parseElement(&keys, &values))
    return isPlain && keys.count == entries + 1
  }

  /// Reads one element and says whether it is there under all conditions, once.
  private mutating func parseElement(_ keys: inout [Expression.ID], _ values: inout [Expression.ID])
    -> Bool
  {
    if parseConditionalEntry(&keys, &values) { return true }
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
}
