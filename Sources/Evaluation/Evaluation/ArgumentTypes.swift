internal import Program

// The type that a value of a library asks of what its methods are handed: a `MoyaProvider<Board>` sends targets of the type
// `Board`, so that `.list` is one of its cases.
extension Evaluator {
  /// The type of what the methods of a value are handed, where its own type says so.
  func argumentType(of receiver: Value?, _ frame: Frame) -> TypeReference? {
    guard let receiver, receiver.options.count == 1 else { return nil }
    switch receiver.options[0] {
    case .instance(let instance): return Self.argumentType(of: instance)
    case .hole(let hole): return argumentType(of: hole, frame)
    default: return nil
    }
  }

  private static func argumentType(of instance: Instance) -> TypeReference? {
    guard case .type(let type)? = instance.fields[Intrinsic.argumentType]?.options.first else { return nil }
    return type
  }

  private func argumentType(of hole: Hole, _ frame: Frame) -> TypeReference? {
    guard case .library? = hole.type else { return nil }
    switch hole.root {
    case .parameter(let key, let index) where hole.members.isEmpty:
      return type(program.function(key).parameters[index].type?.arguments.first, in: key.file)
    case .receiver where hole.members.count == 1:
      guard let owner = frame.owner, let field = program.field(hole.members[0], of: owner) else { return nil }
      return argumentType(ofField: field)
    case .variable(let key) where hole.members.isEmpty: return argumentType(ofField: key)
    default: return nil
    }
  }

  private func argumentType(ofField key: VariableKey) -> TypeReference? {
    if let declared = program.variable(key).type {
      return type(declared.arguments.first, in: key.file)
    }
    guard case .instance(let instance)? = value(of: key).options.first else { return nil }
    return Self.argumentType(of: instance)
  }
}
