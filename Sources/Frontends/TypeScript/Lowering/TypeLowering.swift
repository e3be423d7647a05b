import Program
import SourceText
import TypeScriptSyntax

// Enums, namespaces, and types that only say what values look like.
extension ScriptLowering {
  /// Lowers enums, namespaces and interfaces.
  mutating func lowerTypeLevel(_ id: Node) {
    switch node(id) {
    case .enumeration(let nameNode, let members):
      guard let name = tree.name(of: nameNode) else { return }
      file.classes.append(ClassDeclaration(name: name, span: tree.span(of: nameNode)))
      let index = file.classes.count - 1
      for member in nodes(members) {
        guard case .property(let key, let value) = node(member) else { continue }
        lowerField(key, nil, value, [.static, .readonly], of: index)
      }
    case .namespace(let nameNode, let statements):
      guard let name = tree.name(of: nameNode) else { return }
      lowerNamespace(statements, named: name, span: tree.span(of: nameNode))
    case .interfaceDeclaration(let nameNode, let parents, let methods, let properties):
      lowerInterface(id, nameNode, nodes(parents), methods, properties)
    case .typeDeclaration(let nameNode, let type?):
      if let name = tree.name(of: nameNode), let shape = shapeName(type), file.shapes[name] == nil {
        file.shapes[name] = DeclaredShape(shape, of: typeParameters(of: id))
      }
      if let type = typeName(type), !type.words.isEmpty, let name = tree.name(of: nameNode) {
        file.aliases[name] = type
      }
      // What has no methods is no type that a client is called by; a property of it may list words.
      guard case .objectType(let methods, let properties) = node(type),
        !nodes(methods).isEmpty || nodes(properties).contains(where: listsWords)
      else { return }
      lowerInterface(id, nameNode, [], methods, properties)
    default: break
    }
  }

  private mutating func lowerInterface(
    _ id: Node, _ nameNode: Node, _ parents: ArraySlice<Node>, _ methods: TypeScriptNodeList,
    _ properties: TypeScriptNodeList
  ) {
    guard let name = tree.name(of: nameNode), !file.classes.contains(where: { $0.name == name }) else {
      return
    }
    let parameters = typeParameters(of: id)
    let shapes = parents.map { shapeName($0) ?? TypeName(TypeName.unread) }
    file.shapes[name] = DeclaredShape(shape(of: properties, with: shapes), of: parameters)
    var found = ClassDeclaration(name: name, span: tree.span(of: nameNode))
    found.isAbstract = true
    found.typeParameters = parameters
    found.promisedTypes = parents.compactMap { typeName($0) }
    found.promisedMethods = Set(nodes(methods).compactMap { tree.name(of: $0) })
    for property in nodes(properties) { lowerPromised(property, of: &found) }
    file.classes.append(found)
  }

  /// A property of an interface: a field of its type, where a class can be that, or where it lists words.
  private func lowerPromised(_ property: Node, of found: inout ClassDeclaration) {
    guard case .property(let key, let type) = node(property) else {
      if let name = tree.name(of: property) { found.promisedFields.insert(name) }
      return
    }
    guard let name = tree.name(of: key) else { return }
    found.promisedFields.insert(name)
    guard let type = typeName(type), !type.words.isEmpty || type.name.first?.isUppercase ?? false else {
      return
    }
    found.fields.append(Variable(name: name, type: type, isStatic: false, isFinal: false))
  }

  /// Whether a property has a type that lists words.
  private func listsWords(_ property: Node) -> Bool {
    guard case .property(_, let type) = node(property) else { return false }
    return typeName(type)?.words.isEmpty == false
  }

  private mutating func lowerNamespace(
    _ statements: TypeScriptNodeList, named name: String, span: SourceSpan
  ) {
    file.classes.append(ClassDeclaration(name: name, span: span))
    let outer = owner
    let index = file.classes.count - 1
    owner = index
    let declarations = nodes(statements).map { statement in
      if case .exportDeclaration(let declaration) = node(statement) { declaration } else { statement }
    }
    let around = namespaces
    defer { namespaces = around }
    for case .variables(let parts, _) in declarations.lazy.map(node) {
      for part in nodes(parts) {
        guard case .declarator(let key, _, _) = node(part), let constant = tree.name(of: key) else {
          continue
        }
        namespaces[constant] = name
      }
    }
    for inner in declarations {
      switch node(inner) {
      case .function(let key?, _, _, _, _):
        let lowered = lowerFunction(
          inner, name: tree.text(of: key), span: tree.span(of: key), kind: .function, isStatic: true)
        file.classes[index].functions.append(lowered)
      case .variables(let parts, _):
        for part in nodes(parts) {
          guard case .declarator(let key, let type, let value) = node(part) else { continue }
          lowerField(key, type, value, [.static, .readonly], of: index)
        }
      default: break
      }
    }
    owner = outer
  }
}
