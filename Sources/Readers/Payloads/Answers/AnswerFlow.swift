internal import Evaluation
internal import Program

/// Follows the answer of one call through the code, from the call to whoever reads something of it.
///
/// A value that may be one part of the answer or another is not read.
struct AnswerFlow {
  /// A name that code reads.
  struct Read: Hashable {
    let place: CodePlace
    let path: [String]
    /// Whether it only asks if there is one.
    let isAsked: Bool
  }

  /// A type that code gives a part of the body.
  struct Typed: Hashable {
    let path: [String]
    let type: TypeName
    let place: CodePlace
  }

  /// An answer is not followed through more expressions than these, nor through more functions one behind the other.
  private static let placeLimit = 4_000
  private static let pathLimit = 6
  /// Objects that code puts around an answer are not followed through more of each other.
  private static let labelLimit = 2

  let code: AnswerCode
  let syntax: AnswerSyntax
  /// Where the values of functions go on, for functions of which that is known; empty where nobody is known.
  private var returns: [FunctionKey: [CodePlace]]
  private(set) var held: [CodePlace: Held] = [:]
  private var conflicting: Set<CodePlace> = []
  /// The functions that were handed a part.
  private var entered: Set<FunctionKey> = []
  private var waiting: [CodePlace] = []
  private(set) var reads: [Read] = []
  private(set) var types: Set<Typed> = []
  /// What was handed to functions that are parameters.
  var calledBack: [Callback: Set<Held>] = [:]
  /// What the function gives that is asked about, or nil where none is.
  private var given: (function: FunctionKey, values: Set<Held>)?

  /// Prepares to follow the answers of calls of a library.
  init(_ code: AnswerCode, _ syntax: AnswerSyntax, returns: [FunctionKey: [CodePlace]]) {
    self.code = code
    self.syntax = syntax
    self.returns = returns
  }

  /// Follows the value of an expression.
  mutating func follow(_ place: CodePlace, as first: Held) {
    push(place, first)
    run()
  }

  /// What a function gives of an answer that it is handed.
  mutating func results(of function: FunctionKey, _ value: Held) -> Set<Held> {
    given = (function, [])
    enter(function, 0, value)
    run()
    return given?.values ?? []
  }

  private mutating func run() {
    while let next = waiting.popLast(), held.count < Self.placeLimit {
      guard let value = held[next], !conflicting.contains(next), !isFailed(next) else { continue }
      advance(next, value)
    }
    // What is a status may come up after what is read where it is asked for.
    let known = self
    reads.removeAll { known.conflicting.contains($0.place) || known.isFailed($0.place) }
  }

  mutating func push(_ place: CodePlace, _ value: Held) {
    guard value.path.count <= Self.pathLimit else { return }
    if let known = held[place] {
      if known != value { conflicting.insert(place) }
      return
    }
    held[place] = value
    waiting.append(place)
  }

  /// Notes that code reads a part.
  mutating func read(_ place: CodePlace, _ value: Held, isAsked: Bool = false) {
    reads.append(Read(place: place, path: value.path, isAsked: isAsked))
    push(place, value)
  }

  mutating func note(_ type: TypeName?, of value: Held, at place: CodePlace) {
    guard let type = type?.awaited.flatMap(code.succeeded), value.form == .body, value.place == nil,
      value.labels.isEmpty,
      !type.isPlaceholder || code.declares(type, at: place)
    else { return }
    types.insert(Typed(path: value.path, type: type, place: place))
  }

  /// Says that the value of a function which is handed a part goes on at a call.
  mutating func note(_ call: CodePlace, of function: FunctionKey) {
    entered.insert(function)
    returns[function, default: []].append(call)
  }

  /// Whether a function gives one value alone; of others nobody knows which part they made anew, as with other names.
  private func hasOneResult(_ function: FunctionKey, _ places: CodePlaces) -> Bool {
    places.given[function.index]?.count == 1
  }

  private mutating func advance(_ place: CodePlace, _ value: Held) {
    let places = code.places(of: place.file)
    if places.uses[place.id] != nil { end(place, value, places) }
    guard places.parents[place.id] >= 0 else { return }
    for parent in [Int(places.parents[place.id])] + (places.otherParents[place.id] ?? []) {
      advance(place, value, to: CodePlace(file: place.file, id: parent), places)
    }
  }

  private mutating func advance(
    _ place: CodePlace, _ value: Held, to parent: CodePlace, _ places: CodePlaces
  ) {
    switch code.kind(parent) {
    case .await: push(parent, value)
    case .cast(_, let type):
      note(type, of: value, at: parent)
      push(parent, value)
    case .coalesce: push(parent, value)
    case .conditional(let test, _, _) where test != place.id: push(parent, value)
    case .choice(let subject, _) where subject != place.id: push(parent, value)
    case .member(_, let name): take(name, of: value, at: parent)
    case .index(let base, let key) where base == place.id:
      index(key, of: value, at: parent)
    case .element where value.form == .body && value.labels.isEmpty: push(parent, value.part(Held.element))
    case .part(_, let index, _) where value.form == .response && value.labels.isEmpty && index == syntax.part:
      push(parent, Held(form: .text))
    case .assign(let target, .replace, place.id), .assign(let target, .fill, place.id):
      assign(target, value, in: place.file, places)
    case .call(let callee, _, _) where callee != place.id: hand(place, value, to: parent)
    case .record(let parts): pack(place, value, among: parts, into: parent)
    case .list(let parts):
      // `Promise.all([a(), b()])` and `Future.wait([a(), b()])` wait for several values.
      guard value.place == nil, let index = parts.firstIndex(of: place.id), places.parents[parent.id] >= 0
      else { return }
      let call = CodePlace(file: place.file, id: Int(places.parents[parent.id]))
      guard ["all", "wait"].contains(code.name(ofCall: call)) else { return }
      var value = value
      value.place = index
      push(call, value)
    default: return
    }
  }

  /// An object that code puts around a value: `{ data, error }`.
  private mutating func pack(
    _ place: CodePlace, _ value: Held, among parts: [Expression.Argument], into parent: CodePlace
  ) {
    guard value.form == .body, value.place == nil, value.labels.count < Self.labelLimit,
      let label = parts.first(where: { $0.value == place.id })?.label
    else { return }
    var value = value
    value.labels.insert(label, at: 0)
    push(parent, value)
  }

  /// What a statement does with a value.
  private mutating func end(_ place: CodePlace, _ value: Held, _ places: CodePlaces) {
    switch places.uses[place.id] {
    case .declared(let name, let type)?:
      note(type, of: value, at: place)
      let block = Int(places.homes[place.id])
      guard
        let variable = places.blocks[block].declared.first(where: { $0.name == name && $0.value == place.id })
      else { return }
      for use in places.uses(of: variable, in: block) { push(CodePlace(file: place.file, id: use), value) }
    case .given?:
      guard let function = places.function(around: place.id) else { return }
      give(value, from: FunctionKey(file: place.file, index: function), places)
    default: return
    }
  }

  /// The calls of a function on the way of the answer; nil for a function without a name of which no call is known.
  func calls(of function: FunctionKey) -> [CodePlace]? {
    returns[function] ?? (code.name(of: function) == nil ? nil : code.callers(of: function))
  }

  /// A variable that is assigned once, after it was declared.
  private mutating func assign(_ target: Expression.ID, _ value: Held, in file: Int, _ places: CodePlaces) {
    guard case .name(let name) = code.kind(CodePlace(file: file, id: target)),
      let (block, variable) = places.declaration(of: name, at: target)
    else { return }
    let uses = places.uses(of: variable, in: block)
    let targets = (places.assignments[name] ?? []).map(\.target)
    guard !uses.contains(where: { $0 != target && targets.contains($0) }) else { return }
    for use in uses where use != target {
      push(CodePlace(file: file, id: use), value)
    }
  }

  /// The value goes to whoever called the function; that of a function without a name to the call that it was handed to.
  private mutating func give(_ value: Held, from function: FunctionKey, _ places: CodePlaces) {
    if given?.function == function {
      given?.values.insert(value)
      return
    }
    guard !entered.contains(function) || hasOneResult(function, places) else { return }
    if let calls = calls(of: function) {
      let type = code.program.function(function).returnType.flatMap(\.awaited)
      if let type, !type.isPlaceholder, let place = code.place(in: function) {
        note(type, of: value, at: place)
      }
      for call in calls {
        if type?.isPlaceholder ?? false, case .call(_, let types, _) = code.kind(call), types.count == 1 {
          note(types[0], of: value, at: call)
        }
        push(call, value)
      }
      return
    }
    guard let closure = places.closures[function.index], places.parents[closure] >= 0 else { return }
    let call = CodePlace(file: function.file, id: Int(places.parents[closure]))
    // `(async () => { … })()`
    if case .call(closure, _, _) = code.kind(call) { return push(call, value) }
    // `Result { try decoder.decode(User.self, from: data) }`
    if let name = code.name(ofCall: call), code.isOutcome(TypeName(name)) { return push(call, value) }
    guard case .call(let callee, _, _) = code.kind(call),
      case .member(let base, let name) = code.kind(CodePlace(file: call.file, id: callee)),
      Self.followed.contains(name), held[CodePlace(file: call.file, id: base)] != nil
    else { return }
    push(call, value)
  }

  /// The methods of what is waited for whose value is what the function gives that they are handed.
  static let followed: Set<String> = ["then", "let", "run", "thenApply", "and_then"]
}
