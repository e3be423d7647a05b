package import Program

/// What the expressions of a stretch of code come to, for readers that ask about single ones.
///
/// The values are those that hold for every caller: parameters and the instance are left open. An expression that is not
/// reached has none, and one that is evaluated several times, as in a loop, has the alternatives of all times.
package struct Observation {
  /// The values of expressions.
  package private(set) var values: [Expression.ID: Value] = [:]
  /// The functions of the program that calls run.
  package private(set) var targets: [Expression.ID: [FunctionKey]] = [:]

  /// Makes an observation of nothing.
  package init() {}

  /// Notes what an expression comes to.
  mutating func note(_ value: Value, of id: Expression.ID) {
    values[id] = values[id].map { $0 == value ? value : .either([$0, value]) } ?? value
  }

  /// Notes a function that a call runs.
  mutating func note(target key: FunctionKey, of call: Expression.ID) {
    if targets[call]?.contains(key) != true { targets[call, default: []].append(key) }
  }
}

extension Evaluator {
  /// What the expressions in a stretch of code come to, with those of the closures in it. It is known where whoever asks looks
  /// at the callers on its own.
  package func observe(_ unit: ProgramIndex.Unit) -> Observation {
    answer(to: Query(unit)).observation ?? Observation()
  }

  /// What an expression comes to that stands outside of functions and first values: a default, the part of an annotation.
  package func observe(_ id: Expression.ID, in file: Int, of owner: ClassKey?) -> Observation {
    let around = reading
    reading = newReading(nil)
    defer { reading = around }
    var frame = Frame(file: file, function: nil, owner: owner, hasInstance: owner != nil, symbol: "")
    _ = evaluate(id, &frame)
    return reading.observation ?? Observation()
  }

  /// The state in which an answer is worked out.
  func newReading(_ question: Query?) -> Reading {
    let reading = Reading(question)
    if leavesCallersOpen { reading.isObserved() }
    return reading
  }

  /// A value with what is known of the instances that its parts belong to: fields of the instance that code runs on, or of
  /// an argument of a class of the program, are what they can hold at any time.
  package func grounded(_ value: Value, in owner: ClassKey?) -> Value {
    Substitution(
      member: { self.member($1, of: $0) },
      replaces: { hole in
        switch hole.root {
        case .receiver: owner != nil || hole.rootType != nil
        case .parameter:
          if case .program? = hole.rootType { !hole.members.isEmpty } else { false }
        case .variable: true
        case .argument, .template, .elsewhere, .pending: false
        }
      },
      root: { hole in
        switch hole.root {
        case .variable(let key): self.value(of: key)
        case .receiver:
          (hole.rootType ?? owner.map { .program($0) }).map { Value(.instance(Instance($0))) } ?? .unknown()
        default: hole.rootType.map { Value(.instance(Instance($0))) } ?? .unknown()
        }
      }
    ).apply(to: value)
  }
}
