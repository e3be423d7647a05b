#if SwiftClients
import Program
import SwiftSyntax

// Functions that change what they are handed or called on (The Swift Programming Language, "In-Out Parameters",
// "Modifying Value Types from Within Instance Methods"): they give it back, as they leave it, where they give nothing else.
extension SwiftLowering {
  /// Where a function without a result leaves something.
  enum ChangedPlace {
    /// What it is called on, which belongs to a type that an extension adds the function to.
    case receiver
    /// What it is handed for its one `inout` parameter.
    case parameter(String)
  }

  /// Where a function leaves something, or nil.
  func changedPlace(of node: FunctionDeclSyntax) -> ChangedPlace? {
    guard node.signature.returnClause == nil else { return nil }
    var names: [String] = []
    // A loop, since `filter` of a syntax collection makes a new tree around what it keeps.
    for parameter in node.signature.parameterClause.parameters where Self.isInOut(parameter) {
      names.append(Self.name(parameter.secondName ?? parameter.firstName))
    }
    if names.count == 1 { return .parameter(names[0]) }
    guard names.isEmpty, let owner, file.classes[owner].isExtension else { return nil }
    return node.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } ? .receiver : nil
  }

  private static func isInOut(_ parameter: FunctionParameterSyntax) -> Bool {
    guard let type = parameter.type.as(AttributedTypeSyntax.self) else { return false }
    return type.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    }
  }

  /// What a function gives back by what it changed, or nil for any other function.
  mutating func left(_ node: some SyntaxProtocol) -> Expression.ID? {
    if scope.made != nil { return add(.this, node) }
    guard let place = scope.changedPlace else { return nil }
    let (label, value) =
      switch place {
      case .receiver: (Expression.Argument.changedReceiver, Expression.Kind.this)
      case .parameter(let name): (Expression.Argument.changedArgument, .name(name))
      }
    let changed = add(value, node)
    return add(.record([Expression.Argument(label: label, value: changed)]), node)
  }

  /// A call that is handed a place to change, `mark(&request)`, as an assignment to it; any other call as it is.
  mutating func changing(_ call: Expression.ID, _ node: FunctionCallExprSyntax) -> Expression.ID {
    let places = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
    guard places.count == 1, Self.isPlace(places[0]) else { return call }
    return add(.assign(target(places[0]), .takeOver, call), node)
  }
}
#endif
