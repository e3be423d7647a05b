import Program
import SourceText

// Primary expressions with what follows them: members, calls, indices.
extension DartParser {
  mutating func parsePostfix() -> Expression.ID {
    let start = token.span.start
    let primary = parsePrimary()
    return parseSelectors(on: primary, from: start)
  }

  mutating func parseSelectors(on primary: Expression.ID, from start: Int) -> Expression.ID {
    var result = primary
    while token.kind == .symbol {
      switch token.text {
      case ".", "?.":
        index += 1
        guard let name = takeWord() else { return add(.opaque([result]), from: start) }
        result =
          enumName(name.text, of: result, from: start) ?? add(.member(result, name.text), from: start)
      case "(":
        let arguments = parseArguments()
        result =
          enumName(describedBy: result, arguments, from: start)
          ?? add(.call(result, typeArguments: [], arguments: arguments), from: start)
      case "<":
        guard let end = endOfTypeArguments(at: index), isSymbol("(", at: end) || isSymbol(".", at: end) else {
          return result
        }
        let types = parseTypeArguments()
        guard at("(") else { continue }
        result = add(.call(result, typeArguments: types, arguments: parseArguments()), from: start)
      case "[":
        result = parseIndex(of: result, from: start)
      case "?"
      where isSymbol("[", at: index + 1) && token.span.start == previousEnd
        && token(1).span.start == token.span.end:
        index += 1
        result = parseIndex(of: result, from: start)
      case "!" where !isSymbol("=", at: index + 1) || token(1).span.start > token.span.end:
        index += 1
      case "++", "--":
        let isUp = at("++")
        index += 1
        result = step(of: result, isUp: isUp, from: start)
      default: return result
      }
    }
    return result
  }

  /// What `count++` and the like do: they change a number by one and give it, before or after.
  mutating func step(of target: Expression.ID, isUp: Bool, from start: Int) -> Expression.ID {
    guard case .name(let name) = file.expressions[target].kind else {
      return add(.opaque([target]), from: start)
    }
    assigned[assigned.count - 1].insert(name)
    let one = add(.scalar("1"), from: start)
    return add(.opaque([add(.assign(target, isUp ? .append : .other, one), from: start)]), from: start)
  }

  private mutating func parseIndex(of base: Expression.ID, from start: Int) -> Expression.ID {
    let end = brackets.end(of: index)
    index += 1
    let subscript_ = parseExpression()
    index = max(index, min(end + 1, tokens.count - 1))
    return enumName(at: subscript_, of: base, from: start) ?? add(.index(base, subscript_), from: start)
  }

  /// Reads `(a, label: b)`; the cursor stands at the parenthesis.
  mutating func parseArguments() -> [Expression.Argument] {
    let end = brackets.end(of: index)
    index += 1
    var arguments: [Expression.Argument] = []
    while index < end {
      let before = index
      var label: String?
      if token.kind == .word, isSymbol(":", at: index + 1) {
        label = token.text
        index += 2
      }
      arguments.append(Expression.Argument(label: label, value: parseExpression()))
      if !at(",") { skip(to: ",") }
      _ = accept(",")
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return arguments
  }

  private mutating func parsePrimary() -> Expression.ID {
    let start = token.span.start
    switch token.kind {
    case .stringStart: return parseString()
    case .number:
      let text = token.text
      index += 1
      return add(.scalar(text), from: start)
    case .word: return parseWord()
    case .symbol: return parseBracketed()
    default: return add(.opaque([]), from: start)
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
      return add(.this, from: start)
    case "new":
      index += 1
      return parsePostfix()
    case "const":
      index += 1
      return deeper { $0.parsePostfix() } ?? add(.opaque([]), from: start)
    case "switch" where isSymbol("(", at: index + 1):
      return parseSwitchExpression()
    case _ where Self.isReserved(word):
      // A statement's word where an expression was expected: leave it to the statement.
      return add(.opaque([]), from: start)
    default:
      index += 1
      return add(.name(word), from: start)
    }
  }

  private mutating func parseBracketed() -> Expression.ID {
    let start = token.span.start
    switch token.text {
    case "(":
      if isClosure(at: index) { return parseClosure() }
      return parseParenthesized()
    case "[", "{": return parseCollection()
    case "<":
      guard let end = endOfTypeArguments(at: index) else { break }
      index = end
      if at("(") { return isClosure(at: index) ? parseClosure() : parseParenthesized() }
      if at("[") || at("{") { return parseCollection() }
    case "#":
      index += 1
      skip(to: ",", ";")
    case ".":
      // A shorthand such as `.users` names a member of the type that is expected here.
      index += 1
      if let name = takeWord() { return add(.member(add(.opaque([]), from: start), name.text), from: start) }
    default: break
    }
    return add(.opaque([]), from: start)
  }

  private mutating func parseParenthesized() -> Expression.ID {
    let start = token.span.start
    let arguments = parseArguments()
    if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
    return add(.opaque(arguments.map(\.value)), from: start)
  }

  /// Whether the parenthesis at an index opens the parameters of a closure.
  func isClosure(at index: Int) -> Bool {
    let next = brackets.end(of: index) + 1
    guard next < tokens.count else { return false }
    if isSymbol("=>", at: next) || isSymbol("{", at: next) { return true }
    return isWord(at: next) && ["async", "sync"].contains(tokens[next].text)
      && (isSymbol("{", at: next + 1) || isSymbol("=>", at: next + 1) || isSymbol("*", at: next + 1))
  }
}
