package import Program

// Statements: what variables hold afterwards, and whether code behind them is reached.
extension Evaluator {
  /// Follows statements; false where what comes behind them is not reached.
  package func run(_ statements: [Statement], _ frame: inout Frame) -> Bool {
    for statement in statements {
      guard step(statement, &frame) else { return false }
    }
    return true
  }

  private func step(_ statement: Statement, _ frame: inout Frame) -> Bool {
    guard hasRoom else { return true }
    depth += 1
    defer { depth -= 1 }
    switch statement {
    case .expression(let id):
      build(evaluate(id, &frame), at: id, &frame)
      return true
    case .declare(let name, let type, let value):
      declare(name, type, value, &frame)
      return true
    case .give(let id):
      give(id, &frame)
      return false
    case .leave:
      if let beginning = frame.beginning, frame.abandoned.count < Limits.ends {
        frame.abandoned.append(frame.locals.changes(since: beginning))
      }
      return false
    case .branch(let condition, let blocks):
      if let condition, blocks.count == 2, let way = way(of: condition, &frame) {
        return take(way, of: blocks, &frame)
      }
      if let condition, blocks.count == 2, let narrowing = narrowing(condition, &frame) {
        return branch(blocks, &frame, by: narrowing, under: condition)
      }
      return branch(blocks, &frame, under: condition)
    case .select(let subject, let cases): return select(subject, cases, &frame)
    case .loop(let body): return loop(body, &frame)
    case .attempt(let body, let handlers): return attempt(body, handlers, &frame)
    case .block(let body): return scope(body, &frame)
    case .function(let id):
      let key = FunctionKey(file: frame.file, index: id)
      let name = program.function(key).name
      frame.locals[name] = Value(.callable(key, receiver: nil))
      frame.locals[name] = closure(key, &frame)
      return true
    }
  }

  private func give(_ id: Expression.ID?, _ frame: inout Frame) {
    if let id {
      let returned = frame.function.flatMap { signature(of: $0).result }
      let value = evaluate(id, as: returned, &frame)
      frame.results.append(value)
      // A block of one expression gives it.
      if frame.function.map({ program.function($0).kind }) != .function { build(value, at: id, &frame) }
    }
    frame.end()
  }

  private func declare(
    _ name: String, _ type: TypeName?, _ value: Expression.ID?, _ frame: inout Frame
  ) {
    let reference = self.type(type, in: frame.file)
    if let value {
      let found = evaluate(value, as: reference, declared: type, &frame)
      if isGivenPart(value, found, frame) { frame.given.insert(name) }
      frame.locals[name] = found.named(name).typed(reference)
    } else {
      frame.locals[name] = .unknown(name, type: reference)
    }
  }

  /// Follows a block; what it declares is gone afterwards, what it assigns stays.
  package func scope(_ body: [Statement], _ frame: inout Frame) -> Bool {
    let mark = frame.locals.mark
    let fallsThrough = run(body, &frame)
    let declared = body.compactMap { if case .declare(let name, _, _) = $0 { name } else { nil } }
    frame.locals.close(declared, since: mark)
    return fallsThrough
  }

  /// Which of two ways a condition leads to.
  private struct Way {
    package let place: Int
    /// Whether it would be another if something that callers hand over were not there.
    package let isPresumed: Bool
  }

  private func way(of condition: Expression.ID, _ frame: inout Frame) -> Way? {
    let outer = frame.presumes
    frame.presumes = false
    defer { frame.presumes = outer }
    return truth(condition, &frame).map { Way(place: $0 ? 0 : 1, isPresumed: frame.presumes) }
  }

  /// Takes the way that a condition leads to. Where it leads out of the function with nothing, and only because what a
  /// caller hands over is taken to be there, the function is there for the other way: that one is taken too.
  private func take(_ way: Way, of blocks: [[Statement]], _ frame: inout Frame) -> Bool {
    let (mark, before) = (frame.locals.mark, frame.results.count)
    if branch([blocks[way.place]], &frame) { return true }
    let isEmpty = frame.results[before...].allSatisfy { $0 == .null || $0.isUnknown }
    guard way.isPresumed, isEmpty else { return false }
    frame.locals.rollBack(to: mark)
    return branch([blocks[1 - way.place]], &frame)
  }

  private func branch(
    _ blocks: [[Statement]], _ frame: inout Frame, by narrowing: Narrowing? = nil,
    under condition: Expression.ID? = nil
  ) -> Bool {
    followWays(blocks.count, by: narrowing, &frame) { place, frame in
      guard let condition else { return scope(blocks[place], &frame) }
      return under(condition, holds: place == 0, &frame) { scope(blocks[place], &$0) }
    }
  }

  /// Follows ways that begin where the code stands, and brings together what the variables hold at the ends of those that go
  /// on; whether any does. What a query told is known on the first way and on the others.
  package func followWays(
    _ count: Int, by narrowing: Narrowing?, _ frame: inout Frame, _ follow: (Int, inout Frame) -> Bool
  ) -> Bool {
    let mark = frame.locals.mark
    let settled = frame.settledCount
    var ends: [Locals.Changes] = []
    for place in 0..<count {
      if count > 1 { frame.settledCount = frame.requests.count }
      if let narrowing {
        frame.locals[narrowing.name] = place == 0 ? narrowing.whereTrue : narrowing.whereFalse
      }
      if follow(place, &frame) { ends.append(frame.locals.changes(since: mark)) }
      frame.locals.rollBack(to: mark)
    }
    frame.settledCount = settled
    // Where both ways go on, what the query told is forgotten.
    if let narrowing, ends.count == 2, ends[0][narrowing.name] == narrowing.whereTrue,
      ends[1][narrowing.name] == narrowing.whereFalse
    {
      for place in ends.indices { ends[place].removeValue(forKey: narrowing.name) }
    }
    frame.locals.merge(ends)
    return !ends.isEmpty
  }

  private func select(_ subject: Expression.ID, _ cases: [SelectCase], _ frame: inout Frame) -> Bool {
    let value = evaluate(subject, &frame)
    var ways: [(case: SelectCase?, body: [Statement])] = []
    var isComplete = cases.contains(where: \.isDefault)
    search: for found in cases {
      switch fits(value, found.patterns, &frame) {
      case .always:
        ways.append((ways.isEmpty ? nil : found, found.body))
        isComplete = true
        break search
      case .never where !found.isDefault: continue
      default: ways.append((found, found.body))
      }
    }
    if !isComplete { ways.append((nil, [])) }
    return followWays(ways.count, by: nil, &frame) { place, frame in
      under(ways[place].case, of: subject, &frame) { scope(ways[place].body, &$0) }
    }
  }

  private func attempt(_ body: [Statement], _ handlers: [[Statement]], _ frame: inout Frame) -> Bool {
    if program.files[frame.file].cannotFail(body) { return scope(body, &frame) }
    let mark = frame.locals.mark
    let outer = (frame.abandoned, frame.beginning)
    (frame.abandoned, frame.beginning) = ([], mark)
    let fallsThrough = scope(body, &frame)
    let end = frame.locals.changes(since: mark)
    let left = frame.abandoned
    frame.locals.rollBack(to: mark)
    // What left the attempt may leave the loop around it too.
    (frame.abandoned, frame.beginning) = outer
    if let beginning = frame.beginning {
      let earlier = frame.locals.changes(since: beginning)
      frame.abandoned += left.map { earlier.merging($0) { $1 } }
    }
    var ends = fallsThrough ? [end] : []
    for handler in handlers {
      frame.locals.merge([[:], end] + left)
      if scope(handler, &frame) { ends.append(frame.locals.changes(since: mark)) }
      frame.locals.rollBack(to: mark)
    }
    frame.locals.merge(ends)
    return !ends.isEmpty
  }
}

extension ProgramFile {
  /// Whether statements do nothing that could fail: they put texts together that variables hold.
  fileprivate func cannotFail(_ statements: [Statement]) -> Bool {
    statements.allSatisfy { statement in
      switch statement {
      case .expression(let id): cannotFail(id)
      case .declare(_, _, let value): value.map { cannotFail($0) } ?? true
      default: false
      }
    }
  }

  private func cannotFail(_ id: Expression.ID) -> Bool {
    switch expressions[id].kind {
    case .text, .scalar, .null, .name, .sum, .assign:
      expressions[id].kind.parts.allSatisfy { cannotFail($0) }
    default: false
    }
  }
}

extension Value {
  /// Whether the value is one value of an enum, and which is known.
  package var isCase: Bool { caseField != nil }

  /// The name of the one value of an enum that it is, or nil.
  package var caseName: String? { caseField?.known }

  private var caseField: Value? {
    guard options.count == 1, case .instance(let instance) = options[0] else { return nil }
    return instance.fields[Intrinsic.caseField]
  }
}
