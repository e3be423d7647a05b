package import Program

// Calls that wait for the instance that they are on.
extension Evaluator {
  /// A call without arguments on an instance that is not known yet, where instances differ in what they give: it waits
  /// for the instance, as a member does. Nil for one that sends requests or gives the same anyway.
  package func leftOpen(
    _ name: String, of option: Value.Option, _ targets: [FunctionKey], hasArguments: Bool
  ) -> Value? {
    if hasArguments { return leftOpen(name, of: option, amongMany: targets) }
    guard case .hole(let hole) = option, case .program? = hole.type, let first = targets.first else {
      return nil
    }
    let summaries = targets.map(summary)
    guard summaries.allSatisfy({ $0.requests.isEmpty && $0.writes.isEmpty }) else { return nil }
    let isDecided = program.function(first).hasBranches && summaries[0].result.differs
    guard targets.count > 1 || isDecided else { return nil }
    return Value(.hole(hole.member("\(name)()", type: signature(of: first).result).renamed(name)))
  }

  /// A call with arguments on an instance that is not known yet, of a function that more subclasses hold in a field or have than
  /// are told apart: it waits for the instance, and what was handed over goes by the names of the parameters. Nil where any
  /// of them sends requests.
  private func leftOpen(
    _ name: String, of option: Value.Option, amongMany own: [FunctionKey]
  ) -> Value? {
    guard case .hole(let hole) = option else { return nil }
    let held = held(name, bySubclassesOf: hole)
    guard !held.isEmpty, held.count + own.count > Limits.options else { return nil }
    let functions = own + held.compactMap { if case .callable(let key, _) = $0 { key } else { nil } }
    guard functions.allSatisfy({ summary(of: $0).requests.isEmpty }) else { return nil }
    return Value(.hole(hole.member("\(name)\(Self.openArguments)").renamed(name)))
  }

  /// What stands behind the name of a method that waits for its instance, without what was handed over; no member of a
  /// program can end so.
  private static let openArguments = "(...)"

  /// A call that goes on waiting, as one that waited for its instance turned out to be on another that is not known; nil for
  /// what is no call.
  package static func waiting(_ member: String, of hole: Hole) -> Value? {
    guard member.hasSuffix(")"), let end = member.firstIndex(of: "(") else { return nil }
    return Value(.hole(hole.member(member).renamed(String(member[..<end]))))
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

  /// What a call that waited for its instance gives.
  package func called(_ member: String, of instance: Instance) -> Value? {
    guard member.hasSuffix(")"), case .program(let key) = instance.type else { return nil }
    let isOpen = member.hasSuffix(Self.openArguments)
    let name = String(member.dropLast(isOpen ? Self.openArguments.count : 2))
    var functions: [Value.Option] = methods(name, of: key, [], nil) {
      $0.kind == .function && $0.body != nil
    }.map { .callable($0, receiver: Value(.instance(instance))) }
    if functions.isEmpty, isOpen, let field = program.field(name, of: key) {
      functions = value(of: field).options
    }
    guard !functions.isEmpty else { return nil }
    return outermost(member, instance) {
      .either(functions.map { called($0, passesNames: isOpen) })
    }
  }

  private func called(_ function: Value.Option, passesNames: Bool) -> Value {
    guard case .callable(let key, let receiver) = function else { return Value(function) }
    var passed = Arguments()
    if passesNames {
      for parameter in program.function(key).parameters {
        passed.append(.unknown(parameter.name), label: parameter.label)
      }
    }
    return result(of: key, bindings(of: key, passed), receiver: receiver)
  }
}
