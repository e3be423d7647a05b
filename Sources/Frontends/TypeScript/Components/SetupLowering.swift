import Program
import SourceText
import TypeScriptSyntax

// What the setup of a component gives: its template sees it as members of the component (Vue documentation, "Composition API:
// setup()").
extension ScriptLowering {
  /// The names of the functions of its own that a setup gives in its last statement: `return {save, load}`.
  func functionsGiven(by setup: Node) -> Set<String> {
    guard case .function(_, _, _, let body?, _) = node(setup), case .block(let statements) = node(body),
      let object = given(by: setup), case .object(let parts) = node(object)
    else { return [] }
    let own = Set(nodes(statements).flatMap { ownFunctions(in: $0) })
    var given: Set<String> = []
    for case .property(let key, let value) in nodes(parts).map({ node($0) }) {
      guard let name = tree.name(of: key), tree.name(of: unwrapped(value)) == name, own.contains(name) else {
        continue
      }
      given.insert(name)
    }
    return given
  }

  /// The names of the functions that a statement declares.
  private func ownFunctions(in statement: Node) -> [String] {
    switch node(statement) {
    case .function(let name?, _, _, _, _): [tree.name(of: name)].compactMap(\.self)
    case .variables(let parts, _):
      nodes(parts).compactMap { part in
        guard case .declarator(let target, _, let value?) = node(part),
          case .function = node(unwrapped(value))
        else { return nil }
        return tree.name(of: target)
      }
    default: []
    }
  }

  /// Lets a setup assign functions of its own to variables of the file, for the template, before it gives them.
  mutating func handOver(_ names: Set<String>, of setup: Function.ID) {
    guard !names.isEmpty, var body = file.functions[setup].body, case .give(let given?)? = body.last else {
      return
    }
    let span = file.expressions[given].span
    for name in names.sorted() where module.components.given.insert(name).inserted {
      let variable = ScriptComponents.variable(ofGiven: name, in: module.path)
      var found = Variable(name: variable, isStatic: true, isFinal: false)
      found.label = name
      file.variables.append(found)
      let target = add(.name(variable), at: span)
      let value = add(.name(name), at: span)
      let assignment = add(.assign(target, .replace, value), at: span)
      body.insert(.expression(assignment), at: body.count - 1)
      file.functions[setup].assigned.insert(variable)
    }
    file.functions[setup].body = body
  }

  /// Lowers the name of such a function in the template; nil for any other name.
  mutating func given(_ name: String, _ id: Node) -> ID? {
    guard module.components.given.contains(name) else { return nil }
    let variable = ScriptComponents.variable(ofGiven: name, in: module.path)
    mention(variable)
    return add(.name(variable), id)
  }
}
