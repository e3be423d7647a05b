package import Program

// Classes with methods that make further instances of them, `child(p) { return new API(this.base + "/" + p) }`, directly or
// by way of other classes. There is no end of these instances, so no type stands in for the one that sends a request: it is
// completed where its function is called, by the instance that it is called on, as by an argument.
extension Evaluator {
  /// Whether a request of a function depends on a part of its instance that grows from instance to instance.
  package func waitsForReceiver(_ request: RequestEffect, of key: FunctionKey) -> Bool {
    guard request.interface == nil, request.annotatedType == nil, let home = program.home(of: key),
      case let growing = growingMembers(of: home), !growing.isEmpty
    else { return false }
    return [request.method, request.url, request.base].contains { value in
      value?.hasTextHole { hole in
        hole.root == .receiver && hole.members.first.map { isGrowing($0, of: home, growing) } ?? false
      } ?? false
    }
  }

  /// Whether a value is a part of an instance that grows from instance to instance, of which nothing but the type is known.
  package func isGrowing(_ hole: Hole) -> Bool {
    guard case .program(let key)? = hole.rootType, let member = hole.members.first else { return false }
    return program.family(of: key).contains { subclass in
      let growing = growingMembers(of: subclass)
      return !growing.isEmpty && isGrowing(member, of: subclass, growing)
    }
  }

  /// Whether a member grows, or is taken from some that do: a getter, or a call that waits for its instance.
  private func isGrowing(_ member: String, of key: ClassKey, _ growing: Set<String>) -> Bool {
    if growing.contains(member) || member.hasSuffix(")") { return true }
    if case .getter? = program.accessor(member, of: key) { return true }
    return false
  }

  /// The fields of a class that grow from instance to instance.
  private func growingMembers(of key: ClassKey) -> Set<String> {
    let top = instanceMakers.topmost(key)
    let makers = circles[top] ?? instanceMakers.circle(through: top)
    circles[top] = makers
    guard !makers.isEmpty else { return [] }
    let answers = makers.map { answer(to: .function($0)) }
    if let known = growth[top], zip(known.answers, answers).allSatisfy({ $0.isKnownToTellSame(as: $1) }) {
      return known.members
    }
    var parts = GrowingParts()
    for (maker, answer) in zip(makers, answers) {
      guard let home = program.home(of: maker).map(instanceMakers.topmost) else { continue }
      parts.add(answer.summary.result, madeBy: home, instanceMakers.topmost)
    }
    let members = Set(parts.growing.filter { $0.type == top }.map(\.name))
    growth[top] = (answers, members)
    return members
  }
}

/// The fields of instances that are made of the fields of others.
private struct GrowingParts {
  struct Part: Hashable {
    let type: ClassKey
    let name: String
  }

  /// What each field leads to.
  private var next: [Part: Set<Part>] = [:]
  /// Those that hold more than what they are made of.
  private var longer: [(from: Part?, to: Part)] = []

  /// Adds what a method of a class makes.
  mutating func add(_ value: Value, madeBy home: ClassKey, _ topmost: (ClassKey) -> ClassKey) {
    for case .instance(let instance) in value.options {
      guard case .program(let key) = instance.type else {
        if instance.isRecord { for part in instance.fields.values { add(part, madeBy: home, topmost) } }
        continue
      }
      let type = topmost(key)
      for (name, value) in instance.fields {
        let isLonger = value.continuesReceiver
        for hole in value.receiverParts {
          let part = Part(type: type, name: name)
          // What holds the instance itself holds one more each time.
          guard let first = hole.members.first else {
            longer.append((nil, part))
            continue
          }
          let source = Part(type: home, name: first)
          next[source, default: []].insert(part)
          if isLonger { longer.append((source, part)) }
        }
      }
    }
  }

  /// The fields that come back to themselves with more in them, and what is made of these.
  var growing: Set<Part> {
    longer.reduce(into: []) { growing, step in
      let reached = reached(from: step.to)
      if step.from.map(reached.contains) ?? true { growing.formUnion(reached) }
    }
  }

  private func reached(from part: Part) -> Set<Part> {
    var found: Set<Part> = []
    var waiting = [part]
    while let one = waiting.popLast() {
      if found.insert(one).inserted { waiting += next[one] ?? [] }
    }
    return found
  }
}

extension Value {
  /// The parts of the instance that the code belongs to which the value is made of.
  fileprivate var receiverParts: [Hole] {
    options.flatMap { option -> [Hole] in
      switch option {
      case .hole(let hole): hole.root == .receiver ? [hole] : []
      case .text(let text): text.holes.filter { $0.root == .receiver }
      case .instance(let instance): instance.fields.values.flatMap(\.receiverParts)
      case .list(let values): values.flatMap(\.receiverParts)
      case .map(let keys, let values): (keys + values).flatMap(\.receiverParts)
      case .callable, .type, .null: []
      }
    }
  }

  /// Whether it holds more than a part of the instance that the code belongs to.
  fileprivate var continuesReceiver: Bool {
    options.contains { option in
      switch option {
      case .text(let text): text.soleHole == nil && text.hasHole { $0.root == .receiver }
      case .instance(let instance): instance.fields.values.contains(where: \.continuesReceiver)
      case .list(let values): values.contains { !$0.receiverParts.isEmpty }
      case .map(let keys, let values): (keys + values).contains { !$0.receiverParts.isEmpty }
      case .hole, .callable, .type, .null: false
      }
    }
  }
}
