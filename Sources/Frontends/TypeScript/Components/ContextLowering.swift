import Program
import TypeScriptSyntax

// Contexts, by which a component of React hands values to all that stand in it (React reference, "createContext",
// "useContext"): a variable that providers assign, and that the others read.
extension ScriptLowering {
  private static let maker = "createContext"
  /// What makes a context, and what asks for one.
  static let contextFunctions: Set<String> = [maker, "useContext", "use", "useContextSelector"]
  /// The packages whose contexts are known; `React` is what people call the first.
  private static let packages = ["react", "preact", "solid-js", "use-context-selector"]

  /// Whether an expression makes a context.
  func makesContext(_ value: Node?) -> Bool {
    guard let value, case .call(let callee, _, _) = node(unwrapped(value)) else { return false }
    return isMaker(callee)
  }

  /// What a call that makes a context gives, its default, and one that asks for a context, its value; nil for any other call.
  mutating func contextCall(_ id: Node, _ callee: Node, _ passed: [Node]) -> ID? {
    if isMaker(callee) { return madeContext(id, passed.first) }
    guard let context = passed.first, isName(context), isOfReact(callee) else { return nil }
    let value = expression(context)
    guard passed.count > 1 else { return value }
    let selector = expression(passed[1])
    return add(.call(selector, typeArguments: [], arguments: [.init(value: value)]), id)
  }

  /// What a context holds: its default, or what a provider says of which nothing is seen. That there is none, as `null` says, is
  /// never the whole of it.
  private mutating func madeContext(_ id: Node, _ initial: Node?) -> ID {
    let provided = add(.opaque([]), id)
    guard let initial else { return provided }
    let value = expression(initial)
    let test = add(.opaque([]), id)
    return add(.conditional(test, provided, value), id)
  }

  /// What the value of a provider does, `<Users.Provider value={users}>`, or since React 19 `<Users value={users}>`; nil for any
  /// other element.
  mutating func provision(_ id: Node, _ name: Node, _ attributes: TypeScriptNodeList) -> ID? {
    guard let context = provided(by: name), let text = tree.name(of: context) else { return nil }
    for attribute in nodes(attributes) {
      guard case .jsxAttribute(let key, let handed?) = node(attribute), tree.text(of: key) == "value" else {
        continue
      }
      assign(text)
      let target = expression(context)
      let value = expression(handed)
      return add(.assign(target, .replace, value), id)
    }
    return nil
  }

  /// What the functions in `<Users.Consumer>{(users) => …}</Users.Consumer>` give; nil for any other element.
  mutating func consumption(_ id: Node, _ name: Node, _ children: TypeScriptNodeList) -> ID? {
    guard case .member(let context, let part) = node(name), tree.text(of: part) == "Consumer",
      isName(context)
    else { return nil }
    var values: [ID] = []
    for child in nodes(children) {
      if case .jsxText = node(child) { continue }
      let function = expression(child)
      let value = expression(context)
      values.append(add(.call(function, typeArguments: [], arguments: [.init(value: value)]), child))
    }
    return add(.opaque(values), id)
  }

  private func provided(by name: Node) -> Node? {
    switch node(name) {
    case .member(let context, let part):
      tree.text(of: part) == "Provider" && isName(context) ? context : nil
    case .identifier: tree.text(of: name).hasSuffix("Context") ? name : nil
    default: nil
    }
  }

  private func isName(_ id: Node) -> Bool { if case .identifier = node(id) { true } else { false } }

  private func isMaker(_ callee: Node) -> Bool {
    let name = if case .member(_, let member) = node(callee) { member } else { callee }
    return tree.text(of: name) == Self.maker && isOfReact(callee)
  }

  /// Whether what is called, of a name that such functions have, is one of React's.
  func isOfReact(_ callee: Node) -> Bool {
    switch node(callee) {
    case .identifier: Self.packages.contains { isImported(tree.text(of: callee), from: $0) }
    case .member(let base, _): tree.text(of: base) == "React"
    default: false
    }
  }
}
