import Program
import SourceText

// Declarations, in a file and in a class (Kotlin Language Specification, "Declarations").
extension KotlinParser {
  private static let modifiers: Set<String> = [
    "public", "private", "protected", "internal", "open", "abstract", "final", "sealed", "override",
    "lateinit", "const",
    "data", "inner", "inline", "noinline", "crossinline", "suspend", "tailrec", "operator", "infix",
    "external", "enum",
    "annotation", "companion", "value", "expect", "actual", "vararg", "reified",
  ]

  /// What stands in front of a declaration.
  struct Heading {
    var annotations: [Annotation] = []
    var modifiers: Set<String> = []
  }

  mutating func parseHeading() -> Heading {
    var heading = Heading()
    while true {
      if at("@"), isName(at: index + 1) || isSymbol("[", at: index + 1) {
        heading.annotations += parseAnnotations()
      } else if token.kind == .word, Self.modifiers.contains(token.text),
        isName(at: index + 1) || isSymbol("@", at: index + 1)
      {
        heading.modifiers.insert(token.text)
        index += 1
      } else {
        return heading
      }
    }
  }

  mutating func parseDeclaration() {
    if accept(";") { return }
    let heading = parseHeading()
    if !parseDeclaration(heading) {
      // A script's statement, or what cannot be read.
      _ = deeper { $0.parseExpression() }
    }
  }

  /// Reads a declaration whose keyword stands here; false where none does.
  mutating func parseDeclaration(_ heading: Heading) -> Bool {
    guard token.kind == .word else { return false }
    switch token.text {
    case "class", "interface":
      parseClass(heading)
    case "fun" where isWord("interface", at: index + 1):
      index += 1
      parseClass(heading, isFunctional: true)
    case "object" where isName(at: index + 1) || heading.modifiers.contains("companion"):
      parseObject(heading)
    case "fun" where isName(at: index + 1) || isSymbol("<", at: index + 1):
      parseFunction(heading)
    case "val", "var":
      parseProperty(heading)
    case "typealias":
      let name = isName(at: index + 1) ? token(at: index + 1).text : nil
      index += 2
      if at("<"), let end = endOfTypeArguments(at: index) { index = end }
      if accept("="), let type = parseType(), let name {
        state.file.aliases[name] = type
        if type.parameters != nil { state.file.functionTypes.insert(name) }
      }
    case "constructor" where isSymbol("(", at: index + 1) && state.owner != nil:
      parseConstructor(heading)
    case "init" where isSymbol("{", at: index + 1) && state.owner != nil:
      parseInitializerBlock()
    default: return false
    }
    return true
  }

  /// Reads the members of a class or object; the cursor stands at the brace.
  mutating func parseMembers(of owner: Int, isObject: Bool, isEnum: Bool = false) {
    let outer = (state.owner, isInObject, ignoresLineEnds, isInValueBlock)
    (state.owner, isInObject, ignoresLineEnds, isInValueBlock) = (owner, isObject, false, false)
    defer { (state.owner, isInObject, ignoresLineEnds, isInValueBlock) = outer }
    let end = closing(index)
    index += 1
    if isEnum { parseEnumEntries(until: end) }
    repeatUntil(end) { parser in _ = parser.deeper { $0.parseDeclaration() } }
    moveBehind(end)
  }

  mutating func add(_ found: ClassDeclaration) -> Int {
    state.file.classes.append(found)
    return state.file.classes.count - 1
  }

  /// A type that a class inherits from, and how its constructor is called.
  struct Supertype {
    let type: TypeName
    let delegation: Function.Delegation?
  }

  /// Reads `A(x), B by c` behind the colon.
  mutating func parseSupertypes() -> [Supertype] {
    var types: [Supertype] = []
    repeat {
      let start = token.span.start
      guard let type = parseType() else { break }
      let delegation = at("(") ? parseDelegation(isSuper: true, from: start) : nil
      if acceptWord("by") { skipDelegate() }
      types.append(Supertype(type: type, delegation: delegation))
    } while accept(",")
    return types
  }

  /// Reads what a constructor hands over to another one; the cursor stands at the parenthesis.
  mutating func parseDelegation(isSuper: Bool, from start: Int) -> Function.Delegation {
    let arguments = parseArguments()
    return Function.Delegation(
      isSuper: isSuper, name: "", arguments: arguments, call: opaque([], from: start))
  }

  /// Moves behind the value that an interface is handed on to; a brace behind it belongs to the class.
  private mutating func skipDelegate() {
    while !isAtCloser, !at(","), !at("{"), !(token.isAfterLineEnd && !at(".") && !at("?.")) { skipBalanced() }
  }

  /// Reads what one value of an enum has beside the others.
  private mutating func parseBody(of entry: String, in owner: Int) {
    var found = ClassDeclaration(name: "\(entry) \(token.span.start)", span: token.span)
    found.superclass = TypeName(state.file.classes[owner].name)
    let body = add(found)
    parseMembers(of: body, isObject: false)
  }

  private mutating func parseEnumEntries(until end: Int) {
    guard let owner = state.owner else { return }
    while index < end, !accept(";") {
      let before = index
      let annotations = parseAnnotations()
      let start = token.span.start
      guard let name = takeName() else {
        skipBalanced()
        continue
      }
      if !annotations.isEmpty { state.file.classes[owner].caseAnnotations[name.text] = annotations }
      let callee = add(.name(state.file.classes[owner].name), from: start)
      let arguments = at("(") ? parseArguments() : []
      let construction = add(.call(callee, typeArguments: [], arguments: arguments), from: start)
      state.file.classes[owner].cases.append((name.text, construction))
      if at("{") { parseBody(of: name.text, in: owner) }
      _ = accept(",")
      if index == before { index += 1 }
    }
  }
}
