import Program
import SourceText

// Fields, methods, accessors and constructors; outside of a class, variables, functions and accessors.
extension DartParser {
  mutating func parseMember(_ annotations: [Annotation], className: String?) {
    if accept(";") { return }
    let modifiers = takeModifiers()
    if className != nil, let constructor = constructorStart(className) {
      index = constructor
      let id = parseFunction(
        kind: .constructor, returnType: nil, isStatic: modifiers.contains("factory"), annotations: annotations
      )
      register(id)
      return
    }
    let isStatic = className == nil || modifiers.contains("static")
    let isVariable = !modifiers.isDisjoint(with: ["final", "const", "var", "late"])
    var type: TypeName?
    if !isAccessor, let end = endOfType(at: index), isWord(at: end) { type = parseType() }
    let isNullable = type != nil && isSymbol("?", at: index - 1)
    if isAccessor {
      let kind: Function.Kind = atWord("get") ? .getter : .setter
      index += 1
      register(parseFunction(kind: kind, returnType: type, isStatic: isStatic, annotations: annotations))
      return
    }
    if atWord("operator"), token(1).kind != .symbol || !["(", "=", ";"].contains(token(1).text) {
      return parseOperator(annotations, returnType: type)
    }
    guard token.kind == .word else {
      skip(to: ";", "{")
      if at("{") { skipBalanced() } else { _ = accept(";") }
      return
    }
    if !isVariable, isSymbol("(", at: index + 1) || isGenericFunction {
      register(
        parseFunction(kind: .function, returnType: type, isStatic: isStatic, annotations: annotations))
      return
    }
    var field = Variable(
      name: "", type: type, value: nil, isStatic: isStatic,
      isFinal: !modifiers.isDisjoint(with: ["final", "const"]), mentions: [])
    (field.isNullable, field.annotations) = (isNullable, className == nil ? [] : annotations)
    parseFields(like: field)
  }

  private var isGenericFunction: Bool {
    guard isSymbol("<", at: index + 1), let end = endOfTypeArguments(at: index + 1) else { return false }
    return isSymbol("(", at: end)
  }

  private mutating func takeModifiers() -> Set<String> {
    var modifiers: Set<String> = []
    while token.kind == .word, token(1).kind == .word || token(1).text == "(",
      ["static", "final", "const", "var", "late", "external", "factory", "covariant", "abstract", "augment"]
        .contains(token.text)
    {
      modifiers.insert(token.text)
      index += 1
    }
    return modifiers
  }

  /// Whether `get name` or `set name` stands here, and not a member that is called so.
  private var isAccessor: Bool {
    (atWord("get") || atWord("set")) && token(1).kind == .word
  }

  /// The index of the class's name where a constructor begins here.
  private func constructorStart(_ className: String?) -> Int? {
    guard let className, token.kind == .word, token.text == className || atWord("new") else { return nil }
    if isSymbol("(", at: index + 1) { return index }
    if isSymbol(".", at: index + 1), isWord(at: index + 2), isSymbol("(", at: index + 3) { return index }
    return nil
  }

  private mutating func parseOperator(_ annotations: [Annotation], returnType: TypeName?) {
    while !isAtEnd, !at("(") { index += 1 }
    if isSymbol("(", at: brackets.end(of: index) + 1) { skipBalanced() }
    // The name of an operator is no word; the parenthesis stands where `parseFunction` looks for one.
    register(parseFunction(kind: .function, returnType: returnType, annotations: annotations))
  }

  private mutating func register(_ id: Function.ID) {
    if let owner { file.classes[owner].functions.append(id) } else { file.topLevel.append(id) }
  }

  /// Reads the names of fields of which everything in front of them is known.
  private mutating func parseFields(like field: Variable) {
    repeat {
      guard let name = takeWord() else { break }
      let start = index
      assigned.append([])
      let value = accept("=") ? parseExpression() : nil
      _ = assigned.removeLast()
      var variable = field
      (variable.name, variable.value) = (name.text, value)
      variable.mentions = mentions(from: start, to: index)
      if let owner { file.classes[owner].fields.append(variable) } else { file.variables.append(variable) }
    } while accept(",")
    endStatement()
  }
}
