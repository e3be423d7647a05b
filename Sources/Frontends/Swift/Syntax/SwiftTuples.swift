#if SwiftClients
import Program
import SwiftSyntax

// Tuples (The Swift Programming Language, "Tuple Expression", "Tuple Pattern").
extension SwiftLowering {
  /// A tuple as a value whose parts are named by their places, and by their labels too, or by those that the function has
  /// for what it gives back. What takes more than a look is evaluated once, and so has its place alone.
  mutating func tuple(_ node: TupleExprSyntax) -> Expression.ID {
    let labels = scope.resultLabels.count == node.elements.count ? scope.resultLabels : []
    var parts: [Expression.Argument] = []
    for (place, element) in node.elements.enumerated() {
      let value = expression(element.expression)
      parts.append(Expression.Argument(label: String(place), value: value))
      let label = element.label.map(Self.name) ?? (labels.isEmpty ? nil : labels[place])
      if let label, isName(value) { parts.append(Expression.Argument(label: label, value: value)) }
    }
    return add(.record(parts), node)
  }

  /// The labels of the tuple that a function gives back; none of any other type.
  static func labels(of type: TypeSyntax?) -> [String?] {
    guard let tuple = type?.as(TupleTypeSyntax.self), tuple.elements.count > 1 else { return [] }
    return tuple.elements.map { $0.firstName.map(name) }
  }

  /// Declares the variables of a pattern that takes a value apart.
  mutating func takeApart(_ value: Expression.ID, _ node: PatternSyntax) -> [Statement] {
    // No variable can be called so.
    let name = "tuple \(node.positionAfterSkippingLeadingTrivia.utf8Offset)"
    let subject = add(.name(name), node)
    return [.declare(name, type: nil, value: value)] + pattern(node, subject: subject).bindings
  }

  /// What a tuple pattern is for, its parts by their places but for those that may be anything, and what it binds: the parts of
  /// a value that has a name; of any other value nothing is known.
  mutating func parts(of node: TuplePatternSyntax, _ subject: Expression.ID) -> (
    values: [Expression.ID], bindings: [Statement]
  ) {
    var parts = TupleParts()
    for (place, element) in node.elements.enumerated() {
      let part = part(of: subject, place, element.pattern, element)
      let found = pattern(element.pattern, subject: part)
      take(found, at: place, isAnything: Self.isAnything(element.pattern), element, into: &parts)
    }
    return ([add(.record(parts.patterns), node)], parts.bindings)
  }

  /// The same where the parser took the tuple for an expression.
  mutating func parts(of node: TupleExprSyntax, _ subject: Expression.ID) -> (
    values: [Expression.ID], bindings: [Statement]
  ) {
    var parts = TupleParts()
    for (place, element) in node.elements.enumerated() {
      let inner = element.expression.as(PatternExprSyntax.self)?.pattern
      let part = part(of: subject, place, inner, element)
      let found = expressionPattern(element.expression, part)
      let isAnything = inner.map(Self.isAnything) ?? element.expression.is(DiscardAssignmentExprSyntax.self)
      take(found, at: place, isAnything: isAnything, element, into: &parts)
    }
    return ([add(.record(parts.patterns), node)], parts.bindings)
  }

  /// What was found of the parts of a tuple pattern.
  private struct TupleParts {
    var patterns: [Expression.Argument] = []
    var bindings: [Statement] = []
  }

  private mutating func take(
    _ found: (values: [Expression.ID], bindings: [Statement]), at place: Int, isAnything: Bool,
    _ node: some SyntaxProtocol, into parts: inout TupleParts
  ) {
    parts.bindings += found.bindings
    guard !isAnything else { return }
    // What says more than one value does may fit or not.
    let value = found.values.count == 1 ? found.values[0] : add(.opaque([]), node)
    parts.patterns.append(Expression.Argument(label: String(place), value: value))
  }

  /// Whether a pattern is for any value.
  private static func isAnything(_ node: PatternSyntax) -> Bool {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern, .wildcardPattern: true
    case .valueBindingPattern(let binding): isAnything(binding.pattern)
    default: false
    }
  }

  private mutating func part(
    of subject: Expression.ID, _ place: Int, _ pattern: PatternSyntax?, _ node: some SyntaxProtocol
  ) -> Expression.ID {
    let name = pattern?.as(IdentifierPatternSyntax.self).map { Self.name($0.identifier) }
    return add(isName(subject) ? .part(subject, place, name ?? "value") : .opaque([]), node)
  }

  /// `(a, b) = c`.
  mutating func assign(_ value: Expression.ID, to node: TupleExprSyntax) -> Expression.ID {
    let assignments = node.elements.enumerated().compactMap { place, element -> Expression.ID? in
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
