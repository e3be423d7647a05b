import Program
import SourceText
import TypeScriptSyntax

// What CommonJS modules export (Node.js documentation, "Modules: CommonJS modules").
extension ScriptLowering {
  /// Lowers `module.exports = a`, `module.exports.a = b` and `exports.a = b`; false for any other expression.
  mutating func lowerCommonExport(_ id: Node) -> Bool {
    guard case .assign(.assign, let target, let value) = node(id), let (base, name) = exportedMember(target)
    else { return false }
    if tree.text(of: target) == "module.exports" {
      lowerCommonExports(value)
      return true
    }
    let text = tree.text(of: base)
    guard text == "exports" || text == "module.exports" else { return false }
    lowerExport(value, as: name)
    return true
  }

  /// The two halves of `exports.about` or `exports['/about']`.
  private func exportedMember(_ target: Node) -> (base: Node, name: String)? {
    switch node(target) {
    case .member(let base, let name): tree.name(of: name).map { (base, $0) }
    case .index(let base, let key): tree.stringValue(of: key).map { (base, $0) }
    default: nil
    }
  }

  private mutating func lowerCommonExports(_ value: Node) {
    guard case .object(let parts) = node(value) else {
      if let source = requiredModule(value) {
        module.exportsAll.append(source)
      } else {
        lowerDefault(value, exportedAs: "default")
      }
      return
    }
    lowerConfiguration(value)
    for part in nodes(parts) {
      switch node(part) {
      case .property(let key, let value):
        if let name = tree.name(of: key) { lowerExport(value, as: name) }
      case .method(let key, let function, _, _):
        guard let name = tree.name(of: key) else { continue }
        module.exports[name] = name
        lowerTopLevelFunction(function, named: name, nameNode: key)
      default: break
      }
    }
  }

  private mutating func lowerExport(_ value: Node, as name: String) {
    if case .identifier = node(value), let own = tree.name(of: value) {
      module.exports[name] = own
      return
    }
    if let source = requiredModule(value) {
      module.reexports.append(.init(local: name, source: source, part: .all))
      return
    }
    module.exports[name] = name
    lowerNamed(name, value, type: nil, value: value, isConstant: true)
  }
}
