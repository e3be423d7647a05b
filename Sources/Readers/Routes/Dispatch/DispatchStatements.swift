internal import Evaluation
internal import Program
internal import SourceText

// Statements: which requests go on behind them.
extension DispatchWalk {
  func run(_ statements: [Statement]) {
    var last: Expression.ID?
    for statement in statements where !states.isEmpty {
      switch statement {
      case .expression(let id):
        guard mayGoOn(at: id) else { return }
        _ = evaluate(id)
        last = id
      case .declare(let name, _, let value): set(name, value.map(evaluate) ?? .null)
      case .branch(let condition, let branches): branch(condition, branches)
      case .select(let subject, let cases): select(subject, cases)
      case .loop(let body): loop(body)
      // What handles errors answers what went wrong, whatever the path is.
      case .attempt(let body, _), .block(let body): run(body)
      case .give(let value):
        let given = value.map(evaluate) ?? .null
        if !states.isEmpty { returned[returned.count - 1].append(.init(states: states, value: given)) }
        states = []
      case .leave:
        if !isThrown(last) { left[left.count - 1].append(Way(states: states, names: names)) }
        states = []
      case .function(let index):
        let key = FunctionKey(file: file, index: index)
        set(program.function(key).name, .function(key, names: names))
      }
    }
  }

  /// Whether an expression is what `throw` throws.
  private func isThrown(_ id: Expression.ID?) -> Bool {
    guard let id else { return false }
    let (bytes, start) = (code.source.bytes, code.expressions[id].span.start)
    let before = bytes[..<start].reversed().drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    return before.starts(with: "worht".utf8)
  }

  private func branch(_ condition: Expression.ID?, _ branches: [[Statement]]) {
    let (all, done) = (states, effects)
    let (yes, no) = condition.map(split) ?? (states, states)
    let isPure = effects == done
    let ways = branches.enumerated().map { place, body in (place == 0 ? yes : no, body) }
    fork(ways, joining: isPure ? all : nil)
  }

  /// Runs several ways, each with the requests that take it. Where none does anything with them, they are what they were.
  private func fork(_ ways: [([RequestSet], [Statement])], joining all: [RequestSet]?) {
    let (before, outer, done) = (names, changed, effects)
    var ends: [Way] = []
    var isSame = all != nil
    changed = []
    for (requests, body) in ways {
      (names, states) = (before, requests)
      run(body)
      if states != requests { isSame = false }
      ends.append(Way(states: states, names: names))
    }
    join(ends, before)
    changed.formUnion(outer)
    if isSame, effects == done { states = all ?? [] }
  }

  /// Goes on where several ways meet: a name that was there before has the value of the way that the requests took.
  private func join(_ ends: [Way], _ before: [String: DispatchValue]) {
    let open = ends.filter { !$0.states.isEmpty }
    names = open.first?.names ?? before
    states = open.flatMap(\.states).distinct
    guard open.count > 1 else { return }
    for name in changed where before[name] != nil {
      let all = open.map { DispatchValue.Outcome(states: $0.states, value: $0.names[name] ?? .null) }
      let values = all.flatMap(\.flat)
      let isOne = values.dropFirst().allSatisfy { $0.value.isSame(as: values[0].value) }
      names[name] = isOne ? values[0].value : .oneOf(values)
    }
  }

  private func select(_ subject: Expression.ID, _ cases: [SelectCase]) {
    let subject = evaluate(subject)
    let asksTruth = subject.known == "true"
    var ways: [([RequestSet], [Statement])] = []
    var rest = states
    var fallback: [Statement] = []
    for one in cases where !one.isDefault {
      var chosen: [RequestSet] = []
      for pattern in one.patterns {
        states = rest
        let (yes, no) = asksTruth ? split(pattern) : equal(subject, evaluate(pattern), place(pattern))
        chosen += yes
        rest = no
      }
      if one.patterns.isEmpty { chosen = rest }
      ways.append((chosen.distinct, one.body))
    }
    for one in cases where one.isDefault {
      // Texts may stand in front of the default itself, and say nothing more.
      fallback = one.body
    }
    let (before, outer) = (names, changed)
    left.append([])
    changed = []
    fork(ways + [(rest, fallback)], joining: nil)
    join([Way(states: states, names: names)] + left.removeLast(), before)
    changed.formUnion(outer)
  }

  private func loop(_ body: [Statement]) {
    guard case .declare(let name, _, let value?)? = body.first, case .index(let list, let any) = kind(value),
      case .opaque(let parts) = kind(any), parts.isEmpty
    else { return turn(body, isCertain: false) }
    let rows = rows(of: evaluate(list))
    let outer = rowPlace
    for row in rows.parts {
      rowPlace = row.place
      set(name, row.value)
      turn(Array(body.dropFirst()), isCertain: true)
    }
    rowPlace = outer
    guard rows.isOpen else { return }
    set(name, .unread)
    turn(Array(body.dropFirst()), isCertain: false)
  }

  /// Runs the body of a loop once; what leaves it goes on behind it.
  private func turn(_ body: [Statement], isCertain: Bool) {
    let (before, outer) = (Way(states: states, names: names), changed)
    left.append([])
    changed = []
    run(body)
    let ends = [Way(states: states, names: names)] + left.removeLast()
    join(isCertain ? ends : [before] + ends, before.names)
    changed.formUnion(outer)
  }
}
