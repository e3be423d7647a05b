#if SwiftClients
import Program
import SwiftSyntax

// Declarations among statements.
extension SwiftLowering {
  mutating func localDeclaration(_ node: DeclSyntax) -> [Statement] {
    if let conditional = node.as(IfConfigDeclSyntax.self) { return self.conditional(conditional) }
    if outerScopes.isEmpty {
      member(node)
      return []
    }
    nameApart(node)
    if typeDeclaration(node) { return [] }
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): return [.function(self.function(function, kind: .closure))]
    case .variableDecl(let variable): return local(variable)
    default: return []
    }
  }

  /// Gives a type that a function declares a name of its own where the file has a type of that name already.
  private mutating func nameApart(_ node: DeclSyntax) {
    guard let name = node.asProtocol((any NamedDeclSyntax).self).map({ Self.name($0.name) }),
      !node.is(FunctionDeclSyntax.self)
    else { return }
    let count = file.classes.count { $0.name == name || $0.name.hasPrefix("\(name)#") }
    if count > 0 { scope.localTypes[name] = "\(name)#\(count + 1)" }
  }

  private mutating func local(_ node: VariableDeclSyntax) -> [Statement] {
    node.bindings.flatMap { binding -> [Statement] in
      var value = binding.initializer.map { expression($0.value) }
      if Self.isArray(binding.typeAnnotation?.type) { value = value.map { array($0) } }
      let type = type(binding.typeAnnotation?.type)
      if let identifier = binding.pattern.as(IdentifierPatternSyntax.self) {
        if let accessors = binding.accessorBlock { _ = opaque(accessors) }
        return [.declare(Self.name(identifier.identifier), type: type, value: value)]
      }
      return takeApart(value ?? add(.opaque([]), binding.pattern), binding.pattern)
    }
  }

  /// `#if` among statements: one of the branches is there. What they declare is known behind them.
  private mutating func conditional(_ node: IfConfigDeclSyntax) -> [Statement] {
    conditionDepth += 1
    defer { conditionDepth -= 1 }
    let blocks = node.clauses.map { clause -> [Statement] in
      guard case .statements(let items) = clause.elements else { return [] }
      return statements(items)
    }
    guard blocks.contains(where: { !$0.isEmpty }) else { return [] }
    var names: [(String, TypeName?)] = []
    let changed = blocks.map { block in
      block.map { statement -> Statement in
        guard case .declare(let name, let type, let value?) = statement else { return statement }
        if !names.contains(where: { $0.0 == name }) { names.append((name, type)) }
        return .expression(add(.assign(add(.name(name), node), .replace, value), node))
      }
    }
    scope.assigned.formUnion(names.map(\.0))
    let hasElse = node.clauses.last?.poundKeyword.text == "#else"
    return names.map { .declare($0.0, type: $0.1, value: nil) }
      + [.branch(nil, hasElse ? changed : changed + [[]])]
  }
}
#endif
