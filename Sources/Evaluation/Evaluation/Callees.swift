package import Program
internal import SourceText

/// What a method of a name was called on, at one call.
package enum Callee: Hashable {
  /// The instance that the calling function belongs to.
  case own(FunctionKey)
  /// The same instance, as what the class of the calling function inherits from.
  case inherited(FunctionKey)
  /// An instance of this very class, or the class itself.
  case exact(ClassKey)
  /// An instance of a class or of one of its subclasses.
  case family(ClassKey)
  /// A value of a library's type, which a class of the program may inherit from.
  case foreign
  /// A value of which the type is not known.
  case anything
}

// Which of the classes that share a method a call of it is about.
extension Evaluator {
  /// Remembers what a method is called on that several classes share.
  package func noteCallee(_ name: String, _ receiver: Value, at id: Expression.ID, _ frame: Frame) {
    guard program.isShared(name) else { return }
    let isInherited = isInherited(id, in: frame.file)
    let place = frame.origin(of: id)
    for option in receiver.options {
      guard let callee = callee(name, option, isInherited: isInherited, frame) else { continue }
      reading.findings.callees[place, default: []].insert(callee)
    }
  }

  private func callee(
    _ name: String, _ option: Value.Option, isInherited: Bool, _ frame: Frame
  ) -> Callee? {
    switch option {
    case .type(.program(let key)): return .exact(key)
    case .instance(let instance):
      guard case .program(let key) = instance.type else { return instance.isRecord ? nil : .foreign }
      guard isInherited, let home = frame.home else { return .exact(key) }
      return .inherited(home)
    case .hole(let hole):
      if hole.root == .pending { return nil }
      if hole.root == .receiver, hole.members.isEmpty {
        guard let home = frame.home else { return frame.owner.map { .family($0) } ?? .anything }
        return isInherited ? .inherited(home) : .own(home)
      }
      switch hole.type {
      case .program(let key)?:
        return program.family(of: key).contains { !program.bodies(of: name, $0).isEmpty }
          ? .family(key) : .anything
      case .library?: return .foreign
      case nil: return .anything
      }
    case .type(.library): return .foreign
    case .text, .list, .map, .null, .callable: return nil
    }
  }

  /// The method of what a class inherits from that a call of `super` runs where the class has its own of that name and the
  /// method sends requests; nil for any other call.
  package func inheritedMethod(
    _ name: String, at call: Expression.ID, _ labels: [String?], _ frame: Frame
  ) -> FunctionKey? {
    guard isInherited(call, in: frame.file), let owner = frame.owner,
      !program.ownMethods(name, of: owner, where: { $0.kind == .function && $0.body != nil }).isEmpty,
      let parent = program.type(owner).superclass.flatMap({ program.parent($0, of: owner) })
    else { return nil }
    let method = methods(name, of: parent, labels, nil) { $0.kind == .function && $0.body != nil }.first
    return method.flatMap { summary(of: $0).requests.isEmpty ? nil : $0 }
  }

  /// Whether a call of `super` in a method of that name runs what a type outside of the program has, as nothing that the class
  /// inherits from here has such a method.
  package func callsForeignParent(_ name: String, at call: Expression.ID, _ frame: Frame) -> Bool {
    guard isInherited(call, in: frame.file), let owner = frame.owner,
      frame.function.map({ program.function($0).name }) == name, !foreignTypes(inheritedBy: owner).isEmpty
    else { return false }
    return !program.ancestry(of: owner).dropFirst().contains { ancestor in
      !program.ownMethods(name, of: ancestor, where: { $0.body != nil }).isEmpty
    }
  }

  /// What such a call gives and sends. It says nothing of who calls the inherited method for other subclasses.
  package func completeInherited(
    _ key: FunctionKey, receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    let isCalled = reading.findings.called.contains(key)
    defer { if !isCalled { reading.findings.called.remove(key) } }
    return complete(key, receiver: receiver, passed, site, &frame)
  }

  /// Whether a call or a member is one of `super`, which is lowered to the instance itself.
  private func isInherited(_ id: Expression.ID, in file: Int) -> Bool {
    let expressions = program.files[file].expressions
    var member = id
    if case .call(let callee, _, _) = expressions[id].kind { member = callee }
    guard case .member(let base, _) = expressions[member].kind, case .this = expressions[base].kind else {
      return false
    }
    return program.files[file].source.text(in: expressions[base].span).hasPrefix("super")
  }
}
