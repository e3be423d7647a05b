import ContractModel

/// The first segment that all paths of the specifications have: what is served beside it, such as the pages of the application, is
/// no part of what they describe.
struct DocumentedBase {
  /// So many endpoints show a base; fewer have a segment in common by chance.
  private static let least = 5

  /// The segment, without slashes.
  let segment: String

  /// Looks through what specifications state; nil where their paths have nothing in common.
  init?(in comparison: Comparison) {
    let specs = comparison.sides(.spec)
    let rows = comparison.rows.filter { row in
      row.endpoint.isDemandable && specs.contains(where: row.isStated)
    }
    guard rows.count >= Self.least, let segment = Self.first(of: rows[0]),
      rows.allSatisfy({ Self.first(of: $0) == segment })
    else { return nil }
    self.segment = segment
  }

  /// Whether an endpoint lies beside the base, in what does not look like another version of it.
  func isBeside(_ row: Comparison.Row) -> Bool {
    guard let first = Self.first(of: row) else { return true }
    return first != segment && first != "api" && !Self.isVersion(first)
  }

  /// `v1`, `v2.0`.
  private static func isVersion(_ text: String) -> Bool {
    text.first == "v" && text.dropFirst().first?.isNumber ?? false
  }

  private static func first(of row: Comparison.Row) -> String? {
    if case .literal(let text)? = row.endpoint.path.segments.first { text } else { nil }
  }
}
