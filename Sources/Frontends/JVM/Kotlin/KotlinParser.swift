import Program
import SourceText

/// Reads Kotlin and lowers it to a program.
///
/// The grammar is that of the Kotlin Language Specification, read leniently: what is not understood becomes an opaque
/// expression, and reading goes on behind it.
struct KotlinParser: TokenReading {
  var state: ReadingState
  /// Whether line ends mean nothing here, as between parentheses (Kotlin Language Specification, "Lexical grammar").
  var ignoresLineEnds = false
  /// Whether what is being read belongs to a class and not to its instances: an `object`, a companion.
  var isInObject = false
  /// Whether a function is being read that a class adds to another type, so that there are two instances.
  var isAddingMember = false
  /// Whether a block is being read whose last value is the value of an expression, so that `return` leaves more than it.
  var isInValueBlock = false
  /// The statements of closures as they stand, without their last value being given back.
  var statements: [Function.ID: [Statement]] = [:]
  /// Expressions behind which nothing is reached: `return`, `throw`, `break`, `continue`.
  var leaving: Set<Expression.ID> = []

  /// The names of what the file declares outside of classes and only the file sees.
  var privateNames: Set<String> = []

  /// Reads a file to its end.
  static func parse(_ source: SourceFile) -> JVMFile {
    let (tokens, unterminated) = KotlinScanner.scan(source)
    var parser = KotlinParser(state: ReadingState(source, tokens, unterminated: unterminated))
    parser.state.file.callMethod = "invoke"
    parser.parseFile()
    parser.emptyPreviews()
    return JVMFile(
      flow: parser.state.file, package: parser.state.package,
      words: parser.mentions(from: 0, to: tokens.count))
  }

  /// Whether a line ended in front of the current token, where that counts.
  var isAfterLineEnd: Bool { token.isAfterLineEnd && !ignoresLineEnds }

  /// Runs a step inside of brackets: line ends count in braces and mean nothing in the others.
  mutating func inside<Result>(_ countsLineEnds: Bool, _ step: (inout KotlinParser) -> Result) -> Result {
    let outer = ignoresLineEnds
    ignoresLineEnds = !countsLineEnds
    defer { ignoresLineEnds = outer }
    return step(&self)
  }
}

// Files (Kotlin Language Specification, "Packages and imports").
extension KotlinParser {
  private mutating func parseFile() {
    while !isAtEnd {
      let before = index
      if atWord("package"), isName(at: index + 1) {
        index += 1
        state.package = takeDottedName().joined(separator: ".")
      } else if atWord("import"), isName(at: index + 1) {
        index += 1
        parseImport()
      } else {
        parseDeclaration()
      }
      if index == before { index += 1 }
    }
  }

  private mutating func takeDottedName() -> [String] {
    var parts: [String] = []
    while let name = takeName() {
      parts.append(name.text)
      guard at("."), isName(at: index + 1), !token.isAfterLineEnd else { break }
      index += 1
    }
    return parts
  }

  private mutating func parseImport() {
    let parts = takeDottedName()
    let isWhole = at(".") && isSymbol("*", at: index + 1)
    if isWhole { index += 2 }
    state.addImport(parts.filter { $0 != "Companion" }, isWhole: isWhole)
    if atWord("as"), !token.isAfterLineEnd { index += 2 }
    _ = accept(";")
  }
}

// Annotations (Kotlin Language Specification, "Annotations").
extension KotlinParser {
  mutating func parseAnnotations() -> [Annotation] {
    var annotations: [Annotation] = []
    while at("@"), isName(at: index + 1) || isSymbol("[", at: index + 1) {
      // `@file:Name`, `@get:Name`, `@field:[A B]`.
      if isName(at: index + 1), isSymbol(":", at: index + 2) { index += 2 }
      if isSymbol("[", at: index + 1) {
        let end = closing(index + 1)
        index += 2
        while index < end, isName(at: index) { annotations.append(parseAnnotation()) }
        moveBehind(end)
      } else {
        index += 1
        annotations.append(parseAnnotation())
      }
    }
    return annotations
  }

  /// Reads an annotation from its name on; the place is that of the sign in front.
  private mutating func parseAnnotation() -> Annotation {
    let start = isSymbol("@", at: index - 1) ? token(at: index - 1).span.start : token.span.start
    var parts = [takeName()?.text ?? ""]
    while at("."), isName(at: index + 1) {
      index += 1
      parts.append(takeName()?.text ?? "")
    }
    if parts.count > 1 { state.file.imports.append(ImportDeclaration(parts.joined(separator: "."))) }
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    let arguments = at("(") && touches(index) ? parseArguments() : []
    return Annotation(
      name: parts.last ?? "", arguments: arguments, span: SourceSpan(start, previousEnd))
  }
}
