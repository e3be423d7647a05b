import Program
import SourceText
import TypeScriptSyntax

// What stands at the top level of a module.
extension ScriptLowering {
  mutating func lowerTopLevel(_ id: Node) {
    switch node(id) {
    case .importDeclaration, .importAlias, .exportNames, .exportAll: lowerImport(id)
    case .exportDeclaration(let declaration):
      for name in declaredNames(declaration) { module.exports[name] = name }
      lowerTopLevel(declaration)
    case .exportDefault(let value): lowerDefault(value, exportedAs: "default")
    case .exportAssignment(let value): lowerDefault(value, exportedAs: "default")
    case .expression(let value):
      if isProps(value) { return lowerDefinedProps(nil, value) }
      if !lowerCommonExport(value), !lowerGrowth(value), !lowerUnrolled(id) { lowerLoading(id) }
    case .forEach: if !lowerUnrolled(id) { lowerLoading(id) }
    case .ifStatement(let test, let then, nil) where growth(in: then) != nil:
      if let growth = growth(in: then), !lowerGrowth(growth, under: test) { lowerLoading(id) }
    case .variables(let parts, let traits):
      for part in nodes(parts) { lowerVariable(part, isConstant: traits.contains(.constant)) }
    case .function(let name, _, _, let body, _):
      // Overloads are told by their types alone; the one with a body is meant.
      guard body != nil, let name, let text = tree.name(of: name) else { return }
      lowerTopLevelFunction(id, named: text, nameNode: name)
    case .classDeclaration(let name, _, _, _, _): lowerClass(id, named: name.flatMap { tree.name(of: $0) })
    case .enumeration, .namespace, .typeDeclaration, .interfaceDeclaration: lowerTypeLevel(id)
    default: lowerLoading(id)
    }
  }

  /// Lowers a statement that runs when the module is loaded.
  mutating func lowerLoading(_ id: Node) {
    var statements: [Statement] = []
    lowerStatement(id, into: &statements)
    loading += statements
  }

  /// The names that a declaration brings into being.
  func declaredNames(_ id: Node) -> [String] {
    switch node(id) {
    case .variables(let parts, _):
      nodes(parts).flatMap { part -> [String] in
        guard case .declarator(let target, _, _) = node(part) else { return [] }
        return boundNames(target)
      }
    case .function(let name, _, _, _, _), .classDeclaration(let name, _, _, _, _):
      [name.flatMap { tree.name(of: $0) }].compactMap(\.self)
    case .enumeration(let name, _), .namespace(let name, _), .typeDeclaration(let name, _),
      .interfaceDeclaration(let name, _, _, _):
      [tree.name(of: name)].compactMap(\.self)
    default: []
    }
  }

  /// The names in a pattern, from left to right.
  func boundNames(_ target: Node) -> [String] {
    switch node(target) {
    case .identifier: [tree.name(of: target)].compactMap(\.self)
    case .objectPattern(let parts), .arrayPattern(let parts): nodes(parts).flatMap { boundNames($0) }
    case .bindingElement(_, let inner, _), .rest(let inner): boundNames(inner)
    default: []
    }
  }

  /// Lowers a declaration that only runs when it is called, so that what it names is not named where it stands.
  mutating func apart(_ step: (inout ScriptLowering) -> Void) {
    let outer = functions
    step(&self)
    functions = outer
  }

  mutating func lowerTopLevelFunction(_ id: Node, named name: String, nameNode: Node) {
    if let mixin = mixin(id) { return lowerClass(mixin.type, named: name, mixedInto: mixin.base) }
    apart {
      let index = $0.lowerFunction(id, name: name, span: $0.tree.span(of: nameNode), kind: .function)
      $0.file.topLevel.append(index)
    }
  }

  /// Lowers `a = value` at the top level to a function, a class or a variable.
  private mutating func lowerVariable(_ id: Node, isConstant: Bool) {
    guard case .declarator(let target, let type, let value) = node(id) else { return }
    if let value, let source = requiredModule(value) {
      return bindRequired(target, source, value)
    }
    if let value, isProps(value) { return lowerDefinedProps(target, value) }
    guard let name = tree.name(of: target), case .identifier = node(target) else {
      if let value { lowerTopLevelPattern(target, value) }
      return
    }
    lowerNamed(name, target, type: type, value: value, isConstant: isConstant)
  }

  /// Lowers a value that has a name at the top level.
  mutating func lowerNamed(
    _ name: String, _ nameNode: Node, type: Node?, value: Node?, isConstant: Bool
  ) {
    noteMode(name, value, isConstant: isConstant)
    if let value, isConstant {
      noteLazyComponent(name, value)
      switch node(unwrapped(value)) {
      case .function: return lowerTopLevelFunction(unwrapped(value), named: name, nameNode: nameNode)
      case .classDeclaration: return lowerClass(unwrapped(value), named: name)
      case .object(let parts) where hasFunctions(parts):
        return lowerObjectClass(parts, named: name, span: tree.span(of: nameNode))
      default: break
      }
    }
    let isFinal = isConstant && !makesContext(value)
    addVariable(name, type: type.flatMap { typeName($0) }, isFinal: isFinal) { lowering in
      value.map { lowering.expression($0) }
    }
  }

  /// Adds a variable of the module whose value a step lowers; it mentions what the step does.
  mutating func addVariable(
    _ name: String, type: TypeName? = nil, isFinal: Bool = true, _ step: (inout ScriptLowering) -> ID?
  ) {
    functions.append(FunctionTraits())
    let value = step(&self)
    let traits = functions.removeLast()
    var variable = Variable(
      name: name, type: type, value: value, isStatic: true, isFinal: isFinal, mentions: traits.mentions)
    variable.assigned = traits.assigned
    file.variables.append(variable)
  }

  /// A value without what only says its type.
  func unwrapped(_ id: Node) -> Node {
    var id = id
    while true {
      switch node(id) {
      case .cast(let inner, _), .nonNull(let inner): id = inner
      default: return id
      }
    }
  }

  /// Takes what is known of an inner function into the one around it.
  mutating func absorb(_ traits: FunctionTraits) {
    functions[functions.count - 1].mentions.formUnion(traits.mentions)
    functions[functions.count - 1].assigned.formUnion(traits.assigned)
    functions[functions.count - 1].fields.formUnion(traits.fields)
    functions[functions.count - 1].made.merge(traits.made) { $0.union($1) }
  }

  private mutating func lowerTopLevelPattern(_ target: Node, _ value: Node) {
    let name = temporaryName()
    addVariable(name) { $0.takenApart(value) }
    for (bound, path) in patternParts(target, of: name, value) {
      file.variables.append(
        Variable(name: bound, value: path, isStatic: true, isFinal: true, mentions: [name]))
    }
  }

  /// Lowers `export default value`, or what CommonJS exports as a whole.
  mutating func lowerDefault(_ id: Node, exportedAs exported: String) {
    let inner = componentOptions(injectable(unwrapped(id)))
    lowerConfiguration(inner)
    switch node(inner) {
    case .identifier:
      module.exports[exported] = tree.name(of: inner)
      return
    case .function(let name?, _, _, _, _), .classDeclaration(let name?, _, _, _, _):
      module.exports[exported] = tree.name(of: name)
      return lowerTopLevel(inner)
    case .typeDeclaration(let name, _), .interfaceDeclaration(let name, _, _, _):
      module.exports[exported] = tree.name(of: name)
      return lowerTopLevel(inner)
    default: break
    }
    let name = freeName()
    module.exports[exported] = name
    if case .object(let parts) = node(inner),
      module.isComponent || hasFunctions(parts) || hasNestedFunctions(parts) || isComponent(parts)
    {
      return lowerObjectClass(
        parts, named: name, span: tree.span(of: inner), isOwnComponent: module.isComponent)
    }
    if case .classDeclaration = node(inner) { return lowerClass(inner, named: name) }
    lowerNamed(name, inner, type: nil, value: inner, isConstant: true)
  }

  /// The name of the file where nothing else has it, for what is exported without one. What the file itself calls by that
  /// name is something else: `export default async function (path) { return fetch(path) }` in `fetch.ts`.
  func freeName() -> String {
    let name = module.ownName
    let isTaken =
      file.variables.contains { $0.name == name } || file.classes.contains { $0.name == name }
      || file.topLevel.contains { file.functions[$0].name == name }
      || module.imports.contains { $0.local == name } || file.source.bytes.contains("\(name)(")
    return isTaken || name.isEmpty ? "default" : name
  }
}
