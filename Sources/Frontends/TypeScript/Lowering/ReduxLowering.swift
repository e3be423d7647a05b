import Program
import TypeScriptSyntax

// RTK Query: who hands which base query to whom.
extension ScriptLowering {
  /// `createApi({baseQuery, endpoints: (builder) => ({...})})`: the builder knows who sends the requests. An API may have no
  /// endpoints of its own, or those that another function makes.
  mutating func endpoints(_ id: Node, base: Node?, _ passed: [Node]) -> ID? {
    guard let options = passed.first, let base, let function = property("endpoints", of: options) else {
      return nil
    }
    let baseValue = expression(base)
    let builder = made(LoweredReduxQuery.builder, [.init(value: baseValue)], id)
    let endpoints = endpoints(function, builder)
    return made(
      LoweredReduxQuery.api,
      [.init(label: LoweredReduxQuery.baseField, value: baseValue), .init(value: endpoints)], id)
  }

  private mutating func made(_ type: String, _ arguments: [Expression.Argument], _ id: Node) -> ID {
    let maker = add(.name(type), id)
    mention(type)
    return add(.call(maker, typeArguments: [], arguments: arguments), id)
  }

  private mutating func endpoints(_ function: Node, _ builder: ID) -> ID {
    guard case .function(_, let parameters, _, _, _) = node(function) else {
      let callee = expression(function)
      return add(.call(callee, typeArguments: [], arguments: [.init(value: builder)]), function)
    }
    let lowered = lowerFunction(function, name: "", span: tree.span(of: function), kind: .closure)
    if case .parameter(let target, _, _, _, _)? = nodes(parameters).first.map({ node($0) }),
      let name = tree.name(of: target)
    {
      file.functions[lowered].body?.insert(.declare(name, type: nil, value: builder), at: 0)
    }
    return add(.closure(lowered), function)
  }

  /// `builder.query({queryFn: (arg, api, extraOptions, baseQuery) => ...})`: the builder's base query is handed to the function;
  /// nil for a call without such a function.
  mutating func asked(_ id: Node, _ callee: Node, _ passed: [Node]) -> ID? {
    guard passed.count == 1, let query = property("queryFn", of: passed[0]),
      case .function(_, let parameters, _, _, _) = node(query), nodes(parameters).count == 4,
      let last = nodes(parameters).last, case .parameter(let target, _, _, _, _) = node(last),
      let name = tree.name(of: target), case .member(let builder, _) = node(callee)
    else { return nil }
    let function = expression(callee)
    let options = expression(passed[0])
    if case .record(let parts) = file.expressions[options].kind,
      let part = parts.first(where: { $0.label == "queryFn" }),
      case .closure(let closure) = file.expressions[part.value].kind
    {
      let base = expression(builder)
      let handed = add(.member(base, LoweredReduxQuery.baseField), last)
      file.functions[closure].body?.insert(.declare(name, type: nil, value: handed), at: 0)
    }
    return add(.call(function, typeArguments: [], arguments: [.init(value: options)]), id)
  }
}
