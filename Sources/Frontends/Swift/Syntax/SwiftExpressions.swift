#if SwiftClients
import Program
import SwiftSyntax

// Expressions (The Swift Programming Language, "Expressions").
extension SwiftLowering {
  mutating func expression(_ node: ExprSyntax) -> Expression.ID {
    deeper { $0.anyExpression(node) } ?? add(.opaque([]), node)
  }

  private mutating func anyExpression(_ node: ExprSyntax) -> Expression.ID {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .integerLiteralExpr(let literal): return add(.scalar(literal.literal.text), node)
    case .floatLiteralExpr(let literal): return add(.scalar(literal.literal.text), node)
    case .booleanLiteralExpr(let literal): return add(.scalar(literal.literal.text), node)
    case .nilLiteralExpr: return add(.null, node)
    case .arrayExpr(let literal): return array(literal)
    case .dictionaryExpr(let literal): return dictionary(literal)
    case .declReferenceExpr(let reference): return name(reference)
    case .superExpr: return add(.this, node)
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .subscriptCallExpr(let access): return element(access)
    case .closureExpr(let closure): return self.closure(closure)
    case .sequenceExpr(let sequence): return self.sequence(sequence)
    case .ifExpr(let choice): return ifExpression(choice)
    case .switchExpr(let choice): return switchExpression(choice)
    case .prefixOperatorExpr(let prefixed):
      let operand = expression(prefixed.expression)
      return add(prefixed.operator.text == "!" ? .not(operand) : .opaque([operand]), node)
    default: return wrapped(node)
    }
  }

  /// An expression around another that is what matters, or anything else as the parts that it has.
  private mutating func wrapped(_ node: ExprSyntax) -> Expression.ID {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let inner): return expression(inner.expression)
    case .awaitExpr(let inner): return expression(inner.expression)
    case .unsafeExpr(let inner): return expression(inner.expression)
    case .consumeExpr(let inner): return expression(inner.expression)
    case .copyExpr(let inner): return expression(inner.expression)
    case .inOutExpr(let inner): return expression(inner.expression)
    case .forceUnwrapExpr(let inner): return expression(inner.expression)
    case .optionalChainingExpr(let inner): return expression(inner.expression)
    case .genericSpecializationExpr(let inner): return expression(inner.expression)
    case .postfixIfConfigExpr(let inner):
      // What `#if` puts behind a value is a modifier of a view, and no part of a URL.
      return inner.base.map { expression($0) } ?? opaque(node)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first { return expression(only.expression) }
      return self.tuple(tuple)
    default: return opaque(node)
    }
  }

  /// An expression of which only the parts are known.
  mutating func opaque(_ node: some SyntaxProtocol) -> Expression.ID {
    let parts = self.parts(of: Syntax(node))
    return add(.opaque(parts), node)
  }

  /// The expressions inside of a node of a kind that is not followed; every name in it counts as mentioned.
  private mutating func parts(of node: Syntax) -> [Expression.ID] {
    deeper { lowering in
      node.children(viewMode: .sourceAccurate).flatMap { child -> [Expression.ID] in
        if let expression = child.as(ExprSyntax.self) { return [lowering.expression(expression)] }
        if let token = child.as(TokenSyntax.self) {
          if case .identifier = token.tokenKind { lowering.mention(Self.name(token)) }
          return []
        }
        return lowering.parts(of: child)
      }
    } ?? []
  }

  private mutating func name(_ node: DeclReferenceExprSyntax) -> Expression.ID {
    let name = Self.name(node.baseName)
    if name == "self" { return add(.this, node) }
    if name.hasPrefix("$"), let index = Int(name.dropFirst()), index < 16 {
      scope.shorthandCount = max(scope.shorthandCount, index + 1)
    }
    mention(name)
    if name == "Self", let owner { return add(.name(file.classes[owner].name), node) }
    return add(.name(mentionedType(name)), node)
  }

  private mutating func member(_ node: MemberAccessExprSyntax) -> Expression.ID {
    let name = Self.name(node.declName.baseName)
    guard let base = node.base else {
      mention(name)
      return add(.implicit(name), node)
    }
    if name == "self" {
      guard let generic = base.as(GenericSpecializationExprSyntax.self),
        let type = generic.expression.as(DeclReferenceExprSyntax.self)
      else { return expression(base) }
      // The type with what its parameters stand for: `Page<User>.self`.
      let value = expression(generic.expression)
      let arguments = arguments(generic.genericArgumentClause)
      return add(.cast(value, TypeName(Self.name(type.baseName), arguments: arguments)), node)
    }
    if name == "init" { return expression(base) }
    let receiver = expression(base)
    mention(name)
    return add(.member(receiver, name), node)
  }

  private mutating func element(_ node: SubscriptCallExprSyntax) -> Expression.ID {
    let base = expression(node.calledExpression)
    let indices = node.arguments.map { expression($0.expression) }
    guard indices.count == 1, let index = indices.first else { return add(.opaque([base] + indices), node) }
    return add(.index(base, index), node)
  }
}
#endif
