internal import Evaluation
internal import Program
internal import SourceText

/// Follows the requests that a server hands to one function through the code that tells them apart, and notes which are answered.
///
/// What is known of requests at a place is a list of sets (`RequestSet`). A condition that asks for the path or the method splits
/// them. A name holds what it stands for (`DispatchValue`), and a function of the program that gets any of it runs where it is called.
final class DispatchWalk {
  /// Requests that are answered.
  struct Leaf {
    var requests: RequestSet
    var symbol: String?
  }

  /// What is known where code goes on.
  struct Way {
    let states: [RequestSet]
    let names: [String: DispatchValue]
  }

  let observed: ObservedCode
  /// Whether the handler gives its answer back and is handed none.
  let givesAnswer: Bool
  private(set) var leaves: [Leaf] = []
  /// Where a bound ended the reading.
  private(set) var cut: (place: CodeSpot, bound: String)?

  /// The requests that get to the code that is read.
  var states: [RequestSet] = [RequestSet()]
  var names: [String: DispatchValue] = [:]
  var file = 0
  var owner: ClassKey?
  /// The row of a table that is looked at, where what it holds is stated.
  var rowPlace: CodeSpot?
  /// How often something was done that later code may notice.
  var effects = 0
  var running: [FunctionKey] = []
  /// Those of the functions that run which got the request, but for the handler itself.
  private var handlers: [FunctionKey] = []
  var changed: Set<String> = []
  var returned: [[DispatchValue.Outcome]] = []
  var left: [[Way]] = []
  /// The names that were there and have another value now.
  private var assigned: Set<String> = []
  private var steps = 0
  var values: [CodePlace: DispatchValue] = [:]
  var evaluating: Set<CodePlace> = []

  init(_ observed: ObservedCode, givesAnswer: Bool) {
    self.observed = observed
    self.givesAnswer = givesAnswer
  }

  var program: ProgramIndex { observed.code.program }
  var code: ProgramFile { program.files[file] }

  func kind(_ id: Expression.ID) -> Expression.Kind { code.expressions[id].kind }
  func place(_ id: Expression.ID) -> CodeSpot { CodeSpot(file: file, span: code.expressions[id].span) }
  func codePlace(_ id: Expression.ID) -> CodePlace { CodePlace(file: file, id: id) }
  /// Where nothing of a value stands.
  var nowhere: CodeSpot { CodeSpot(file: file, span: SourceSpan(0, 0)) }

  /// Follows all requests through a handler.
  func follow(_ key: FunctionKey, _ handed: [DispatchValue]) {
    let given = apply(key, names: [:], handed)
    if givesAnswer { answer(with: given) }
  }

  /// Counts a step; false where enough was done.
  func mayGoOn(at id: Expression.ID) -> Bool {
    steps += 1
    if steps < Limits.dispatchSteps, states.count < Limits.requestSets { return true }
    if cut == nil {
      cut = (
        place(id),
        steps < Limits.dispatchSteps
          ? "\(Limits.requestSets) sets of requests (limit `requestSets`)"
          : "\(Limits.dispatchSteps) steps (limit `dispatchSteps`)"
      )
    }
    states = []
    return false
  }

  /// Notes that the requests here are answered.
  ///
  /// What a handler has not chosen before, and answers like everything else, is no route: `/a` by another method than it asked for.
  func answer() {
    effects += 1
    let open = states.filter { !$0.isAnswered }
    for (index, state) in states.enumerated() where !state.isAnswered {
      states[index].isAnswered = true
      guard !state.isLeftOver || !open.contains(where: { $0.isWider(than: state) }) else { continue }
      leaves.append(Leaf(requests: state, symbol: symbol))
    }
  }

  /// Notes the answer that a handler gives back.
  private func answer(with value: DispatchValue) {
    switch value {
    case .outcomes(let all):
      for outcome in all {
        states = outcome.states
        answer(with: outcome.value)
      }
    case .null, .known: break
    case .reply(let status):
      for index in states.indices { states[index].status = status }
      answer()
    default: answer()
    }
  }

  /// The name of the innermost function that got the request from the handler.
  private var symbol: String? {
    guard let key = handlers.last(where: { !program.function($0).name.isEmpty }) else { return nil }
    let function = program.function(key)
    guard let owner = function.owner else { return function.name }
    let type = program.files[key.file].classes[owner]
    return type.isRecord ? function.name : "\(type.name).\(function.name)"
  }

  /// Gives a name that is there another value.
  func reset(_ name: String, _ value: DispatchValue) {
    set(name, value)
    assigned.insert(name)
  }

  func set(_ name: String, _ value: DispatchValue) {
    names[name] = value
    changed.insert(name)
  }

  // Functions.

  /// Runs a function with what it is handed, and gives what it gives.
  func apply(
    _ key: FunctionKey, names captured: [String: DispatchValue], _ handed: [DispatchValue],
    on instance: ClassKey? = nil
  ) -> DispatchValue {
    let function = program.function(key)
    guard let body = function.body, !running.contains(key), running.count < Limits.dispatchDepth else {
      return unknown(handed)
    }
    effects += 1
    let (outerFile, outerOwner) = (file, owner)
    var (outerNames, outerChanged) = (names, changed)
    let outerAssigned = assigned
    assigned = []
    file = key.file
    // Functions that are declared further below are known by now.
    names = captured.merging(captured.isEmpty ? [:] : outerNames) { own, _ in own }
    owner = instance ?? program.home(of: key) ?? outerOwner
    let isHandler = !running.isEmpty && handed.contains(where: \.holdsRequest)
    running.append(key)
    if isHandler { handlers.append(key) }
    for (place, parameter) in function.parameters.enumerated() {
      names[parameter.name] = value(of: parameter, at: place, handed)
    }
    returned.append([])
    left.append([])
    run(body)
    left.removeLast()
    var all = returned.removeLast()
    if !states.isEmpty { all.append(.init(states: states, value: .null)) }
    running.removeLast()
    if isHandler { handlers.removeLast() }
    if !captured.isEmpty {
      // A function that stands in another may run at any time.
      for name in assigned.subtracting(function.parameters.map(\.name)) where outerNames[name] != nil {
        outerNames[name] = outerNames[name]?.mayChange
        outerChanged.insert(name)
      }
      assigned.formUnion(outerAssigned)
    } else {
      assigned = outerAssigned
    }
    (file, names, owner, changed) = (outerFile, outerNames, outerOwner, outerChanged)
    states = all.flatMap(\.states).distinct
    return all.count == 1 ? all[0].value : all.isEmpty ? .other : .oneOf(all)
  }

  private func value(of parameter: Parameter, at place: Int, _ handed: [DispatchValue]) -> DispatchValue {
    if parameter.isRest {
      let rest = handed.dropFirst(place).map {
        DispatchValue.Part(value: $0, place: nowhere)
      }
      return .list(Array(rest), isOpen: false)
    }
    if place < handed.count { return handed[place] }
    return parameter.defaultValue.map(evaluate) ?? .null
  }
}
