internal import ContractModel
internal import GoSyntax

// Functions that are followed, and what their type parameters are (Go spec, "Function declarations", "Type inference").
extension HandlerReading {
  /// How many functions are being followed for what they give alone.
  var resultDepth: Int { frames.reduce(0) { $0 + ($1.isCarrying ? 0 : 1) } }

  /// Reads the body of a function with its arguments; gives what it returns, or nil where a bound keeps it from being read.
  func follow(
    _ body: GoNodeID, _ type: GoNodeID, _ scope: CodeScope, _ call: RequestCall, isCarrying: Bool
  ) -> CodeValue? {
    guard frames.count < Limit.payloadDepth,
      isCarrying ? calls < Limit.payloadCalls : resultCalls < Limit.resultCalls,
      !frames.contains(where: { $0.body == body && $0.file === scope.file }),
      case .functionType(_, let parameters, let results) = scope.tree.node(type)
    else {
      trail.cuts += 1
      return nil
    }
    if isCarrying { calls += 1 } else { resultCalls += 1 }
    bind(parameters, call, scope)
    var names: [String] = []
    for case .field(let list, let type, _) in results.map({ scope.tree.node($0) }) {
      for name in list.map(scope.tree.name(of:)) {
        names.append(name)
        scope.declare(name, zero(resolver.type(type, scope.typeScope)), level: level)
      }
    }
    let frame = Frame(body: body, file: scope.file, results: names, isCarrying: isCarrying)
    let before = statuses
    frames.append(frame)
    trail.depth = max(trail.depth, frames.count)
    trail.functions.insert(frame.key)
    let isEnd = readBlock(body, scope)
    if !isEnd {
      frame.ends.append(statuses)
      if frames.count == 1 { endWay() }
    }
    frames.removeLast()
    statuses = isCarrying ? Self.joined(frame.ends) : before
    return frame.returned.isEmpty ? .tuple([]) : .joined(frame.returned)
  }

  private func bind(_ parameters: GoNodeList, _ call: RequestCall, _ scope: CodeScope) {
    var position = 0
    for case .field(let names, let node, _) in parameters.map({ scope.tree.node($0) }) {
      if case .ellipsis(let element) = scope.tree.node(node) {
        let rest = Array(call.arguments.dropFirst(position))
        let type = element.map { resolver.type($0, scope.typeScope) } ?? .basic("any")
        let value: CodeValue = call.hasEllipsis ? rest.first ?? .null : .list(rest.map { typed($0, type) })
        if let name = names.first { scope.declare(scope.tree.name(of: name), value, level: level) }
        return
      }
      let type = resolver.type(node, scope.typeScope)
      for name in names {
        let value =
          call.arguments.indices.contains(position) ? typed(call.arguments[position], type) : received(type)
        scope.declare(scope.tree.name(of: name), value, level: level)
        position += 1
      }
      if names.isEmpty { position += 1 }
    }
  }

  /// What a parameter gets from code that is not here: the request, or a struct that holds it.
  private func received(_ type: CodeType) -> CodeValue {
    guard part(of: type) == nil, case .named = type.pointee, let fields = resolver.fields(of: type) else {
      return anyValue(of: type)
    }
    let parts = fields.compactMap { field in part(of: field.type).map { (field.name, $0) } }
    guard !parts.isEmpty else { return .typed(type) }
    let object = BuiltObject(type: type.pointee, isMap: false, level: level)
    for (name, part) in parts {
      object.set(name, .subject(part), at: shapes.location(of: type), level: level)
    }
    return .object(object)
  }

  // Type parameters.

  /// Finds what the type parameters of a function stand for by the arguments of a call.
  func infer(_ types: inout [String: CodeType], _ function: GoFunction, _ call: RequestCall) {
    let tree = function.file.tree
    guard case .functionType(let list, let parameters, _) = tree.node(function.type), !list.isEmpty else {
      return
    }
    let names = Set(resolver.parameterNames(list, tree)).subtracting(types.keys)
    guard !names.isEmpty else { return }
    var position = 0
    for case .field(let own, let type, _) in parameters.map({ tree.node($0) }) {
      for _ in 0..<max(1, own.count) {
        if call.arguments.indices.contains(position), let known = self.type(of: call.arguments[position]) {
          let unifier = TypeUnifier(resolver: resolver, names: names)
          unifier.unify(type, TypeScope(file: function.file, types: types), known, &types)
        }
        position += 1
      }
    }
    for name in names where types[name] == nil {
      types[name] = .unknown("the type parameter \(name) is not known")
    }
  }

  /// The type of a value, where it has one.
  func type(of value: CodeValue) -> CodeType? {
    switch value {
    case .typed(let type): return type
    case .object(let object): return object.type
    case .text: return .basic("string")
    case .number: return .basic("int")
    case .truth: return .basic("bool")
    case .function(let function): return function.signature().map { .function($0.scope, $0.node) }
    case .list(let values): return values.first.flatMap(type(of:)).map { .list($0) }
    case .choice(let values): return values.lazy.filter { !$0.isNull }.compactMap(type(of:)).first
    default: return nil
    }
  }

  /// The only method that an interface's can be, where a single type of the program has one of that name.
  func onlyMethod(
    _ name: String, _ scope: TypeScope, _ node: GoNodeID, _ call: RequestCall
  ) -> (function: GoFunction, types: [String: CodeType])? {
    guard call.arguments.contains(where: { $0.carriesRequest() }) else { return nil }
    let types = resolver.parameters(of: node, scope).types
    let hides = zip(call.arguments, types).allSatisfy { value, type in
      !value.carriesRequest() || type.isForeign("context", "Context")
    }
    guard !hides else { return nil }
    let owners = program.types(withMethod: name)
    guard owners.count == 1, let method = owners[0].methods[name] else { return nil }
    return (method, [:])
  }
}
