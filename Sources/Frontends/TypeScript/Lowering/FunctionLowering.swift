import Program
import SourceText
import TypeScriptSyntax

// Functions, their parameters and the names that patterns bind.
extension ScriptLowering {
  /// Lowers a function; the file keeps it.
  mutating func lowerFunction(
    _ id: Node, name: String, span: SourceSpan, kind: Function.Kind, isStatic: Bool = false
  ) -> Function.ID {
    var function = Function(name: name, span: span, kind: kind, owner: owner)
    function.typeParameters = typeParameters(of: id)
    function.isStatic = isStatic
    guard case .function(_, let parameters, let result, let body, let traits) = node(id) else {
      file.functions.append(function)
      return file.functions.count - 1
    }
    // When it runs, what held around it may not hold any more.
    let outer = (assumed, choices, propsName, template, isInPlugin)
    (assumed, choices) = ([:], [:])
    functionDepth += 1
    defer {
      (assumed, choices, propsName, template, isInPlugin) = outer
      functionDepth -= 1
    }
    isInPlugin = isInPlugin || isPlugin(nodes(parameters))
    hide(nodes(parameters), of: name)
    functions.append(FunctionTraits())
    var statements: [Statement] = []
    for parameter in nodes(parameters) {
      function.parameters.append(lowerParameter(parameter, into: &statements, kind))
    }
    function.returnType = result.flatMap { typeName($0) }
    function.returnShape = result.map { shapeName($0) ?? TypeName(TypeName.unread) }
    if let body {
      if case .block(let inner) = node(body) {
        deeper { $0.lowerStatements(inner, into: &statements) }
      } else {
        statements.append(.give(expression(body)))
      }
      function.body = statements
    } else if traits.contains(.arrow) {
      function.body = statements
    }
    finish(&function)
    file.functions.append(function)
    return file.functions.count - 1
  }

  /// Lets the parameters of a function hide what has their names around it.
  private mutating func hide(_ parameters: ArraySlice<Node>, of function: String) {
    guard propsName != nil || template != nil else { return }
    for case .parameter(let target, _, _, _, _) in parameters.map({ node($0) }) {
      let names = boundNames(target)
      template?.locals.formUnion(names)
      if let name = propsName, names.contains(name), function != "setup" { propsName = nil }
    }
  }

  private mutating func finish(_ function: inout Function) {
    let known = functions.removeLast()
    absorb(known)
    function.mentions = known.mentions
    function.assigned = known.assigned
    function.hasBranches = known.hasBranches
    // What a closure decides, the function around it may decide by what it is handed.
    if function.kind == .closure, known.hasBranches { noteBranch() }
    // A constructor hands over to that of its superclass by a call in its body.
    guard function.kind == .constructor, var body = function.body else { return }
    for (index, statement) in body.enumerated() {
      guard case .expression(let call) = statement,
        case .call(let callee, _, let arguments) = file.expressions[call].kind,
        case .name("super") = file.expressions[callee].kind
      else { continue }
      function.delegation = .init(isSuper: true, name: "", arguments: arguments, call: call)
      body.remove(at: index)
      break
    }
    function.body = body
  }

  private mutating func lowerParameter(
    _ id: Node, into statements: inout [Statement], _ kind: Function.Kind
  ) -> Parameter {
    guard case .parameter(let target, let type, let value, let traits, let decorators) = node(id) else {
      return Parameter(name: "")
    }
    let declared = type.flatMap { typeName($0) } ?? value.flatMap { typeMade(by: $0) }
    let defaultValue = value.map { expression($0) }
    let isRest = traits.contains(.rest)
    if isRest { noteBranch() }
    guard let name = tree.name(of: target) else {
      let name = temporaryName()
      bind(target, of: name, into: &statements)
      var parameter = Parameter(name: name, type: declared, defaultValue: defaultValue)
      parameter.isRest = isRest
      parameter.isFilledForNothing = defaultValue != nil
      parameter.shape = type.flatMap { shapeName($0) }
      parameter.annotations = annotations(decorators)
      return parameter
    }
    let isField = kind == .constructor && traits.contains(.member)
    if isField, let owner {
      file.classes[owner].fields.append(
        Variable(
          name: name, type: declared, isStatic: false, isFinal: traits.contains(.readonly)))
      assign(name)
    }
    var parameter = Parameter(
      name: name, type: declared, defaultValue: defaultValue, target: isField ? .field : .local)
    parameter.isRest = isRest
    parameter.isFilledForNothing = defaultValue != nil
    parameter.shape = type.flatMap { shapeName($0) }
    parameter.annotations = annotations(decorators)
    parameter.isNullable = traits.contains(.optional)
    return parameter
  }

  /// The type of what a parameter without a declared one has by default, where that is made on the spot: `xhr = new
  /// XMLHttpRequest()`.
  private mutating func typeMade(by value: Node) -> TypeName? {
    guard case .new(let callee, _, _) = node(value), case .identifier = node(callee) else { return nil }
    return tree.name(of: callee).map { TypeName($0) }
  }

  /// Declares the names of a pattern as parts of a value that has a name.
  mutating func bind(_ target: Node, of name: String, into statements: inout [Statement]) {
    for (bound, value) in patternParts(target, of: name, target) {
      statements.append(.declare(bound, type: nil, value: value))
    }
  }

  /// The names of a pattern, each with the expression that takes its value from a value that has a name.
  mutating func patternParts(_ target: Node, of name: String, _ place: Node) -> [(String, ID)] {
    patternParts(target, add(.name(name), place))
  }

  private mutating func patternParts(_ target: Node, _ value: ID) -> [(String, ID)] {
    switch node(target) {
    case .identifier: return tree.name(of: target).map { [($0, value)] } ?? []
    case .objectPattern(let parts):
      return nodes(parts).flatMap { part -> [(String, ID)] in
        switch node(part) {
        case .bindingElement(let key?, let inner, let fallback):
          guard let name = tree.name(of: key) else { return patternParts(inner, add(.opaque([]), key)) }
          // What SvelteKit hands to the functions of a route is the function that every file sees.
          if name == "fetch", module.isRoute, tree.name(of: inner) == name { return [] }
          mention(name)
          return patternParts(inner, filled(add(.member(value, name), key), fallback))
        case .rest(let inner): return patternParts(inner, rest(of: value, without: nodes(parts), part))
        default: return []
        }
      }
    case .arrayPattern(let parts):
      return nodes(parts).enumerated().flatMap { position, part -> [(String, ID)] in
        switch node(part) {
        case .bindingElement(_, let inner, let fallback):
          let place = add(.scalar(String(position)), part)
          return patternParts(inner, filled(add(.index(value, place), part), fallback))
        case .rest(let inner): return patternParts(inner, add(.opaque([]), part))
        default: return []
        }
      }
    default: return []
    }
  }

  /// What an object has besides the parts that a pattern takes from it by name.
  private mutating func rest(of value: ID, without parts: some Sequence<Node>, _ place: Node) -> ID {
    let taken = parts.compactMap { part -> String? in
      guard case .bindingElement(let key?, _, _) = node(part) else { return nil }
      return tree.name(of: key)
    }
    guard !taken.isEmpty else { return value }
    let left = taken.map {
      Expression.Argument(label: Intrinsic.withoutPart + $0, value: add(.null, place))
    }
    return add(.record([.init(value: value)] + left), place)
  }

  private mutating func filled(_ value: ID, _ fallback: Node?) -> ID {
    guard let fallback else { return value }
    noteBranch()
    let other = expression(fallback)
    return add(.coalesce(value, other), fallback)
  }

  /// The type of texts that a union of literals lists, `'red' | 'blue'`; nil for any other union.
  func words(_ parts: some Sequence<Node>) -> TypeName? {
    var type = TypeName("string")
    for part in parts {
      guard case .typeLiteral(let literal) = node(part), let text = tree.stringValue(of: literal) else {
        return nil
      }
      type.words.append(text)
    }
    return type
  }

  /// The name of a type, or nil for one through which no client is followed.
  func typeName(_ id: Node, _ depth: Int = 0) -> TypeName? {
    guard depth < 8 else { return nil }
    switch node(id) {
    case .typeReference(let name, let arguments):
      let types = nodes(arguments).compactMap { typeName($0, depth + 1) }
      switch node(name) {
      case .member(_, let last): return TypeName(tree.text(of: last), arguments: types)
      default: return TypeName(tree.text(of: name), arguments: types)
      }
    case .typeUnion(let parts, let isIntersection):
      if !isIntersection, let words = words(nodes(parts)) { return words }
      return nodes(parts).lazy.compactMap { typeName($0, depth + 1) }.first
    case .functionType(let parameters, _):
      let types = nodes(parameters).map { parameter -> TypeName? in
        guard case .parameter(_, let type?, _, _, _) = node(parameter) else { return nil }
        return typeName(type, depth + 1)
      }
      return TypeName("Function", parameters: types)
    default: return nil
    }
  }
}
