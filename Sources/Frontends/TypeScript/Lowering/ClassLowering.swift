import Program
import SourceText
import TypeScriptSyntax

// Classes, and objects and namespaces whose members are called like static ones.
extension ScriptLowering {
  /// Lowers a class; one that a mixin makes inherits from what the mixin asks for.
  mutating func lowerClass(_ id: Node, named name: String?, mixedInto base: TypeName?? = nil) {
    guard
      case .classDeclaration(let nameNode, let superclass, let interfaces, let members, let decorators) =
        node(id), let name = name ?? nameNode.flatMap({ tree.name(of: $0) })
    else { return }
    var found = ClassDeclaration(name: name, span: tree.span(of: nameNode ?? id))
    let parents = superclass.flatMap { composed($0) } ?? []
    found.superclass = base ?? (parents.first ?? superclass.flatMap { superclassName($0, of: id) })
    found.inheritsFromHosts = base != nil
    if base == nil { found.mixins = Array(parents.dropFirst()) }
    found.interfaces = nodes(interfaces).compactMap { typeName($0) }
    found.isAbstract = isAbstract(nameNode)
    found.typeParameters = typeParameters(of: id)
    for parent in found.parents { mention(parent.name) }
    found.annotations = annotations(decorators)
    file.classes.append(found)
    let outer = (owner, signals)
    let index = file.classes.count - 1
    (owner, signals) = (index, signals(among: members))
    functions.append(FunctionTraits())
    for member in nodes(members) { lowerMember(member, of: index) }
    addAssignedFields(functions[functions.count - 1].fields, to: index)
    functions.removeLast()
    (owner, signals) = outer
    // What is decorated is used by a framework, through templates that are not read.
    if !decorators.isEmpty { mentionMembers(of: index) }
  }

  private mutating func mentionMembers(of index: Int) {
    for function in file.classes[index].functions { mention(file.functions[function].name) }
  }

  /// Whether `abstract` stands in front of the word before a class's name.
  private func isAbstract(_ name: Node?) -> Bool {
    guard let name else { return false }
    let before = file.source.bytes[..<tree.span(of: name).start]
    let words = before.suffix(Self.abstractLimit).split { $0 <= UInt8(ascii: " ") }.suffix(2)
    return words.count == 2 && words.first?.elementsEqual("abstract".utf8) ?? false
  }

  /// How far in front of a class's name the word is looked for.
  private static let abstractLimit = 64

  /// The class that an expression names, with the types that a class which extends it hands over.
  private func superclassName(_ id: Node, of subclass: Node? = nil) -> TypeName? {
    switch node(id) {
    case .identifier:
      tree.name(of: id).map { name in
        let types = subclass.map { tree.parentArguments(of: $0) } ?? []
        return TypeName(name, arguments: types.map { shapeName($0) ?? TypeName(TypeName.unread) })
      }
    case .member(let space, let name):
      tree.name(of: name).map { TypeName($0, qualifier: tree.name(of: space)) }
    case .call(let callee, _, let arguments):
      superclassName(callee).map {
        TypeName(
          $0.name, qualifier: $0.qualifier, arguments: nodes(arguments).compactMap { typeArgument($0) })
      }
    default: nil
    }
  }

  /// A class or a list of texts that a function is handed which makes a class to inherit from: `PickType(User, ['name'])`.
  private func typeArgument(_ id: Node) -> TypeName? {
    switch node(unwrapped(id)) {
    case .identifier, .call: return superclassName(unwrapped(id))
    case .array(let elements):
      var type = TypeName("string")
      type.words = nodes(elements).compactMap { tree.stringValue(of: $0) }
      return type
    default: return nil
    }
  }

  /// JavaScript declares a field by assigning it.
  private mutating func addAssignedFields(_ names: Set<String>, to index: Int) {
    let known = Set(file.classes[index].fields.map(\.name))
    let methods = Set(file.classes[index].functions.map { file.functions[$0].name })
    for name in names.sorted() where !known.contains(name) && !methods.contains(name) {
      file.classes[index].fields.append(Variable(name: name, isStatic: false, isFinal: false))
    }
  }

  private mutating func lowerMember(_ id: Node, of index: Int) {
    switch node(id) {
    case .method(let key, let function, let traits, let decorators):
      guard let name = tree.name(of: key), hasBody(function) || traits.contains(.abstract) else { return }
      var kind = Function.Kind.function
      if traits.contains(.getter) { kind = .getter }
      if traits.contains(.setter) { kind = .setter }
      let isConstructor = name == "constructor" && !traits.contains(.static)
      if isConstructor { kind = .constructor }
      let lowered = lowerFunction(
        function, name: isConstructor ? "" : name, span: tree.span(of: key), kind: kind,
        isStatic: traits.contains(.static))
      file.functions[lowered].annotations = annotations(decorators)
      file.classes[index].functions.append(lowered)
    case .field(let key, let type, let value, let traits, let decorators):
      lowerField(key, type, value, traits, of: index, annotations(decorators))
    case .staticBlock(let block):
      blockOwner = file.classes[index].name
      lowerLoading(block)
      blockOwner = nil
    default: break
    }
  }

  mutating func lowerField(
    _ key: Node, _ type: Node?, _ value: Node?, _ traits: TypeScriptTraits, of index: Int,
    _ annotations: [Annotation] = []
  ) {
    guard let name = tree.name(of: key) else { return }
    if let value, lowerSignal(key, type, value, traits, of: index) { return }
    if let value, case .function = node(unwrapped(value)) {
      let lowered = lowerFunction(
        unwrapped(value), name: name, span: tree.span(of: key), kind: .function,
        isStatic: traits.contains(.static))
      file.classes[index].functions.append(lowered)
      return
    }
    functions.append(FunctionTraits())
    let lowered = value.map { expression($0) }
    let known = functions.removeLast()
    absorb(known)
    var field = Variable(
      name: name, type: type.flatMap { typeName($0) } ?? value.flatMap { madeType($0) }, value: lowered,
      isStatic: traits.contains(.static), isFinal: traits.contains(.readonly), mentions: known.mentions)
    field.shape = type.map { shapeName($0) ?? TypeName(TypeName.unread) }
    if traits.contains(.optional) { field.shape?.isNullable = true }
    field.annotations = annotations
    file.classes[index].fields.append(field)
  }

  /// The class of which a value is a new instance: what else a field holds is of it too, as TypeScript has it (TypeScript
  /// handbook, "Type Inference").
  func madeType(_ value: Node) -> TypeName? {
    guard case .new(let callee, _, _) = node(unwrapped(value)), case .identifier = node(callee) else {
      return nil
    }
    return tree.name(of: callee).map { TypeName($0) }
  }

  /// Whether a function is more than the declaration of an overload.
  private func hasBody(_ id: Node) -> Bool {
    if case .function(_, _, _, let body?, _) = node(id), case .block = node(body) { true } else { false }
  }

  /// Whether an object has functions of its own and nothing that keeps it from being a class.
  func hasFunctions(_ parts: TypeScriptNodeList) -> Bool {
    var found = false
    for part in nodes(parts) {
      switch node(part) {
      case .method: found = true
      case .property(_, let value):
        if case .function = node(unwrapped(value)) { found = true }
      case .spread: return false
      default: break
      }
    }
    return found
  }

  /// Whether one of an object's parts is an object with functions, as the options of a component or a store are. A class would
  /// have no part of what is spread into any other object.
  func hasNestedFunctions(_ parts: TypeScriptNodeList) -> Bool {
    let isPlain = !nodes(parts).contains { if case .spread = node($0) { true } else { false } }
    return nodes(parts).contains { part in
      guard case .property(let key, let value) = node(part), case .object(let inner) = node(value),
        isPlain || ["actions", "computed", "getters", "methods", "mutations"].contains(tree.text(of: key))
      else { return false }
      return hasFunctions(inner)
    }
  }

  /// Lowers an object with functions to a class without instances, so that each function has its name.
  mutating func lowerObjectClass(
    _ parts: TypeScriptNodeList, named name: String, span: SourceSpan, isOwnComponent: Bool = false
  ) {
    let isComponent = isOwnComponent || isComponent(parts)
    let isPage = module.path.hasSuffix(".vue")
    var found = ClassDeclaration(name: name, span: span)
    // Nothing but components makes an instance of a mixin.
    found.isAbstract = !(isComponent && isPage)
    found.isRecord = !isComponent
    if isComponent { found.mixins = mixins(parts) }
    file.classes.append(found)
    let outer = owner
    let index = file.classes.count - 1
    if isOwnComponent { module.components.ownClass = index }
    owner = index
    functions.append(FunctionTraits())
    if isComponent {
      lowerOptions(parts, of: index)
      addMadeFields(of: index)
    } else {
      for part in nodes(parts) { lowerObjectMember(part, of: index) }
    }
    functions.removeLast()
    owner = outer
    // Functions of the options of a component are called by its template.
    if isPage || isComponent { mentionMembers(of: index) }
    if isComponent { lowerSpreadOptions(parts) }
  }

  private mutating func lowerObjectMember(_ id: Node, of index: Int) {
    switch node(id) {
    case .method(let key, let function, let traits, _):
      guard let name = tree.name(of: key) else { return }
      let kind: Function.Kind = traits.contains(.getter) ? .getter : .function
      let lowered = lowerFunction(function, name: name, span: tree.span(of: key), kind: kind, isStatic: true)
      file.classes[index].functions.append(lowered)
    case .property(let key, let value):
      if case .object(let inner) = node(value), ["methods", "actions"].contains(tree.text(of: key)) {
        for part in nodes(inner) { lowerObjectMember(part, of: index) }
        return
      }
      guard tree.name(of: key) == nil else {
        return lowerField(key, nil, value, [.static, .readonly], of: index)
      }
      // Whoever asks for all parts is to know that there are more.
      let field = Intrinsic.computedPart + temporaryName()
      file.classes[index].fields.append(Variable(name: field, isStatic: true, isFinal: true))
    default: break
    }
  }
}
