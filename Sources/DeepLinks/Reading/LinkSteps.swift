import Evaluation
import Program

// Statements: which links get where.
extension LinkWalk {
  /// Runs statements; afterwards `under` holds the links that get behind them.
  mutating func run(_ statements: [Statement]) {
    for statement in statements {
      guard !under.isEmpty else { return }
      guard mayGoOn(at: statement.expressions.first) else { return accept(under) }
      deeper { $0.run(statement) }
    }
  }

  private mutating func run(_ statement: Statement) {
    switch statement {
    case .expression(let id): perform(id)
    case .declare(let name, _, let value): names[name] = value.map { evaluate($0) } ?? .unknown
    case .branch(let condition, let blocks): branch(condition, blocks)
    case .select(let subject, let cases): select(subject, cases)
    case .loop(let body):
      let before = under
      scoped { $0.run(body) }
      under = before.union(under)
    case .attempt(let body, let handlers):
      let before = under
      scoped { $0.run(body) }
      var after = under
      for handler in handlers {
        under = before
        scoped { $0.run(handler) }
        after = after.union(under)
      }
      under = after
    case .block(let body): scoped { $0.run(body) }
    case .give(let id): give(id)
    case .leave: under = .none
    case .function(let id):
      let key = FunctionKey(file: file, index: id)
      names[source.functions[id].name] = .function(key, around: names)
    }
  }

  /// Runs statements whose names are their own. What may hold the link behind them, or may have held it before, is taken
  /// to hold it.
  private mutating func scoped(_ step: (inout LinkWalk) -> Void) {
    let before = names
    step(&self)
    names = before.merging(names.filter { before[$0.key] != nil }) { old, new in
      new.isOfLink || !old.isOfLink ? new : old
    }
  }

  private mutating func branch(_ condition: Expression.ID?, _ blocks: [[Statement]]) {
    let before = under
    let truth = condition.map { evaluate($0).truth } ?? (.all, .all)
    var after = LinkSet.none
    for (place, block) in blocks.enumerated() {
      under = before.intersection(place == 0 ? truth.whenTrue : truth.whenFalse)
      scoped { $0.run(block) }
      after = after.union(under)
    }
    under = after
  }

  private mutating func select(_ subject: Expression.ID, _ cases: [SelectCase]) {
    let before = under
    let value = evaluate(subject)
    var rest = before
    var after = LinkSet.none
    for found in cases {
      var taken = found.isDefault ? rest : LinkSet.none
      for pattern in found.patterns {
        let truth = compare(value, evaluate(pattern), at: pattern)
        taken = taken.union(before.intersection(truth.whenTrue))
        rest = rest.intersection(truth.whenFalse)
      }
      // A case of which the pattern is not known may be for any link.
      if found.patterns.isEmpty, !found.isDefault { taken = before }
      under = taken
      scoped { $0.run(found.body) }
      after = after.union(under)
    }
    under = cases.contains(where: \.isDefault) ? after : after.union(rest)
  }

  /// An expression for its effect.
  mutating func perform(_ id: Expression.ID) {
    switch kind(id) {
    case .assign(let target, _, let value): assign(target, value)
    case .await(let inner), .cast(let inner, _), .present(let inner): perform(inner)
    case .both(let condition, let effect): performUnder(evaluate(condition).truth.whenTrue, effect)
    case .either(let condition, let effect): performUnder(evaluate(condition).truth.whenFalse, effect)
    case .conditional(let condition, let yes, let no):
      let truth = evaluate(condition).truth
      performUnder(truth.whenTrue, yes)
      performUnder(truth.whenFalse, no)
    case .choice(let subject, let choices):
      select(
        subject,
        choices.map {
          SelectCase(
            patterns: $0.patterns, body: [.expression($0.value)], isDefault: $0.patterns.isEmpty)
        })
    case .call: performCall(id)
    case .opaque(let parts): for part in parts { deeper { $0.perform(part) } }
    case .cascade, .scoped: if evaluate(id).isOfLink { accept(under) }
    default: _ = evaluate(id)
    }
  }

  private mutating func performUnder(_ links: LinkSet, _ id: Expression.ID) {
    let before = under
    under = under.intersection(links)
    if !under.isEmpty { deeper { $0.perform(id) } }
    under = before
  }

  private mutating func assign(_ target: Expression.ID, _ value: Expression.ID) {
    let found = evaluate(value)
    if case .name(let name) = kind(target), names[name] != nil {
      names[name] = found
    } else {
      touch(found, at: value)
    }
    if case .index(_, let index) = kind(target) { touch(evaluate(index), at: index) }
    if found.isOfLink { return accept(under.intersection(found.truth.whenTrue)) }
    if case .null = found { return }
    accept(under.named)
  }

  private mutating func performCall(_ id: Expression.ID) {
    let before = result.accepted.count
    let value = evaluate(id)
    if isLogging(id) { return }
    // What a function of the program does with the link has been noted where it is done.
    if case .outcome = value { return }
    if value.isOfLink { return accept(under.intersection(value.truth.whenTrue)) }
    if result.accepted.count == before { accept(under.named) }
  }

  /// Whether a call only tells developers something.
  private func isLogging(_ id: Expression.ID) -> Bool {
    guard case .call(let callee, _, _) = kind(id) else { return false }
    switch kind(callee) {
    case .name(let name): return syntax.loggers.contains(name)
    case .member(let base, let name):
      return syntax.loggers.contains(source.name(of: base) ?? "") || syntax.loggers.contains("." + name)
    default: return false
    }
  }

  /// What a function gives.
  private mutating func give(_ id: Expression.ID?) {
    defer { under = .none }
    guard let id else {
      given.nothing = given.nothing.union(under)
      return
    }
    let isCall = if case .call = kind(id) { true } else { false }
    if isOutermost, isCall { performCall(id) }
    let value = isOutermost && isCall ? .unknown : evaluate(id)
    let truth = isFalse(id) ? (whenTrue: LinkSet.none, whenFalse: LinkSet.all) : value.truth
    let something = under.intersection(truth.whenTrue)
    given.something = given.something.union(something)
    given.isMade = given.isMade || value.isOfLink
    let mayBeNothing = isCall || truth.whenFalse != .all
    if mayBeNothing { given.nothing = given.nothing.union(under.intersection(truth.whenFalse)) }
    guard isOutermost else { return }
    // A plain `true` only tells the system what has been done.
    if case .scalar = kind(id) { return }
    accept(value.isOfLink ? something : something.named)
  }

  private func isFalse(_ id: Expression.ID) -> Bool {
    switch kind(id) {
    case .null: true
    case .scalar(let text): text == "false"
    default: false
    }
  }
}
