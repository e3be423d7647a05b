internal import ContractModel
internal import Evaluation
internal import Program

/// Follows what a handler is handed through its code, from its parameters to whoever reads a part of the request, and to whoever
/// answers.
struct RequestFlow {
  /// What a value is of what a handler is handed.
  enum Held: Hashable {
    /// What it was handed itself, or a member that is no part of the request yet: `req`, `ctx.request`.
    case handed(String)
    /// A part of the request, or a part of that.
    case part(HandlerSyntax.Place, [String])
    /// An object that has a part of the request under a name.
    case packed(HandlerSyntax.Place, String)
  }

  /// A name that code reads.
  struct Read {
    let place: CodePlace
    let part: HandlerSyntax.Place
    let path: [String]
  }

  /// Why there may be more in a part of the request.
  struct Opening {
    let part: HandlerSyntax.Place
    let path: [String]
    let reason: Unread
  }

  /// What answers: a call, or an assignment.
  struct AnswerSite {
    let place: CodePlace
    let answer: RequestSyntax.Answer
    let body: Expression.ID?
    let status: Expression.ID?
  }

  /// What says a status: a call, or an assignment.
  struct StatusSite {
    let place: CodePlace
    let status: Expression.ID
  }

  /// A part that is held against a schema.
  struct Check {
    let part: HandlerSyntax.Place
    let path: [String]
    /// The schema, and the name of the part of it that counts.
    let schema: CodePlace
    let label: String?
  }

  /// What a handler is handed is not followed through more expressions than these, nor through more functions.
  private static let placeLimit = 4_000
  private static let functionLimit = 48

  private struct Step: Hashable {
    let place: CodePlace
    let held: Held
  }

  let observed: ObservedCode
  let syntax: RequestSyntax
  /// Whether files are left out: what runs before a handler takes them from any request that has some.
  var ignoresFiles = false
  /// Whether functions that a wrapper was handed are followed on their own.
  var followsWrapped = false
  private(set) var reads: [Read] = []
  private(set) var openings: [Opening] = []
  private(set) var answers: [AnswerSite] = []
  private(set) var statuses: [StatusSite] = []
  private(set) var checks: [Check] = []
  /// The calls by which functions were handed something.
  private(set) var entries: [FunctionKey: [CodePlace]] = [:]
  /// Why something else may answer, or nil.
  private(set) var answeredElsewhere: Unread?
  private var seen: Set<Step> = []
  private var handedAt: Set<CodePlace> = []
  private var partsAt: [CodePlace: [(HandlerSyntax.Place, [String])]] = [:]
  private var waiting: [Step] = []

  /// Prepares to follow handlers.
  init(_ observed: ObservedCode, _ syntax: RequestSyntax) {
    self.observed = observed
    self.syntax = syntax
  }

  var code: AnswerCode { observed.code }

  /// Follows what a function is handed as the handler of a route.
  mutating func follow(_ handler: FunctionKey) {
    for (place, name) in syntax.handed.enumerated() { enter(handler, place, .handed(name)) }
    while let next = waiting.popLast(), seen.count < Self.placeLimit { advance(next.place, next.held) }
    if !waiting.isEmpty { openAll("what the handler does is too long to be followed", at: waiting[0].place) }
    waiting = []
  }

  mutating func push(_ place: CodePlace, _ held: Held) {
    if ignoresFiles, case .part(.file, _) = held { return }
    let step = Step(place: place, held: held)
    guard seen.insert(step).inserted else { return }
    if case .part(let part, let path) = held, !path.isEmpty {
      partsAt[place, default: []].append((part, path))
    }
    if case .handed = held { handedAt.insert(place) }
    waiting.append(step)
  }

  /// Pushes the uses of a parameter of a function.
  mutating func enter(_ function: FunctionKey, _ parameter: Int, _ held: Held) {
    let parameters = code.program.function(function).parameters
    let places = code.places(of: function.file)
    guard parameter < parameters.count,
      let block = places.bodies[function.index]
    else { return }
    if parameters[parameter].isRest { return }
    for use in places.uses(of: places.blocks[block].declared[parameter], in: block) {
      push(CodePlace(file: function.file, id: use), held)
    }
  }

  /// Notes that a function is handed something by a call; false where there are too many.
  mutating func note(_ call: CodePlace, of function: FunctionKey) -> Bool {
    guard entries[function] != nil || entries.count < Self.functionLimit else { return false }
    if entries[function]?.contains(call) != true { entries[function, default: []].append(call) }
    return true
  }

  mutating func read(_ part: HandlerSyntax.Place, _ path: [String], at place: CodePlace) {
    reads.append(Read(place: place, part: part, path: path))
    push(place, .part(part, path))
  }

  /// The parts of the request that an expression is.
  func paths(of place: CodePlace) -> [(HandlerSyntax.Place, [String])] {
    partsAt[place] ?? []
  }

  mutating func note(_ answer: AnswerSite) { answers.append(answer) }

  mutating func note(_ status: StatusSite) { statuses.append(status) }

  mutating func note(_ check: Check) { checks.append(check) }

  mutating func open(_ part: HandlerSyntax.Place, _ path: [String], _ reason: String, at place: CodePlace) {
    openings.append(Opening(part: part, path: path, reason: Unread(reason, at: code.location(of: place))))
  }

  /// Says that anything may be read, and answered.
  mutating func openAll(_ reason: String, at place: CodePlace) {
    for part in [HandlerSyntax.Place.query, .body] { open(part, [], reason, at: place) }
    if answeredElsewhere == nil { answeredElsewhere = Unread(reason, at: code.location(of: place)) }
  }

  /// Says that something is handed to code that is not followed.
  mutating func leave(_ held: Held, at place: CodePlace) {
    let text = code.text(of: place).prefix { $0 != "\n" }.prefix(60)
    let reason = "`\(text)` is handed to code that is not followed"
    switch held {
    case .part(let part, let path): open(part, path, reason, at: place)
    case .packed(let part, _): open(part, [], reason, at: place)
    case .handed(let name):
      for (step, meaning) in syntax.steps where step.hasPrefix(name + ".") {
        switch meaning {
        case .part(let part), .named(let part):
          if [.query, .body, .form].contains(part) { open(part, [], reason, at: place) }
        case .answer:
          if answeredElsewhere == nil { answeredElsewhere = Unread(reason, at: code.location(of: place)) }
        case .status, .same, .nothing: continue
        }
      }
    }
  }

  private mutating func advance(_ place: CodePlace, _ held: Held) {
    let places = code.places(of: place.file)
    switch places.uses[place.id] {
    case .declared(let name, _)?:
      let block = Int(places.homes[place.id])
      if let variable = places.blocks[block].declared.first(where: { $0.name == name && $0.value == place.id }
      ) {
        for use in places.uses(of: variable, in: block) { push(CodePlace(file: place.file, id: use), held) }
      }
    case .given?: give(held, at: place, places)
    default: break
    }
    guard places.parents[place.id] >= 0 else { return }
    for parent in [Int(places.parents[place.id])] + (places.otherParents[place.id] ?? []) {
      advance(place, held, to: CodePlace(file: place.file, id: parent), places)
    }
  }

  /// The value goes to the calls of the function, as far as it was entered.
  private mutating func give(_ held: Held, at place: CodePlace, _ places: CodePlaces) {
    guard let function = places.function(around: place.id) else { return }
    for call in entries[FunctionKey(file: place.file, index: function)] ?? [] { push(call, held) }
  }

  private mutating func advance(
    _ place: CodePlace, _ held: Held, to parent: CodePlace, _ places: CodePlaces
  ) {
    switch code.kind(parent) {
    case .await, .cast, .coalesce: push(parent, held)
    case .conditional(let test, _, _): if test != place.id { push(parent, held) }
    case .choice(let subject, _): if subject != place.id { push(parent, held) }
    case .member(_, let name): member(name, of: held, at: parent, places)
    case .index(let base, let key): if base == place.id { index(key, of: held, at: parent) }
    case .element: if case .part(let part, let path) = held { push(parent, .part(part, path + ["[]"])) }
    case .assign(let target, _, let value):
      if value == place.id { assign(held, at: place, to: target, places) }
    case .call(let callee, _, _): if callee != place.id { hand(place, held, to: parent) }
    case .record(let parts):
      let label = parts.first { $0.value == place.id }?.label
      if case .part(let part, let path) = held, let label, !label.hasPrefix(Intrinsic.computedPart) {
        if path.isEmpty { push(parent, .packed(part, label)) }
      } else {
        leave(held, at: place)
      }
    case .list: leave(held, at: place)
    case .opaque:
      if case .part(let part, []) = held {
        open(part, [], "`\(code.text(of: parent).prefix(60))` is not read", at: parent)
      }
    default: return
    }
  }

  /// A variable that something is assigned to; anything else may be read from anywhere.
  private mutating func assign(
    _ held: Held, at place: CodePlace, to target: Expression.ID, _ places: CodePlaces
  ) {
    switch code.kind(CodePlace(file: place.file, id: target)) {
    case .name(let name):
      guard let (block, variable) = places.declaration(of: name, at: target) else {
        return leave(held, at: place)
      }
      for use in places.uses(of: variable, in: block) where use != target {
        push(CodePlace(file: place.file, id: use), held)
      }
    case .member(let base, _), .index(let base, _):
      // What is put back into the request is read there.
      if !handedAt.contains(CodePlace(file: place.file, id: base)) { leave(held, at: place) }
    default: leave(held, at: place)
    }
  }
}
