#if SwiftClients
import ClientFlow
import SwiftSyntax

// Tuples (The Swift Programming Language, "Tuple Expression", "Tuple Pattern").
extension SwiftLowering {
  /// A tuple as a value whose parts are named by their places, and by their labels too, or by those that the function has
  /// for what it gives back. What takes more than a look is evaluated once, and so has its place alone.
  mutating func tuple(_ node: TupleExprSyntax) -> FlowExpression.ID {
    let labels = scope.resultLabels.count == node.elements.count ? scope.resultLabels : []
    var parts: [FlowExpression.Argument] = []
    for (place, element) in node.elements.enumerated() {
      let value = expression(element.expression)
      parts.append(FlowExpression.Argument(label: String(place), value: value))
      let label = element.label.map(Self.name) ?? (labels.isEmpty ? nil : labels[place])
      if let label, isName(value) { parts.append(FlowExpression.Argument(label: label, value: value)) }
    }
    return add(.record(parts), node)
  }

  /// The labels of the tuple that a function gives back; none of any other type.
  static func labels(of type: TypeSyntax?) -> [String?] {
    guard let tuple = type?.as(TupleTypeSyntax.self), tuple.elements.count > 1 else { return [] }
    return tuple.elements.map { $0.firstName.map(name) }
  }

  /// Declares the variables of a pattern that takes a value apart.
  mutating func takeApart(_ value: FlowExpression.ID, _ node: PatternSyntax) -> [FlowStatement] {
    // No variable can be called so.
    let name = "tuple \(node.positionAfterSkippingLeadingTrivia.utf8Offset)"
    let subject = add(.name(name), node)
    return [.declare(name, type: nil, value: value)] + pattern(node, subject: subject).bindings
  }

  /// What a tuple pattern binds: the parts of a value that has a name; of any other value nothing is known.
  mutating func parts(of node: TuplePatternSyntax, _ subject: FlowExpression.ID) -> [FlowStatement] {
    node.elements.enumerated().flatMap { place, element in
      pattern(element.pattern, subject: part(of: subject, place, element.pattern, element)).bindings
    }
  }

  /// The same where the parser took the tuple for an expression.
  mutating func parts(of node: TupleExprSyntax, _ subject: FlowExpression.ID) -> [FlowStatement] {
    node.elements.enumerated().flatMap { place, element in
      let inner = element.expression.as(PatternExprSyntax.self)?.pattern
      return expressionPattern(element.expression, part(of: subject, place, inner, element)).bindings
    }
  }

  private mutating func part(
    of subject: FlowExpression.ID, _ place: Int, _ pattern: PatternSyntax?, _ node: some SyntaxProtocol
  ) -> FlowExpression.ID {
    let name = pattern?.as(IdentifierPatternSyntax.self).map { Self.name($0.identifier) }
    return add(isName(subject) ? .part(subject, place, name ?? "value") : .opaque([]), node)
  }

  /// `(a, b) = c`.
  mutating func assign(_ value: FlowExpression.ID, to node: TupleExprSyntax) -> FlowExpression.ID {
    let assignments = node.elements.enumerated().compactMap { place, element -> FlowExpression.ID? in
      guard !element.expression.is(DiscardAssignmentExprSyntax.self) else { return nil }
      let target = target(element.expression)
      let name =
        switch file.expressions[target].kind {
        case .name(let name), .member(_, let name): name
        default: "value"
        }
      let part = add(.part(add(.cascadeTarget, element), place, name), element)
      return add(.assign(target, .replace, part), element)
    }
    return add(.cascade(value, assignments), node)
  }
}
#endif
