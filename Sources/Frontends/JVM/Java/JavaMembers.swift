import Program
import SourceText

// Fields, methods, constructors and initializers (JLS §8.3 to §8.8, §9.3, §9.4).
extension JavaParser {
  mutating func parseMember(isInterface: Bool) {
    if accept(";") { return }
    let heading = parseHeading(parseAnnotations())
    if at("{") { return parseInitializerBlock(isStatic: heading.modifiers.contains("static")) }
    if atTypeDeclaration { return parseType(heading) }
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    if let owner = state.owner, isName(at: index), token.text == state.file.classes[owner].name,
      isSymbol("(", at: index + 1) || isSymbol("{", at: index + 1)
    {
      return parseConstructor(heading)
    }
    guard let type = parseType(), isName(at: index) else {
      skip(to: ";", "{")
      if at("{") { skipBalanced() } else { _ = accept(";") }
      return
    }
    if isSymbol("(", at: index + 1) {
      parseMethod(heading, returnType: type)
    } else {
      parseFields(heading, type: type, isInterface: isInterface)
    }
  }

  private mutating func parseMethod(_ heading: Heading, returnType: TypeName) {
    let start = index
    guard let name = takeName() else { return }
    var function = Function(name: name.text, span: name.span, kind: .function, owner: state.owner)
    function.returnType = returnType
    function.isStatic = heading.modifiers.contains("static")
    function.isOverride = heading.modifiers.contains("override")
    function.annotations = heading.annotations
    function.assigned = noting { parser in
      function.parameters = parser.parseParameters()
      parser.skip(to: ";", "{", "default")
      if parser.at("{") { function.body = parser.parseBlock() } else { _ = parser.accept(";") }
    }
    register(finish(&function, from: start))
  }

  private mutating func parseConstructor(_ heading: Heading) {
    let start = index
    var function = Function(name: "", span: token.span, kind: .constructor, owner: state.owner)
    function.annotations = heading.annotations
    index += 1
    function.assigned = noting { parser in
      if parser.at("(") { function.parameters = parser.parseParameters() }
      parser.skip(to: ";", "{")
      guard parser.at("{") else { return }
      function.delegation = parser.takeDelegation()
      function.body = parser.parseBlock()
    }
    register(finish(&function, from: start))
  }

  /// What a constructor hands over to another one in its first statement (JLS §8.8.7.1); the cursor stays at the brace.
  private mutating func takeDelegation() -> Function.Delegation? {
    guard isWord("this", at: index + 1) || isWord("super", at: index + 1), isSymbol("(", at: index + 2) else {
      return nil
    }
    let brace = index
    let isSuper = isWord("super", at: index + 1)
    index += 2
    let start = token(at: index - 1).span.start
    let arguments = parseArguments()
    let call = opaque([], from: start)
    index = brace
    return Function.Delegation(isSuper: isSuper, name: "", arguments: arguments, call: call)
  }

  /// Reads `{ }` or `static { }` as a function that nobody names.
  private mutating func parseInitializerBlock(isStatic: Bool) {
    let start = index
    var function = Function(name: "", span: token.span, kind: .function, owner: state.owner)
    function.isStatic = isStatic
    function.assigned = noting { function.body = $0.parseBlock() }
    register(finish(&function, from: start))
  }

  private mutating func parseFields(_ heading: Heading, type: TypeName, isInterface: Bool) {
    repeat {
      guard let name = takeName() else { break }
      while at("[") { skipBalanced() }
      let start = index
      var value: Expression.ID?
      _ = noting { parser in
        if parser.accept("=") {
          value = parser.at("{") ? parser.parseArrayInitializer() : parser.parseExpression()
        }
      }
      var variable = Variable(
        name: name.text, type: type, value: value,
        isStatic: isInterface || heading.modifiers.contains("static"),
        isFinal: isInterface || heading.modifiers.contains("final"),
        mentions: mentions(from: start, to: index))
      variable.annotations = heading.fieldAnnotations(at: name.span)
      register(variable)
    } while accept(",")
    skip(to: ";")
    _ = accept(";")
  }

  /// Reads `(final A a, B... b)`; the cursor stands at the parenthesis.
  mutating func parseParameters() -> [Parameter] {
    let end = closing(index)
    index += 1
    var parameters: [Parameter] = []
    repeatUntil(end) { parser in
      let heading = parser.parseHeading([])
      guard let type = parser.parseType() else {
        parser.skip(to: ",")
        _ = parser.accept(",")
        return
      }
      _ = parser.parseAnnotations()
      let isRest = parser.accept("...")
      if let name = parser.takeName() {
        var parameter = Parameter(name: name.text, type: type)
        parameter.isRest = isRest
        parameter.annotations = heading.annotations
        parameters.append(parameter)
      }
      parser.skip(to: ",")
      _ = parser.accept(",")
    }
    moveBehind(end)
    return parameters
  }
}
