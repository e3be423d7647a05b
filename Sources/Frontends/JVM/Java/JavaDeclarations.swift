import Program
import SourceText

// Classes, interfaces, enums and records (JLS §8, §9).
extension JavaParser {
  private static let modifiers: Set<String> = [
    "public", "private", "protected", "static", "final", "abstract", "native", "synchronized", "transient",
    "volatile",
    "strictfp", "default", "sealed",
  ]

  /// What stands in front of a declaration.
  struct Heading {
    var annotations: [Annotation] = []
    var modifiers: Set<String> = []

    /// What stands above a field: the modifier `transient` counts as the annotation that Kotlin has for it.
    func fieldAnnotations(at span: SourceSpan) -> [Annotation] {
      modifiers.contains("transient")
        ? annotations + [Annotation(name: "Transient", arguments: [], span: span)] : annotations
    }
  }

  mutating func parseHeading(_ annotations: [Annotation]) -> Heading {
    // What overrides is reached through what it overrides.
    var heading = Heading()
    func add(_ annotations: [Annotation]) {
      heading.annotations += annotations.filter { $0.name != "Override" }
      if annotations.contains(where: { $0.name == "Override" }) { heading.modifiers.insert("override") }
    }
    add(annotations)
    while true {
      if at("@"), isName(at: index + 1), !isWord("interface", at: index + 1) {
        add(parseAnnotations())
      } else if atWord("non"), isSymbol("-", at: index + 1), isWord("sealed", at: index + 2) {
        index += 3
      } else if token.kind == .word, Self.modifiers.contains(token.text),
        !isSymbol(":", at: index + 1), !isSymbol("->", at: index + 1)
      {
        heading.modifiers.insert(token.text)
        index += 1
        if isSymbol("{", at: index) || isSymbol("(", at: index) { return heading }
      } else {
        return heading
      }
    }
  }

  /// Reads the declaration of a type; false where none stands here.
  mutating func parseTypeDeclaration(_ annotations: [Annotation]) -> Bool {
    let before = index
    let heading = parseHeading(annotations)
    if atTypeDeclaration {
      parseType(heading)
      return true
    }
    index = before
    return false
  }

  var atTypeDeclaration: Bool {
    if at("@") { return isWord("interface", at: index + 1) }
    guard token.kind == .word, isName(at: index + 1) else { return false }
    switch token.text {
    case "class", "interface", "enum": return true
    case "record": return isSymbol("(", at: index + 2) || isSymbol("<", at: index + 2)
    default: return false
    }
  }

  mutating func parseType(_ heading: Heading) {
    if accept("@") {}
    let keyword = token.text
    index += 1
    guard let name = takeName() else { return }
    var found = ClassDeclaration(name: name.text, span: name.span)
    found.annotations = heading.annotations
    found.outer = state.owner.map { state.file.classes[$0].name }
    found.isAbstract = keyword == "interface" || heading.modifiers.contains("abstract")
    if at("<"), let end = endOfTypeArguments(at: index) {
      found.typeParameters = TypeParameter.list((index..<end).map { token(at: $0).text })
      index = end
    }
    state.file.classes.append(found)
    let owner = state.file.classes.count - 1
    let outer = state.owner
    state.owner = owner
    defer { state.owner = outer }
    if keyword == "record", at("(") { parseRecordHeader(name) }
    parseSupertypes(of: owner, isInterface: keyword == "interface")
    guard at("{") else { return }
    parseMembers(isEnum: keyword == "enum", isInterface: keyword == "interface")
  }

  private mutating func parseSupertypes(of owner: Int, isInterface: Bool) {
    while atWord("extends") || atWord("implements") || atWord("permits") {
      let isSuperclass = atWord("extends") && !isInterface
      let isSubclassList = atWord("permits")
      repeat {
        index += 1
        guard let type = parseType() else { break }
        if isSuperclass {
          state.file.classes[owner].superclass = type
        } else if !isSubclassList {
          state.file.classes[owner].mixins.append(type)
        }
      } while at(",")
    }
  }

  /// Reads the components of a record: a field, an accessor and a constructor's parameter each (JLS §8.10).
  private mutating func parseRecordHeader(_ name: (text: String, span: SourceSpan)) {
    guard let owner = state.owner else { return }
    let start = index
    var constructor = Function(name: "", span: name.span, kind: .constructor, owner: owner)
    for parameter in parseParameters() {
      constructor.parameters.append(
        Parameter(name: parameter.name, type: parameter.type, target: .field))
      constructor.assigned.insert(parameter.name)
      var field = Variable(name: parameter.name, type: parameter.type, isStatic: false, isFinal: true)
      field.annotations = parameter.annotations
      register(field)
      var accessor = Function(name: parameter.name, span: name.span, kind: .function, owner: owner)
      accessor.returnType = parameter.type
      accessor.body = [
        .give(add(.member(add(.this, from: name.span.start), parameter.name), from: name.span.start))
      ]
      register(finish(&accessor, from: index))
    }
    register(finish(&constructor, from: start))
  }

  /// Reads the members of a type; the cursor stands at the brace.
  mutating func parseMembers(isEnum: Bool, isInterface: Bool) {
    let end = closing(index)
    index += 1
    if isEnum { parseEnumConstants(until: end) }
    repeatUntil(end) { parser in
      _ = parser.deeper { $0.parseMember(isInterface: isInterface) }
    }
    moveBehind(end)
  }

  private mutating func parseEnumConstants(until end: Int) {
    guard let owner = state.owner else { return }
    while index < end, !accept(";") {
      let before = index
      let annotations = parseAnnotations()
      let start = token.span.start
      if let name = takeName() {
        if !annotations.isEmpty { state.file.classes[owner].caseAnnotations[name.text] = annotations }
        let callee = add(.name(state.file.classes[owner].name), from: start)
        let arguments = at("(") ? parseArguments() : []
        let construction = add(.call(callee, typeArguments: [], arguments: arguments), from: start)
        state.file.classes[owner].cases.append((name.text, construction))
        if at("{") { parseAnonymousClass(of: TypeName(state.file.classes[owner].name), from: start) }
      }
      _ = accept(",")
      if index == before { index += 1 }
    }
  }
}
