/// Looks for the one prefix by which two sets of paths differ.
struct PrefixSearch {
  /// A pair of prefixes, and how many paths agree once one is exchanged for the other.
  struct Exchange {
    /// The prefix to take off.
    let own: PathTemplate
    /// The prefix to put in its place.
    let others: PathTemplate
    /// How many distinct paths of the others are met.
    let matches: Int
  }

  /// The exchange that meets most of the others' paths, with the fewest segments, or nil where none meets any.
  let best: Exchange?

  /// Prefixes longer than this are no bases.
  private static let longestPrefix = 4
  /// How many prefixes of each length are tried.
  private static let prefixesPerLength = 3

  /// Searches: `places` are those of `others` in the index.
  init(own: [PathTemplate], others: [PathTemplate], places: Set<PathIndex.Place>, index: PathIndex) {
    let ownPrefixes = Self.frequentPrefixes(of: own)
    let otherPrefixes = Self.frequentPrefixes(of: others)
    var pairs: [(own: PathTemplate, others: PathTemplate)] = []
    pairs += otherPrefixes.flatMap(\.self).map { (.root, $0) }
    pairs += ownPrefixes.flatMap(\.self).map { ($0, .root) }
    for mine in ownPrefixes.compactMap(\.first) {
      // Two prefixes that end alike say the same as the shorter pair.
      for theirs in otherPrefixes.compactMap(\.first) where mine.segments.last != theirs.segments.last {
        pairs.append((mine, theirs))
      }
    }
    let tokens = own.map { index.tokens(of: $0) ?? [] }
    var best: Exchange?
    for pair in pairs {
      let matches = Self.matches(pair, paths: own, tokens: tokens, places: places, index: index)
      guard matches > 0 else { continue }
      let exchange = Exchange(own: pair.own, others: pair.others, matches: matches)
      if best.map({ exchange.isBetter(than: $0) }) ?? true { best = exchange }
    }
    self.best = best
  }

  private static func matches(
    _ pair: (own: PathTemplate, others: PathTemplate), paths: [PathTemplate], tokens: [[PathIndex.Token]],
    places: Set<PathIndex.Place>, index: PathIndex
  ) -> Int {
    guard let start = index.place(of: pair.others) else { return 0 }
    let length = pair.own.segments.count
    var met: Set<PathIndex.Place> = []
    for (path, steps) in zip(paths, tokens) where path.segments.starts(with: pair.own.segments) {
      let rest = path.segments.dropFirst(length)
      guard rest.contains(where: \.isLiteral), steps.count == path.segments.count else { continue }
      guard let node = index.node(from: start / 2, along: steps.dropFirst(length)) else { continue }
      let place = node * 2 + (path.hasTrailingSlash ? 1 : 0)
      if places.contains(place) { met.insert(place) }
    }
    return met.count
  }

  /// The prefixes of literals, or with a placeholder for the version, that most paths begin with, for each length, most
  /// frequent first.
  private static func frequentPrefixes(of paths: [PathTemplate]) -> [[PathTemplate]] {
    (1...longestPrefix).map { length in
      var counts: [[PathTemplate.Segment]: Int] = [:]
      for path in paths where path.segments.count > length {
        let prefix = Array(path.segments.prefix(length))
        if prefix.allSatisfy({ $0.isLiteral || $0.isAnyVersion }) { counts[prefix, default: 0] += 1 }
      }
      let ranked = counts.map { (path: PathTemplate(segments: $0.key), count: $0.value) }
        .sorted { ($1.count, $0.path.description) < ($0.count, $1.path.description) }
      return ranked.prefix(prefixesPerLength).map(\.path)
    }
  }
}

extension PrefixSearch.Exchange {
  /// Whether it meets so many of the paths of the smaller set that it is no coincidence.
  func isConvincing(amongst count: Int) -> Bool {
    if count >= 3 { return matches >= max(3, (count * 2 + 2) / 3) }
    return matches == count && (own.segments + others.segments).contains(where: \.isBaseName)
  }

  /// Whether the others take any version in front of what is left of paths beside those that agree as they stand, and half
  /// of that meets theirs behind it.
  func isVersion(beforeRest count: Int) -> Bool {
    matches >= 10 && matches * 2 >= count && own.segments.isEmpty
      && others.segments.contains(where: \.isAnyVersion)
  }

  /// More paths met, then fewer segments exchanged, then the alphabet.
  fileprivate func isBetter(than other: Self) -> Bool {
    if matches != other.matches { return matches > other.matches }
    let length = own.segments.count + others.segments.count
    let otherLength = other.own.segments.count + other.others.segments.count
    if length != otherLength { return length < otherLength }
    return (own.description, others.description) < (other.own.description, other.others.description)
  }
}

extension PathTemplate.Segment {
  /// Whether the segment stands for itself.
  var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// Whether the segment stands for any version of an API: `v{version}`.
  package var isAnyVersion: Bool {
    guard case .mixed(let parts) = self, parts.count == 2, case .text(let text) = parts[0] else {
      return false
    }
    if case .parameter = parts[1] { return text.lowercased() == "v" }
    return false
  }

  /// Whether the segment is one that bases are made of: `api`, `rest`, `v1`.
  package var isBaseName: Bool {
    guard case .literal(let text) = self else { return false }
    let name = text.lowercased()
    let digits = name.utf8.dropFirst()
    let isVersion =
      name.hasPrefix("v") && !digits.isEmpty
      && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return name == "api" || name == "rest" || isVersion
  }
}
