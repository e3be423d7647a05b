internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// What stands around the place of a new operation: the paths that begin as its own does.
struct Neighbourhood {
  /// The document.
  let outline: SpecificationOutline
  /// The path that the operation is to have, from the root of the host.
  let path: PathTemplate
  /// The paths of the document itself that share the longest beginning with it, in order; none where none shares any.
  let nearest: [SpecificationOutline.Item]
  /// How many segments they share.
  let sharedCount: Int
  /// Whether they share more than a base such as `/api/v1`, so that they are about the same thing.
  let isRelated: Bool

  init(of path: PathTemplate, in outline: SpecificationOutline) {
    self.outline = outline
    self.path = path
    // An entry that a merge key brings along stands elsewhere.
    let items = outline.items.filter { $0.entry.mergedAt == nil }
    let counts = items.map { Self.sharedCount($0.path, path) }
    let most = counts.max() ?? 0
    sharedCount = most
    nearest = most == 0 ? [] : zip(items, counts).filter { $0.1 == most }.map(\.0)
    isRelated = path.segments.prefix(most).contains { segment in
      guard case .literal(let name) = segment else { return false }
      return !Self.isBaseName(name)
    }
  }

  /// The entry of `paths` behind which a new one belongs; nil where there is none at all.
  ///
  /// Behind the last of the nearest; in a document whose paths are sorted, behind the last of them that is smaller.
  func anchor(for key: String) -> YAMLEntry? {
    let entries = outline.items.filter { $0.entry.mergedAt == nil }.map(\.entry)
    let names = entries.map(\.name)
    let isSorted = names.count > 2 && zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    if isSorted, let last = entries.last(where: { $0.name < key }) { return last }
    return nearest.last?.entry ?? entries.last
  }

  /// The entries of `paths` in the order in which their style counts: the nearest from the last on, then all others.
  var entriesByNearness: [YAMLEntry] {
    let near = nearest.reversed().map(\.entry)
    let keys = Set(near.map(\.key))
    return near + outline.items.map(\.entry).filter { !keys.contains($0.key) && $0.mergedAt == nil }
  }

  /// The tags that most of the nearest operations have; none where they do not agree by more than half, or are not
  /// related.
  var tags: [String] {
    guard isRelated else { return [] }
    let lists = nearest.flatMap(\.operations).compactMap { operation -> [String]? in
      let tags = operation.entry.value["tags"]?.elements.compactMap(\.text) ?? []
      return tags.isEmpty ? nil : tags
    }
    guard let (list, count) = mostFrequent(lists), count * 2 > lists.count else { return [] }
    return list
  }

  /// The requirement that most of the nearest operations with one state, or those of the whole document where none of
  /// the nearest does: alternatives, each a list of schemes.
  var requirement: [[String]]? {
    let near = isRelated ? Self.requirements(of: nearest) : []
    return (mostFrequent(near) ?? mostFrequent(Self.requirements(of: outline.items)))?.0
  }

  /// The requirements that operations state and that nobody passes without a scheme.
  private static func requirements(of items: [SpecificationOutline.Item]) -> [[[String]]] {
    items.flatMap(\.operations).compactMap { operation in
      operation.entry.value["security"].flatMap(alternatives)
    }
  }

  /// The alternatives of a security list; nil where one of them demands nothing.
  static func alternatives(_ node: YAMLNode) -> [[String]]? {
    let alternatives = node.elements.map { $0.entries.map(\.name) }
    return alternatives.isEmpty || alternatives.contains { $0.isEmpty } ? nil : alternatives
  }

  /// The fields of the nearest operation in their order.
  var fieldOrder: [String] {
    let operation = nearest.last?.operations.last ?? outline.items.last?.operations.last
    return operation.map { $0.entry.value.entries.map(\.name) } ?? []
  }

  private func mostFrequent<Value: Hashable>(_ values: [Value]) -> (Value, Int)? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    // The first in order of those that are equally frequent.
    return values.map { ($0, counts[$0, default: 0]) }.max { $0.1 < $1.1 }
  }

  private static func sharedCount(_ left: PathTemplate, _ right: PathTemplate) -> Int {
    zip(left.segments, right.segments).prefix { left, right in
      if case (.parameter, .parameter) = (left, right) { return true }
      return left == right
    }.count
  }

  /// `api`, `rest`, `v1`: what stands in front of everything.
  static func isBaseName(_ name: String) -> Bool {
    let name = name.lowercased()
    if name == "api" || name == "rest" { return true }
    return name.hasPrefix("v") && name.count > 1 && name.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
  }
}
