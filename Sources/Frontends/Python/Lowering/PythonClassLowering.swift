import Program
import PythonSyntax
import SourceText

// Classes, those among them whose fields are what they are made of, and enums.
extension PythonLowering {
  /// Lowers a class; what the decorators of its methods do runs where it stands.
  mutating func lowerClass(_ id: Node, into statements: inout [Statement]) {
    guard case .classDefinition(let nameNode, let types, let arguments, let body, let decorators) = node(id)
    else { return }
    let name = tree.text(of: nameNode)
    var found = ClassDeclaration(name: name, span: tree.span(of: nameNode))
    let bases = nodes(arguments).compactMap { argument -> TypeName? in
      if case .keyword = node(argument) { nil } else { typeName(argument) }
    }
    // Python looks members up from the first base on, the program from the last mixin on to the superclass.
    found.superclass = bases.last
    found.mixins = bases.dropLast().reversed()
    found.typeParameters = typeParameters(types, bases)
    found.annotations = annotations(decorators)
    if let owner { found.outer = file.classes[owner].name }
    for base in bases { mention(base.name) }
    file.classes.append(found)
    if traits.isModule { module.declared.insert(name) }
    let index = file.classes.count - 1
    let outer = (owner, fieldNames)
    (owner, fieldNames) = (index, [])
    functions.append(FunctionTraits())
    lowerMembers(body, of: index, into: &statements)
    let known = functions.removeLast()
    addAssignedFields(known.fields, to: index)
    (owner, fieldNames) = outer
    absorb(FunctionTraits(mentions: known.mentions))
    if isMadeOfFields(index, decorators) { addConstructor(to: index) }
    guard !nodes(decorators).isEmpty else { return }
    lowerDecorators(decorators, of: add(.name(name), nameNode), nil, into: &statements)
  }

  /// The parameters of a generic class: `class Page[T]`, `class Page(Generic[T])` (Python reference §8.10.2; typing, "Generic").
  private func typeParameters(_ types: PythonNodeList, _ bases: [TypeName]) -> [TypeParameter] {
    let stated = nodes(types).compactMap { type -> TypeParameter? in
      guard case .typeParameter(let name, _, let value, .plain) = node(type) else { return nil }
      return TypeParameter(tree.text(of: name), fallback: value.flatMap { shapeName($0) })
    }
    guard stated.isEmpty else { return stated }
    let base = bases.first { ["Generic", "Protocol"].contains($0.name) && !$0.arguments.isEmpty }
    return base?.arguments.map { TypeParameter($0.name) } ?? []
  }

  private mutating func lowerMembers(
    _ body: PythonNodeList, of index: Int, into statements: inout [Statement]
  ) {
    for member in nodes(body) {
      switch node(member) {
      case .function(let name, let signature, _, let decorators, _):
        let isConstructor = tree.text(of: name) == "__init__"
        let lowered = lowerFunction(member, kind: isConstructor ? .constructor : .function, isMethod: true)
        file.classes[index].functions.append(lowered)
        guard case .signature(_, let parameters, _) = node(signature) else { continue }
        let type = add(.name(file.classes[index].name), name)
        let method = add(.member(type, tree.text(of: name)), name)
        lowerDecorators(decorators, of: method, parameters, into: &statements)
      case .assign(let targets, let value):
        for target in nodes(targets) {
          if let name = tree.name(of: target) { lowerField(name, nil, value, of: index) }
        }
      case .annotated(let target, let type, let value):
        if let name = tree.name(of: target) { lowerField(name, type, value, of: index) }
      case .classDefinition: lowerClass(member, into: &statements)
      case .importStatement, .importFrom: lowerImport(member)
      case .ifStatement(_, let first, let second):
        lowerMembers(first, of: index, into: &statements)
        lowerMembers(second, of: index, into: &statements)
      default: break
      }
    }
  }

  private mutating func lowerField(_ name: String, _ type: Node?, _ value: Node?, of index: Int) {
    guard fieldNames.insert(name).inserted else { return }
    functions.append(FunctionTraits())
    let lowered = value.flatMap { stated($0) }.map { expression($0) }
    let known = functions.removeLast()
    absorb(FunctionTraits(mentions: known.mentions))
    let declared = type.flatMap { typeName($0) }
    let isOfClass = type.map(isOfClass) ?? true
    var field = Variable(
      name: name, type: declared, value: lowered, isStatic: isOfClass, isFinal: type == nil,
      mentions: known.mentions)
    field.shape = declaredShape(type)
    field.annotations = type == nil ? [] : statedBeside(type, value)
    file.classes[index].fields.append(field)
  }

  /// Whether a type says that the class alone has the field: `ClassVar[int]` (typing, "ClassVar").
  private func isOfClass(_ type: Node) -> Bool {
    switch node(type) {
    case .index(let base, _): lastName(base) == "ClassVar"
    default: lastName(type) == "ClassVar"
    }
  }

  /// What a field is by default: `Field(default="/api")` and `field(default=...)` say it by an argument.
  private func stated(_ value: Node) -> Node? {
    guard case .call(let callee, let arguments) = node(value), let name = lastName(callee),
      ["Field", "field", "attrib", "ib", "mapped_column"].contains(name)
    else { return value }
    for argument in nodes(arguments) {
      switch node(argument) {
      case .keyword(let label?, let value): if tree.text(of: label) == "default" { return value }
      case .ellipsis, .keyword: break
      default: return name == "Field" ? argument : nil
      }
    }
    return nil
  }

  /// Methods declare fields by assigning them.
  private mutating func addAssignedFields(_ found: [String: TypeName?], to index: Int) {
    let fields = file.classes[index].fields.enumerated().map { ($1.name, $0) }
    let known = Dictionary(fields) { first, _ in first }
    let methods = Set(file.classes[index].functions.map { file.functions[$0].name })
    for (name, type) in found.sorted(by: { $0.key < $1.key }) where !methods.contains(name) {
      if let place = known[name] {
        // What instances assign is theirs; the class says what it is before.
        file.classes[index].fields[place].isStatic = false
        file.classes[index].fields[place].isFinal = false
        continue
      }
      file.classes[index].fields.append(Variable(name: name, type: type, isStatic: false, isFinal: false))
    }
  }

  private static let fieldDecorators: Set = ["dataclass", "define", "frozen", "attrs", "s", "mutable"]

  /// Whether instances are made of their fields: dataclasses, models of pydantic, tuples with names.
  private func isMadeOfFields(_ index: Int, _ decorators: PythonNodeList) -> Bool {
    let found = file.classes[index]
    guard found.fields.contains(where: { !$0.isStatic }),
      !found.functions.contains(where: { file.functions[$0].kind == .constructor })
    else { return false }
    return !found.parents.isEmpty
      || nodes(decorators).contains { lastName($0).map(Self.fieldDecorators.contains) ?? false }
  }

  /// Adds the constructor that takes a value for each field that has a type.
  private mutating func addConstructor(to index: Int) {
    let found = file.classes[index]
    var function = Function(name: "", span: found.span, kind: .constructor, owner: index)
    for field in found.fields where !field.isStatic {
      function.parameters.append(
        Parameter(name: field.name, type: field.type, defaultValue: field.value, target: .field))
      function.mentions.formUnion(field.mentions)
      function.assigned.insert(field.name)
    }
    function.body = []
    file.functions.append(function)
    file.classes[index].functions.append(file.functions.count - 1)
  }
}

// Types.
extension PythonLowering {
  /// Types that stand for what they are about.
  private static let transparent: Set = [
    "Optional", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "Awaitable", "Union",
    "Coroutine",
    "AsyncIterator", "Iterator", "Generator", "AsyncGenerator", "Mapped", "Type",
  ]

  /// The name of a type, or nil for one through which nothing is followed.
  func typeName(_ id: Node, _ depth: Int = 0) -> TypeName? {
    guard depth < 8 else { return nil }
    switch node(id) {
    case .name: return TypeName(tree.text(of: id))
    case .attribute(let base, let name): return TypeName(tree.text(of: name), qualifier: dotted(base))
    case .string:
      guard let text = tree.stringValue(of: id), let name = text.split(separator: ".").last,
        name.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_") })
      else { return nil }
      return TypeName(String(name))
    case .index(let base, let place):
      let inner: [Node] = if case .tuple(let parts) = node(place) { Array(nodes(parts)) } else { [place] }
      guard let name = lastName(base) else { return nil }
      if Self.transparent.contains(name) {
        return inner.lazy.compactMap { self.typeName($0, depth + 1) }.first
      }
      return TypeName(name, arguments: inner.compactMap { typeName($0, depth + 1) })
    case .binary(.or, let left, let right): return typeName(left, depth + 1) ?? typeName(right, depth + 1)
    default: return nil
    }
  }
}
