internal import ContractModel

/// The fields of a struct type as encoding/json collects them (`typeFields`): those of embedded structs stand beside its own,
/// the shallower one wins, and of several at one depth the only one whose name a tag gives; else none of them counts.
struct StructFields {
  /// A field under the name that it travels by.
  struct Named {
    let name: String
    let options: [String]
    /// The field, or nil for one of a type of another module.
    let field: CodeField?
    /// What it holds, where the type of another module says so.
    let kind: Scalar.Kind?
    fileprivate let isTagged: Bool
    fileprivate let depth: Int
    /// The places of the fields that lead to it, for the order.
    fileprivate let path: [Int]
    /// Whether a pointer to an embedded struct leads to it, which may be nil.
    let isOptional: Bool
  }

  private(set) var fields: [Named] = []
  /// The embedded fields whose types are not known.
  private(set) var openings: [CodeField] = []

  private struct Entry {
    let type: CodeType
    let path: [Int]
    let isOptional: Bool
  }

  init?(of type: CodeType, _ naming: FieldNaming, _ resolver: TypeResolver) {
    guard resolver.fields(of: type) != nil else { return nil }
    var level = [Entry(type: type.pointee, path: [], isOptional: false)]
    var seen: Set<String> = []
    var found: [Named] = []
    for depth in 0..<Limit.embeddingDepth {
      var next: [Entry] = []
      for entry in level {
        if let key = entry.type.key, !seen.insert(key).inserted { continue }
        collect(entry, depth, naming, resolver, &found, &next)
      }
      if next.isEmpty { break }
      level = next
    }
    fields = Self.dominant(found)
  }

  private mutating func collect(
    _ entry: Entry, _ depth: Int, _ naming: FieldNaming, _ resolver: TypeResolver, _ found: inout [Named],
    _ next: inout [Entry]
  ) {
    for (index, field) in (resolver.fields(of: entry.type) ?? []).enumerated() {
      let path = entry.path + [index]
      guard let stated = naming.entry(of: field) else { continue }
      let isStruct = resolver.fields(of: field.type) != nil
      let isFlattened = (field.isEmbedded || naming.flattens) && !stated.isTagged && isStruct
      if isFlattened, naming.flattens || !isPointerToHidden(field) {
        let isOptional = if case .pointer = field.type { true } else { entry.isOptional }
        next.append(Entry(type: field.type.pointee, path: path, isOptional: isOptional))
        continue
      }
      guard field.isExported || field.isEmbedded && isStruct else { continue }
      if field.isEmbedded, !stated.isTagged, case .foreign(let owner, let name) = field.type.pointee,
        ForeignTypes.kind(owner, name) == nil
      {
        embed(field, ForeignTypes.fields(owner, name), depth, path, &found)
        continue
      }
      // A struct under a name of its own is written with its fields, whatever its type is called.
      guard field.isExported || stated.isTagged else { continue }
      found.append(
        Named(
          name: stated.name, options: stated.options, field: field, kind: nil, isTagged: stated.isTagged,
          depth: depth, path: path, isOptional: entry.isOptional))
    }
  }

  /// An embedded pointer to a struct that is not exported cannot be filled (encoding/json, "Unmarshal").
  private func isPointerToHidden(_ field: CodeField) -> Bool {
    if case .pointer = field.type { !field.isExported } else { false }
  }

  private mutating func embed(
    _ field: CodeField, _ known: [(String, Scalar.Kind)]?, _ depth: Int, _ path: [Int], _ found: inout [Named]
  ) {
    guard let known else {
      openings.append(field)
      return
    }
    for (index, (name, kind)) in known.enumerated() {
      found.append(
        Named(
          name: name, options: [], field: field, kind: kind, isTagged: false, depth: depth + 1,
          path: path + [index], isOptional: false))
    }
  }

  private static func dominant(_ found: [Named]) -> [Named] {
    let groups = Dictionary(grouping: found, by: \.name)
    let kept = groups.values.compactMap { group -> Named? in
      guard let depth = group.map(\.depth).min() else { return nil }
      let shallow = group.filter { $0.depth == depth }
      if shallow.count == 1 { return shallow[0] }
      let tagged = shallow.filter(\.isTagged)
      return tagged.count == 1 ? tagged[0] : nil
    }
    return kept.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }
}
