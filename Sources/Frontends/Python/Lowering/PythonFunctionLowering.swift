import Program
import PythonSyntax
import SourceText

// Functions, their parameters and decorators.
extension PythonLowering {
  /// Lowers a function or class where it stands; what its decorators do with it runs there.
  mutating func lowerDefinition(_ id: Node, into statements: inout [Statement]) {
    switch node(id) {
    case .classDefinition(let name, _, _, _, let decorators):
      lowerClass(id, into: &statements)
      lowerDecorators(decorators, of: handed(name), .empty, into: &statements)
    case .function(let name, let signature, _, let decorators, _):
      let text = tree.text(of: name)
      let lowered = lowerFunction(id, kind: traits.isModule ? .function : .closure)
      if traits.isModule {
        file.topLevel.append(lowered)
        module.declared.insert(text)
      } else {
        traits.locals.insert(text)
        statements.append(.function(lowered))
      }
      guard case .signature(_, let parameters, _) = node(signature) else { return }
      lowerDecorators(decorators, of: handed(name), parameters, into: &statements)
    default: break
    }
  }

  /// What a definition made, by its name.
  private mutating func handed(_ name: Node) -> ID { add(.name(tree.text(of: name)), name) }

  /// The decorators that say how a function is called, and do nothing else.
  private static let plainDecorators: Set = [
    "property", "cached_property", "staticmethod", "classmethod", "abstractmethod", "setter", "dataclass",
    "wraps",
    "contextmanager", "asynccontextmanager", "override", "overload", "lru_cache", "cache",
  ]

  /// Decorators of one function that are handed to each other.
  private static let mostBeside = 64

  /// `@app.get("/x")` in front of a function or class is a call of what that gives with it. Library models see the
  /// function at the call of the decorator itself, and what else is written in front of it.
  mutating func lowerDecorators(
    _ decorators: PythonNodeList, of function: ID, _ parameters: PythonNodeList?,
    into statements: inout [Statement]
  ) {
    let all = nodes(decorators).filter { !Self.plainDecorators.contains(lastName($0) ?? "") }
    guard !all.isEmpty else { return }
    let defaults = (parameters.map(nodes) ?? []).flatMap { statedBeside($0) }
    let handed = all.prefix(Self.mostBeside)
    for (place, decorator) in all.enumerated().reversed() {
      var beside = defaults
      if place < Self.mostBeside {
        for other in handed where other != decorator { beside.append(expression(other)) }
      }
      // What those beyond the bound do in front of a route is not known.
      if all.count > Self.mostBeside { beside.append(opaque(decorator, [])) }
      lowerDecorator(decorator, of: function, beside: beside, into: &statements)
    }
    guard all.count > Self.mostBeside else { return }
    noteLimit(
      "only the first \(Self.mostBeside) decorators of one function are read beside one another",
      at: all[Self.mostBeside])
  }

  private mutating func lowerDecorator(
    _ decorator: Node, of function: ID, beside: [ID], into statements: inout [Statement]
  ) {
    let labelled = beside.enumerated().map { place, value in
      Expression.Argument(label: "\(PythonDecorators.beside)\(place)", value: value)
    }
    let known = [Expression.Argument(label: PythonDecorators.decorated, value: function)] + labelled
    let made: ID
    if case .call(let callee, let passed) = node(decorator) {
      if beginsWithText(nodes(passed).first) { mention(PythonDecorators.decorated) }
      let callee = expression(callee)
      made = add(
        .call(callee, typeArguments: [], arguments: arguments(Array(nodes(passed))) + known), decorator)
    } else {
      made = expression(decorator)
    }
    let arguments = [Expression.Argument(value: function)] + known
    let call = add(.call(made, typeArguments: [], arguments: arguments), decorator)
    statements.append(.expression(call))
  }

  /// Whether the first argument of a decorator is a text, which may be the path of a route.
  private func beginsWithText(_ argument: Node?) -> Bool {
    guard let argument, case .string = node(argument) else { return false }
    return true
  }

  /// What a parameter is by default, and what its type is annotated with, where these are calls: `a = Depends(b)`,
  /// `a: Annotated[B, Depends(c)]`.
  private mutating func statedBeside(_ parameter: Node) -> [ID] {
    guard case .parameter(_, let type, let value, _) = node(parameter) else { return [] }
    var calls: [Node] = []
    if let value, case .call = node(value) { calls.append(value) }
    return (calls + callsInside(type)).map { expression($0) }
  }

  /// Decorators as annotations.
  mutating func annotations(_ decorators: PythonNodeList) -> [Annotation] {
    nodes(decorators).compactMap { decorator in
      guard let name = lastName(decorator) else { return nil }
      var passed: [Expression.Argument] = []
      if case .call(_, let list) = node(decorator) { passed = arguments(Array(nodes(list))) }
      return Annotation(name: name, arguments: passed, span: tree.span(of: decorator))
    }
  }

  /// Lowers a function; the file keeps it.
  mutating func lowerFunction(_ id: Node, kind: Function.Kind, isMethod: Bool = false) -> Function.ID {
    guard case .function(let name, let signature, let body, let decorators, _) = node(id),
      case .signature(_, let parameters, let result) = node(signature)
    else { return 0 }
    let names = Set(nodes(decorators).compactMap { lastName($0) })
    let annotations = annotations(decorators)
    var function = Function(
      name: kind == .constructor ? "" : tree.text(of: name), span: tree.span(of: name), kind: kind,
      owner: owner)
    function.annotations = annotations
    function.isStatic = isMethod && (names.contains("staticmethod") || names.contains("classmethod"))
    if isMethod, names.contains("property") || names.contains("cached_property") { function.kind = .getter }
    if isMethod, names.contains("setter") { function.kind = .setter }
    functions.append(FunctionTraits())
    traits.yieldsOnce = !names.isDisjoint(with: ["contextmanager", "asynccontextmanager", "fixture"])
    var rest = nodes(parameters)
    if isMethod, !names.contains("staticmethod"), let first = rest.first,
      case .parameter(let own, _, _, let kind) = node(first), kind == .plain || kind == .positional
    {
      let text = tree.text(of: own)
      if names.contains("classmethod") || tree.text(of: name) == "__new__" {
        traits.className = text
      } else {
        traits.instanceName = text
      }
      rest = rest.dropFirst()
    }
    function.parameters = rest.map { lowerParameter($0) }
    function.returnType = result.flatMap { typeName($0) }
    function.returnShape = declaredShape(result)
    function.description = description(at: body)
    function.body = lowerBody(body)
    finish(&function)
    file.functions.append(function)
    return file.functions.count - 1
  }

  /// The docstring of a function (Python reference §4.1), where three dashes stand in it, behind which tools look for YAML.
  private func description(at body: PythonNodeList) -> SourceSpan? {
    guard let first = nodes(body).first, case .expression(let value) = node(first),
      case .string = node(value)
    else { return nil }
    let span = tree.span(of: value)
    return file.source.bytes[span.start..<span.end].contains("---".utf8) ? span : nil
  }

  private mutating func lowerBody(_ body: PythonNodeList) -> [Statement] {
    let assignments = AssignedNames(of: body, in: self)
    let parameters = traits.locals
    traits.declared = parameters
    traits.locals.formUnion(assignments.all)
    var statements: [Statement] = []
    for name in assignments.hoisted where !parameters.contains(name) {
      statements.append(.declare(name, type: nil, value: nil))
      traits.declared.insert(name)
    }
    return statements + lowerStatements(body)
  }

  private mutating func finish(_ function: inout Function) {
    let known = functions.removeLast()
    absorb(known)
    function.mentions = known.mentions
    function.assigned = known.assigned
    function.hasBranches = known.hasBranches
    // What a closure decides, the function around it may decide by what it is handed.
    if function.kind == .closure, known.hasBranches { noteBranch() }
    guard function.kind == .constructor else { return }
    hand(over: &function)
  }

  /// A constructor hands over to that of its superclass by a call in its body.
  private func hand(over function: inout Function) {
    guard var body = function.body else { return }
    for (index, statement) in body.enumerated() {
      guard case .expression(let call) = statement,
        case .call(let callee, _, var arguments) = file.expressions[call].kind,
        case .member(let base, "__init__") = file.expressions[callee].kind
      else { continue }
      if case .this = file.expressions[base].kind {} else { arguments = Array(arguments.dropFirst()) }
      function.delegation = .init(isSuper: true, name: "", arguments: arguments, call: call)
      body.remove(at: index)
      break
    }
    function.body = body
  }

  private mutating func lowerParameter(_ id: Node) -> Parameter {
    guard case .parameter(let name, let type, let value, let kind) = node(id) else {
      return Parameter(name: "")
    }
    let text = tree.text(of: name)
    traits.locals.insert(text)
    let declared = kind == .dictionary ? nil : type.flatMap { typeName($0) }
    let fallback = value.map { expression($0) }
    var parameter = Parameter(
      name: text, label: kind == .dictionary ? PythonModule.keywords : nil, type: declared,
      isNamed: kind == .keyword, defaultValue: fallback)
    parameter.isRest = kind == .list
    parameter.shape = kind == .dictionary ? nil : declaredShape(type)
    parameter.annotations = statedBeside(type, value)
    if kind == .list { noteBranch() }
    return parameter
  }

  /// Lowers a function without a name, whose parameters and body a step lowers.
  mutating func closure(_ id: Node, _ step: (inout PythonLowering, inout Function) -> Void) -> ID {
    var function = Function(name: "", span: tree.span(of: id), kind: .closure, owner: owner)
    functions.append(FunctionTraits())
    step(&self, &function)
    finish(&function)
    file.functions.append(function)
    return add(.closure(file.functions.count - 1), id)
  }

  mutating func lambda(_ id: Node) -> ID {
    guard case .lambda(let parameters, let body) = node(id) else { return add(.opaque([]), id) }
    return closure(id) { lowering, function in
      function.parameters = lowering.nodes(parameters).map { lowering.lowerParameter($0) }
      function.body = [.give(lowering.expression(body))]
    }
  }
}
