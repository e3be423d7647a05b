#if SwiftClients
import Program
import SwiftSyntax

// Initializers that extensions add (The Swift Programming Language, "Extensions"). Those of a library's type are functions
// that give a value of it: what they assign to `self`, or have another initializer make, with what they change of it.
extension SwiftLowering {
  /// Reads an initializer of an extension as such a function; nil where it stands in no extension.
  mutating func addedInitializer(_ node: InitializerDeclSyntax) -> Function.ID? {
    guard let owner, file.classes[owner].isExtension, let body = node.body else { return nil }
    var function = Function(
      name: Function.made, span: Self.span(node.initKeyword), kind: .function, owner: owner)
    function.isOverloadable = true
    function.isStatic = true
    function.isMutating = true
    var scope = Scope()
    scope.generics = bounds(node.genericParameterClause, node.genericWhereClause)
    scope.made = file.classes[owner].name
    let inner = within(scope) { lowering in
      lowering.signature(node.signature, of: &function)
      function.body = lowering.body(body.statements) + [.give(lowering.add(.this, node.initKeyword))]
    }
    return add(function, inner)
  }

  /// What `self.init(...)` makes in such a function.
  mutating func making(
    _ delegation: Function.Delegation, _ node: FunctionCallExprSyntax
  ) -> Expression.ID? {
    guard let type = scope.made, !delegation.isSuper else { return nil }
    mention(type)
    let callee = add(.name(type), node)
    let making = add(.call(callee, typeArguments: [], arguments: delegation.arguments), node)
    scope.makings.insert(making)
    return making
  }

  /// A statement that has another initializer make the value, as the assignment to `self` that it stands for; nil for any
  /// other.
  mutating func made(by statement: Expression.ID, _ node: ExprSyntax) -> Expression.ID? {
    guard scope.made != nil, scope.makings.contains(statement) else { return nil }
    return add(.assign(add(.this, node), .replace, statement), node)
  }
}
#endif
