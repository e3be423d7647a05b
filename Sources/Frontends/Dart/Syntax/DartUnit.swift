import Program
import SourceText

// Libraries: what stands outside of classes and functions (Dart Language Specification, "Libraries and Scripts").
extension DartParser {
  mutating func parseUnit() {
    while !isAtEnd {
      let before = index
      parseDeclaration()
      if index == before { index += 1 }
    }
  }

  private mutating func parseDeclaration() {
    let annotations = parseAnnotations()
    if token.kind == .word {
      switch token.text {
      case "import", "export":
        if token(1).kind == .stringStart { return parseImport() }
      case "part" where token(1).kind == .stringStart: return parsePart()
      case "library", "part":
        if token(1).kind != .symbol || token(1).text == ";" {
          skip(to: ";")
          _ = accept(";")
          return
        }
      case "typedef":
        skip(to: ";")
        _ = accept(";")
        return
      case "class", "mixin", "enum", "extension", "abstract", "sealed", "base", "interface", "final":
        if let kind = classKeyword() { return parseClass(kind, annotations) }
      case "external": index += 1
      default: break
      }
    }
    parseMember(annotations, className: nil)
  }

  /// A file in which the library goes on (Dart Language Specification, "Parts").
  private mutating func parsePart() {
    index += 1
    let target = parseString()
    _ = accept(";")
    if case .text(let parts) = file.expressions[target].kind, case .text(let text)? = parts.first {
      file.parts.append(text)
    }
  }

  private mutating func parseImport() {
    let isExport = atWord("export")
    index += 1
    let target = parseString()
    var qualifier: String?
    var shown: Set<String>?
    while !isAtEnd, !at(";") {
      if acceptWord("as") {
        qualifier = takeWord()?.text
      } else if acceptWord("show") {
        let names = parseNames()
        shown = shown?.intersection(names) ?? names
      } else {
        skipBalanced()
      }
    }
    _ = accept(";")
    guard case .text(let parts) = file.expressions[target].kind, case .text(let text)? = parts.first else {
      return
    }
    file.imports.append(ImportDeclaration(text, qualifier: qualifier, isExport: isExport, shown: shown))
  }

  private mutating func parseNames() -> Set<String> {
    var names: Set<String> = []
    repeat {
      if let name = takeWord()?.text { names.insert(name) }
    } while accept(",")
    return names
  }

  mutating func parseAnnotations() -> [Annotation] {
    var annotations: [Annotation] = []
    while at("@"), isWord(at: index + 1) { annotations.append(parseAnnotation()) }
    return annotations
  }

  mutating func parseAnnotation() -> Annotation {
    let start = token.span.start
    index += 1
    var name = takeWord()?.text ?? ""
    while at("."), let next = takeMemberName() { name = next }
    if at("<"), let end = endOfTypeArguments(at: index), isSymbol("(", at: end) { index = end }
    // `@override (int, int) f()`: a parenthesis belongs to an annotation only without a space in front.
    let arguments = at("(") && token.span.start == previousEnd ? parseArguments() : []
    return Annotation(name: name, arguments: arguments, span: SourceSpan(start, previousEnd))
  }

  private mutating func takeMemberName() -> String? {
    index += 1
    return takeWord()?.text
  }

  /// The word that says what kind of class begins here, or nil where none does.
  private func classKeyword() -> String? {
    var position = index
    while ["abstract", "sealed", "base", "interface", "final", "mixin", "augment"].contains(
      tokens[position].text),
      isWord(at: position + 1), position + 1 < tokens.count
    {
      if tokens[position].text == "mixin", tokens[position + 1].text != "class" { break }
      position += 1
    }
    let word = tokens[position].text
    guard ["class", "mixin", "enum", "extension"].contains(word), isWord(at: position + 1) else { return nil }
    return word
  }

  private mutating func parseClass(_ kind: String, _ annotations: [Annotation]) {
    var isAbstract = kind == "mixin"
    while !atWord(kind) {
      isAbstract = isAbstract || atWord("abstract") || atWord("sealed")
      index += 1
    }
    index += 1
    if kind == "mixin", acceptWord("class") {}
    if kind == "extension", atWord("type") { index += 1 }
    var found = ClassDeclaration(name: "", span: token.span)
    if let name = kind == "extension" && atWord("on") ? nil : takeWord() {
      found.name = name.text
      found.span = name.span
    }
    found.isAbstract = isAbstract
    found.isExtension = kind == "extension"
    found.annotations = annotations
    parseClassHeader(into: &found)
    file.classes.append(found)
    let outer = owner
    owner = file.classes.count - 1
    defer { owner = outer }
    if at("{") { parseClassBody(isEnum: kind == "enum") } else { endStatement() }
  }

  private mutating func parseClassHeader(into found: inout ClassDeclaration) {
    while !isAtEnd, !at("{"), !at(";") {
      switch token.text {
      case "extends", "=":
        index += 1
        found.superclass = parseType()
      case "with": found.mixins += parseTypeList()
      case "implements": found.interfaces += parseTypeList()
      case "on":
        let types = parseTypeList()
        if found.isExtension {
          found.name = types.first?.name ?? found.name
        } else {
          found.superclass = types.first
        }
      case "<":
        let end = endOfTypeArguments(at: index) ?? index + 1
        found.typeParameters = TypeParameter.list(tokens[index..<end].map { String($0.text) })
        index = end
      default: skipBalanced()
      }
    }
  }

  private mutating func parseTypeList() -> [TypeName] {
    var types: [TypeName] = []
    repeat {
      index += 1
      guard let type = parseType() else { break }
      types.append(type)
    } while at(",")
    return types
  }

  private mutating func parseClassBody(isEnum: Bool) {
    guard let owner else { return }
    let end = brackets.end(of: index)
    index += 1
    if isEnum { parseEnumCases(until: end) }
    while index < end {
      let before = index
      parseMember(parseAnnotations(), className: file.classes[owner].name)
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
  }

  private mutating func parseEnumCases(until end: Int) {
    guard let owner else { return }
    while index < end, !accept(";") {
      let before = index
      let annotations = parseAnnotations()
      let start = token.span.start
      if let name = takeWord() {
        if !annotations.isEmpty { file.classes[owner].caseAnnotations[name.text] = annotations }
        var callee = add(.name(file.classes[owner].name), from: start)
        if at("<"), let close = endOfTypeArguments(at: index) { index = close }
        if accept("."), let constructor = takeWord() {
          callee = add(.member(callee, constructor.text), from: start)
        }
        let arguments = at("(") ? parseArguments() : []
        let construction = add(.call(callee, typeArguments: [], arguments: arguments), from: start)
        file.classes[owner].cases.append((name.text, construction))
      }
      _ = accept(",")
      if index == before { index += 1 }
    }
  }
}
