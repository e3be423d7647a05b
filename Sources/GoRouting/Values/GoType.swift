internal import GoSyntax

/// A type as far as the evaluation needs it.
indirect enum GoType {
  /// A named type of the program.
  case named(GoTypeDeclaration)
  /// A named type of another module: `github.com/gin-gonic/gin`, `Engine`.
  case foreign(path: String, name: String)
  /// A predeclared type: `string`, `int`, `error`, `any`.
  case basic(String)
  case pointer(GoType)
  case list(GoType)
  case table(key: GoType, value: GoType)
  /// A type literal: struct, interface, function, channel.
  case literal(GoFile, GoNodeID, Scope?)

  /// The type that a pointer points to, else the type itself.
  var pointee: GoType {
    if case .pointer(let type) = self { return type }
    return self
  }
}
