import Program
import SourceText

// Classes and their constructors (Kotlin Language Specification, "Class declaration").
extension KotlinParser {
  mutating func parseClass(_ heading: Heading, isFunctional: Bool = false) {
    let isInterface = atWord("interface")
    index += 1
    guard let name = takeName() else { return }
    let start = index
    var found = ClassDeclaration(name: name.text, span: name.span)
    found.annotations = heading.annotations
    found.isFunctional = isFunctional
    found.outer = state.owner.map { state.file.classes[$0].name }
    found.isAbstract =
      isInterface || heading.modifiers.contains("abstract") || heading.modifiers.contains("sealed")
    if at("<"), let end = endOfTypeArguments(at: index) {
      found.typeParameters = TypeParameter.list((index..<end).map { token(at: $0).text })
      index = end
    }
    let owner = add(found)
    let outer = (state.owner, isInObject)
    (state.owner, isInObject) = (owner, false)
    defer { (state.owner, isInObject) = outer }
    let constructor = parsePrimaryConstructor()
    let supertypes = accept(":") ? parseSupertypes() : []
    let superclass = supertypes.first { $0.delegation != nil }
    state.file.classes[owner].superclass = superclass?.type
    state.file.classes[owner].mixins = supertypes.filter { $0.delegation == nil }.map(\.type)
    if constructor != nil || superclass != nil {
      var function = constructor ?? Function(name: "", span: name.span, kind: .constructor, owner: owner)
      if let delegation = superclass?.delegation, !delegation.arguments.isEmpty {
        function.delegation = delegation
      }
      function.isOverloadable = true
      function.mentions = mentions(from: start, to: index)
      state.file.functions.append(function)
      state.file.classes[owner].functions.append(state.file.functions.count - 1)
    }
    addResource(of: owner)
    if atWord("where") { skip(to: "{", ";") }
    if at("{") {
      parseMembers(of: owner, isObject: false, isEnum: heading.modifiers.contains("enum"))
    }
  }

  /// Reads the primary constructor, and makes fields of its properties; nil where there is none.
  private mutating func parsePrimaryConstructor() -> Function? {
    let before = index
    let heading = parseHeading()
    let isNamed = acceptWord("constructor")
    guard at("("), isNamed || !isAfterLineEnd else {
      index = before
      return nil
    }
    guard let owner = state.owner else { return nil }
    var function = Function(
      name: "", span: state.file.classes[owner].span, kind: .constructor, owner: owner)
    function.annotations = heading.annotations
    function.assigned = noting { parser in
      for (parameter, property) in parser.parseParameters() {
        function.parameters.append(parameter)
        guard let property else { continue }
        parser.state.file.classes[owner].fields.append(property)
        parser.state.assigned[parser.state.assigned.count - 1].insert(parameter.name)
      }
    }
    return function
  }

  /// The constructor that a class is made by first, as an index in the file's functions.
  private var primaryConstructor: Function.ID? {
    guard let owner = state.owner else { return nil }
    return state.file.classes[owner].functions.first { state.file.functions[$0].kind == .constructor }
  }

  /// Makes the value of a property one that the constructor sets, where it depends on the constructor's parameters.
  mutating func moveToConstructor(_ variable: inout Variable) {
    guard let value = variable.value, let id = primaryConstructor, let owner = state.owner else { return }
    let fields = Set(state.file.classes[owner].fields.map(\.name))
    let parameters = state.file.functions[id].parameters.map(\.name).filter { !fields.contains($0) }
    guard !variable.mentions.isDisjoint(with: parameters) else { return }
    state.file.functions[id].initializers.append((variable.name, value))
    state.file.functions[id].assigned.insert(variable.name)
    state.file.functions[id].mentions.formUnion(variable.mentions)
    variable.value = nil
  }

  /// Reads `init { }`, which is a part of the primary constructor.
  mutating func parseInitializerBlock() {
    let start = index
    index += 1
    var body: [Statement] = []
    let assigned = noting { body = $0.parseBlock() }
    let id = primaryConstructor ?? addConstructor()
    guard let id else { return }
    state.file.functions[id].body = (state.file.functions[id].body ?? []) + body
    state.file.functions[id].assigned.formUnion(assigned)
    state.file.functions[id].mentions.formUnion(mentions(from: start, to: index))
  }

  private mutating func addConstructor() -> Function.ID? {
    guard let owner = state.owner else { return nil }
    var function = Function(
      name: "", span: state.file.classes[owner].span, kind: .constructor, owner: owner)
    function.isOverloadable = true
    state.file.functions.append(function)
    register(state.file.functions.count - 1)
    return state.file.functions.count - 1
  }

  /// Takes the first supertype of a class for its superclass, where only constructors behind the heading call one.
  private mutating func takeSuperclass() {
    guard let owner = state.owner, state.file.classes[owner].superclass == nil,
      !state.file.classes[owner].mixins.isEmpty
    else { return }
    state.file.classes[owner].superclass = state.file.classes[owner].mixins.removeFirst()
  }

  /// Reads `constructor(a: A) : this(a, b) { }`.
  mutating func parseConstructor(_ heading: Heading) {
    let start = index
    var function = Function(name: "", span: token.span, kind: .constructor, owner: state.owner)
    function.annotations = heading.annotations
    index += 1
    function.assigned = noting { parser in
      function.parameters = parser.parseParameters().map(\.0)
      if parser.accept(":") {
        let isSuper = parser.atWord("super")
        let start = parser.token.span.start
        parser.index += 1
        if parser.at("(") { function.delegation = parser.parseDelegation(isSuper: isSuper, from: start) }
        if isSuper { parser.takeSuperclass() }
      }
      if parser.at("{") { function.body = parser.parseBlock() }
    }
    register(finish(&function, from: start))
  }
}
