internal import GoSyntax

/// Conversions and built-in functions (Go spec, "Conversions", "Built-in functions").
extension Evaluator {
  func conversion(_ argument: GoNodeID?, to type: GoType, _ context: Context) -> GoValue {
    guard let argument else { return .unknown("the conversion has no operand") }
    let value = evaluate(argument, context)
    if case .basic("string") = type, case .number = value.underlying { return .unknown("a character") }
    return convert(value, to: type)
  }

  /// The type that `make` and `new` are asked for; the name of one that is declared in a module which is not here tells no
  /// more by itself than that of a function.
  private func typeOperand(_ node: GoNodeID, _ context: Context) -> GoType? {
    if case .selector(let base, _) = context.tree.node(node), let path = importPath(base, context),
      program.package(at: path) == nil
    {
      return type(node, context)
    }
    guard case .type(let type) = evaluate(node, context) else { return nil }
    return type
  }

  func builtin(
    _ name: String, _ nodes: GoNodeList, hasEllipsis: Bool, _ context: Context
  ) -> GoValue {
    switch name {
    case "make", "new":
      guard let type = nodes.first.flatMap({ typeOperand($0, context) }) else {
        return .unknown("the type is not known")
      }
      if name == "new" { return pointer(to: zero(type)) }
      return zero(type)
    case "append": return append(nodes, hasEllipsis: hasEllipsis, context)
    case "len":
      guard let first = nodes.first else { return .unknown("the length is not known") }
      switch evaluate(first, context).underlying {
      case .list(let list): if let count = list.count { return .number(count) }
      case .table(let table): if let count = table.count { return .number(count) }
      case .text(let text):
        if let known = text.known { return .number(known.utf8.count, text.origins) }
      default: break
      }
      return .unknown("the length is not known")
    default:
      for node in nodes { _ = evaluate(node, context) }
      return .unknown("it is computed at run time")
    }
  }

  private func append(_ nodes: GoNodeList, hasEllipsis: Bool, _ context: Context) -> GoValue {
    guard let first = nodes.first else { return .unknown("nothing to append to") }
    let base = evaluate(first, context)
    let added = arguments(Array(nodes.dropFirst()), hasEllipsis: hasEllipsis, context)
    return distribute(base) { base in
      var list: ListValue
      switch base.underlying {
      case .list(let known): list = known
      case .nothing: list = ListValue()
      default: list = ListValue(elements: [], isComplete: false)
      }
      let more = added.prefix(max(0, Limit.elements - list.elements.count))
      if !more.isEmpty {
        count(elements: list.elements.count)
        list.elements += more
      }
      if list.elements.count >= Limit.elements { list.isComplete = false }
      if case .named(let declaration, _) = base { return .named(declaration, .list(list)) }
      return .list(list)
    }
  }
}
