import Evaluation
import Program
import SourceText

/// Follows the link that opened the app through the functions that get it: for which links they do anything, and which
/// keys of its query they read.
///
/// Functions of the program are followed into with what they are handed. What cannot be followed counts as doing something
/// with any link that gets there, so that what is said to be refused certainly is.
struct LinkWalk {
  /// What came of it.
  struct Result {
    /// The links with which something is done.
    var accepted: [LinkSet] = []
    /// The keys that are read: every place with the names by which it knows the same thing.
    var keys: [[PlacedText]] = []
    /// Where keys are read whose names are not known here.
    var openKeys: [SourceLocation] = []
    /// The links that go somewhere where it is not seen what is done with them.
    var escapes: [LinkSet] = []
  }

  let code: LinkCode
  let constants: ConstantTexts
  var result = Result()
  /// The file that is read.
  var file: Int
  /// The class whose code is read, or nil.
  var owner: Int?
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
  private var reading: [FunctionKey] = []

  private static let depthLimit = 8
  private static let nestingLimit = 200
  private static let stepLimit = 20_000
  private var nesting = 0

  /// Makes a walk that has read nothing.
  init(_ code: LinkCode) {
    self.code = code
    constants = ConstantTexts(program: code.program)
    file = 0
  }

  /// Reads a function that the system calls, with what its parameters are.
  mutating func enter(_ entry: LinkEntries.Entry) {
    let key = entry.function
    let function = code.program.function(key)
    file = key.file
    owner = function.owner
    names = entry.parameters
    under = entry.links
    symbol = code.symbol(key)
    given = (.none, .none, false)
    isOutermost = true
    steps = 0
    depth = 0
    nesting = 0
    reading = [key]
    run(function.body ?? [])
  }

  /// The file that is read.
  var source: ProgramFile { code.program.files[file] }

  /// An expression of the file that is read.
  func kind(_ id: Expression.ID) -> Expression.Kind { source.expressions[id].kind }

  /// Where an expression stands.
  func location(_ id: Expression.ID) -> SourceLocation {
    code.location(file, source.expressions[id].span)
  }

  /// Counts a step; false where enough was done.
  mutating func mayGoOn() -> Bool {
    steps += 1
    return steps < Self.stepLimit && nesting < Self.nestingLimit
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

  /// Runs a function of the program with what it is handed; nil where it is not followed any further.
  mutating func inline(
    _ key: FunctionKey, _ arguments: [String: LinkValue], around: [String: LinkValue] = [:]
  ) -> LinkValue? {
    let function = code.program.function(key)
    guard let body = function.body, depth < Self.depthLimit, !reading.contains(key), mayGoOn() else {
      return nil
    }
    let outer = self
    file = key.file
    owner = function.owner
    names = around.merging(arguments) { $1 }
    given = (.none, .none, false)
    isOutermost = false
    symbol = code.symbol(key) ?? symbol
    depth += 1
    reading.append(key)
    run(body)
    // Whoever has been handed the link may make what it gives of it.
    let value = LinkValue.outcome(
      whenTrue: given.something, whenFalse: given.nothing.union(under), isMade: true)
    leave(to: outer)
    return value
  }

  /// Goes back to what was read before, with what has come up since.
  private mutating func leave(to outer: LinkWalk) {
    let result = result
    let steps = steps
    self = outer
    self.result = result
    self.steps = steps
  }

  /// Runs a function without a name where it stands, with what its parameters are; what it gives.
  mutating func runClosure(_ id: Function.ID, _ parameters: [LinkValue]) -> LinkValue {
    let function = source.functions[id]
    guard mayGoOn(), !reading.contains(FunctionKey(file: file, index: id)) else { return .read }
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
