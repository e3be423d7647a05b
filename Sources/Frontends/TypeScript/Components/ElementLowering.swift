import Program
import TypeScriptSyntax

// Elements of JSX.
extension ScriptLowering {
  /// Keeps the fetcher of `<SWRConfig value={{fetcher}}>` as a variable that other modules use; gives the values beside it.
  private mutating func keepFetcher(_ attributes: TypeScriptNodeList) -> [ID] {
    var values: [ID] = []
    for attribute in nodes(attributes) {
      guard case .jsxAttribute(_, let value?) = node(attribute) else { continue }
      guard let fetcher = property("fetcher", of: unwrapped(value)),
        case .object(let parts) = node(unwrapped(value))
      else {
        values.append(expression(value))
        continue
      }
      addVariable(ScriptModule.defaultFetcher) { $0.expression(fetcher) }
      for part in nodes(parts) {
        switch node(part) {
        case .property(_, let other) where other != fetcher: values.append(expression(other))
        case .method(_, let other, _, _) where other != fetcher: values.append(expression(other))
        case .spread(let other): values.append(expression(other))
        default: continue
        }
      }
    }
    return values
  }

  /// The values in an element; which element they go to matters only where one of them is a path.
  mutating func element(
    _ id: Node, _ name: Node?, _ types: TypeScriptNodeList, _ attributes: TypeScriptNodeList,
    _ children: TypeScriptNodeList
  ) -> ID {
    if let name {
      _ = expression(name)
      keepBase(name, attributes)
    }
    if let name, let consumed = consumption(id, name, children) { return consumed }
    let isConfiguration = name.map { tree.text(of: $0) } == "SWRConfig"
    var values =
      isConfiguration
      ? keepFetcher(attributes)
      : name.flatMap { provision(id, $0, attributes) ?? componentCall(id, $0, types, attributes) }
        .map { [$0] } ?? []
    for attribute in values.isEmpty && !isConfiguration ? nodes(attributes) : [] {
      if case .jsxAttribute(let key, let value) = node(attribute) {
        if let value { values.append(property(key, value, attribute)) }
      } else {
        values.append(expression(attribute))
      }
    }
    for child in nodes(children) {
      if case .jsxText = node(child) { continue }
      values.append(expression(child))
    }
    return add(.opaque(values), id)
  }

  /// What an attribute is, under its name where that is one of a client.
  private mutating func property(_ key: Node, _ value: Node, _ attribute: Node) -> ID {
    let inner = expression(value)
    let name = tree.text(of: key)
    guard ClientNames.areLike(name) else { return inner }
    return add(.record([.init(label: name, value: inner)]), attribute)
  }

  /// An element of a component that is handed a path, `<Table url="/users">`, as a call of the component with a record of its
  /// attributes; nil for any other element.
  private mutating func componentCall(
    _ id: Node, _ name: Node, _ types: TypeScriptNodeList, _ attributes: TypeScriptNodeList
  ) -> ID? {
    guard case .identifier = node(name), tree.text(of: name).first?.isUppercase ?? false,
      nodes(attributes).contains(where: handsPath)
    else { return nil }
    var parts: [Expression.Argument] = []
    for attribute in nodes(attributes) {
      switch node(attribute) {
      case .jsxAttribute(let key, let value?):
        parts.append(.init(label: tree.text(of: key), value: expression(value)))
      case .jsxAttribute(let key, nil):
        parts.append(.init(label: tree.text(of: key), value: add(.scalar("true"), key)))
      case .spread(let inner): parts.append(.init(value: expression(inner)))
      default: continue
      }
    }
    let beside = restfulContext(of: name, types)
    let callee = expression(name)
    let record = add(.record(parts), id)
    return add(.call(callee, typeArguments: [], arguments: [.init(value: record)] + beside), id)
  }

  /// Whether an attribute is a text that begins as a path does.
  private func handsPath(_ attribute: Node) -> Bool {
    guard case .jsxAttribute(_, let value?) = node(attribute) else { return false }
    switch node(unwrapped(value)) {
    case .string: return tree.stringValue(of: unwrapped(value))?.hasPrefix("/") ?? false
    case .template(let texts, _):
      return nodes(texts).first.flatMap { tree.stringValue(of: $0) }?.hasPrefix("/") ?? false
    default: return false
    }
  }
}
