internal import ContractModel
internal import SourceText

/// What a handler knows of the path of a request at some place.
enum RequestPath: Equatable {
  /// It is this one.
  case exact(String)
  /// It begins so.
  case below(String)
  /// It ends so.
  case ending(String)
  /// It has the shape of one of these.
  case matching([PathTemplate])
  /// Of its segments these are known.
  case segmented(RequestSegments)
  /// The handler asked for something that is no path, with the reason as a phrase and what the path begins with.
  case unread(String, below: String)
  /// The router knows it, parameters and all, and the handler does not choose by it.
  case fixed

  /// The reason why something that is asked of a path is not read.
  static let noPath = "what is asked of the path is no path"

  /// What is known where both hold, or nil where no path is both.
  func and(_ other: RequestPath) -> RequestPath? {
    switch (self, other) {
    case (.fixed, _): self
    case (_, .fixed): other
    case (.exact(let one), .exact(let two)): one == two ? self : nil
    case (.exact(let one), .below(let prefix)): one.hasPrefix(prefix) ? self : nil
    case (.below(let prefix), .exact(let one)): one.hasPrefix(prefix) ? other : nil
    case (.below(let one), .below(let two)): one.hasPrefix(two) ? self : two.hasPrefix(one) ? other : nil
    case (.exact(let path), .ending(let end)), (.ending(let end), .exact(let path)):
      path.hasSuffix(end) ? .exact(path) : nil
    case (.below(let prefix), .ending(let end)), (.ending(let end), .below(let prefix)):
      Self.between(prefix, end)
    case (.ending, .matching), (.ending, .segmented): other
    case (.ending(let one), .ending(let two)): one.hasSuffix(two) ? self : two.hasSuffix(one) ? other : nil
    case (.exact(let path), .segmented(let segments)): segments.has(path) ? self : nil
    case (.segmented(let segments), .exact(let path)): segments.has(path) ? other : nil
    case (.below(let prefix), .segmented(let segments)), (.segmented(let segments), .below(let prefix)):
      segments.below(prefix).map { .segmented($0) }
    case (.segmented(let one), .segmented(let two)): one.and(two).map { .segmented($0) }
    case (.exact, _), (.matching, _), (.segmented, _), (.ending, _): self
    case (.below(let prefix), .unread(let reason, _)): .unread(reason, below: prefix)
    case (.below(let prefix), .matching(let templates)): Self.those(of: templates, below: prefix)
    case (.unread, _): other
    }
  }

  /// The paths with a beginning and an end: what stands between is one segment. Where that is any path, it is none.
  private static func between(_ prefix: String, _ end: String) -> RequestPath {
    guard prefix.count > 1, prefix.hasSuffix("/"), end.hasPrefix("/"), !end.hasSuffix("/") else {
      return .unread(noPath, below: prefix)
    }
    return .matching([PathTemplate(parts: [.text(prefix), .parameter("param1"), .text(end)])])
  }

  /// The shapes that a path below a prefix may have, or nil for none.
  private static func those(of templates: [PathTemplate], below prefix: String) -> RequestPath? {
    let fitting = templates.filter { template in
      let isFixed = template.segments.allSatisfy { if case .literal = $0 { true } else { false } }
      return !isFixed || template.description.hasPrefix(prefix)
    }
    return fitting.isEmpty ? nil : .matching(fitting)
  }
}

/// What comparisons say of a request where they hold.
struct RequestTest {
  var path: RequestPath?
  /// The methods that it may have, or nil for any.
  var methods: [String]?
  /// Conditions that have nothing to do with the request.
  var others: [String] = []
  /// Where the path is compared, and how.
  var place: Place?
  /// The settings that the text depends on which the path is compared with.
  var origins: [Origin] = []

  struct Place: Equatable {
    let location: SourceLocation
    let text: String
  }

  /// What both tests say, or nil where no request passes both.
  func and(_ other: RequestTest) -> RequestTest? {
    var both = self
    if let path = other.path {
      guard let narrowed = self.path.map({ $0.and(path) }) ?? path else { return nil }
      both.path = narrowed
    }
    both.methods = Self.methods(methods, other.methods)
    guard both.methods != [] else { return nil }
    both.others += other.others.filter { !others.contains($0) }
    both.place = place ?? other.place
    both.origins = origins.union(other.origins)
    return both
  }

  fileprivate static func methods(_ one: [String]?, _ other: [String]?) -> [String]? {
    guard let one, let other else { return one ?? other }
    return one.filter(other.contains)
  }
}

/// What is known of the requests that get to some place in a handler.
struct RequestState: Equatable {
  var path: RequestPath
  /// The methods that they may have, or nil for any.
  var methods: [String]?
  var conditions: [String] = []
  /// Where the path was last compared.
  var place: RequestTest.Place?
  var origins: [Origin] = []

  /// The state where a test holds, or nil where no request gets there.
  func narrowed(by test: RequestTest) -> RequestState? {
    var state = self
    if let path = test.path {
      guard let narrowed = self.path.and(path) else { return nil }
      if narrowed != self.path { state.place = test.place }
      state.path = narrowed
    }
    state.methods = RequestTest.methods(methods, test.methods)
    guard state.methods != [] else { return nil }
    state.conditions += test.others.filter { !conditions.contains($0) }
    state.origins = origins.union(test.origins)
    return state
  }

  /// Whether every request that gets here passes a test.
  func alwaysPasses(_ test: RequestTest) -> Bool {
    // A test that says nothing stands for what was not read.
    guard test.others.isEmpty, test.path != nil || test.methods != nil else { return false }
    if let methods = test.methods {
      guard let own = self.methods, own.allSatisfy(methods.contains) else { return false }
    }
    switch (path, test.path) {
    case (_, nil): return true
    case (.exact(let one), .exact(let other)?): return one == other
    case (.exact(let one), .below(let prefix)?), (.below(let one), .below(let prefix)?):
      return one.hasPrefix(prefix)
    case (.segmented(let one), .segmented(let other)?): return one.implies(other)
    default: return false
    }
  }
}

extension [RequestState] {
  /// The same requests, but only by the methods that other states leave.
  func withMethods(of others: [RequestState]) -> [RequestState] {
    let named = others.compactMap(\.methods)
    guard named.count == others.count else { return self }
    let methods = named.joined().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return compactMap { $0.narrowed(by: RequestTest(methods: methods)) }
  }

  /// The states in which one of several tests holds.
  func passing(_ tests: [RequestTest]) -> [RequestState] {
    var found: [RequestState] = []
    for state in self {
      for test in tests {
        guard found.count < Limit.requestStates, let passed = state.narrowed(by: test),
          !found.contains(passed)
        else {
          continue
        }
        found.append(passed)
      }
    }
    return found
  }

  /// The states in which none of several tests holds, as far as their opposites tell.
  func failing(_ tests: [RequestTest], opposites: [RequestTest]) -> [RequestState] {
    filter { state in !tests.contains(where: state.alwaysPasses) }.passing(opposites)
  }
}
