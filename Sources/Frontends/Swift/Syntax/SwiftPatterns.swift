#if SwiftClients
import Program
import SwiftSyntax

// Conditions and patterns (The Swift Programming Language, "Patterns").
extension SwiftLowering {
  /// A list of conditions: what can be tested beforehand, and the variables that come into being where it holds.
  struct Conditions {
    /// What has to hold, as far as it can be said without the variables.
    var test: Expression.ID?
    /// The variables, and what is evaluated with them.
    var bindings: [Statement] = []
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> Conditions {
    var result = Conditions()
    for element in list {
      switch element.condition {
      case .expression(let condition):
        scope.hasBranches = true
        let id = expression(condition)
        if result.bindings.isEmpty {
          require(id, element, &result)
        } else {
          result.bindings.append(.expression(id))
        }
      case .optionalBinding(let binding): bind(binding, &result)
      case .matchingPattern(let matching):
        scope.hasBranches = true
        let subject = expression(matching.initializer.value)
        let found = pattern(matching.pattern, subject: subject)
        if result.bindings.isEmpty, found.values.count == 1 {
          require(add(.equal(subject, found.values[0], isNegated: false), element), element, &result)
        }
        result.bindings += [.expression(subject)] + found.bindings
      case .availability: break
      }
    }
    return result
  }

  private mutating func require(
    _ condition: Expression.ID, _ node: ConditionElementSyntax, _ result: inout Conditions
  ) {
    result.test = result.test.map { add(.both($0, condition), node) } ?? condition
  }

  /// `let a = b`: the variable, and where `b` is a name, a member or one of them under another type, the test that it has a
  /// value.
  private mutating func bind(_ node: OptionalBindingConditionSyntax, _ result: inout Conditions) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self).map({ Self.name($0.identifier) }) else {
      if let value = node.initializer?.value { result.bindings += takeApart(expression(value), node.pattern) }
      return
    }
    mention(name)
    let value = node.initializer.map { expression($0.value) } ?? add(.name(name), node)
    if result.bindings.isEmpty, isName(value) {
      let test = add(.equal(value, add(.null, node), isNegated: true), node)
      result.test = result.test.map { add(.both($0, test), node) } ?? test
    }
    result.bindings.append(.declare(name, type: type(node.typeAnnotation?.type), value: value))
  }

  func isName(_ id: Expression.ID) -> Bool {
    switch file.expressions[id].kind {
    case .name, .this: true
    case .member(let base, _), .cast(let base, _): isName(base)
    default: false
    }
  }

  /// A pattern: the values that it is for, none where it is for any or for more than values can say; and what it binds.
  mutating func pattern(_ node: PatternSyntax, subject: Expression.ID) -> (
    values: [Expression.ID], bindings: [Statement]
  ) {
    deeper { $0.anyPattern(node, subject) } ?? ([], [])
  }

  private mutating func anyPattern(_ node: PatternSyntax, _ subject: Expression.ID) -> (
    values: [Expression.ID], bindings: [Statement]
  ) {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let identifier):
      return ([], [.declare(Self.name(identifier.identifier), type: nil, value: subject)])
    case .valueBindingPattern(let binding): return pattern(binding.pattern, subject: subject)
    case .tuplePattern(let tuple): return parts(of: tuple, subject)
    case .expressionPattern(let wrapped): return expressionPattern(wrapped.expression, subject)
    default: return ([], [])
    }
  }

  mutating func expressionPattern(_ node: ExprSyntax, _ subject: Expression.ID) -> (
    values: [Expression.ID], bindings: [Statement]
  ) {
    if let inner = node.as(PatternExprSyntax.self) { return pattern(inner.pattern, subject: subject) }
    if let chained = node.as(OptionalChainingExprSyntax.self) {
      return expressionPattern(chained.expression, subject)
    }
    if let access = node.as(MemberAccessExprSyntax.self), Self.isCase(access) {
      return ([implicit(access)], [])
    }
    if let call = node.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), Self.isCase(access)
    {
      return payload(call, access, subject)
    }
    if let tuple = node.as(TupleExprSyntax.self) { return parts(of: tuple, subject) }
    if node.is(DiscardAssignmentExprSyntax.self) { return ([], []) }
    return ([expression(node)], [])
  }

  /// `.detail(let id)`: the value of the enum by its name, and its parts.
  private mutating func payload(
    _ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ subject: Expression.ID
  ) -> (values: [Expression.ID], bindings: [Statement]) {
    let name = Self.name(access.declName.baseName)
    var bindings: [Statement] = []
    var isCertain = true
    for (place, argument) in call.arguments.enumerated() {
      let part = add(.member(subject, Intrinsic.casePart(name, place)), argument)
      let found = expressionPattern(argument.expression, part)
      isCertain = isCertain && found.values.isEmpty
      bindings += found.bindings
    }
    return (isCertain ? [implicit(access)] : [], bindings)
  }

  private mutating func implicit(_ access: MemberAccessExprSyntax) -> Expression.ID {
    let name = Self.name(access.declName.baseName)
    mention(name)
    return add(.implicit(name), access)
  }

  /// Whether a member can be a value of an enum: one of an unnamed type, or of one that is named.
  private static func isCase(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base else { return true }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase ?? false
  }
}
#endif
