import Program
import TypeScriptSyntax

// Components of Vue that are described by an object of options, and the mixins that they are made of.
extension ScriptLowering {
  /// Whether an object holds the options of a component or of a mixin.
  func isComponent(_ parts: TypeScriptNodeList) -> Bool {
    nodes(parts).contains { part in
      guard case .property(let key, let value) = node(part) else { return false }
      return switch (tree.text(of: key), node(value)) {
      case ("methods", .object), ("computed", .object), ("mixins", .array): true
      default: false
      }
    }
  }

  /// The options in `defineComponent({...})` or `Vue.extend({...})`; any other expression itself.
  func componentOptions(_ id: Node) -> Node {
    guard case .call(let callee, _, let arguments) = node(id),
      ["defineComponent", "Vue.extend"].contains(tree.text(of: callee)),
      let options = nodes(arguments).first, case .object(let parts) = node(options),
      isComponent(parts) || module.isComponent
    else { return id }
    return options
  }

  /// The mixins that a component names, from left to right: what one of them calls on itself, the component may have.
  func mixins(_ parts: TypeScriptNodeList) -> [TypeName] {
    nodes(parts).flatMap { part -> [TypeName] in
      guard case .property(let key, let value) = node(part) else { return [] }
      switch (tree.text(of: key), node(value)) {
      case ("mixins", .array(let names)):
        return nodes(names).compactMap { tree.name(of: $0).map { TypeName($0) } }
      case ("extends", .identifier): return tree.name(of: value).map { [TypeName($0)] } ?? []
      default: return []
      }
    }
  }

  /// Lowers the options of a component to members of its instances: methods, and what it computes as getters.
  mutating func lowerOptions(_ parts: TypeScriptNodeList, of index: Int) {
    let outer = (isInOptions, propsName)
    isInOptions = true
    defer { (isInOptions, propsName) = outer }
    for case .property(let key, let value) in nodes(parts).map({ node($0) }) {
      switch tree.text(of: key) {
      case "props": lowerProps(value)
      case "components": nameComponents(value)
      default: break
      }
    }
    for part in nodes(parts) {
      guard case .property(let key, let value) = node(part), case .object(let inner) = node(value) else {
        lowerOption(part, as: .function, of: index)
        lowerData(part, of: index)
        continue
      }
      switch tree.text(of: key) {
      case "methods": for part in nodes(inner) { lowerOption(part, as: .function, of: index) }
      case "computed": for part in nodes(inner) { lowerOption(part, as: .getter, of: index) }
      case "props": continue
      default: lowerOption(part, as: .function, of: index)
      }
    }
  }

  /// Remembers the tags that a component gives to others in its option `components`.
  private mutating func nameComponents(_ value: Node) {
    guard case .object(let parts) = node(value) else { return }
    for case .property(let key, let component) in nodes(parts).map({ node($0) }) {
      guard let tag = tree.name(of: key) else { continue }
      if lazySource(component) != nil {
        module.components.named[ScriptComponents.key(tag)] = tag
        noteLazyComponent(tag, component)
      }
      guard case .identifier = node(component) else { continue }
      module.components.named[ScriptComponents.key(tag)] = tree.text(of: component)
    }
  }

  /// Lowers the parts of the object that `data() { return {...} }` gives to fields of the component's instances, where they
  /// begin with an instance or a path. What is blank at first the template may fill, so it says nothing.
  private mutating func lowerData(_ part: Node, of index: Int) {
    let option: (key: Node, function: Node)
    switch node(part) {
    case .method(let key, let function, _, _): option = (key, function)
    case .property(let key, let value): option = (key, unwrapped(value))
    default: return
    }
    guard tree.text(of: option.key) == "data", let data = given(by: option.function),
      case .object(let parts) = node(data)
    else { return }
    for case .property(let key, let value) in nodes(parts).map({ node($0) }) where isTelling(unwrapped(value))
    {
      lowerField(key, nil, value, [], of: index)
    }
  }

  /// Adds the fields of a component that are nothing but instances of one class, wherever they are assigned.
  mutating func addMadeFields(of index: Int) {
    let known = Set(file.classes[index].fields.map(\.name)).union(
      file.classes[index].functions.map { file.functions[$0].name })
    let made = functions[functions.count - 1].made.sorted { $0.key < $1.key }
    for (name, types) in made where types.count == 1 && !known.contains(name) {
      file.classes[index].fields.append(
        Variable(name: name, type: types.first, isStatic: false, isFinal: false))
    }
  }

  /// Whether a value says what it leads to: an instance, or a path.
  private func isTelling(_ value: Node) -> Bool {
    switch node(value) {
    case .new: true
    case .string: tree.stringValue(of: value)?.contains("/") ?? false
    default: false
    }
  }

  /// What a function gives in its last statement, or as an expression.
  func given(by function: Node) -> Node? {
    guard case .function(_, _, _, let body?, _) = node(function) else { return nil }
    guard case .block(let statements) = node(body) else { return unwrapped(body) }
    guard let last = nodes(statements).last, case .returnStatement(let value?) = node(last) else {
      return nil
    }
    return unwrapped(value)
  }

  /// Lowers what a store hands to a component, `...mapActions(['load'])`, for what it mentions.
  mutating func lowerSpreadOptions(_ parts: TypeScriptNodeList) {
    for part in nodes(parts) {
      guard case .property(_, let value) = node(part), case .object(let inner) = node(value) else { continue }
      for case .spread(let store) in nodes(inner).map({ node($0) }) { _ = expression(store) }
    }
  }

  private mutating func lowerOption(_ id: Node, as kind: Function.Kind, of index: Int) {
    switch node(id) {
    case .method(let key, let function, _, _): lowerOption(key, function, as: kind, of: index)
    case .property(let key, let value):
      if case .function = node(unwrapped(value)) {
        return lowerOption(key, unwrapped(value), as: kind, of: index)
      }
      if kind == .getter, let getter = property("get", of: value), case .function = node(getter) {
        return lowerOption(key, getter, as: kind, of: index)
      }
      lowerField(key, nil, value, [.static, .readonly], of: index)
    default: break
    }
  }

  private mutating func lowerOption(
    _ key: Node, _ function: Node, as kind: Function.Kind, of index: Int
  ) {
    guard let name = tree.name(of: key) else { return }
    if name == "setup", case .function(_, let parameters, _, _, _) = node(function),
      let first = nodes(parameters).first, case .parameter(let target, _, _, _, _) = node(first)
    {
      propsName = tree.name(of: target)
    }
    let lowered = lowerFunction(function, name: name, span: tree.span(of: key), kind: kind)
    file.classes[index].functions.append(lowered)
    if name == "setup" { handOver(functionsGiven(by: function), of: lowered) }
  }
}
