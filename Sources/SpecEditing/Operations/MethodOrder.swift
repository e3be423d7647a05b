internal import ContractModel
internal import OpenAPI
internal import YAMLTree

/// The order in which a document lists the methods of its paths.
struct MethodOrder {
  /// How often the first of two methods stands before the second.
  private var precedences: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let first: HTTPMethod
    let second: HTTPMethod
  }

  /// What counts where the document does not show an order.
  private static let usual: [HTTPMethod] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, HTTPMethod("query"),
  ]

  /// Learns from all paths of a document.
  init(of outline: SpecificationOutline) {
    for item in outline.items {
      // More than these no path has; a hostile one is not worth the square of its length.
      let methods = item.operations.prefix(12).map(\.method)
      for (index, first) in methods.enumerated() {
        for second in methods[(index + 1)...] {
          precedences[Pair(first: first, second: second), default: 0] += 1
        }
      }
    }
  }

  /// The entry of a mapping behind which a method belongs: the last method that comes before it; nil where all come
  /// after it, so that it belongs before the first of them.
  func anchor(
    for method: HTTPMethod, among item: SpecificationOutline.Item, in mapping: YAMLNode
  ) -> YAMLEntry? {
    let keys = Set(mapping.entries.map(\.key))
    let operations = item.operations.filter { keys.contains($0.entry.key) }
    if let last = operations.last(where: { precedes($0.method, method) }) { return last.entry }
    guard let first = operations.first else { return mapping.entries.reversed().first }
    return mapping.entries.prefix { $0.key != first.entry.key }.last
  }

  private func precedes(_ first: HTTPMethod, _ second: HTTPMethod) -> Bool {
    let forward = precedences[Pair(first: first, second: second), default: 0]
    let backward = precedences[Pair(first: second, second: first), default: 0]
    if forward != backward { return forward > backward }
    let rank = { (method: HTTPMethod) in Self.usual.firstIndex(of: method) ?? Self.usual.count }
    return rank(first) < rank(second)
  }
}
