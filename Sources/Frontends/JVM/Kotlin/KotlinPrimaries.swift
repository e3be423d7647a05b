import Program
import SourceText

// Expressions that begin with themselves: literals, names, closures (Kotlin Language Specification, "Expressions").
extension KotlinParser {
  mutating func parsePrimary() -> Expression.ID {
    let start = token.span.start
    switch token.kind {
    case .stringStart: return parseText()
    case .number:
      index += 1
      return add(.scalar(token(at: index - 1).text), from: start)
    case .quotedName:
      index += 1
      return add(name: token(at: index - 1).text, from: start)
    case .word: return parseWord()
    case .symbol: return parseBracketed()
    default: return opaque([], from: start)
    }
  }

  private mutating func parseWord() -> Expression.ID {
    let start = token.span.start
    let word = token.text
    switch word {
    case "null":
      index += 1
      return add(.null, from: start)
    case "true", "false":
      index += 1
      return add(.scalar(word), from: start)
    case "this", "super":
      index += 1
      if at("<"), let end = endOfTypeArguments(at: index) { index = end }
      let isLabeled = at("@") && touches(index)
      if isLabeled { index += 2 }
      if isAddingMember, word == "this", !isLabeled { return add(.name(word), from: start) }
      let instance = add(.this, from: start)
      return isLabeled ? add(.cast(instance, Expression.outerInstance), from: start) : instance
    case "if": return parseIf()
    case "when": return parseWhen()
    case "try": return parseTry()
    case "object": return parseAnonymousObject()
    case "return", "throw", "break", "continue": return parseLeaving()
    case "fun": return parseAnonymousFunction()
    case _ where Self.isReserved(word):
      // A word of another statement where an expression was expected: it is left to that.
      return opaque([], from: start)
    default:
      index += 1
      return add(name: word, from: start)
    }
  }

  private mutating func parseBracketed() -> Expression.ID {
    let start = token.span.start
    switch token.text {
    case "(":
      let end = closing(index)
      index += 1
      let value = inside(false) { $0.parseExpression() }
      moveBehind(max(end, index - 1))
      return value
    case "[":
      let end = closing(index)
      index += 1
      var values: [Expression.ID] = []
      inside(false) { parser in
        parser.repeatUntil(end) { parser in
          values.append(parser.parseExpression())
          _ = parser.accept(",")
        }
      }
      moveBehind(end)
      return add(.list(values), from: start)
    case "{": return parseClosure()
    case "::":
      index += 1
      guard let name = takeName() else { return opaque([], from: start) }
      return add(name: name.text, from: start)
    default: return opaque([], from: start)
    }
  }

  /// Reads `return x`, `throw x`, `break` and `continue` where a value is expected.
  mutating func parseLeaving() -> Expression.ID {
    let start = token.span.start
    let hasValue = atWord("return") || atWord("throw")
    index += 1
    if at("@"), touches(index) { index += 2 }
    var parts: [Expression.ID] = []
    if hasValue, !isAfterLineEnd, !isAtCloser, !at(","), !at(";"), !atWord("else") {
      parts = [parseExpression()]
    }
    let id = opaque(parts, from: start)
    leaving.insert(id)
    return id
  }

  private mutating func parseAnonymousFunction() -> Expression.ID {
    let start = token.span.start
    index += 1
    while !at("("), !isAtCloser, !isAtEnd { index += 1 }
    var function = Function(
      name: "", span: SourceSpan(start, previousEnd), kind: .closure, owner: state.owner)
    parseFunctionEnd(&function)
    function.body = function.body ?? []
    state.file.functions.append(function)
    return add(.closure(state.file.functions.count - 1), from: start)
  }

  /// Reads `{ a, b -> c }`; the cursor stands at the brace.
  mutating func parseClosure() -> Expression.ID {
    let start = token.span.start
    let end = closing(index)
    let arrow = arrow(before: end)
    index += 1
    var function = Function(
      name: "", span: SourceSpan(start, start + 1), kind: .closure, owner: state.owner)
    let outer = isInValueBlock
    isInValueBlock = true
    var statements: [Statement] = []
    function.assigned = noting { parser in
      parser.inside(true) { parser in
        function.parameters = [Parameter(name: "it")]
        if let arrow { function.parameters = parser.parseClosureParameters(until: arrow, into: &statements) }
        statements += parser.parseStatements(until: end)
        function.body = Self.giving(statements)
      }
    }
    isInValueBlock = outer
    moveBehind(end)
    state.file.functions.append(function)
    self.statements[state.file.functions.count - 1] = statements
    return add(.closure(state.file.functions.count - 1), from: start)
  }

  /// The index of the arrow behind the parameters of a closure, or nil where it names none.
  private func arrow(before end: Int) -> Int? {
    var position = index + 1
    while position < min(end, index + 80) {
      let token = token(at: position)
      switch (token.kind, token.text) {
      case (.symbol, "->"): return position
      case (.symbol, "("): position = closing(position)
      case (.symbol, ","), (.symbol, ":"), (.symbol, "?"), (.symbol, "."), (.symbol, "<"), (.symbol, ">"),
        (.symbol, "*"):
        break
      case (.word, let word) where !Self.isReserved(word): break
      case (.quotedName, _): break
      default: return nil
      }
      position += 1
    }
    return nil
  }

  /// Reads the parameters of a closure; one that is taken apart has no name in the source, and its parts are declared.
  private mutating func parseClosureParameters(
    until arrow: Int, into statements: inout [Statement]
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    repeatUntil(arrow) { parser in
      if parser.at("(") {
        let (whole, parts) = parser.parseParts()
        statements += parts
        parameters.append(Parameter(name: whole))
      } else if let name = parser.takeName() {
        let type = parser.accept(":") ? parser.parseType() : nil
        parameters.append(Parameter(name: name.text, type: type))
      }
      _ = parser.accept(",")
    }
    index = arrow + 1
    return parameters
  }

  /// Reads `(a, _, b: Int)`: a name for the value that is taken apart, and what declares its parts.
  mutating func parseParts() -> (whole: String, parts: [Statement]) {
    let start = token.span.start
    // No variable can be called so.
    let name = "taken apart \(start)"
    let end = closing(index)
    index += 1
    var parts: [Statement] = []
    repeatUntil(end) { parser in
      if let part = parser.takeName() {
        if parser.accept(":") { _ = parser.parseType() }
        let whole = parser.add(.name(name), from: start)
        let value = parser.add(.part(whole, parts.count, part.text), from: start)
        parts.append(.declare(part.text, type: nil, value: value))
      }
      _ = parser.accept(",")
    }
    moveBehind(end)
    return (name, parts)
  }
}
