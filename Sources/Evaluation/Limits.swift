/// The bounds of one evaluation, each with its unit and its reason.
///
/// What goes beyond a bound is unknown, and listed as unresolved where a request depends on it. No bound depends on the time
/// that anything takes, so that every machine gives the same answer.
package enum Limits {
  // MARK: Work

  /// Statements and expressions that one evaluation follows, with the requests that it completes at calls. Real programs of
  /// half a million lines take a tenth of it. What was not followed by then is listed as unresolved.
  package static let steps = 60_000_000
  /// Levels of calls and expressions inside of one another. A query that comes to this end depends on where it was asked and
  /// is evaluated once more, so the bound is far from what programs need.
  static let depth = 1000
  /// Changes of one answer in a recursion. What still changes then is widened.
  static let changes = 12
  /// Functions that are read once more for the arguments of single calls, for one query. A server of 150 plugins that hand one
  /// another their router takes 2,500.
  static let singleCalls = 5000
  /// Functions that are read for single calls inside of one another. Wrappers of wrappers are seldom deeper than three.
  static let singleCallDepth = 8
  /// Calls of which the reading is kept, to be taken again; a bound on memory.
  static let singleReadings = 1 << 16
  /// Readings that are kept for one call. What was known at the time may make a difference.
  static let readingVersions = 4
  /// Executions of the body of a loop that is followed once for each element of a list.
  static let unrolled = 4096
  /// Executions of the body of a loop that counts and takes no elements of a list. What it puts together has fewer parts.
  static let counted = 128

  // MARK: Effects

  /// Requests of one function that its callers still complete. Each caller copies them, so a fan-out doubles them a level.
  package static let openEffects = 256
  /// The same where each is of a call of its own in the function, which no fan-out makes.
  package static let openCalls = 1024
  /// Requests of a function from which on the same request is looked for among them.
  static let repeatedEffects = 16
  /// Calls on the way from where a request is stated to the library that are kept for the report.
  static let trace = 24

  // MARK: Links that open apps

  /// Calls inside of one another through which a link is followed. Handlers hand it to a router and that to a parser.
  package static let linkCalls = 8
  /// Statements and expressions that are followed for one function which is handed a link.
  package static let linkSteps = 20_000
  /// Statements and expressions inside of one another that are followed for a link; a bound on the stack.
  package static let linkNesting = 200
  /// Functions of one name that a link may go to where nothing tells which is meant.
  package static let linkTargets = 4
  /// Tables of routes inside of one another.
  package static let linkTables = 32

  // MARK: Handlers that tell requests apart

  /// Statements and expressions that are followed for one handler which gets all requests of a server.
  package static let dispatchSteps = 200_000
  /// Calls inside of one another through which such a handler hands a request.
  package static let dispatchDepth = 16
  /// Sets of requests that are told apart at one place of it; every route that is not chosen may add one.
  package static let requestSets = 1024

  // MARK: Values

  /// Alternatives that one value can be. Texts that are joined multiply them.
  package static let options = 24
  /// What a value holds in all, counted in its parts.
  static let weight = 4000
  /// Parts of a text. No URL has so many, but a loop that was unrolled by hand may.
  static let textPieces = 64
  /// Bytes of the known part of a text.
  static let textLength = 8192
  /// Members that lead from an unknown value to another, as a list that is walked through by `next` does.
  static let members = 16
  /// Lists that one value can be, of which each is gone through by itself.
  static let unrolledLists = 8
  /// Ends of a loop or closure that are told apart.
  static let ends = 32

  // MARK: Registrations

  /// Calls that may register something which a function keeps for its callers, once it has put as much on routers.
  static let openRegistrations = 400
  /// Functions through which a part of a path is followed that each was handed by the next.
  static let carriers = 4

  // MARK: Instances

  /// Instances of one type that are kept.
  static let instances = 2048
  /// Instances of one type that are told apart where a value can be any of them.
  static let instancesOfValue = 48
  /// Instances that stand for a value of which only the type is known.
  static let representatives = 2048
  /// Methods that one call is followed to, as the subclasses of a class have them.
  static let overrides = 64
  /// Members of one name that are evaluated inside of one another, on instances that differ.
  static let openMembers = 4
  /// Instances through which a part of a URL is followed that each was handed by the next.
  package static let handed = 4
  /// Providers that are followed into one another.
  static let providers = 8
}

/// A bound that made a value unknown, as unresolved places name it.
package enum Bound: Hashable, Sendable {
  case options
  case weight
  case textSize
  case members
  case changes
  case openEffects
  case singleCalls
  case instances

  /// What is said of a path or method that it cut off: a phrase with that as its subject.
  package var reason: String {
    switch self {
    case .options: "has more than \(Limits.options) alternatives (limit `options`)"
    case .weight: "depends on a value of more than \(Limits.weight) parts (limit `weight`)"
    case .textSize:
      "is longer than \(Limits.textPieces) parts or \(Limits.textLength) bytes (limit `textLength`)"
    case .members:
      "lies behind more than \(Limits.members) members of a value that is not known (limit `members`)"
    case .changes: "grows with every call of a function by itself"
    case .openEffects: "is one of more than \(Limits.openEffects) that calls make here (limit `openEffects`)"
    case .instances:
      "is what an instance holds, one of more than \(Limits.instances) of its type (limit `instances`)"
    case .singleCalls: "is decided by the arguments of one call, among more than are read singly"
    }
  }
}
