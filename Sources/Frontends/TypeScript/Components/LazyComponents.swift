import Program
import TypeScriptSyntax

// Components of Vue that are loaded once they are shown (Vue documentation, "Async Components").
extension ScriptLowering {
  /// The module that a component is loaded from: `defineAsyncComponent(() => import('./a.vue'))`, or the function alone; nil
  /// for any other value.
  func lazySource(_ id: Node) -> String? {
    switch node(unwrapped(id)) {
    case .function:
      guard let body = given(by: unwrapped(id)), case .call(let callee, _, let passed) = node(body),
        case .keyword = node(callee), let source = nodes(passed).first
      else { return nil }
      return tree.stringValue(of: source)
    case .call(let callee, _, let passed) where tree.text(of: callee) == "defineAsyncComponent":
      guard let first = nodes(passed).first else { return nil }
      return lazySource(property("loader", of: first) ?? first)
    default: return nil
    }
  }

  /// Remembers a component that is loaded under a name of the module.
  mutating func noteLazyComponent(_ name: String, _ value: Node) {
    if let source = lazySource(value) { module.components.lazy[name] = source }
  }

  /// Lowers `toRefs(props)` to a value of all props, and `toRef(props, 'url')` to one (Vue documentation, "Reactivity API:
  /// Utilities"); nil for what is called with anything but the props.
  mutating func propReferences(_ id: Node, _ function: String, _ passed: [Node]) -> ID? {
    guard let first = passed.first, let props = propsName, tree.name(of: first) == props else { return nil }
    if function == "toRef" {
      guard passed.count == 2, let name = tree.stringValue(of: passed[1]) else { return nil }
      return prop(name, id)
    }
    let parts = module.components.props.sorted().map { name in
      Expression.Argument(label: name, value: prop(name, id))
    }
    return add(.record(parts), id)
  }
}
