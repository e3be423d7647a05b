import Program
import SourceText

// Objects (Kotlin Language Specification, "Object declaration", "Object literals").
extension KotlinParser {
  /// Reads `object A : B(c) { }` and `companion object { }`. An object has the members of a type; one that hands
  /// something to the constructor of a superclass is an instance of it.
  mutating func parseObject(_ heading: Heading) {
    let start = index
    index += 1
    let isCompanion = heading.modifiers.contains("companion")
    let name = takeName()
    let supertypes = accept(":") ? parseSupertypes() : []
    if isCompanion, let owner = state.owner {
      if at("{") { parseMembers(of: owner, isObject: true) }
      return
    }
    var found = ClassDeclaration(name: name?.text ?? "", span: name?.span ?? token.span)
    found.annotations = heading.annotations
    found.outer = state.owner.map { state.file.classes[$0].name }
    let superclass = supertypes.first { $0.delegation?.arguments.isEmpty == false }
    found.isSingle = superclass != nil
    found.superclass = superclass?.type
    found.mixins = supertypes.filter { $0.type.name != superclass?.type.name }.map(\.type)
    let owner = add(found)
    if let delegation = superclass?.delegation {
      var function = Function(name: "", span: found.span, kind: .constructor, owner: owner)
      function.delegation = delegation
      function.mentions = mentions(from: start, to: index)
      state.file.functions.append(function)
      state.file.classes[owner].functions.append(state.file.functions.count - 1)
    }
    addResource(of: owner, isStatic: superclass == nil)
    if at("{") { parseMembers(of: owner, isObject: superclass == nil) }
  }

  /// Reads `object : A(b) { }`.
  mutating func parseAnonymousObject() -> Expression.ID {
    let start = token.span.start
    index += 1
    var found = ClassDeclaration(name: "object \(start)", span: SourceSpan(start, previousEnd))
    let supertypes = accept(":") ? parseSupertypes() : []
    let superclass = supertypes.first { $0.delegation != nil }
    found.superclass = superclass?.type
    found.mixins = supertypes.filter { $0.delegation == nil }.map(\.type)
    let owner = add(found)
    if at("{") { parseMembers(of: owner, isObject: false) }
    let callee = add(.name(found.name), from: start)
    let arguments = superclass?.delegation?.arguments ?? []
    return add(.call(callee, typeArguments: [], arguments: arguments), from: start)
  }
}
