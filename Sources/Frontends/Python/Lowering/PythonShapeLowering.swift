import Program
import PythonSyntax

// What types say that values look like.
extension PythonLowering {
  /// Types that stand for the first of what they are made of.
  private static let transparent: Set = [
    "Annotated", "Final", "ClassVar", "Required", "NotRequired", "Awaitable", "Mapped",
  ]

  /// A type with the parts that values of it have, and whether they may be `None`; nil for one that says nothing of them.
  func shapeName(_ id: Node, _ depth: Int = 0) -> TypeName? {
    guard depth < 8 else { return nil }
    switch node(id) {
    case .name, .attribute, .string: return typeName(id)
    case .binary(.or, _, _): return union(alternatives(of: id), depth)
    case .index(let base, let place):
      guard let name = lastName(base) else { return nil }
      let inner: [Node] = if case .tuple(let parts) = node(place) { Array(nodes(parts)) } else { [place] }
      if Self.transparent.contains(name) { return inner.first.flatMap { shapeName($0, depth + 1) } }
      switch name {
      case "Optional":
        var type = inner.first.flatMap { shapeName($0, depth + 1) }
        type?.isNullable = true
        return type
      case "Union": return union(inner, depth)
      case "Literal": return literal(inner)
      default:
        let types = inner.compactMap { shapeName($0, depth + 1) }
        return types.count == inner.count ? TypeName(name, arguments: types) : nil
      }
    default: return nil
    }
  }

  /// The parts of `A | B | None`.
  private func alternatives(of id: Node) -> [Node] {
    guard case .binary(.or, let left, let right) = node(id) else { return [id] }
    return alternatives(of: left) + alternatives(of: right)
  }

  /// The types beside `None` that a union has.
  private func union(_ parts: [Node], _ depth: Int) -> TypeName? {
    let present = parts.filter { if case .none = node($0) { false } else { true } }
    let types = present.compactMap { shapeName($0, depth + 1) }
    guard types.count == present.count, let first = types.first else { return nil }
    var type = types.count == 1 ? first : TypeName(TypeName.union, arguments: types)
    if present.count < parts.count { type.isNullable = true }
    return type
  }

  /// The same for a declaration that says a type, which may be one that is not read.
  func declaredShape(_ type: Node?) -> TypeName? {
    type.map { shapeName($0) ?? TypeName(TypeName.unread) }
  }

  /// The type of texts that `Literal["a", "b"]` lists; nil where it lists anything else.
  private func literal(_ parts: [Node]) -> TypeName? {
    var type = TypeName("str")
    for part in parts {
      if case .none = node(part) {
        type.isNullable = true
        continue
      }
      guard case .string = node(part), let text = tree.stringValue(of: part) else { return nil }
      type.words.append(text)
    }
    return type
  }

  /// The calls among what a type is annotated with: `Annotated[B, Depends(c)]`.
  func callsInside(_ type: Node?) -> [Node] {
    guard let type, case .index(let base, let place) = node(type), lastName(base) == "Annotated",
      case .tuple(let parts) = node(place)
    else { return [] }
    return nodes(parts).dropFirst().filter { if case .call = node($0) { true } else { false } }
  }

  /// The calls beside a name, in its type and as its value, as annotations: a library reads there what is asked for.
  mutating func statedBeside(_ type: Node?, _ value: Node?) -> [Annotation] {
    (callsInside(type) + [value].compactMap(\.self)).compactMap { call in
      guard case .call(let callee, let passed) = node(call), let name = lastName(callee) else { return nil }
      return Annotation(name: name, arguments: arguments(Array(nodes(passed))), span: tree.span(of: call))
    }
  }
}
