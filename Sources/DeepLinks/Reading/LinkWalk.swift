import ContractModel
import Evaluation
import Program
import SourceText

/// Follows the link that opened the app through the functions that get it: for which links they do anything, and which
/// keys of its query they read. What texts are, and which functions calls run, the evaluation says.
///
/// What cannot be followed counts as doing something with any link that gets there, so that what is said to be refused
/// certainly is.
struct LinkWalk {
  /// What came of it.
  struct Result: Sendable {
    /// The links with which something is done.
    var accepted: [LinkSet] = []
    /// The keys that are read: every place with the names by which it knows the same thing.
    var keys: [[PlacedText]] = []
    /// Where keys are read whose names are not known here.
    var openKeys: [SourceLocation] = []
    /// The links that go somewhere where it is not seen what is done with them.
    var escapes: [LinkSet] = []
    /// What else is not known, and why.
    var unresolved: [Unresolved] = []
  }

  let code: LinkCode
  var result = Result()
  /// The file that is read.
  var file = 0
  /// What names stand for.
  var names: [String: LinkValue] = [:]
  /// The links with which the code that is read is reached.
  var under = LinkSet.all
  /// The function that is read, for people.
  var symbol: String?
  /// For which links the function gives something, and for which nothing.
  var given: (something: LinkSet, nothing: LinkSet, isMade: Bool) = (.none, .none, false)
  /// Whether what the function gives goes to the system, which knows by it whether the link was taken.
  var isOutermost = true
  private var depth = 0
  private var steps = 0
  private var nesting = 0
  private var reading: [FunctionKey] = []
  /// Whether a bound ended the reading of the function that the system calls.
  private var isCut = false

  /// Makes a walk that has read nothing.
  init(_ code: LinkCode) { self.code = code }

  /// What the libraries say of links.
  var syntax: LinkSyntax { code.syntax }

  /// Reads a function that the system calls, with what its parameters are.
  mutating func enter(_ entry: LinkEntries.Entry) {
    let key = entry.function
    file = key.file
    names = entry.parameters
    under = entry.links
    symbol = code.symbol(key)
    given = (.none, .none, false)
    isOutermost = true
    (steps, depth, nesting, isCut) = (0, 0, 0, false)
    reading = [key]
    run(code.program.function(key).body ?? [])
  }

  /// The file that is read.
  var source: ProgramFile { code.program.files[file] }

  /// An expression of the file that is read.
  func kind(_ id: Expression.ID) -> Expression.Kind { source.expressions[id].kind }

  /// The same, among those of all files.
  func key(_ id: Expression.ID) -> ExpressionKey { ExpressionKey(file: file, id: id) }

  /// Where an expression stands.
  func location(_ id: Expression.ID) -> SourceLocation { code.location(key(id)) }

  /// Counts a step; false where enough was done.
  mutating func mayGoOn(at id: Expression.ID?) -> Bool {
    steps += 1
    if steps < Limits.linkSteps, nesting < Limits.linkNesting { return true }
    guard !isCut, let id else { return false }
    isCut = true
    let bound =
      steps < Limits.linkSteps
      ? "\(Limits.linkNesting) levels (limit `linkNesting`)" : "\(Limits.linkSteps) steps (limit `linkSteps`)"
    leaveOpen("what is done with the link here lies behind more than \(bound)", at: id)
    return false
  }

  /// Runs a step one level deeper.
  mutating func deeper<Value>(_ step: (inout LinkWalk) -> Value) -> Value {
    nesting += 1
    defer { nesting -= 1 }
    return step(&self)
  }

  /// Notes that something is done with links that get here.
  mutating func accept(_ links: LinkSet) {
    if !links.isEmpty, !result.accepted.contains(links) { result.accepted.append(links) }
  }

  /// Notes that something is not known of the link at a place.
  mutating func leaveOpen(_ reason: String, at id: Expression.ID) {
    let place = location(id)
    guard !result.unresolved.contains(where: { $0.location == place }) else { return }
    result.unresolved.append(code.unresolved(reason, key(id)))
  }

  /// Runs a function of the program with what it is handed; nil where it is not followed any further.
  mutating func inline(
    _ key: FunctionKey, _ arguments: [String: LinkValue], around: [String: LinkValue] = [:],
    at call: Expression.ID
  ) -> LinkValue? {
    let function = code.program.function(key)
    guard let body = function.body, !reading.contains(key), mayGoOn(at: call) else { return nil }
    guard depth < Limits.linkCalls else {
      if arguments.values.contains(where: \.tells) {
        leaveOpen("the link goes through more than \(Limits.linkCalls) calls (limit `linkCalls`)", at: call)
      }
      return nil
    }
    let outer = self
    file = key.file
    names = around.merging(arguments) { $1 }
    given = (.none, .none, false)
    isOutermost = false
    symbol = code.symbol(key) ?? symbol
    depth += 1
    reading.append(key)
    run(body)
    defer { leave(to: outer) }
    // A constructor that gets to its end gives its instance.
    if function.kind == .constructor { return .made(given.something.union(under)) }
    // Whoever has been handed the link may make what it gives of it.
    return .outcome(
      whenTrue: given.something, whenFalse: given.nothing.union(under), isMade: true)
  }

  /// Goes back to what was read before, with what has come up since.
  private mutating func leave(to outer: LinkWalk) {
    let (result, steps, isCut) = (result, steps, isCut)
    self = outer
    self.isCut = isCut
    self.result = result
    self.steps = steps
  }

  /// Runs a function without a name where it stands, with what its parameters are; what it gives.
  mutating func runClosure(_ id: Function.ID, _ parameters: [LinkValue]) -> LinkValue {
    let function = source.functions[id]
    guard mayGoOn(at: nil), !reading.contains(FunctionKey(file: file, index: id)) else { return .content }
    let outer = self
    for (place, parameter) in function.parameters.enumerated() {
      names[parameter.name] = parameters.indices.contains(place) ? parameters[place] : .unknown
    }
    if function.parameters.isEmpty, let first = parameters.first { names["it"] = first }
    given = (.none, .none, false)
    reading.append(FunctionKey(file: file, index: id))
    deeper { $0.run(function.body ?? []) }
    let value = LinkValue.outcome(
      whenTrue: given.something, whenFalse: given.nothing.union(under), isMade: given.isMade)
    leave(to: outer)
    return value
  }
}
