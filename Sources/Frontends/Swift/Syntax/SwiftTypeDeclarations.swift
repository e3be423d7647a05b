#if SwiftClients
import Program
import SwiftSyntax

// Types that are declared, and their members (The Swift Programming Language, "Declarations").
extension SwiftLowering {
  /// Protocols that ask for a few functions of known names, and call nothing else: a type that conforms to one is not
  /// therefore alive.
  private static let quiet: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "Int", "LocalizedError", "NSObject", "Observable", "ObservableObject", "RawRepresentable", "Sendable",
    "String",
  ]

  /// Those that stand for several (Foundation, `typealias Codable = Decodable & Encodable`).
  private static let joined = ["Codable": ["Codable", "Decodable", "Encodable"]]

  /// Attributes that say that the program begins at a type.
  private static let entryPoints: Set<String> = ["NSApplicationMain", "UIApplicationMain", "main"]

  /// The parts of a declaration that all kinds of types have.
  struct TypeDeclaration {
    var name: String
    var span: TokenSyntax?
    var attributes: AttributeListSyntax
    var inheritance: InheritanceClauseSyntax?
    var generics: GenericParameterClauseSyntax?
    var requirements: GenericWhereClauseSyntax?
    var members: MemberBlockItemListSyntax
    /// Whether only the file sees the members.
    var isFilePrivate = false
  }

  /// Lowers a declaration of a type; false for one of anything else.
  mutating func typeDeclaration(_ node: DeclSyntax) -> Bool {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      lower(
        TypeDeclaration(
          name: typeName(Self.name(type.name)), span: type.name, attributes: type.attributes,
          inheritance: type.inheritanceClause, generics: type.genericParameterClause,
          requirements: type.genericWhereClause, members: type.memberBlock.members), isClass: true)
    case .actorDecl(let type):
      lower(
        TypeDeclaration(
          name: typeName(Self.name(type.name)), span: type.name, attributes: type.attributes,
          inheritance: type.inheritanceClause, generics: type.genericParameterClause,
          requirements: type.genericWhereClause, members: type.memberBlock.members))
    case .structDecl(let type):
      let index = lower(
        TypeDeclaration(
          name: typeName(Self.name(type.name)), span: type.name, attributes: type.attributes,
          inheritance: type.inheritanceClause, generics: type.genericParameterClause,
          requirements: type.genericWhereClause, members: type.memberBlock.members))
      addMemberwiseConstructor(to: index)
    case .enumDecl(let type):
      lower(
        TypeDeclaration(
          name: typeName(Self.name(type.name)), span: type.name, attributes: type.attributes,
          inheritance: type.inheritanceClause, generics: type.genericParameterClause,
          requirements: type.genericWhereClause, members: type.memberBlock.members))
    case .protocolDecl(let type):
      let index = lower(
        TypeDeclaration(
          name: typeName(Self.name(type.name)), span: type.name, attributes: type.attributes,
          inheritance: type.inheritanceClause, requirements: type.genericWhereClause,
          members: type.memberBlock.members))
      file.classes[index].isAbstract = true
    case .extensionDecl(let type): extend(type)
    default: return false
    }
    return true
  }

  private mutating func extend(_ node: ExtensionDeclSyntax) {
    guard let extended = type(node.extendedType) else { return }
    let index = lower(
      TypeDeclaration(
        name: extended.name, span: nil, attributes: node.attributes, inheritance: node.inheritanceClause,
        requirements: node.genericWhereClause, members: node.memberBlock.members,
        isFilePrivate: Self.isFilePrivate(node.modifiers)))
    file.classes[index].outer = extended.outer
  }

  @discardableResult
  private mutating func lower(_ type: TypeDeclaration, isClass: Bool = false) -> Int {
    mention(type.name)
    var found = ClassDeclaration(
      name: type.name, span: type.span.map { Self.span($0) } ?? Self.span(type.members))
    found.outer = owner.map { file.classes[$0].name }
    found.isExtension = type.span == nil
    found.typeParameters = type.generics?.parameters.map { TypeParameter(Self.name($0.name)) } ?? []
    let attributes = names(of: type.attributes)
    if attributes.contains(where: Self.entryPoints.contains) { file.isEntryPoint = true }
    var scope = Scope()
    scope.generics = bounds(type.generics, type.requirements)
    let parents =
      type.inheritance.map { clause in clause.inheritedTypes.compactMap { self.type($0.type) } } ?? []
    let isRaw = parents.first?.name == "String"
    let heard = parents.filter { !Self.quiet.contains($0.name) }
    found.basicProtocols = parents.map(\.name).filter(Self.quiet.contains).flatMap { Self.joined[$0] ?? [$0] }
    found.superclass = isClass ? heard.first : nil
    found.mixins = Array(isClass ? heard.dropFirst() : heard[...])
    file.classes.append(found)
    let index = file.classes.count - 1
    if attributes.contains("Observable") { observable.insert(index) }
    let outer = owner
    owner = index
    _ = within(scope) { $0.members(type.members, isRaw: isRaw) }
    if isRaw { addRawConstructor(to: index) }
    owner = outer
    if parents.contains(where: { $0.name == "PreviewProvider" }) { file.emptyClass(index) }
    if type.isFilePrivate {
      for function in file.classes[index].functions { file.functions[function].isFilePrivate = true }
    }
    return index
  }

  private mutating func members(_ list: MemberBlockItemListSyntax, isRaw: Bool) {
    for item in list {
      _ = deeper { lowering in
        switch item.decl.as(DeclSyntaxEnum.self) {
        case .enumCaseDecl(let cases): lowering.enumCases(cases, hasTextRawValues: isRaw)
        case .ifConfigDecl(let conditional):
          lowering.conditionDepth += 1
          for clause in conditional.clauses {
            if case .decls(let inner) = clause.elements { lowering.members(inner, isRaw: isRaw) }
          }
          lowering.conditionDepth -= 1
        default: lowering.member(item.decl)
        }
      }
    }
  }

  /// The constructor that a struct without one of its own has: one parameter for each stored property that can be set.
  private mutating func addMemberwiseConstructor(to index: Int) {
    let type = file.classes[index]
    guard !type.functions.contains(where: { file.functions[$0].kind == .constructor }) else { return }
    var function = Function(name: "", span: type.span, kind: .constructor, owner: index)
    function.isOverloadable = true
    for field in type.fields where !field.isStatic && !(field.isFinal && field.value != nil) {
      var parameter = Parameter(
        name: field.name, label: field.name, type: field.type, defaultValue: field.value, target: .field)
      parameter.isNullable = field.isNullable
      function.parameters.append(parameter)
    }
    file.functions.append(function)
    file.classes[index].functions.append(file.functions.count - 1)
  }
}
#endif
