import ContractModel

/// The endpoints of a side that one may have meant: the likely renames.
///
/// Only what convinces is offered, since a bad suggestion costs the trust in all others: the same path with another
/// method; one segment that differs in number, case or separators, or by a word more or less, or by a typing error; the
/// same segments in another order; one segment more or less in the middle, or a prefix. Candidates come from
/// dictionaries by everything but one segment, never from a walk over all endpoints.
struct NearestEndpoints {
  /// How an endpoint is related, from the nearest on.
  enum Relation: Int, Comparable {
    case otherMethod, sameWord, reordered, prefixed, segmentMore, closeWord

    static func < (left: Relation, right: Relation) -> Bool { left.rawValue < right.rawValue }
  }

  /// At most so many are offered.
  private static let mostOffered = 3
  /// At most so many candidates of one dictionary entry are looked at closely: a folder may hold thousands.
  private static let mostInspected = 128
  /// At most so many pairs of words are compared closely for all endpoints together.
  private var comparisonsLeft = 200_000

  private let comparison: Comparison
  private let side: Int
  private var tokens: [String: Int] = [:]
  private var paths: [[Int]: [Int]] = [:]
  private var masked: [[Int]: [Int]] = [:]
  private var shortened: [[Int]: [Int]] = [:]
  private var reordered: [[Int]: [Int]] = [:]

  /// Stands for the segment that is left open.
  private static let hole = -1
  /// Paths with more segments than this have no relatives.
  private static let longestPath = 24

  /// Takes in what a side states.
  init(on side: Int, of comparison: Comparison) {
    self.comparison = comparison
    self.side = side
    for (number, row) in comparison.rows.enumerated() where row.isDemanded(by: side) {
      let path = row.endpoint.path
      guard path.segments.count <= Self.longestPath else { continue }
      let steps = path.segments.map { intern($0) }
      paths[steps, default: []].append(number)
      for position in steps.indices {
        masked[Self.masking(steps, position), default: []].append(number)
        shortened[Self.removing(steps, position), default: []].append(number)
      }
      for length in 2..<max(steps.count, 2) where length <= 3 {
        shortened[Array(steps.dropFirst(length)), default: []].append(number)
      }
      if steps.count > 1 { reordered[steps.sorted(), default: []].append(number) }
    }
  }

  /// The rows that one may have meant, best first; none that does not convince.
  mutating func rows(near endpoint: Endpoint) -> [Int] {
    let path = endpoint.path
    guard path.segments.count <= Self.longestPath else { return [] }
    let steps = path.segments.map { tokens[$0.text] ?? -2 }
    var found: [Int: Relation] = [:]
    func note(_ rows: [Int], _ relation: Relation) {
      for row in rows { found[row] = min(found[row] ?? relation, relation) }
    }
    note((paths[steps] ?? []).filter { comparison.rows[$0].endpoint.method != endpoint.method }, .otherMethod)
    for (row, relation) in oneSegmentApart(endpoint, steps) { note([row], relation) }
    for (row, relation) in longerOrShorter(endpoint, steps) { note([row], relation) }
    if steps.count > 1, !steps.contains(-2) {
      note(
        sameMethod(reordered[steps.sorted()] ?? [], endpoint).filter { paths[steps]?.contains($0) != true },
        .reordered)
    }
    return best(of: found, near: endpoint)
  }

  private func best(of found: [Int: Relation], near endpoint: Endpoint) -> [Int] {
    let ranked = found.sorted { left, right in
      if left.value != right.value { return left.value < right.value }
      return left.key < right.key
    }
    guard let first = ranked.first?.value else { return [] }
    // Beside a sure relative, a vague one only distracts.
    let vaguest: Relation = first <= .sameWord ? .reordered : .closeWord
    return ranked.filter { $0.value <= vaguest }.prefix(Self.mostOffered).map(\.key)
  }

  /// The rows that differ in one fixed name.
  private mutating func oneSegmentApart(_ endpoint: Endpoint, _ steps: [Int]) -> [(Int, Relation)] {
    var related: [(Int, Relation)] = []
    for position in steps.indices {
      guard case .literal(let word) = endpoint.path.segments[position] else { continue }
      let candidates = sameMethod(masked[Self.masking(steps, position)] ?? [], endpoint)
      for row in candidates.prefix(Self.mostInspected) where comparisonsLeft > 0 {
        guard case .literal(let other) = comparison.rows[row].endpoint.path.segments[position], other != word
        else { continue }
        comparisonsLeft -= 1
        switch WordKinship(word, other) {
        case .same: related.append((row, .sameWord))
        case .close: related.append((row, .closeWord))
        case .none: break
        }
      }
    }
    return related
  }

  /// The rows that have one segment more or less, or a prefix of up to three segments.
  private func longerOrShorter(_ endpoint: Endpoint, _ steps: [Int]) -> [(Int, Relation)] {
    var related: [(Int, Relation)] = []
    guard !steps.contains(-2) || steps.count > 1 else { return [] }
    var candidates = shortened[steps] ?? []
    for position in steps.indices { candidates += paths[Self.removing(steps, position)] ?? [] }
    for length in 2..<max(steps.count, 2) where length <= 3 {
      candidates += paths[Array(steps.dropFirst(length))] ?? []
    }
    for row in sameMethod(candidates, endpoint).prefix(Self.mostInspected) {
      let other = comparison.rows[row].endpoint.path
      let (long, short) =
        other.segments.count > endpoint.path.segments.count ? (other, endpoint.path) : (endpoint.path, other)
      if let relation = Self.relation(long: long.segments, short: short.segments) {
        related.append((row, relation))
      }
    }
    return related
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
    if long.suffix(short.count).map(\.text) == short.map(\.text) {
      let prefix = long.prefix(extra)
      let isBase = prefix.allSatisfy { WordKinship.isBaseName($0.text) }
      return isBase || short.count > 1 ? .prefixed : nil
    }
    guard extra == 1, long.last?.text == short.last?.text, case .literal? = long.last else { return nil }
    return .segmentMore
  }

  private func sameMethod(_ rows: [Int], _ endpoint: Endpoint) -> [Int] {
    rows.filter { row in
      let method = comparison.rows[row].endpoint.method
      return method == endpoint.method || method == .any
    }
  }

  private mutating func intern(_ segment: PathTemplate.Segment) -> Int {
    let text = segment.text
    if let token = tokens[text] { return token }
    tokens[text] = tokens.count
    return tokens.count - 1
  }

  private static func masking(_ steps: [Int], _ position: Int) -> [Int] {
    var masked = steps
    masked[position] = hole
    return masked
  }

  private static func removing(_ steps: [Int], _ position: Int) -> [Int] {
    var shorter = steps
    shorter.remove(at: position)
    return shorter
  }
}

extension PathTemplate.Segment {
  /// The segment's shape as text.
  fileprivate var text: String { PathTemplate(segments: [self]).shape }
}
