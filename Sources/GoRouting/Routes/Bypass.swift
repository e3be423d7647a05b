internal import GoSyntax

/// Finds ways through a middleware on which a request gets past that was not asked for a credential.
///
/// A 401 somewhere in a body does not mean that everybody is asked: it may stand in the branch for those who sent a token, or
/// behind a setting. Followed are the branches as they are written; of a condition counts what it mentions. What excepts requests
/// by method or path is no way past: whom else it lets through is another matter.
struct Bypass {
  /// How sure it is that a request was asked on the way to a statement.
  enum Certainty: Int, Comparable {
    /// Nothing asked for anything.
    case open
    /// Something was refused for a reason that does not speak of a credential.
    case refused
    /// A credential was looked at.
    case asked

    static func < (one: Certainty, other: Certainty) -> Bool { one.rawValue < other.rawValue }
  }

  /// What follows a statement.
  struct Rest {
    /// Whether every way on ends with a refusal.
    var stops: Bool
    /// Whether something is refused later.
    var refuses = false
    /// Whether a request may still be passed on.
    var passes = false
  }

  let function: MiddlewareFunction
  private var isOpen = false

  init(_ function: MiddlewareFunction) { self.function = function }

  /// Whether there is such a way.
  mutating func exists() -> Bool {
    guard case .block(let statements) = function.tree.node(function.body) else { return false }
    let end = run(Array(statements), .open, Rest(stops: !function.passesAtEnd))
    if function.passesAtEnd, end == .open { isOpen = true }
    return isOpen
  }

  /// Follows statements in a row; gives how sure it is behind them, or nil where no way leads there.
  private mutating func run(_ statements: [GoNodeID], _ start: Certainty, _ after: Rest) -> Certainty? {
    var rests: [Rest] = [after]
    for statement in statements.dropFirst().reversed() {
      rests.append(rest(from: statement, rests[rests.count - 1]))
    }
    var certainty = start
    for (statement, rest) in zip(statements, rests.reversed()) {
      guard let next = run(statement, certainty, rest) else { return nil }
      certainty = next
    }
    return certainty
  }

  private func rest(from statement: GoNodeID, _ next: Rest) -> Rest {
    let passes = function.passes(statement)
    let stops =
      function.leaves(statement) || next.stops || function.stops(statement) && !next.passes
    return Rest(
      stops: stops && !passes, refuses: next.refuses || function.refuses(statement),
      passes: next.passes || passes)
  }

  private mutating func run(_ statement: GoNodeID, _ certainty: Certainty, _ rest: Rest) -> Certainty? {
    let tree = function.tree
    switch tree.node(statement) {
    case .ifStatement(_, let condition?, let then, let otherwise)
    where function.settled.answers[condition] != nil:
      let way = function.settled.answers[condition] == true ? then : otherwise
      return way.map { run($0, certainty, rest) } ?? certainty
    case .ifStatement(let initializer, let condition?, let then, let otherwise):
      let asks = function.refuses(condition) || initializer.map(function.refuses) ?? false
      let branch = Branching(
        condition: function.condition(condition), isSwitch: function.settled.open.contains(condition),
        then: then, otherwise: otherwise,
        refusesBelow: function.refuses(then) || otherwise.map(function.refuses) ?? false)
      return run(branch, asks ? .asked : certainty, rest)
    case .block(let statements): return run(Array(statements), certainty, rest)
    case .labeled(_, let inner): return run(inner, certainty, rest)
    case .switchStatement, .typeSwitch, .selectStatement, .forStatement, .rangeStatement:
      if function.refuses(statement) { return .asked }
      if certainty == .open, function.passes(statement), !rest.stops { isOpen = true }
      return certainty
    case .deferStatement, .goStatement: return certainty
    default:
      if function.passes(statement) {
        if certainty == .open { isOpen = true }
        return function.leaves(statement) ? nil : certainty
      }
      if function.leaves(statement) || function.aborts(statement) { return nil }
      return function.refuses(statement) ? .asked : certainty
    }
  }

  /// An if statement.
  private struct Branching {
    let condition: MiddlewareFunction.Condition
    /// Whether it hangs on what the function was told when it was made.
    let isSwitch: Bool
    let then: GoNodeID
    let otherwise: GoNodeID?
    let refusesBelow: Bool
  }

  private mutating func run(_ branch: Branching, _ certainty: Certainty, _ rest: Rest) -> Certainty? {
    // A branch that turns away: whoever comes by the other one was asked.
    if isRefused(branch.then) {
      let passed = max(certainty, certaintyBehind(branch.then, branch))
      return branch.otherwise.map { run($0, passed, rest) } ?? passed
    }
    if let otherwise = branch.otherwise, isRefused(otherwise) {
      return run(branch.then, max(certainty, certaintyBehind(otherwise, branch)), rest)
    }
    if branch.condition.kind == .request {
      _ = run(branch.then, .asked, rest)
      return branch.refusesBelow ? .asked : certainty
    }
    let inside = run(branch.then, certaintyInside(branch, certainty, rest), rest)
    guard let otherwise = branch.otherwise else {
      let isPresent = branch.condition.kind == .absence && branch.refusesBelow
      return min(inside ?? .asked, isPresent ? .asked : certainty)
    }
    let outside = run(otherwise, branch.condition.kind == .absence ? .asked : certainty, rest)
    if inside == nil, outside == nil { return nil }
    return min(inside ?? .asked, outside ?? .asked)
  }

  /// Whether no way leads on from a branch.
  private func isRefused(_ branch: GoNodeID) -> Bool { function.stops(branch) && !function.passes(branch) }

  private func certaintyBehind(_ refused: GoNodeID, _ branch: Branching) -> Certainty {
    if branch.isSwitch { return .open }
    if branch.condition.speaksOfCaller { return .asked }
    return function.refuses(refused) ? .refused : .open
  }

  /// How sure it is in a branch that is not left: where everything else is refused, its condition is what asks.
  private func certaintyInside(_ branch: Branching, _ certainty: Certainty, _ rest: Rest) -> Certainty {
    guard branch.condition.kind != .presence else { return .asked }
    guard function.passes(branch.then) else { return certainty }
    if rest.stops, branch.otherwise == nil { return .asked }
    return certainty == .refused && rest.refuses ? .open : certainty
  }
}
