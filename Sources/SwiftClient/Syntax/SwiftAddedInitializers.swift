#if SwiftClients
import ClientFlow
import SwiftSyntax

// Initializers that extensions add (The Swift Programming Language, "Extensions"). Those of a library's type are functions
// that give a value of it: what they assign to `self`, or have another initializer make.
extension SwiftLowering {
  /// Reads an initializer of an extension as such a function; nil where it stands in no extension.
  mutating func addedInitializer(_ node: InitializerDeclSyntax) -> FlowFunction.ID? {
    guard let owner, file.classes[owner].isExtension, let body = node.body else { return nil }
    var function = FlowFunction(
      name: FlowFunction.made, span: Self.span(node.initKeyword), kind: .function, owner: owner)
    function.isOverloadable = true
    function.isStatic = true
    var scope = Scope()
    scope.generics = bounds(node.genericParameterClause, node.genericWhereClause)
    scope.made = file.classes[owner].name
    let inner = within(scope) { lowering in
      lowering.signature(node.signature, of: &function)
      function.body = lowering.body(body.statements)
    }
    return add(function, inner)
  }

  /// What `self.init(...)` makes in such a function.
  mutating func making(
    _ delegation: FlowFunction.Delegation, _ node: FunctionCallExprSyntax
  ) -> FlowExpression.ID? {
    guard let type = scope.made, !delegation.isSuper else { return nil }
    mention(type)
    let callee = add(.name(type), node)
    let making = add(.call(callee, typeArguments: [], arguments: delegation.arguments), node)
    scope.makings.insert(making)
    return making
  }

  /// What a statement of such a function makes; nil for any other.
  mutating func made(by statement: FlowExpression.ID) -> FlowExpression.ID? {
    guard scope.made != nil else { return nil }
    if scope.makings.contains(statement) { return statement }
    guard case .assign(let target, .replace, let value) = file.expressions[statement].kind,
      case .this = file.expressions[target].kind
    else { return nil }
    return value
  }
}
#endif
