package import Program

/// A call as far as it decides what a function gives that is read for it.
package struct SingleCall: Hashable {
  package let function: FunctionKey
  /// The arguments, by the places of the parameters.
  package let bindings: [Int: Value]
  package let receiver: Value?
  /// The hash of all that. Arguments may be large records, and a table hashes its keys anew whenever it grows.
  private let digest: Int

  package init(function: FunctionKey, bindings: [Int: Value], receiver: Value?) {
    self.function = function
    self.bindings = bindings
    self.receiver = receiver
    var hasher = Hasher()
    hasher.combine(function)
    hasher.combine(bindings)
    hasher.combine(receiver)
    digest = hasher.finalize()
  }

  package static func == (one: SingleCall, other: SingleCall) -> Bool {
    one.digest == other.digest && one.function == other.function && one.bindings == other.bindings
      && one.receiver == other.receiver
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// What reading a function for a call came to, and what it took: it stands for reading it once more wherever that would go
/// the same way.
package struct SingleReading {
  package let summary: FunctionSummary
  /// What was seen on the way.
  package let findings: Findings
  /// The queries without a final answer that were asked, and what was known of them.
  package let asked: [Query: QueryResult]
  /// What else it depends on.
  package let circumstances: Circumstances
  /// How many functions were read, it included.
  package let cost: Int
  /// How much deeper code was followed.
  package let depth: Int
}

// Functions that are read for single calls, each call once as long as nothing changes that it depends on.
extension Evaluator {
  /// Reads a function for a call.
  package func read(_ call: SingleCall) -> FunctionSummary {
    if let known = singleReadings[call]?.last(where: isSame) {
      reading.inliningBudget -= known.cost
      reading.findings.add(known.findings)
      deepest = max(deepest, depth + known.depth)
      note(known.circumstances)
      for question in known.asked.keys { _ = answer(to: question) }
      return known.summary
    }
    let around = begin()
    let summary = follow(call)
    end(call, around, summary)
    return summary
  }

  /// Whether reading the function once more, where the evaluation stands, would go the same way.
  private func isSame(_ known: SingleReading) -> Bool {
    let circumstances = known.circumstances
    let levels = circumstances.innermost - circumstances.level
    return reading.hasRoom(levels: levels, cost: known.cost) && depth + known.depth <= Limits.depth
      && (!circumstances.isFull || circumstances.level == reading.inlined.count)
      && circumstances.following.allSatisfy { reading.following($0).isAlike($1) }
      && known.asked.allSatisfy { isKnown($1, of: $0) }
      && circumstances.closures.allSatisfy { self.known(ofClosure: $0) == $1 }
      && circumstances.called.allSatisfy { willBeKnownAround($0) == $1 }
  }

  /// What is known around of a function that may call its parameters, once what was seen so far is around.
  private func willBeKnownAround(_ key: FunctionKey) -> Circumstances.CalledFunction {
    let around = knownAround(key)
    guard let own = reading.findings.calledParameters[key] else { return around }
    return .init(parameters: own.union(around.parameters ?? []), isAsked: around.isAsked)
  }

  /// Whether an answer is what is known of a query now.
  private func isKnown(_ answer: QueryResult, of question: Query) -> Bool {
    if let known = answers[question] ?? drafts[question]?.answer {
      return known.isKnownToTellSame(as: answer)
    }
    return answer === QueryResult.open && places[question] != nil
  }

  /// Notes what a function depends on that is read for a call inside of what is being read.
  private func note(_ inner: Circumstances) {
    for key in inner.following.keys { reading.circumstances.note(key, reading.following(key)) }
    for (key, known) in inner.closures { reading.circumstances.note(closure: key, known) }
    for key in inner.called.keys { reading.circumstances.note(called: key, knownAround(key)) }
    reading.circumstances.reach(reading.inlined.count + inner.innermost - inner.level)
    if inner.isFull { reading.circumstances.isFull = true }
    if inner.hangOnPlace { reading.circumstances.hangOnPlace = true }
  }

  /// Sets what is known around a call aside, so that it shows what the call adds.
  private func begin() -> Surroundings {
    let around = Surroundings(reading, deepest: deepest)
    reading.suspended.append(reading.findings)
    reading.findings = Findings()
    reading.asked = [:]
    reading.isOpen = false
    reading.reach = .max
    reading.circumstances = Circumstances(level: reading.inlined.count)
    deepest = depth
    return around
  }

  private static func add(_ reading: SingleReading, to versions: inout [SingleReading]) {
    if versions.count == Limits.readingVersions { versions.removeFirst() }
    versions.append(reading)
  }

  /// Puts back what was known around a call, with what it added; and keeps that where it is the same for every such call.
  private func end(_ call: SingleCall, _ around: Surroundings, _ summary: FunctionSummary) {
    let (findings, asked, circumstances) = (reading.findings, reading.asked, reading.circumstances)
    let hangsOnMember = circumstances.outermostMember < reading.openMembers.count
    if !circumstances.hangOnPlace, !hangsOnMember, singleReadings.count < Limits.singleReadings {
      let kept = SingleReading(
        summary: summary, findings: findings, asked: asked, circumstances: circumstances,
        cost: around.budget - reading.inliningBudget, depth: deepest - depth)
      Self.add(kept, to: &singleReadings[call, default: []])
    }
    reading.findings = reading.suspended.removeLast()
    reading.findings.add(findings)
    reading.asked = around.asked
    reading.circumstances = around.circumstances
    note(circumstances)
    if hangsOnMember { reading.circumstances.comeBack(toMember: circumstances.outermostMember) }
    for (question, answer) in asked { reading.ask(question, answer) }
    reading.isOpen = reading.isOpen || around.isOpen
    reading.reach = min(reading.reach, around.reach)
    deepest = max(deepest, around.deepest)
  }
}

/// What is known around a function that is read for a call.
private struct Surroundings {
  package let asked: [Query: QueryResult]
  package let isOpen: Bool
  package let reach: Int
  package let budget: Int
  package let circumstances: Circumstances
  package let deepest: Int

  package init(_ reading: Reading, deepest: Int) {
    asked = reading.asked
    isOpen = reading.isOpen
    reach = reading.reach
    budget = reading.inliningBudget
    circumstances = reading.circumstances
    self.deepest = deepest
  }
}
