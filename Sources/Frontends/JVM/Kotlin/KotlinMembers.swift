import Program
import SourceText

// Functions and properties (Kotlin Language Specification, "Function declaration", "Property declaration").
extension KotlinParser {
  mutating func parseFunction(_ heading: Heading) {
    index += 1
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    let receiver = parseReceiver()
    let start = index
    let name = takeName()
    let added = extensionOwner(receiver)
    let owner = added ?? state.owner
    if let name, owner == nil, heading.modifiers.contains("private") { privateNames.insert(name.text) }
    var function = Function(
      name: name?.text ?? "", span: name?.span ?? token.span, kind: .function, owner: owner)
    function.receiver = receiver
    function.annotations = heading.annotations
    function.isOverride = heading.modifiers.contains("override")
    function.isStatic = isInObject || owner == nil
    let outer = isAddingMember
    isAddingMember = receiver != nil && added == nil
    parseFunctionEnd(&function)
    if isAddingMember {
      function.parameters.append(
        Parameter(name: "this", label: Parameter.receiver, type: receiver))
    }
    isAddingMember = outer
    let id = finish(&function, from: start)
    if let owner { state.file.classes[owner].functions.append(id) } else { state.file.topLevel.append(id) }
  }

  /// Reads a function from its parameters on.
  mutating func parseFunctionEnd(_ function: inout Function) {
    let outer = (ignoresLineEnds, isInValueBlock)
    (ignoresLineEnds, isInValueBlock) = (false, false)
    defer { (ignoresLineEnds, isInValueBlock) = outer }
    function.assigned = noting { parser in
      if parser.at("(") { function.parameters = parser.parseParameters().map(\.0) }
      if parser.accept(":") { function.returnType = parser.parseType() }
      if parser.atWord("where"), parser.isName(at: parser.index + 1) { parser.skip(to: "{", "=") }
      if parser.accept("=") {
        function.body = [.give(parser.parseExpression())]
      } else if parser.at("{") {
        function.body = parser.parseBlock()
      }
    }
  }

  /// The class that an extension's members are kept in; nil for a function of a class, which sees that class too. A property
  /// says something of what it is added to, and hardly ever of the class around.
  private mutating func extensionOwner(_ receiver: TypeName?, isProperty: Bool = false) -> Int? {
    guard let receiver, isProperty || state.owner == nil || isInObject else { return nil }
    var found = ClassDeclaration(name: receiver.name, span: token.span)
    found.isExtension = true
    return add(found)
  }

  /// Reads `String.` in front of the name of a function or property.
  private mutating func parseReceiver() -> TypeName? {
    let before = index
    if at("("), isSymbol(".", at: closing(index) + 1) {
      index += 1
      let type = parseType()
      moveBehind(closing(before))
      _ = accept(".")
      return type
    }
    var parts: [String] = []
    while isName(at: index) {
      var next = index + 1
      if isSymbol("<", at: next), let end = endOfTypeArguments(at: next) { next = end }
      while isSymbol("?", at: next) { next += 1 }
      // `?.` is one token, and here a nullable type and a point.
      guard isSymbol(".", at: next) || isSymbol("?.", at: next), isName(at: next + 1) else { break }
      parts.append(token.text)
      index = next + 1
    }
    return parts.isEmpty ? nil : TypeName(named: parts)
  }

  /// Reads `(a: A = b, vararg c: C)`, with the field that each parameter of a class's head makes.
  mutating func parseParameters() -> [(Parameter, Variable?)] {
    let end = closing(index)
    index += 1
    var parameters: [(Parameter, Variable?)] = []
    inside(false) { parser in
      parser.repeatUntil(end) { parser in
        if let parameter = parser.parseParameter() { parameters.append(parameter) }
        parser.skip(to: ",")
        _ = parser.accept(",")
      }
    }
    moveBehind(end)
    return parameters
  }

  private mutating func parseParameter() -> (Parameter, Variable?)? {
    let heading = parseHeading()
    let isProperty = atWord("val") || atWord("var")
    let isFinal = atWord("val")
    if isProperty, isName(at: index + 1) { index += 1 }
    guard let name = takeName() else { return nil }
    let type = accept(":") ? parseType() : nil
    let isNullable = type != nil && isSymbol("?", at: index - 1)
    let value = accept("=") ? parseExpression() : nil
    var parameter = Parameter(
      name: name.text, type: type, defaultValue: value, target: isProperty ? .field : .local)
    parameter.isNullable = isNullable
    parameter.isRest = heading.modifiers.contains("vararg")
    parameter.annotations = heading.annotations
    guard isProperty else { return (parameter, nil) }
    var variable = Variable(name: name.text, type: type, isStatic: false, isFinal: isFinal)
    variable.isNullable = isNullable
    variable.annotations = heading.annotations
    return (parameter, variable)
  }
}

// Properties.
extension KotlinParser {
  mutating func parseProperty(_ heading: Heading) {
    let isFinal = atWord("val")
    index += 1
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    let receiver = parseReceiver()
    guard let name = takeName() else {
      if at("(") { skipBalanced() }
      return
    }
    if state.owner == nil, heading.modifiers.contains("private") { privateNames.insert(name.text) }
    let type = accept(":") ? parseType() : nil
    let isNullable = type != nil && isSymbol("?", at: index - 1)
    let start = index
    var value: Expression.ID?
    _ = noting { parser in
      if parser.accept("=") { value = parser.parseExpression() }
      if parser.atWord("by"), !parser.at(";") { value = parser.parseDelegate() }
    }
    let mentions = mentions(from: start, to: index)
    let owner = extensionOwner(receiver, isProperty: true)
    let hasGetter = parseAccessors(of: name, type, owner: owner)
    if receiver != nil || (hasGetter && value == nil) { return }
    var variable = Variable(
      name: name.text, type: type, value: value, isStatic: isInObject || state.owner == nil, isFinal: isFinal,
      mentions: mentions)
    variable.isNullable = isNullable
    variable.annotations = heading.annotations
    if !variable.isStatic { moveToConstructor(&variable) }
    register(variable)
  }

  /// Reads `by lazy { }` as what the block gives; what other delegates give is not known.
  mutating func parseDelegate() -> Expression.ID {
    let start = token.span.start
    index += 1
    let isLazy = atWord("lazy")
    let delegate = parseExpression()
    if isLazy, case .call(_, _, let arguments) = state.file.expressions[delegate].kind,
      let closure = arguments.last
    {
      return add(.call(closure.value, typeArguments: [], arguments: []), from: start)
    }
    return opaque([delegate], from: start)
  }

  /// Reads `get() = x` and `set(value) { }` behind a property; true where it has a getter of its own.
  private mutating func parseAccessors(
    of name: (text: String, span: SourceSpan), _ type: TypeName?, owner: Int?
  ) -> Bool {
    var hasGetter = false
    while true {
      let before = index
      _ = accept(";")
      _ = parseHeading()
      guard atWord("get") || atWord("set") else {
        index = before
        return hasGetter
      }
      let isGetter = atWord("get")
      guard isSymbol("(", at: index + 1) else {
        // `private set` changes nothing; a word `get` that stands alone is something else.
        if before == index, !token.isAfterLineEnd {
          index = before
          return hasGetter
        }
        index += 1
        continue
      }
      let start = index
      index += 1
      let home = owner ?? state.owner
      var function = Function(
        name: name.text, span: name.span, kind: isGetter ? .getter : .setter, owner: home)
      function.returnType = type
      function.isStatic = isInObject || home == nil
      parseFunctionEnd(&function)
      let id = finish(&function, from: start)
      if let home { state.file.classes[home].functions.append(id) } else { state.file.topLevel.append(id) }
      hasGetter = hasGetter || (isGetter && function.body != nil)
    }
  }
}
