#if SwiftClients
import Program
import SwiftSyntax

// Types (The Swift Programming Language, "Types").
extension SwiftLowering {
  /// A type's name; optionals, `some`, `any` and attributes leave no trace, and of a composition the first part counts that says
  /// something.
  mutating func type(_ node: TypeSyntax?) -> TypeName? {
    guard let node else { return nil }
    return deeper { $0.anyType(node) } ?? nil
  }

  private mutating func anyType(_ node: TypeSyntax) -> TypeName? {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let named):
      let name = Self.name(named.name)
      mention(name)
      if let bound = scope.generics[name] { return bound }
      for index in outerScopes.indices.reversed() {
        if let bound = outerScopes[index].generics[name] { return bound }
      }
      return TypeName(mentionedType(name), arguments: arguments(named.genericArgumentClause))
    case .memberType(let member):
      let outer = type(member.baseType)?.name
      mention(Self.name(member.name))
      return TypeName(
        Self.name(member.name), outer: outer, arguments: arguments(member.genericArgumentClause))
    case .optionalType(let optional): return type(optional.wrappedType)
    case .implicitlyUnwrappedOptionalType(let optional): return type(optional.wrappedType)
    case .someOrAnyType(let opaque): return type(opaque.constraint)
    case .attributedType(let attributed): return type(attributed.baseType)
    case .compositionType(let composition):
      let parts = parts(of: composition)
      return parts.telling.first ?? parts.all.first
    case .metatypeType(let meta): return type(meta.baseType)
    case .functionType(let function):
      let parameters = function.parameters.map { shape($0.type) ?? type($0.type) }
      _ = type(function.returnClause.type)
      return TypeName("Function", parameters: parameters)
    case .tupleType(let tuple) where tuple.elements.count == 1: return type(tuple.elements.first?.type)
    default: return nil
    }
  }

  /// A list or a map with what it is of, which no client is followed through; nil for any other type.
  mutating func shape(_ node: TypeSyntax?) -> TypeName? {
    guard let node else { return nil }
    return deeper { $0.collection(node) } ?? nil
  }

  private mutating func collection(_ node: TypeSyntax) -> TypeName? {
    switch node.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): shape(optional.wrappedType)
    case .identifierType(let named): generic(named)
    case .arrayType(let list):
      (shape(list.element) ?? type(list.element)).map { TypeName("Array", arguments: [$0]) }
    case .dictionaryType(let map):
      if let key = type(map.key), let value = shape(map.value) ?? type(map.value) {
        TypeName("Dictionary", arguments: [key, value])
      } else {
        nil
      }
    default: nil
    }
  }

  /// A parameter of the type around it, or a generic type of such; nil for any other, whose bounds say what is called on it.
  private mutating func generic(_ named: IdentifierTypeSyntax) -> TypeName? {
    guard let owner, case let parameters = file.classes[owner].typeParameters, !parameters.isEmpty else {
      return nil
    }
    let name = Self.name(named.name)
    if parameters.contains(where: { $0.name == name }) { return TypeName(name) }
    guard let clause = named.genericArgumentClause else { return nil }
    let shapes = clause.arguments.map { argument -> TypeName? in
      guard case .type(let type) = argument.argument else { return nil }
      return shape(type) ?? self.type(type)
    }
    let known = shapes.compactMap(\.self)
    return known.count == shapes.count ? TypeName(name, arguments: known) : nil
  }

  /// Whether a type is an optional one, whose values need not be there.
  static func isOptional(_ node: TypeSyntax?) -> Bool {
    switch node?.as(TypeSyntaxEnum.self) {
    case .optionalType: true
    case .attributedType(let attributed): isOptional(attributed.baseType)
    case .identifierType(let named): named.name.text == "Optional"
    default: false
    }
  }

  /// The types that a composition joins, and those of them that say something.
  private mutating func parts(of node: CompositionTypeSyntax) -> (all: [TypeName], telling: [TypeName]) {
    let all = node.elements.compactMap { type($0.type) }
    return (all, all.filter { $0.name != "Any" && $0.name != "AnyObject" })
  }

  /// Whether a type joins several that say something, so that none of them is the whole truth.
  mutating func isMixed(_ node: TypeSyntax) -> Bool {
    node.as(CompositionTypeSyntax.self).map { parts(of: $0).telling.count > 1 } ?? false
  }

  mutating func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
    guard let clause else { return [] }
    // One that is not read keeps its place, so that none of the others is taken for it.
    return clause.arguments.map { argument in
      guard case .type(let type) = argument.argument else { return TypeName(TypeName.unread) }
      return shape(type) ?? self.type(type) ?? TypeName(TypeName.unread)
    }
  }

  /// What generic parameters stand for: the type that they have to conform to.
  mutating func bounds(
    _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> [String: TypeName] {
    // Most declarations have neither, and an empty syntax collection is a tree of its own.
    guard clause != nil || requirements != nil else { return [:] }
    var bounds: [String: TypeName] = [:]
    for parameter in clause?.parameters ?? [] {
      if let bound = type(parameter.inheritedType) { bounds[Self.name(parameter.name)] = bound }
    }
    for requirement in requirements?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        let name = conformance.leftType.as(IdentifierTypeSyntax.self).map({ Self.name($0.name) }),
        let bound = type(conformance.rightType), bounds[name] == nil
      else { continue }
      bounds[name] = bound
    }
    return bounds
  }
}
#endif
