#if SwiftClients
import Program
import SwiftSyntax

// Sequences that are gone through by a method: `parts.forEach { url.append(path: $0) }` is the loop that it is short for
// (Swift's library, `Sequence.forEach`), unless its closure returns early.
extension SwiftLowering {
  /// The loop that an expression is short for; nil for any other expression.
  mutating func loop(_ node: ExprSyntax) -> Statement? {
    let call = node.as(TryExprSyntax.self)?.expression ?? node
    guard let call = call.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.additionalTrailingClosures.isEmpty, let closure = call.trailingClosure,
      let method = call.calledExpression.as(MemberAccessExprSyntax.self),
      method.declName.baseName.text == "forEach", let sequence = method.base,
      let element = Self.onlyParameter(of: closure), !closure.returns
    else { return nil }
    mention("forEach")
    let value = add(.index(expression(sequence), add(.opaque([]), sequence)), sequence)
    var body: [Statement] = [.declare(element, type: nil, value: value)]
    // `$0` is the closure's, and not one of the function around it.
    let count = scope.shorthandCount
    body += statements(closure.statements)
    scope.shorthandCount = count
    return .loop(body)
  }

  /// The name that a closure has for the one value that it is handed; nil for more of them, or none.
  private static func onlyParameter(of closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case nil: closure.signature == nil ? "$0" : nil
    case .simpleInput(let names): names.count == 1 ? names.first.map { name($0.name) } : nil
    case .parameterClause: nil
    }
  }
}

extension ClosureExprSyntax {
  /// Whether it, or a function in it, returns.
  fileprivate var returns: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }
}
#endif
