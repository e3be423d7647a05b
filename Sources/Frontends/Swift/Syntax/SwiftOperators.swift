#if SwiftClients
import Program
import SwiftSyntax

// Operators. The parser gives operands and operators in a row; how they bind is told by the precedence groups of the
// standard library (Swift's `Policy.swift`), of which only those matter that texts and conditions are made with.
extension SwiftLowering {
  /// How tightly an operator binds, and what it makes.
  private enum Precedence: Int {
    case assignment
    case ternary
    case disjunction
    case conjunction
    case comparison
    case coalescing
    case cast
    case addition
    case other
  }

  mutating func sequence(_ node: SequenceExprSyntax) -> Expression.ID {
    let elements = Array(node.elements)
    return fold(elements[...], node)
  }

  /// Splits a row at its loosest operator.
  private mutating func fold(_ elements: ArraySlice<ExprSyntax>, _ node: SequenceExprSyntax)
    -> Expression.ID
  {
    guard let first = elements.first else { return add(.opaque([]), node) }
    if elements.count == 1 { return expression(first) }
    let folded = deeper { $0.split(elements, node) }
    return folded ?? add(.opaque([]), node)
  }

  private mutating func split(_ elements: ArraySlice<ExprSyntax>, _ node: SequenceExprSyntax)
    -> Expression.ID
  {
    var place: Int?
    var loosest = Precedence.other
    for index in elements.indices {
      guard let found = Self.precedence(of: elements[index]) else { continue }
      // Assignment, the ternary and `??` bind from the right, so that the first is the outermost; others from the left.
      let isFromRight = found == .assignment || found == .ternary || found == .coalescing
      if place == nil || found.rawValue < loosest.rawValue || (found == loosest && !isFromRight) {
        place = index
        loosest = found
      }
    }
    guard let place, place > elements.startIndex else {
      let parts = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { expression($0) }
      return add(.opaque(parts), node)
    }
    if loosest == .addition, let sum = sum(elements, node) { return sum }
    return join(elements[..<place], elements[place], elements[(place + 1)...], loosest, node)
  }

  /// A row of summands, however long; nil where something is subtracted too.
  private mutating func sum(_ elements: ArraySlice<ExprSyntax>, _ node: SequenceExprSyntax)
    -> Expression.ID?
  {
    let operators = elements.indices.filter { Self.precedence(of: elements[$0]) == .addition }
    let isSum = operators.allSatisfy {
      elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
    guard isSum else { return nil }
    var parts: [Expression.ID] = []
    var start = elements.startIndex
    for end in operators + [elements.endIndex] {
      parts.append(fold(elements[start..<end], node))
      start = end + 1
    }
    return add(.sum(parts), node)
  }

  private mutating func join(
    _ left: ArraySlice<ExprSyntax>, _ operation: ExprSyntax, _ right: ArraySlice<ExprSyntax>,
    _ precedence: Precedence, _ node: SequenceExprSyntax
  ) -> Expression.ID {
    switch precedence {
    case .assignment: return assignment(left, operation, right, node)
    case .ternary:
      guard let choice = operation.as(UnresolvedTernaryExprSyntax.self) else { break }
      scope.hasBranches = true
      let condition = fold(left, node)
      let first = expression(choice.thenExpression)
      return add(.conditional(condition, first, fold(right, node)), node)
    case .disjunction: return add(.either(fold(left, node), fold(right, node)), node)
    case .conjunction: return add(.both(fold(left, node), fold(right, node)), node)
    case .coalescing:
      scope.hasBranches = true
      return add(.coalesce(fold(left, node), fold(right, node)), node)
    case .cast:
      let value = fold(left, node)
      guard operation.is(UnresolvedAsExprSyntax.self) else { return add(.opaque([value]), node) }
      // A type without a name, as that of a dictionary, changes nothing of the value.
      return type(Self.castType(right)).map { add(.cast(value, $0), node) } ?? value
    case .comparison, .addition, .other: break
    }
    let parts = [fold(left, node), fold(right, node)]
    switch operation.as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "==": return add(.equal(parts[0], parts[1], isNegated: false), node)
    case "!=": return add(.equal(parts[0], parts[1], isNegated: true), node)
    default: return add(.opaque(parts), node)
    }
  }

  private mutating func assignment(
    _ left: ArraySlice<ExprSyntax>, _ operation: ExprSyntax, _ right: ArraySlice<ExprSyntax>,
    _ node: SequenceExprSyntax
  ) -> Expression.ID {
    let value = fold(right, node)
    guard left.count == 1, let place = left.first, !place.is(DiscardAssignmentExprSyntax.self) else {
      return value
    }
    if Self.isBesidesPath(place) { return value }
    if let tuple = place.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return assign(value, to: tuple)
    }
    let kind: Expression.Assignment =
      operation.is(AssignmentExprSyntax.self)
      ? .replace : operation.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" ? .append : .other
    return add(.assign(target(place), kind, value), node)
  }

  private static func castType(_ elements: ArraySlice<ExprSyntax>) -> TypeSyntax? {
    elements.first?.as(TypeExprSyntax.self)?.type
  }

  private static func precedence(of node: ExprSyntax) -> Precedence? {
    switch node.as(ExprSyntaxEnum.self) {
    case .assignmentExpr: return .assignment
    case .unresolvedTernaryExpr: return .ternary
    case .unresolvedAsExpr, .unresolvedIsExpr: return .cast
    case .binaryOperatorExpr(let binary):
      switch binary.operator.text {
      case "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=": return .assignment
      case "||": return .disjunction
      case "&&": return .conjunction
      case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return .comparison
      case "??": return .coalescing
      case "+", "-": return .addition
      default: return .other
      }
    case .arrowExpr: return .other
    default: return nil
    }
  }
}
#endif
