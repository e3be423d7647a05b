import Program
import TypeScriptSyntax

// What types say that values look like.
extension ScriptLowering {
  /// The name that stands for several types at once, `A & B`; no type of a program is called so.
  static let intersection = "&"

  /// A type with the parts that values of it have; nil for one that says nothing of them.
  func shapeName(_ id: Node, _ depth: Int = 0) -> TypeName? {
    guard depth < 6 else { return nil }
    switch node(id) {
    case .typeReference(let name, let arguments):
      let types = nodes(arguments).compactMap { shapeName($0, depth + 1) }
      guard types.count == arguments.count else { return nil }
      return TypeName(lastName(of: name), arguments: types)
    case .arrayType(let element):
      return shapeName(element, depth + 1).map { TypeName("Array", arguments: [$0]) }
    case .objectType(_, let properties): return shape(of: properties, with: [], depth)
    case .typeLiteral(let literal):
      guard let text = tree.stringValue(of: literal) else { return nil }
      var type = TypeName("string")
      type.words = [text]
      return type
    case .typeUnion(let parts, let isIntersection): return union(nodes(parts), isIntersection, depth)
    default: return nil
    }
  }

  /// The parameters of a generic type or function.
  func typeParameters(of id: Node) -> [TypeParameter] {
    tree.typeParameters(of: id).compactMap { parameter in
      guard case .property(let key, let fallback) = node(parameter) else {
        return tree.name(of: parameter).map { TypeParameter($0) }
      }
      return tree.name(of: key).map {
        TypeParameter($0, fallback: shapeName(fallback) ?? TypeName(TypeName.unread))
      }
    }
  }

  private func lastName(of name: Node) -> String {
    if case .member(_, let last) = node(name) { return tree.text(of: last) }
    return tree.text(of: name)
  }

  /// What `A | null`, a union of words or `A & B` says.
  private func union(_ parts: some Sequence<Node>, _ isIntersection: Bool, _ depth: Int) -> TypeName? {
    let present = parts.filter { !["null", "undefined"].contains(tree.text(of: $0)) }
    if present.count == 1 {
      var type = shapeName(present[0], depth + 1)
      type?.isNullable = true
      return type
    }
    guard isIntersection else { return words(present) }
    let types = present.compactMap { shapeName($0, depth + 1) }
    return types.count == present.count ? TypeName(Self.intersection, arguments: types) : nil
  }

  /// The parts of an object type or interface, with the types that it extends.
  func shape(of properties: TypeScriptNodeList, with parents: [TypeName], _ depth: Int = 0) -> TypeName {
    var own = TypeName("")
    for property in nodes(properties) {
      let part: (key: Node, type: Node?, isOptional: Bool) =
        switch node(property) {
        case .property(let key, let type): (key, type, false)
        case .optionalProperty(let key, let type): (key, type, true)
        default: (property, nil, false)
        }
      guard let name = tree.name(of: part.key) ?? tree.stringValue(of: part.key) else { continue }
      let type = part.type.flatMap { shapeName($0, depth + 1) }
      let others = part.type.map { alternatives(of: $0) } ?? []
      // What is undefined is not written as JSON (ECMA-262, "SerializeJSONProperty").
      own.parts.append(
        TypePart(
          name, type, isOptional: part.isOptional || others.contains("undefined"),
          isNullable: others.contains("null")))
    }
    return parents.isEmpty ? own : TypeName(Self.intersection, arguments: parents + [own])
  }

  /// The types of a union as the source has them.
  private func alternatives(of type: Node) -> Set<String> {
    guard case .typeUnion(let parts, isIntersection: false) = node(type) else { return [] }
    return Set(nodes(parts).map { tree.text(of: $0) })
  }
}
