import ContractModel

/// The endpoints of a side that one may have meant: the likely renames.
///
/// Only what convinces is offered, since a bad suggestion costs the trust in all others: the same path behind a base, or with
/// another method; one segment that differs in number, case or separators, or by a word more or less, or by a typing error; the
/// same segments in another order; one segment more or less in the middle, or a prefix. Candidates come from an index by
/// everything but one segment, never from a walk over all endpoints.
struct NearestEndpoints {
  /// How an endpoint is related, from the nearest on.
  enum Relation: Int, Comparable {
    case behindBase, otherMethod, sameWord, reordered, prefixed, segmentMore, closeWord

    static func < (left: Relation, right: Relation) -> Bool { left.rawValue < right.rawValue }
  }

  /// At most so many are offered.
  private static let mostOffered = 3
  /// At most so many pairs of words are compared closely for all endpoints together.
  private var comparisonsLeft = 200_000

  private let comparison: Comparison
  private let side: Int
  private var index = RelativeIndex()

  /// Takes in what a side states.
  init(on side: Int, of comparison: Comparison) {
    self.comparison = comparison
    self.side = side
    for (number, row) in comparison.rows.enumerated() where row.isDemanded(by: side) {
      index.insert(row.endpoint, as: number)
    }
  }

  /// The rows that one may have meant, best first; none that does not convince.
  mutating func rows(near endpoint: Endpoint) -> [Int] {
    var found: [Int: Relation] = [:]
    func note(_ row: Int, _ relation: Relation) { found[row] = min(found[row] ?? relation, relation) }
    for row in comparison.rows(shapedLike: endpoint.path, on: side) {
      if comparison.rows[row].endpoint.method != endpoint.method { note(row, .otherMethod) }
    }
    for (row, relation) in oneSegmentApart(endpoint) { note(row, relation) }
    let path = endpoint.path
    for row in index.longerOrShorter(than: endpoint) {
      let other = comparison.rows[row].endpoint.path
      let isLonger = other.segments.count > path.segments.count
      let (long, short) = isLonger ? (other, path) : (path, other)
      if let relation = Self.relation(long: long.segments, short: short.segments) { note(row, relation) }
    }
    for row in index.reordered(endpoint)
    where Self.isReordered(comparison.rows[row].endpoint.path, path) { note(row, .reordered) }
    return best(of: found)
  }

  private func best(of found: [Int: Relation]) -> [Int] {
    let ranked = found.sorted { left, right in
      if left.value != right.value { return left.value < right.value }
      return left.key < right.key
    }
    guard let first = ranked.first?.value else { return [] }
    // Beside a sure relative, a vague one only distracts; beside the same path behind a base, another resource does.
    let vaguest: Relation =
      switch first {
      case .behindBase: .otherMethod
      case .otherMethod, .sameWord: .reordered
      default: .closeWord
      }
    return ranked.filter { $0.value <= vaguest }.prefix(Self.mostOffered).map(\.key)
  }

  /// The rows that differ in one fixed name.
  private mutating func oneSegmentApart(_ endpoint: Endpoint) -> [(Int, Relation)] {
    var related: [(Int, Relation)] = []
    for position in endpoint.path.segments.indices {
      guard case .literal(let literal) = endpoint.path.segments[position] else { continue }
      let word = index.word(literal)
      for row in index.differing(from: endpoint, at: position)
      where comparisonsLeft > 0 {
        let other = comparison.rows[row].endpoint.path
        guard position < other.segments.count, case .literal(let text) = other.segments[position],
          text != literal
        else { continue }
        comparisonsLeft -= 1
        let kinship = WordKinship(word, index.word(text))
        guard kinship != .none, Self.agree(other, endpoint.path, butFor: position) else { continue }
        related.append((row, kinship == .same ? .sameWord : .closeWord))
      }
    }
    return related
  }

  private static func agree(_ left: PathTemplate, _ right: PathTemplate, butFor position: Int) -> Bool {
    left.segments.count == right.segments.count
      && left.segments.indices.allSatisfy { index in
        index == position || left.segments[index].shape == right.segments[index].shape
      }
  }

  private static func isReordered(_ left: PathTemplate, _ right: PathTemplate) -> Bool {
    let (one, other) = (left.segments.map(\.shape), right.segments.map(\.shape))
    return one != other && one.sorted() == other.sorted()
  }

  /// How a path is related to one with some segments less: by a prefix, or by a segment in the middle.
  ///
  /// A segment more at the end is no relation: a list and its items are two things.
  private static func relation(
    long: [PathTemplate.Segment], short: [PathTemplate.Segment]
  ) -> Relation? {
    let extra = long.count - short.count
    guard extra > 0, short.contains(where: { if case .literal = $0 { true } else { false } }) else {
      return nil
    }
    if long.suffix(short.count).map(\.shape) == short.map(\.shape) {
      let prefix = long.prefix(extra)
      let isBase = prefix.allSatisfy { PathWord($0.shape).isBaseName }
      return isBase ? .behindBase : short.count > 1 ? .prefixed : nil
    }
    guard extra == 1, long.last?.shape == short.last?.shape, case .literal? = long.last else { return nil }
    return .segmentMore
  }
}
