import ContractModel

/// The first segment that all paths of the specifications have: what is served beside it, such as the pages of the application, is
/// no part of what they describe.
struct DocumentedBase {
  /// So many endpoints show a base; fewer have a segment in common by chance.
  private static let least = 5

  /// The segments, without slashes: one, or several that are all bases by their names, `api` and `v1`.
  private let segments: Set<String>

  /// The segments as a report names them, without the slash in front of the first.
  var segment: String { segments.sorted().joined(separator: ", /") }

  /// Looks through what specifications state; nil where their paths have nothing in common.
  init?(in comparison: Comparison) {
    let specs = comparison.sides(.spec)
    let rows = comparison.rows.filter { row in
      row.endpoint.isDemandable && specs.contains(where: row.isStated)
    }
    let firsts = rows.map(Self.first)
    segments = Set(firsts.compactMap(\.self))
    guard rows.count >= Self.least, !firsts.contains(nil),
      segments.count == 1 || segments.allSatisfy(Self.isBase)
    else { return nil }
  }

  /// Whether an endpoint lies beside the base, in what does not look like another version of it.
  func isBeside(_ row: Comparison.Row) -> Bool {
    guard let first = Self.first(of: row) else { return true }
    return !segments.contains(first) && !Self.isBase(first)
  }

  /// `api`, `v1`, `v2.0`.
  private static func isBase(_ text: String) -> Bool {
    text == "api" || text.first == "v" && text.dropFirst().first?.isNumber ?? false
  }

  private static func first(of row: Comparison.Row) -> String? {
    if case .literal(let text)? = row.endpoint.path.segments.first { text } else { nil }
  }
}
