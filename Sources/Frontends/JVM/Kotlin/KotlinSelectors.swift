import Program
import SourceText

// What follows an expression: members, calls, indices (Kotlin Language Specification, "Postfix operator expressions").
extension KotlinParser {
  mutating func parsePostfix(on primary: Expression.ID, from start: Int) -> Expression.ID {
    var result = primary
    while true {
      switch token.kind == .symbol ? token.text : "" {
      case ".", "?.":
        guard let member = parseMember(of: result, from: start) else { return result }
        result = member
      case "::":
        result = parseReference(on: result, from: start)
      case "(" where !isAfterLineEnd:
        result = parseCall(of: result, [], from: start)
      case "{" where !isAfterLineEnd && isCallable(result):
        result = parseCall(of: result, [], from: start)
      case "<" where !isAfterLineEnd:
        guard let end = endOfTypeArguments(at: index),
          ["(", "{", ".", "?.", "::"].contains(token(at: end).text)
        else {
          return result
        }
        let types = parseTypeArguments()
        if at("(") || at("{") { result = parseCall(of: result, types, from: start) }
      case "[" where !isAfterLineEnd:
        result = parseIndex(of: result, from: start)
      case "!!":
        index += 1
      case "++" where !isAfterLineEnd, "--" where !isAfterLineEnd:
        let isUp = at("++")
        index += 1
        result = step(of: result, isUp: isUp, from: start)
      default:
        guard atLabelledClosure, isCallable(result) else { return result }
        result = parseCall(of: result, [], from: start)
      }
    }
  }

  /// Whether `name@ {` stands here, on the line of what is in front.
  private var atLabelledClosure: Bool {
    token.kind == .word && !isAfterLineEnd && isSymbol("@", at: index + 1) && touches(index + 1)
      && isSymbol("{", at: index + 2)
  }

  /// Whether a closure behind an expression is handed to it.
  private func isCallable(_ id: Expression.ID) -> Bool {
    switch state.file.expressions[id].kind {
    case .name, .member, .call: true
    default: false
    }
  }

  private mutating func parseMember(of base: Expression.ID, from start: Int) -> Expression.ID? {
    guard isName(at: index + 1) else {
      index += 1
      if at("(") { return parseCall(of: base, [], from: start) }
      return opaque([base], from: start)
    }
    index += 1
    guard let name = takeName() else { return nil }
    // A companion's members are known as those of its class.
    return name.text == "Companion" ? base : add(.member(base, name.text), from: start)
  }

  /// Reads `::class`, which stands for the type itself, or a reference to a member.
  private mutating func parseReference(on base: Expression.ID, from start: Int) -> Expression.ID {
    index += 1
    guard let name = takeName() else { return base }
    guard name.text == "class" else { return add(.member(base, name.text), from: start) }
    if at("."), isName(at: index + 1), token(at: index + 1).text.hasPrefix("java") { index += 2 }
    return base
  }

  private mutating func parseIndex(of base: Expression.ID, from start: Int) -> Expression.ID {
    let end = closing(index)
    index += 1
    let position = inside(false) { $0.parseExpression() }
    index = max(index, min(end + 1, state.tokens.count - 1))
    return add(.index(base, position), from: start)
  }

  /// Reads `(a, b = c)`; the cursor stands at the parenthesis.
  mutating func parseArguments() -> [Expression.Argument] {
    let end = closing(index)
    index += 1
    var arguments: [Expression.Argument] = []
    inside(false) { parser in
      parser.repeatUntil(end) { parser in
        var label: String?
        if parser.isName(at: parser.index), parser.isSymbol("=", at: parser.index + 1) {
          label = parser.token.text
          parser.index += 2
        }
        _ = parser.accept("*")
        arguments.append(Expression.Argument(label: label, value: parser.parseExpression()))
        parser.skip(to: ",")
        _ = parser.accept(",")
      }
    }
    moveBehind(end)
    return arguments
  }

  private mutating func parseCall(
    of callee: Expression.ID, _ types: [TypeName], from start: Int
  ) -> Expression.ID {
    var arguments = at("(") ? parseArguments() : []
    var closure: Expression.ID?
    if atLabelledClosure { index += 2 }
    if at("{"), !isAfterLineEnd {
      closure = parseClosure()
    }
    if let known = parseKnownCall(of: callee, arguments, closure, from: start) { return known }
    if let closure {
      arguments.append(Expression.Argument(label: Expression.Argument.trailing, value: closure))
    }
    return add(.call(callee, typeArguments: types, arguments: arguments), from: start)
  }

  /// A call of a function of the standard library that means what the language's own forms mean, or nil.
  private mutating func parseKnownCall(
    of callee: Expression.ID, _ arguments: [Expression.Argument], _ closure: Expression.ID?,
    from start: Int
  ) -> Expression.ID? {
    switch state.file.expressions[callee].kind {
    case .name(let name):
      return parseKnownFunction(name, arguments, closure, from: start)
    case .member(let base, let name):
      guard let closure, arguments.isEmpty, case .closure(let function) = state.file.expressions[closure].kind
      else {
        return nil
      }
      switch name {
      case "apply": return apply(function, to: base, from: start)
      case "run", "runCatching": return add(.scoped(base, function, givesItself: false), from: start)
      case "ifEmpty", "ifBlank":
        let other = add(.call(closure, typeArguments: [], arguments: []), from: start)
        return add(.coalesce(base, other), from: start)
      case "let", "use":
        return add(
          .call(closure, typeArguments: [], arguments: [Expression.Argument(value: base)]), from: start)
      case "also":
        let target = add(.cascadeTarget, from: start)
        let call = add(
          .call(closure, typeArguments: [], arguments: [Expression.Argument(value: target)]), from: start)
        return add(.cascade(base, [call]), from: start)
      default: return nil
      }
    default: return nil
    }
  }

  /// A value as a block on it leaves it.
  private mutating func apply(
    _ function: Function.ID, to base: Expression.ID, from start: Int
  ) -> Expression.ID {
    state.file.functions[function].body = statements[function]
    return add(.scoped(base, function, givesItself: true), from: start)
  }

  private mutating func parseKnownFunction(
    _ name: String, _ arguments: [Expression.Argument], _ closure: Expression.ID?, from start: Int
  ) -> Expression.ID? {
    let values = arguments.map(\.value)
    switch name {
    case "listOf", "mutableListOf", "arrayListOf", "arrayOf", "setOf", "mutableSetOf", "listOfNotNull",
      "sequenceOf", "flowOf":
      return closure == nil ? add(.list(values), from: start) : nil
    case "mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf":
      let pairs = values.compactMap { id -> [Expression.ID]? in
        if case .list(let pair) = state.file.expressions[id].kind, pair.count == 2 { pair } else { nil }
      }
      // What is empty and can be filled is filled.
      guard pairs.count == values.count, name == "mapOf" || !pairs.isEmpty else { return nil }
      return add(.map(keys: pairs.map { $0[0] }, values: pairs.map { $0[1] }), from: start)
    case "with":
      guard let closure, let base = values.first,
        case .closure(let function) = state.file.expressions[closure].kind
      else { return nil }
      return add(.scoped(base, function, givesItself: false), from: start)
    case "apply":
      // What is named nowhere is the value that the code belongs to.
      guard let closure, values.isEmpty, case .closure(let function) = state.file.expressions[closure].kind
      else { return nil }
      return apply(function, to: add(.this, from: start), from: start)
    case "run", "runBlocking", "withContext", "coroutineScope", "async", "runCatching":
      guard let closure else { return nil }
      let call = add(.call(closure, typeArguments: [], arguments: []), from: start)
      return values.isEmpty ? call : add(.cascade(call, values), from: start)
    // What stands in the block says only what is wrong.
    case "requireNotNull", "checkNotNull": return values.first
    default: return nil
    }
  }
}
