import Program
import TypeScriptSyntax

// What plugins put into all components under names that begin with `$`.
extension ScriptLowering {
  /// The names of the global object that all files share (ECMAScript §19.1, Node.js documentation, "global").
  static let globalObjects: Set<String> = ["global", "globalThis"]
  /// What stands in front of the names of what is put there.
  static let globalObject = "globalThis."

  /// The name of the variable that something put into all components becomes; no program can call anything so.
  private static func variable(for name: String) -> String { "global \(name)" }

  /// Whether a function is a plugin of Nuxt: it is handed the function that puts values into all components (Nuxt 2
  /// documentation, "Plugins directory").
  func isPlugin(_ parameters: ArraySlice<Node>) -> Bool {
    guard parameters.count == 2, let last = parameters.last,
      case .parameter(let target, _, _, _, _) = node(last)
    else { return false }
    return tree.name(of: target) == "inject"
  }

  /// Lowers `inject('http', value)` of a plugin to an assignment.
  mutating func injected(_ id: Node, _ passed: [Node]) -> ID? {
    guard isInPlugin, passed.count == 2, let name = tree.stringValue(of: passed[0]) else { return nil }
    return global("$" + name, expression(passed[1]), id)
  }

  /// Lowers `Vue.prototype.$http = value` and `app.config.globalProperties.$http = value` (Vue documentation,
  /// "app.config.globalProperties"), and `global.prefix = value`, to an assignment of a variable; nil for any other target.
  mutating func globalAssignment(_ id: Node, _ target: Node, _ value: Node) -> ID? {
    if case .member(let owner, let nameNode) = node(target),
      Self.globalObjects.contains(tree.text(of: owner)),
      let name = tree.name(of: nameNode)
    {
      return global(Self.globalObject + name, expression(value), id)
    }
    guard case .member(let base, let nameNode) = node(target),
      case .member(let owner, let place) = node(base),
      let name = tree.name(of: nameNode), name.hasPrefix("$")
    else { return nil }
    switch tree.text(of: place) {
    case "prototype" where tree.text(of: owner) == "Vue", "globalProperties":
      return global(name, expression(value), id)
    default: return nil
    }
  }

  /// Puts a value into all components.
  mutating func global(_ name: String, _ value: ID, _ id: Node) -> ID {
    let variable = Self.variable(for: name)
    if module.globals.updateValue(variable, forKey: name) == nil {
      var found = Variable(name: variable, isStatic: true, isFinal: false)
      found.label = String(name.split(separator: ".").last ?? "")
      file.variables.append(found)
    }
    assign(variable)
    let target = add(.name(variable), id)
    return add(.assign(target, .replace, value), id)
  }

  /// Lowers an object of a plugin to a class, so that its functions can call each other; nil for one without functions.
  mutating func pluginObject(_ value: Node) -> ID? {
    guard isInPlugin, case .object(let parts) = node(unwrapped(value)), hasFunctions(parts) else {
      return nil
    }
    let name = temporaryName()
    lowerObjectClass(parts, named: name, span: tree.span(of: value))
    return add(.name(name), value)
  }
}
