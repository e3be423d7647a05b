/// How a router compares the path of a request with the path of a route, where it is more lenient than letter by letter.
package struct PathMatching: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A slash at the end of the request's path is taken off first: `/users` answers `/users/` too.
  package static let takesSlashOff = PathMatching(rawValue: 1)
  /// A slash at the end of the route's path may be missing: `/users/` answers `/users` too.
  package static let addsSlash = PathMatching(rawValue: 2)
  /// Letters are compared without their case: `/users` answers `/Users` too.
  package static let ignoresCase = PathMatching(rawValue: 4)

  /// A slash at the end says nothing, neither a route's nor a request's.
  package static let ignoresSlash: PathMatching = [.takesSlashOff, .addsSlash]
}
