import Program
import SourceText
import TypeScriptSyntax

// Mixins: functions that make a class of the one which they are handed, `(Base) => class extends Base {...}` (TypeScript
// handbook, "Mixins").
extension ScriptLowering {
  /// A class that extends what a function is handed, and what it may be.
  struct Mixin {
    /// The class.
    let type: Node
    /// The class that the function asks for, where it says so: `<T extends Constructor<Client>>`.
    let base: TypeName?
  }

  /// The class that a function makes of its parameter; nil for any other function.
  func mixin(_ id: Node) -> Mixin? {
    guard case .function(_, let parameters, _, let body?, _) = node(id), let first = nodes(parameters).first,
      case .parameter(let target, _, _, _, _) = node(first), let name = tree.name(of: target),
      let type = madeClass(body), case .classDeclaration(_, let superclass?, _, _, _) = node(type),
      case .identifier = node(superclass), tree.name(of: superclass) == name
    else { return nil }
    return Mixin(type: type, base: constraint(in: id, before: first))
  }

  /// The class that the body of a function comes to.
  private func madeClass(_ body: Node) -> Node? {
    guard case .block(let statements) = node(body) else {
      if case .classDeclaration = node(unwrapped(body)) { return unwrapped(body) }
      return nil
    }
    let declared = nodes(statements).first { if case .classDeclaration = node($0) { true } else { false } }
    guard let last = nodes(statements).last, case .returnStatement(let value?) = node(last) else {
      return nil
    }
    switch node(unwrapped(value)) {
    case .classDeclaration: return unwrapped(value)
    case .identifier:
      guard let declared, case .classDeclaration(let name?, _, _, _, _) = node(declared),
        tree.name(of: name) == tree.name(of: unwrapped(value))
      else { return nil }
      return declared
    default: return nil
    }
  }

  /// The class in the type parameter of a mixin: that which the constructor makes that it asks for.
  private func constraint(in function: Node, before parameter: Node) -> TypeName? {
    let bytes = file.source.bytes[tree.span(of: function).start..<tree.span(of: parameter).start]
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: "extends ")?.upperBound else { return nil }
    let words = text[start...].split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
    guard words.count == 2 else { return nil }
    return TypeName(String(words[1]))
  }

  /// How many calls deep a class is put together.
  private static let compositionLimit = 64

  /// The classes that a class is put together from: `extends A(B(Base))`, `extends mix(Base).with(A, B)`; the base comes
  /// first, and the nearest to the class last. Nil where anything else is handed over.
  func composed(_ id: Node, depth: Int = 0) -> [TypeName]? {
    guard depth < Self.compositionLimit else { return nil }
    switch node(id) {
    case .identifier: return tree.name(of: id).map { [TypeName($0)] }
    case .call(let callee, _, let arguments):
      guard arguments.count > 0 else { return nil }
      let parts = nodes(arguments).map { composed($0, depth: depth + 1) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      let passed = parts.compactMap(\.self).joined()
      if case .member(let chain, _) = node(callee), case .call = node(chain) {
        return composed(chain, depth: depth + 1).map { $0 + passed }
      }
      guard case .identifier = node(callee), let name = tree.name(of: callee) else { return nil }
      return passed + [TypeName(name)]
    default: return nil
    }
  }
}
