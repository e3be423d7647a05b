import TypeScriptSyntax

// Lists, sets and maps, as tables of routes are kept in (ECMAScript §23.1, §24).
extension ServerEvaluation {
  /// The most elements that are gone through one by one.
  static let longest = 1_000

  /// A new list of values.
  func list(of values: [ServerValue]) -> ServerValue {
    list(of: values.map { ServerList.Element(value: $0) })
  }

  private func list(of elements: [ServerList.Element], isMap: Bool = false) -> ServerValue {
    .list(ServerList(elements, isMap: isMap, under: conditions))
  }

  /// A list as it is written; a spread of what is not known is one element that is not known.
  func list(_ parts: TypeScriptNodeList, _ context: Context) -> ServerValue {
    list(of: elements(of: Array(tree(context).nodes(parts)), context))
  }

  /// The elements that are written, or the arguments, with spreads taken apart.
  func elements(of parts: [Node], _ context: Context) -> [ServerList.Element] {
    let tree = tree(context)
    return parts.flatMap { part -> [ServerList.Element] in
      guard case .spread(let inner) = tree.node(part) else {
        return [ServerList.Element(value: handed(over: part, context))]
      }
      if case .list(let list) = evaluate(inner, context) { return list.elements }
      return [ServerList.Element(value: .unknown("more of them than are known"))]
    }
  }

  /// Does something with each element of a list, under the conditions under which it is there.
  @discardableResult
  func forEach(in list: ServerList, _ body: (ServerValue) -> ServerValue) -> [ServerList.Element] {
    list.elements.prefix(Self.longest).map { element in
      ServerList.Element(
        value: under(element.conditions) { body(element.value) }, conditions: element.conditions)
    }
  }

  /// What a method of a list gives; nil for another one.
  func listCall(_ name: String, on list: ServerList, _ arguments: [Node], _ context: Context) -> ServerValue?
  {
    switch name {
    case "push", "unshift", "add":
      list.put(elements(of: arguments, context), atStart: name == "unshift", under: conditions)
      return name == "add" ? .list(list) : .unknown("how long a list is")
    case "set" where list.isMap:
      let pair = self.list(of: values(arguments, context))
      list.put([ServerList.Element(value: pair)], under: conditions)
      return .list(list)
    case "filter" where arguments.first.map { tree(context).text(of: $0) } == "Boolean":
      return self.list(of: list.elements.filter { !Self.isEmpty($0.value) })
    // Which of the elements stay is asked of values that are mostly not known.
    case "filter", "entries", "sort", "toSorted", "reverse", "toReversed": return .list(list)
    case "concat": return self.list(of: list.elements + joined(values(arguments, context)))
    case "flat": return self.list(of: flattened(list.elements))
    case "slice" where arguments.isEmpty: return self.list(of: list.elements)
    case "keys" where list.isMap, "values" where list.isMap:
      let place = name == "keys" ? 0 : 1
      return self.list(of: list.elements.map { Self.part(place, of: $0) })
    case "values": return .list(list)
    case "get" where list.isMap: return value(at: arguments, in: list, context)
    default: return callOfEach(name, on: list, arguments, context)
    }
  }

  /// Whether a value counts as false (ECMAScript §7.1.2).
  private static func isEmpty(_ value: ServerValue) -> Bool {
    switch value {
    case .text(let text): text.text.isEmpty
    case .boolean(let value): !value
    case .missing: true
    default: false
    }
  }

  /// What a method of a list gives that calls a function with its elements; nil for another one.
  private func callOfEach(
    _ name: String, on list: ServerList, _ arguments: [Node], _ context: Context
  ) -> ServerValue? {
    guard ["forEach", "map", "flatMap", "reduce"].contains(name) else { return nil }
    let handed = values(arguments, context)
    guard case .function(let function)? = handed.first else { return nil }
    switch name {
    case "reduce":
      guard handed.count > 1 else { return nil }
      var result = handed[1]
      forEach(in: list) { value in
        result = call(function, [result, value])
        return result
      }
      return result
    default:
      let made = forEach(in: list) { value in
        guard list.isMap, case .list(let pair) = value, pair.values.count == 2 else {
          return call(function, [value])
        }
        return call(function, pair.values.reversed())
      }
      return self.list(of: name == "flatMap" ? flattened(made) : made)
    }
  }

  /// A map or a set of the language that is made, `new Map([['/users', users]])`; nil for anything else.
  func collection(_ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue? {
    guard let name = tree(context).name(of: callee), name == "Map" || name == "Set",
      context.scope.find(name) == nil
    else { return nil }
    let handed = values(arguments, context).first
    if case .list(let list)? = handed { return self.list(of: list.elements, isMap: name == "Map") }
    let rest = ServerList.Element(value: .unknown("what a \(name) is made of"))
    return self.list(of: handed == nil ? [] : [rest], isMap: name == "Map")
  }

  /// Two lists of which one is there under a condition and the other one without it.
  func list(_ condition: String, _ one: ServerList, _ other: ServerList) -> ServerValue {
    func elements(_ list: ServerList, _ condition: String) -> [ServerList.Element] {
      list.elements.map { .init(value: $0.value, conditions: [condition] + $0.conditions) }
    }
    return list(of: elements(one, condition) + elements(other, "!(\(condition))"))
  }

  /// The elements of lists, and what is no list as it is.
  private func joined(_ values: [ServerValue]) -> [ServerList.Element] {
    flattened(values.map { ServerList.Element(value: $0) })
  }

  private func flattened(_ elements: [ServerList.Element]) -> [ServerList.Element] {
    elements.flatMap { element -> [ServerList.Element] in
      guard case .list(let inner) = element.value else { return [element] }
      return inner.elements.map { .init(value: $0.value, conditions: element.conditions + $0.conditions) }
    }
  }

  private static func part(_ place: Int, of pair: ServerList.Element) -> ServerList.Element {
    var value = ServerValue.unknown("a pair that is not known")
    if case .list(let parts) = pair.value, parts.elements.indices.contains(place) {
      value = parts.elements[place].value
    }
    return ServerList.Element(value: value, conditions: pair.conditions)
  }

  /// What a map holds under a key that is known.
  private func value(at key: [Node], in list: ServerList, _ context: Context) -> ServerValue {
    let unknown = ServerValue.unknown("what a map holds under a key")
    guard case .text(let key)? = values(key, context).first, let pairs = list.knownValues else {
      return unknown
    }
    let found = pairs.last { pair in
      guard case .list(let parts) = pair, case .text(let own)? = parts.values.first else { return false }
      return own.text == key.text
    }
    guard case .list(let parts)? = found, parts.values.count == 2 else { return unknown }
    return parts.values[1]
  }
}
