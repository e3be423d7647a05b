import Program
import SourceText

// Expressions that begin with themselves, and what follows them (JLS §15.8 to §15.13).
extension JavaParser {
  mutating func parsePrimary() -> Expression.ID {
    let start = token.span.start
    switch token.kind {
    case .stringStart: return parseText()
    case .number:
      index += 1
      return add(.scalar(token(at: index - 1).text), from: start)
    case .word: return parseWord()
    case .symbol where at("("):
      let end = closing(index)
      index += 1
      let value = parseExpression()
      moveBehind(max(end, index - 1))
      return value
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
      return add(.this, from: start)
    case "new": return parseCreation()
    case "switch" where isSymbol("(", at: index + 1): return parseSwitchExpression()
    case _ where Self.isReserved(word): return opaque([], from: start)
    default:
      index += 1
      // `String[].class` is a type as a value.
      while at("["), isSymbol("]", at: index + 1) { index += 2 }
      return add(name: word, from: start)
    }
  }

  mutating func parsePostfix(on primary: Expression.ID, from start: Int) -> Expression.ID {
    var result = primary
    while token.kind == .symbol {
      switch token.text {
      case ".": result = parseMember(of: result, from: start)
      case "(": result = addCall(of: result, [], parseArguments(), from: start)
      case "[":
        let end = closing(index)
        index += 1
        let position = parseExpression()
        moveBehind(max(end, index - 1))
        result = add(.index(result, position), from: start)
      case "++", "--":
        let isUp = at("++")
        index += 1
        result = step(of: result, isUp: isUp, from: start)
      case "::":
        index += 1
        guard let name = takeName() else { return result }
        if name.text != "new" { result = add(.member(result, name.text), from: start) }
      case "<":
        // `List<String>::new`: type arguments only in front of a reference.
        guard let end = endOfTypeArguments(at: index), isSymbol("::", at: end) else { return result }
        index = end
      default: return result
      }
    }
    return result
  }

  private mutating func parseMember(of base: Expression.ID, from start: Int) -> Expression.ID {
    index += 1
    let types = at("<") ? parseTypeArguments() : []
    if atWord("new") {
      let made = parseCreation()
      return add(.cascade(made, [base]), from: start)
    }
    guard let name = takeName() else { return opaque([base], from: start) }
    switch name.text {
    case "class": return base
    case "this": return add(.this, from: start)
    default:
      let member = add(.member(base, name.text), from: start)
      return at("(") ? addCall(of: member, types, parseArguments(), from: start) : member
    }
  }

  /// A call; one that compares texts is a comparison.
  private mutating func addCall(
    of callee: Expression.ID, _ types: [TypeName], _ arguments: [Expression.Argument], from start: Int
  ) -> Expression.ID {
    if case .member(let base, let name) = state.file.expressions[callee].kind, let first = arguments.first {
      if name == "equals" || name == "equalsIgnoreCase", arguments.count == 1 {
        return add(.equal(base, first.value, isNegated: false), from: start)
      }
      if name == "equals", arguments.count == 2 {
        return add(.equal(first.value, arguments[1].value, isNegated: false), from: start)
      }
      // What may be there is gone through as a list of one.
      if ["asList", "of", "ofNullable"].contains(name),
        case .name(let type) = state.file.expressions[base].kind,
        ["Arrays", "List", "Optional", "Set", "Stream"].contains(type)
      {
        return add(.list(arguments.map(\.value)), from: start)
      }
    }
    return add(.call(callee, typeArguments: types, arguments: arguments), from: start)
  }

  /// Reads `(a, b)`; the cursor stands at the parenthesis.
  mutating func parseArguments() -> [Expression.Argument] {
    let end = closing(index)
    index += 1
    var arguments: [Expression.Argument] = []
    repeatUntil(end) { parser in
      arguments.append(Expression.Argument(value: parser.parseExpression()))
      parser.skip(to: ",")
      _ = parser.accept(",")
    }
    moveBehind(end)
    return arguments
  }

  /// Reads `new A.B<>(x) { }` or `new A[] {x}`.
  private mutating func parseCreation() -> Expression.ID {
    let start = token.span.start
    index += 1
    _ = parseAnnotations()
    guard let first = takeName() else { return opaque([], from: start) }
    var parts = [first.text]
    var callee = add(.name(first.text), from: first.span.start)
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    while at("."), isName(at: index + 1) {
      index += 1
      parts.append(token.text)
      callee = add(.member(callee, takeName()?.text ?? ""), from: start)
      if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    }
    if at("[") {
      var sizes: [Expression.ID] = []
      while at("[") {
        let end = closing(index)
        index += 1
        if index < end { sizes.append(parseExpression()) }
        moveBehind(max(end, index - 1))
      }
      return at("{") ? parseArrayInitializer() : opaque(sizes, from: start)
    }
    let arguments = at("(") ? parseArguments() : []
    if at("{") { parseAnonymousClass(of: TypeName(named: parts), from: start) }
    return add(.call(callee, typeArguments: [], arguments: arguments), from: start)
  }

  mutating func parseAnonymousClass(of type: TypeName, from start: Int) {
    var found = ClassDeclaration(name: "\(type.name) \(start)", span: SourceSpan(start, previousEnd))
    found.mixins = [type]
    state.file.classes.append(found)
    let outer = state.owner
    state.owner = state.file.classes.count - 1
    parseMembers(isEnum: false, isInterface: false)
    state.owner = outer
  }
}

// Lambdas (JLS §15.27).
extension JavaParser {
  var isLambda: Bool {
    if isName(at: index), isSymbol("->", at: index + 1) { return true }
    return at("(") && isSymbol("->", at: closing(index) + 1)
  }

  mutating func parseLambda() -> Expression.ID {
    let start = token.span.start
    var function = Function(name: "", span: token.span, kind: .closure, owner: state.owner)
    function.assigned = noting { parser in
      function.parameters = parser.parseLambdaParameters()
      _ = parser.accept("->")
      if parser.at("{") {
        function.body = parser.parseBlock()
      } else {
        function.body = [.give(parser.parseExpression())]
      }
    }
    state.file.functions.append(function)
    return add(.closure(state.file.functions.count - 1), from: start)
  }

  private mutating func parseLambdaParameters() -> [Parameter] {
    if let name = takeName() { return [Parameter(name: name.text)] }
    if isName(at: index + 1), isSymbol(",", at: index + 2) || isSymbol(")", at: index + 2) {
      let end = closing(index)
      let names = (index..<end).filter { isName(at: $0) }.map { Parameter(name: token(at: $0).text) }
      moveBehind(end)
      return names
    }
    return parseParameters()
  }
}
