#if SwiftClients
import Program
import SwiftSyntax

// What the attributes of properties say: where a value comes from, and who else may change it (SwiftUI, Observation).
extension SwiftLowering {
  /// The wrappers whose values views change through bindings, as a field of text does: nothing in the source assigns them.
  private static let bound: Set<String> = [
    "AppStorage", "Binding", "FocusState", "GestureState", "Published", "SceneStorage", "State",
  ]

  /// The type that an attribute asks the environment for: `@Environment(Client.self) private var client`; nil without one.
  func environmentType(_ attributes: AttributeListSyntax) -> TypeName? {
    for case .attribute(let attribute) in attributes {
      guard Self.name(of: attribute) == "Environment",
        case .argumentList(let arguments)? = attribute.arguments,
        let member = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self",
        let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName
      else { continue }
      return TypeName(Self.name(name))
    }
    return nil
  }

  /// Whether bindings may change a property with such attributes.
  func isBound(_ attributes: AttributeListSyntax) -> Bool {
    if let owner, observable.contains(owner) { return true }
    return names(of: attributes).contains { Self.bound.contains($0) }
  }

  /// The names of attributes.
  func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { if case .attribute(let attribute) = $0 { Self.name(of: attribute) } else { nil } }
  }

  private static func name(of attribute: AttributeSyntax) -> String? {
    attribute.attributeName.as(IdentifierTypeSyntax.self).map { name($0.name) }
  }

  /// The first value of a property that bindings may change: one that says which way code goes, as an empty text, a number or
  /// a case does, is only one of those that it can have.
  mutating func opened(_ value: Expression.ID, _ node: some SyntaxProtocol) -> Expression.ID {
    switch file.expressions[value].kind {
    case .text(let parts) where !parts.isEmpty: return value
    case .text, .scalar, .null, .implicit, .member, .list, .map:
      return add(.conditional(add(.opaque([]), node), value, add(.opaque([]), node)), node)
    default: return value
    }
  }
}
#endif
