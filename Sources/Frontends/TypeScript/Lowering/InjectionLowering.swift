import Program
import SourceText
import TypeScriptSyntax

// What modules of AngularJS hand to functions by name.
extension ScriptLowering {
  /// Lowers `angular.module('a').factory('Users', make)` and its like; nil for any other call. What is registered becomes a
  /// variable that other files find by its name.
  mutating func registration(_ id: Node, _ base: Node, _ kind: String, _ passed: [Node]) -> ID? {
    guard passed.count == 2, let name = tree.stringValue(of: passed[0]), isModule(base) else { return nil }
    let chain = expression(base)
    let variable = Injection.variable(for: name)
    addVariable(variable) { lowering in
      guard ["factory", "service"].contains(kind) else { return lowering.expression(passed[1]) }
      let maker = lowering.expression(lowering.made(by: passed[1]))
      return lowering.add(.call(maker, typeArguments: [], arguments: []), passed[1])
    }
    module.registered[name] = variable
    return add(.opaque([chain]), id)
  }

  /// The function in `['$http', function ($http) {}]`, or what stands in place of such a list.
  private func made(by id: Node) -> Node {
    guard case .array(let parts) = node(id), let last = nodes(parts).last else { return id }
    return last
  }

  /// The function in `['$http', function ($http) {}]` where that is what a file exports for another one to register; any other
  /// expression itself.
  func injectable(_ id: Node) -> Node {
    guard case .array(let list) = node(id), case let parts = nodes(list), parts.count > 1,
      let last = parts.last,
      case .function = node(last), parts.dropLast().allSatisfy({ tree.stringValue(of: $0) != nil })
    else { return id }
    return last
  }

  /// Whether an expression is a module of AngularJS, or calls on one.
  private func isModule(_ id: Node) -> Bool {
    if case .identifier = node(id) { return true }
    return file.source.bytes[tree.span(of: id).start...].starts(with: "angular".utf8)
  }
}
