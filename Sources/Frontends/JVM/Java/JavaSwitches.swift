import Program
import SourceText

// `switch`, as a statement and as an expression (JLS §14.11, §15.28).
extension JavaParser {
  mutating func parseSwitch() -> Statement {
    let (subject, cases) = parseCases(areValues: false)
    return .select(subject, cases)
  }

  /// A value that statements end with is that of a closure which is called on the spot.
  mutating func parseSwitchExpression() -> Expression.ID {
    let start = token.span.start
    let (subject, cases) = parseCases(areValues: true)
    var function = Function(
      name: "", span: SourceSpan(start, start + 1), kind: .closure, owner: state.owner)
    function.body = [.select(subject, cases)]
    state.file.functions.append(function)
    let closure = add(.closure(state.file.functions.count - 1), from: start)
    return add(.call(closure, typeArguments: [], arguments: []), from: start)
  }

  private mutating func parseCases(areValues: Bool) -> (Expression.ID, [SelectCase]) {
    index += 1
    let subject = parsePrimary()
    guard at("{") else { return (subject, []) }
    let end = closing(index)
    index += 1
    var cases: [SelectCase] = []
    var label = Label()
    repeatUntil(end) { parser in
      parser.parseLabel(&label)
      if parser.atLabel { return }
      let body = parser.accept("->") ? parser.parseArrow(isValue: areValues) : parser.parseGroup(until: end)
      cases.append(
        SelectCase(
          patterns: label.isPlain && !label.isDefault ? label.patterns : [], body: body,
          isDefault: label.isDefault))
      label = Label()
    }
    moveBehind(end)
    return (subject, cases)
  }

  /// What the labels in front of a group of statements are for.
  private struct Label {
    var patterns: [Expression.ID] = []
    var isPlain = true
    var isDefault = false
  }

  private var atLabel: Bool {
    atWord("case") || (atWord("default") && (isSymbol(":", at: index + 1) || isSymbol("->", at: index + 1)))
  }

  private mutating func parseLabel(_ label: inout Label) {
    guard atLabel else { return }
    label.isDefault = label.isDefault || atWord("default")
    index += 1
    if token(at: index - 1).text == "case" {
      repeat {
        if acceptWord("default") {
          label.isDefault = true
        } else if let end = endOfType(at: index), isName(at: end) {
          // `case Circle c`: the type is what is asked for.
          label.isPlain = false
          index = end + 1
        } else if isName(at: index), isSymbol("->", at: index + 1) {
          label.patterns.append(add(name: token.text, from: token.span.start))
          index += 1
        } else {
          label.patterns.append(parseExpression())
        }
      } while accept(",")
      if !at("->"), !at(":") { skip(to: "->", ":") }
    }
    if at(":") { index += 1 }
  }

  private mutating func parseArrow(isValue: Bool) -> [Statement] {
    var body: [Statement] = []
    if isValue, !at("{"), !atWord("throw") {
      body = [.give(parseExpression())]
      _ = accept(";")
    } else {
      parseStatement(into: &body)
    }
    return body
  }

  private mutating func parseGroup(until end: Int) -> [Statement] {
    var body: [Statement] = []
    while index < end, !atLabel {
      let before = index
      _ = deeper { $0.parseStatement(into: &body) }
      if index == before { index += 1 }
    }
    // The `break` that ends a group leaves the switch only.
    if case .leave? = body.last, isWord("break", at: index - 2) { body.removeLast() }
    return body
  }
}
