import Program
import SourceText
import TypeScriptSyntax

// Angular's signals: fields that are read by a call, `this.url()`, and set by a method, `this.url.set('/a')` (Angular
// documentation, "Angular Signals"). They are followed as fields that hold the value itself.
extension ScriptLowering {
  /// What makes a signal out of what it holds at first.
  private static let makers: Set<String> = ["signal", "model", "input"]

  /// The names of the fields that hold a signal, among the members of a class.
  func signals(among members: TypeScriptNodeList) -> Set<String> {
    var found: Set<String> = []
    for member in nodes(members) {
      guard case .field(let key, _, let value?, _, _) = node(member), signalParts(value) != nil,
        let name = tree.name(of: key)
      else { continue }
      found.insert(name)
    }
    return found
  }

  /// What a signal is made of, the value that it holds at first or the function that computes it; nil for any other value.
  private func signalParts(_ value: Node) -> (maker: String, part: Node?)? {
    guard case .call(let callee, let types, let arguments) = node(unwrapped(value)),
      case .identifier = node(callee)
    else { return nil }
    let maker = tree.text(of: callee)
    guard Self.makers.contains(maker) || maker == "computed", isImported(maker, from: "@angular/core") else {
      return nil
    }
    let part = nodes(arguments).first
    return (maker, part.flatMap { isPlaceholder($0, of: nodes(types).first) ? nil : $0 })
  }

  /// Whether a signal begins with nothing though its type has no room for that, `signal<number>(undefined)`: whoever reads
  /// it relies on it being set before, and what it begins with takes part in no request.
  private func isPlaceholder(_ value: Node, of type: Node?) -> Bool {
    guard let type, ["null", "undefined"].contains(tree.text(of: unwrapped(value))) else { return false }
    let parts: [Node] =
      if case .typeUnion(let parts, false) = node(type) { Array(nodes(parts)) } else { [type] }
    let roomy: Set<String> = ["null", "undefined", "any", "unknown", "void"]
    return parts.allSatisfy { !roomy.contains(tree.text(of: $0)) }
  }

  /// Lowers a field that holds a signal; false where it holds anything else.
  mutating func lowerSignal(
    _ key: Node, _ type: Node?, _ value: Node, _ traits: TypeScriptTraits, of index: Int
  ) -> Bool {
    guard let signal = signalParts(value), let name = tree.name(of: key) else { return false }
    if signal.maker == "computed" {
      guard let function = signal.part, case .function = node(unwrapped(function)) else { return false }
      let lowered = lowerFunction(
        unwrapped(function), name: name, span: tree.span(of: key), kind: .getter)
      file.classes[index].functions.append(lowered)
    } else {
      lowerField(key, type, signal.part, traits.subtracting(.readonly), of: index)
    }
    return true
  }

  /// Lowers a call that reads or sets a signal of the class that the code belongs to; nil for any other call.
  mutating func signalCall(_ id: Node, _ callee: Node, _ arguments: TypeScriptNodeList) -> ID? {
    guard case .member(let base, let name) = node(callee) else { return nil }
    let passed = Array(nodes(arguments))
    if passed.isEmpty, isSignal(callee) { return expression(callee) }
    guard passed.count == 1, tree.text(of: name) == "set", isSignal(base) else { return nil }
    noteAssigned(base)
    let target = expression(base)
    let value = expression(passed[0])
    return add(.assign(target, .replace, value), id)
  }

  private func isSignal(_ id: Node) -> Bool {
    guard case .member(let base, let name) = node(id), case .this = node(base) else { return false }
    return signals.contains(tree.text(of: name))
  }
}
