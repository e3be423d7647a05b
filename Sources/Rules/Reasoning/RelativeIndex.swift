import ContractModel

/// Endpoints by all of their path but one segment, by their path without some segments, and by their segments in any
/// order: where the relatives of an endpoint are found without a walk over all of them.
struct RelativeIndex {
  private var literals: [String: Int] = [:]
  private var patterns: [String: Int] = [:]
  private var words: [String: PathWord] = [:]
  private var methods: [HTTPMethod: Int] = [:]
  private var whole = Buckets()
  private var named = Buckets()
  private var extended = Buckets()
  private var beginning = Buckets()
  private var shortened = Buckets()
  private var sorted = Buckets()

  /// Numbers by key, in the order in which they came.
  private struct Buckets {
    private var ends: [UInt64: (first: Int, last: Int)] = [:]
    private var entries: [(number: Int, next: Int)] = []

    mutating func add(_ number: Int, under key: UInt64) {
      entries.append((number, -1))
      let last = entries.count - 1
      if let known = ends[key] {
        entries[known.last].next = last
        ends[key] = (known.first, last)
      } else {
        ends[key] = (last, last)
      }
    }

    /// The numbers under a key, the first ones where there are many.
    subscript(key: UInt64) -> [Int] {
      guard var entry = ends[key]?.first else { return [] }
      var numbers: [Int] = []
      while entry >= 0, numbers.count < RelativeIndex.mostInspected {
        numbers.append(entries[entry].number)
        entry = entries[entry].next
      }
      return numbers
    }
  }

  /// So many of one kind are looked at: a folder may hold thousands.
  private static let mostInspected = 128
  /// Stands for a segment that no endpoint of the index has.
  private static let unknown = -2
  /// Names longer than this have no relatives.
  private static let longestWord = 80
  /// Paths with more segments than this have no relatives.
  private static let longestPath = 24
  /// A base has at most so many segments.
  private static let longestBase = 3

  /// Adds an endpoint under a number; numbers are given back in the order in which they came.
  mutating func insert(_ endpoint: Endpoint, as number: Int) {
    let segments = endpoint.path.segments
    guard segments.count <= Self.longestPath else { return }
    let method = methods[endpoint.method] ?? methods.count
    methods[endpoint.method] = method
    let steps = segments.map { intern($0) }
    whole.add(number, under: Self.key(method, steps))
    sorted.add(number, under: Self.key(ofAnyOrder: method, steps))
    for position in steps.indices {
      shortened.add(number, under: Self.key(method, steps, without: position))
      guard case .literal(let literal) = segments[position] else { continue }
      guard literal.utf8.count <= Self.longestWord else { continue }
      let word = word(literal)
      let key = Self.key(method, steps, masking: position)
      for name in word.names { named.add(number, under: Self.mixed(key, name)) }
      for part in word.parts { extended.add(number, under: Self.mixed(key, part)) }
      beginning.add(number, under: Self.mixed(key, word.start))
    }
    for length in Self.baseLengths(steps) {
      shortened.add(number, under: Self.key(method, steps.dropFirst(length)))
    }
  }

  /// The endpoints that differ at one position at most, in a name that may be akin; more may be given, since keys are
  /// hashes, and never all of a large folder.
  mutating func differing(from endpoint: Endpoint, at position: Int) -> [Int] {
    guard let steps = steps(of: endpoint), case .literal(let literal) = endpoint.path.segments[position],
      literal.utf8.count <= Self.longestWord
    else { return [] }
    let word = word(literal)
    return methods(of: endpoint).flatMap { method -> [Int] in
      let key = Self.key(method, steps, masking: position)
      return word.names.flatMap { named[Self.mixed(key, $0)] + extended[Self.mixed(key, $0)] }
        + word.parts.flatMap { named[Self.mixed(key, $0)] } + beginning[Self.mixed(key, word.start)]
    }
  }

  /// The endpoints that have one segment more or less, or some more or less at the front, and perhaps others.
  func longerOrShorter(than endpoint: Endpoint) -> [Int] {
    guard let steps = steps(of: endpoint) else { return [] }
    return methods(of: endpoint).flatMap { method -> [Int] in
      var found = shortened[Self.key(method, steps)]
      for position in steps.indices { found += whole[Self.key(method, steps, without: position)] }
      for length in Self.baseLengths(steps) { found += whole[Self.key(method, steps.dropFirst(length))] }
      return found
    }
  }

  /// The endpoints of the same segments in any order, and perhaps others.
  func reordered(_ endpoint: Endpoint) -> [Int] {
    guard let steps = steps(of: endpoint) else { return [] }
    return methods(of: endpoint).flatMap { sorted[Self.key(ofAnyOrder: $0, steps)] }
  }

  /// A name, taken apart once.
  mutating func word(_ literal: String) -> PathWord {
    if let word = words[literal] { return word }
    let word = PathWord(literal)
    words[literal] = word
    return word
  }

  /// The method of an endpoint and the one that any verb matches, as far as the index has them.
  private func methods(of endpoint: Endpoint) -> [Int] {
    let wanted: [HTTPMethod] = endpoint.method == .any ? [.any] : [endpoint.method, .any]
    return wanted.compactMap { methods[$0] }
  }

  private func steps(of endpoint: Endpoint) -> [Int]? {
    guard endpoint.path.segments.count <= Self.longestPath else { return nil }
    return endpoint.path.segments.map { token(of: $0) ?? Self.unknown }
  }

  private mutating func intern(_ segment: PathTemplate.Segment) -> Int {
    if let token = token(of: segment) { return token }
    if case .literal(let literal) = segment {
      literals[literal] = tokenCount
    } else {
      patterns[segment.shape] = tokenCount
    }
    return tokenCount - 1
  }

  private func token(of segment: PathTemplate.Segment) -> Int? {
    if case .literal(let literal) = segment { literals[literal] } else { patterns[segment.shape] }
  }

  private var tokenCount: Int { literals.count + patterns.count }

  private static func baseLengths(_ steps: [Int]) -> Range<Int> {
    2..<max(2, min(steps.count, longestBase + 1))
  }

  private static func key(_ method: Int, _ steps: some Sequence<Int>) -> UInt64 {
    steps.reduce(mixed(0, method)) { mixed($0, $1) }
  }

  private static func key(_ method: Int, _ steps: [Int], without position: Int) -> UInt64 {
    var key = mixed(0, method)
    for (index, step) in steps.enumerated() where index != position { key = mixed(key, step) }
    return key
  }

  private static func key(_ method: Int, _ steps: [Int], masking position: Int) -> UInt64 {
    var key = mixed(0, method)
    for (index, step) in steps.enumerated() { key = mixed(key, index == position ? -1 : step) }
    return key
  }

  private static func key(ofAnyOrder method: Int, _ steps: [Int]) -> UInt64 {
    steps.reduce(mixed(0, method)) { $0 &+ mixed(0, $1) }
  }

  /// Takes a number into a hash (the finaliser of a multiplicative hash, with the golden ratio as factor).
  private static func mixed(_ hash: UInt64, _ number: Int) -> UInt64 {
    let product =
      (hash ^ UInt64(truncatingIfNeeded: number) &+ 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return product ^ (product >> 32)
  }
}

extension PathTemplate.Segment {
  /// The segment with the names of its parameters left out, and a slash before it.
  var shape: String { PathTemplate(segments: [self]).shape }
}
