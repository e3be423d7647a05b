package import Program

// Calls that wait for the instance that they are on.
extension Evaluator {
  /// A call on an instance that is not known yet, where instances differ in what they give: it waits for the instance, as a
  /// member does. Nil for one that sends requests or gives the same anyway.
  package func leftOpen(
    _ name: String, of option: Value.Option, _ targets: [FunctionKey], _ passed: Arguments
  ) -> Value? {
    guard case .hole(let hole) = option, case .program? = hole.type else { return nil }
    if !passed.labels.isEmpty { return leftOpen(name, of: hole, targets, handing: passed) }
    guard let first = targets.first else { return nil }
    let summaries = targets.map(summary)
    guard summaries.allSatisfy({ $0.requests.isEmpty && $0.writes.isEmpty }) else { return nil }
    let isDecided = program.function(first).hasBranches && summaries[0].result.differs
    guard targets.count > 1 || isDecided else { return nil }
    return Value(.hole(hole.calling(name, labels: [], [], type: signature(of: first).result)))
  }

  /// A call with arguments on such an instance, of a function that subclasses have or hold in a field and that gives a text.
  private func leftOpen(
    _ name: String, of hole: Hole, _ own: [FunctionKey], handing passed: Arguments
  ) -> Value? {
    guard hole.arguments.isEmpty, !passed.hasFunction, !passed.inOrder.contains(where: \.value.isWaiting)
    else { return nil }
    let held = held(name, bySubclassesOf: hole).compactMap {
      if case .callable(let key, _) = $0 { key } else { nil }
    }
    let functions = own + held
    guard functions.count > 1 else { return nil }
    let summaries = functions.map(summary)
    guard summaries.allSatisfy({ $0.requests.isEmpty && $0.writes.isEmpty }),
      summaries.contains(where: { !$0.result.templates.isEmpty })
    else { return nil }
    return Value(.hole(hole.calling(name, labels: passed.labels, passed.inOrder.map(\.value))))
  }

  /// A call that goes on waiting, as one that waited for its instance turned out to be on another that is not known; nil for
  /// what is no call.
  package static func waiting(_ member: String, of hole: Hole) -> Value? {
    guard let call = Hole.call(member) else { return nil }
    let arguments = Hole.arguments(count: call.labels.count)
    return Value(.hole(hole.calling(call.name, labels: call.labels, arguments)))
  }

  /// What a getter gives that names a member which the program does not declare, as plug-ins put clients on components,
  /// `get http() { return this.$axios }`: that member of this value. Nil for any other getter.
  package func foreignMember(_ name: String, of hole: Hole, _ key: ClassKey) -> Value? {
    guard case .getter(let getter)? = program.accessor(name, of: key), !program.function(getter).hasBranches,
      case let result = summary(of: getter).result.options, result.count == 1,
      case .hole(let inner) = result[0], inner.root == .receiver, let first = inner.members.first,
      !has(first, in: key)
    else { return nil }
    return self.result(of: getter, [:], receiver: Value(.hole(hole)))
  }

  /// What a call that waited for its instance gives; its arguments are still to be put in.
  package func called(_ member: String, of instance: Instance) -> Value? {
    guard let call = Hole.call(member), case .program(let key) = instance.type else { return nil }
    var passed = Arguments()
    for (label, value) in zip(call.labels, Hole.arguments(count: call.labels.count)) {
      passed.append(value, label: label)
    }
    var functions: [Value.Option] = methods(call.name, of: key, call.labels, passed) {
      $0.kind == .function && $0.body != nil
    }.map { .callable($0, receiver: Value(.instance(instance))) }
    if functions.isEmpty, !call.labels.isEmpty, let field = program.field(call.name, of: key) {
      functions = value(of: field).options
    }
    guard !functions.isEmpty else { return nil }
    return outermost(member, instance) { .either(functions.map { called($0, passed) }) }
  }

  private func called(_ function: Value.Option, _ passed: Arguments) -> Value {
    guard case .callable(let key, let receiver) = function else { return Value(function) }
    return result(of: key, bindings(of: key, passed), receiver: receiver)
  }
}
