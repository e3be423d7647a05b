internal import GoSyntax

/// Something that code can call.
final class CodeFunction {
  /// What stands behind it.
  enum Target {
    case declared(GoFunction, receiver: CodeValue?, types: [String: CodeType])
    case literal(CodeScope, type: GoNodeID, body: GoNodeID)
    /// A function of which only the type is known.
    case signature(TypeScope, GoNodeID, name: String)
    case foreign(path: String, name: String)
    /// A method of a type of another module.
    case foreignMethod(CodeType, name: String)
    case part(RequestPart, name: String)
    /// A method of an error that is there.
    case errorMethod(name: String)
    case builtin(String)
  }

  let target: Target

  init(_ target: Target) { self.target = target }

  /// Whether it is written in place, and may use what stands around it.
  var isLiteral: Bool {
    if case .literal = target { true } else { false }
  }

  /// The type of the function, where the program has it.
  func signature() -> (scope: TypeScope, node: GoNodeID)? {
    switch target {
    case .declared(let function, _, let types): (TypeScope(file: function.file, types: types), function.type)
    case .literal(let scope, let type, _): (scope.typeScope, type)
    case .signature(let scope, let node, _): (scope, node)
    case .foreign, .foreignMethod, .part, .errorMethod, .builtin: nil
    }
  }
}
