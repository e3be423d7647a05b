#if SwiftClients
import Program
import SwiftSyntax

// Arrays, which `+` puts behind one another and which only their types tell from texts.
extension SwiftLowering {
  /// Whether a type is that of an array: `[String]`, `Array<String>`.
  static func isArray(_ node: TypeSyntax?) -> Bool {
    switch node?.as(TypeSyntaxEnum.self) {
    case .arrayType: true
    case .identifierType(let named): name(named.name) == "Array"
    case .optionalType(let optional): isArray(optional.wrappedType)
    default: false
    }
  }

  /// A value where an array is asked for: of summands of which the text does not say what they are, `context + parts`, the
  /// array that they come to.
  mutating func array(_ value: Expression.ID) -> Expression.ID {
    guard case .sum(let parts) = file.expressions[value].kind else { return value }
    let span = file.expressions[value].span
    file.expressions.append(Expression(.list([]), span))
    file.expressions.append(Expression(.sum([file.expressions.count - 1] + parts), span))
    return file.expressions.count - 1
  }

  /// What a function gives back.
  mutating func given(_ value: Expression.ID) -> Expression.ID {
    scope.givesArray ? array(value) : value
  }
}
#endif
