import Program
import TypeScriptSyntax

// The props of components: variables that the templates of other components assign.
extension ScriptLowering {
  /// The types of values that say nothing about what a prop can do.
  private static let plainTypes: Set<String> = [
    "String", "Number", "Boolean", "Array", "Object", "Function", "Symbol", "Date", "BigInt",
  ]

  /// Lowers a prop's name to the variable that holds what it is given.
  mutating func prop(_ name: String, _ id: Node) -> ID {
    let variable = propVariable(name)
    mention(variable)
    return add(.name(variable), id)
  }

  /// The name of the variable of a prop, which comes into being where it is not there yet.
  @discardableResult
  mutating func propVariable(_ name: String, type: TypeName? = nil, default value: ID? = nil) -> String {
    let variable = ScriptComponents.variable(ofProp: name, in: module.path)
    guard module.components.props.insert(name).inserted else { return variable }
    var found = Variable(name: variable, type: type, value: value, isStatic: true, isFinal: false)
    found.label = name
    file.variables.append(found)
    return variable
  }

  /// Lowers the option `props` of a component: a list of names, or an object with a type or a description for each.
  mutating func lowerProps(_ value: Node) {
    switch node(value) {
    case .array(let names):
      for name in nodes(names) {
        if let name = tree.stringValue(of: name) { propVariable(name) }
      }
    case .object(let parts):
      for case .property(let key, let description) in nodes(parts).map({ node($0) }) {
        guard let name = tree.name(of: key) else { continue }
        let type = property("type", of: description) ?? description
        propVariable(name, type: propType(type), default: propDefault(of: description))
      }
    default: break
    }
  }

  /// The class of a prop's values, where its type names one: `type: Album`, `type: Object as PropType<Album>`.
  private func propType(_ id: Node) -> TypeName? {
    switch node(id) {
    case .identifier:
      let name = tree.text(of: id)
      return Self.plainTypes.contains(name) ? nil : TypeName(name)
    case .cast(_, let type):
      guard let type = typeName(type), type.name == "PropType" else { return nil }
      return type.arguments.first
    default: return nil
    }
  }

  /// The text or the instance that a prop is where nothing is handed over; a function is asked for it.
  private mutating func propDefault(of description: Node) -> ID? {
    guard let value = property("default", of: description) else { return nil }
    return stated(given(by: value) ?? value)
  }

  private mutating func stated(_ value: Node) -> ID? {
    switch node(unwrapped(value)) {
    case .string, .new: expression(value)
    default: nil
    }
  }

  /// Whether a value is the props of the component that the module is the setup of: `defineProps<T>()`, also with defaults.
  func isProps(_ id: Node) -> Bool { definedProps(id) != nil }

  private func definedProps(_ id: Node) -> (definition: Node?, defaults: Node?)? {
    guard module.components.isSetup, case .call(let callee, _, let passed) = node(unwrapped(id)) else {
      return nil
    }
    let passedNodes = Array(nodes(passed))
    switch tree.text(of: callee) {
    case "defineProps": return (passedNodes.first, nil)
    case "withDefaults":
      guard let first = passedNodes.first, let inner = definedProps(first) else { return nil }
      return (inner.definition, passedNodes.count > 1 ? passedNodes[1] : nil)
    default: return nil
    }
  }

  /// Lowers `const props = defineProps(...)`, and the names of `const { url } = defineProps(...)`.
  mutating func lowerDefinedProps(_ target: Node?, _ value: Node) {
    guard let (definition, defaults) = definedProps(value) else { return }
    if let definition { lowerProps(definition) }
    if let defaults, case .object(let parts) = node(defaults) {
      for case .property(let key, let value) in nodes(parts).map({ node($0) }) {
        if let name = tree.name(of: key), let value = stated(value) { propVariable(name, default: value) }
      }
    }
    guard let target else { return }
    if case .identifier = node(target) {
      propsName = tree.name(of: target)
      return
    }
    guard case .objectPattern(let parts) = node(target) else { return }
    for case .bindingElement(let key?, let inner, let fallback) in nodes(parts).map({ node($0) }) {
      guard let name = tree.name(of: key), let bound = tree.name(of: inner) else { continue }
      propVariable(name, default: fallback.flatMap { stated($0) })
      addVariable(bound) { $0.prop(name, key) }
    }
  }
}
