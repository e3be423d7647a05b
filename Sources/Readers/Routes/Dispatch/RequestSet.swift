internal import Program
internal import SourceText

/// A stretch of a file of a program.
struct CodeSpot: Hashable {
  let file: Int
  let span: SourceSpan
}

/// The methods that requests may have.
struct MethodSet: Hashable {
  var names: Set<String> = []
  /// Whether only these, or all but these.
  var isOnly = false

  static let any = MethodSet()
  static func only(_ name: String) -> MethodSet { MethodSet(names: [name], isOnly: true) }

  var isEmpty: Bool { isOnly && names.isEmpty }

  func and(_ other: MethodSet) -> MethodSet {
    switch (isOnly, other.isOnly) {
    case (true, true): MethodSet(names: names.intersection(other.names), isOnly: true)
    case (true, false): MethodSet(names: names.subtracting(other.names), isOnly: true)
    case (false, true): MethodSet(names: other.names.subtracting(names), isOnly: true)
    case (false, false): MethodSet(names: names.union(other.names), isOnly: false)
    }
  }

  func or(_ other: MethodSet) -> MethodSet { complement.and(other.complement).complement }

  var complement: MethodSet { MethodSet(names: names, isOnly: !isOnly) }
}

/// What a comparison says of a request where it holds.
struct RequestTest: Hashable {
  var methods = MethodSet.any
  var path: PathShape?
  /// Where something is asked of a request that is not read.
  var unread: CodeSpot?
  /// Where the path or the method is compared.
  var place: CodeSpot?
  /// Whether that is the row of a table, which states all that it asks for.
  var isRow = false

  /// Whether what is left where it does not hold is known.
  var isWhole: Bool { unread == nil && path?.isWhole ?? true }
}

/// Requests that get to some place in a handler.
struct RequestSet: Hashable {
  var methods = MethodSet.any
  var path: PathShape?
  /// What does not hold for them.
  private(set) var excluded: [RequestTest] = []
  /// Where something was asked of them that is not read.
  var unread: CodeSpot?
  /// Where they were told from others last.
  var place: CodeSpot?
  /// The status that the answer has been given.
  var status: Status = .usual
  /// Whether they are answered.
  var isAnswered = false

  enum Status: Hashable {
    case usual
    case known(Int)
    case unknown
  }

  /// Whether they are what is left of requests of which others were chosen.
  var isLeftOver: Bool {
    guard let path else { return false }
    return !methods.isOnly && methods != .any
      || excluded.contains { $0.path.map { $0.and(path) != nil } ?? false }
  }

  /// Whether they are requests for all paths of other ones, and more, with an answer that is no refusal.
  func isWider(than other: RequestSet) -> Bool {
    guard let own = other.path, path != own, unread == nil else { return false }
    if case .known(let status) = self.status, status == 404 || status == 405 { return false }
    return path?.spans(own) ?? true
  }

  /// Those for which a test holds; nil where there are none.
  func with(_ test: RequestTest) -> RequestSet? {
    var found = self
    found.methods = methods.and(test.methods)
    if let path = test.path {
      guard let both = self.path.map({ $0.and(path) }) ?? path else { return nil }
      // A path may be asked for again, for another method; what says less of it than is known does not state it.
      if both != self.path || both == path { found.place = test.place ?? place }
      found.path = both
    }
    let isAsked = test.unread == nil && (test.path != nil || test.methods != .any)
    if found.place == nil || test.isRow && isAsked { found.place = test.place }
    if found.unread == nil, found.path?.isOne != true { found.unread = test.unread }
    if found.path?.isOne == true { found.unread = nil }
    return found.reduced
  }

  /// Those for which a test does not hold, or may not.
  func without(_ test: RequestTest) -> RequestSet? {
    guard test.isWhole else { return self }
    var found = self
    guard let path = test.path else {
      found.methods = methods.and(test.methods.complement)
      if found.place == nil { found.place = test.place }
      return found.reduced
    }
    if let own = self.path, own.and(path) == nil { return self }
    if methods.and(test.methods).isEmpty { return self }
    if !excluded.contains(where: { $0.path == path && $0.methods == test.methods }) {
      found.excluded.append(RequestTest(methods: test.methods, path: path))
    }
    return found.reduced
  }

  /// Those that are in another set as well.
  func and(_ other: RequestSet) -> RequestSet? {
    var test = RequestTest(methods: other.methods, path: other.path)
    (test.unread, test.place) = (other.unread, other.place)
    guard var found = with(test) else { return nil }
    for test in other.excluded where !found.excluded.contains(test) { found.excluded.append(test) }
    found.isAnswered = isAnswered || other.isAnswered
    if found.status == .usual { found.status = other.status }
    return found.reduced
  }

  /// The same without methods that are excluded at this path; nil where nothing is left.
  private var reduced: RequestSet? {
    var found = self
    if let path {
      for test in excluded where test.path?.covers(path) ?? true {
        found.methods = found.methods.and(test.methods.complement)
      }
    }
    return found.methods.isEmpty ? nil : found
  }
}

extension [RequestSet] {
  /// Each set once.
  var distinct: [RequestSet] {
    guard count > 1 else { return self }
    var seen: Set<RequestSet> = []
    return filter { seen.insert($0).inserted }
  }

  func with(_ tests: [RequestTest]) -> [RequestSet] {
    flatMap { state in tests.compactMap { state.with($0) } }.distinct
  }

  func without(_ tests: [RequestTest]) -> [RequestSet] {
    compactMap { state in
      var left: RequestSet? = state
      for test in tests { left = left?.without(test) }
      return left
    }
  }

  /// Those that are in other sets as well, each by the set that it is where there is such a one.
  func and(_ others: [RequestSet]) -> [RequestSet] {
    let own = Set(self)
    return others.flatMap { other in
      own.contains(other) ? [other] : compactMap { $0.and(other) }
    }.distinct
  }
}
