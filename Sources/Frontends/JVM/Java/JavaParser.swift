import Program
import SourceText

/// Reads Java and lowers it to a program.
///
/// The grammar is that of the Java Language Specification, read leniently: what is not understood becomes an opaque
/// expression, and reading goes on behind it.
struct JavaParser: TokenReading {
  var state: ReadingState

  /// Reads a file to its end.
  static func parse(_ source: SourceFile) -> JVMFile {
    let (tokens, unterminated) = JavaScanner.scan(source)
    var parser = JavaParser(state: ReadingState(source, tokens, unterminated: unterminated))
    parser.state.file.typesTellNull = false
    parser.parseFile()
    return JVMFile(
      flow: parser.state.file, package: parser.state.package,
      words: parser.mentions(from: 0, to: tokens.count))
  }
}

// Files (JLS §7.3).
extension JavaParser {
  private mutating func parseFile() {
    while !isAtEnd {
      let before = index
      let annotations = parseAnnotations()
      if acceptWord("package") {
        state.package = takeDottedName().joined(separator: ".")
        _ = accept(";")
      } else if acceptWord("import") {
        _ = acceptWord("static")
        let parts = takeDottedName()
        state.addImport(parts, isWhole: at(".") && isSymbol("*", at: index + 1))
        skip(to: ";")
        _ = accept(";")
      } else if !parseTypeDeclaration(annotations) {
        skipBalanced()
      }
      if index == before { index += 1 }
    }
  }

  private mutating func takeDottedName() -> [String] {
    var parts: [String] = []
    while let name = takeName() {
      parts.append(name.text)
      guard at("."), isName(at: index + 1) else { break }
      index += 1
    }
    return parts
  }
}

// Annotations (JLS §9.7).
extension JavaParser {
  mutating func parseAnnotations() -> [Annotation] {
    var annotations: [Annotation] = []
    while at("@"), isName(at: index + 1), !isWord("interface", at: index + 1) {
      annotations.append(parseAnnotation())
    }
    return annotations
  }

  private mutating func parseAnnotation() -> Annotation {
    let start = token.span.start
    index += 1
    let parts = takeDottedName()
    if parts.count > 1 { state.file.imports.append(ImportDeclaration(parts.joined(separator: "."))) }
    var arguments: [Expression.Argument] = []
    if at("(") {
      let end = closing(index)
      index += 1
      repeatUntil(end) { parser in
        var label: String?
        if parser.isName(at: parser.index), parser.isSymbol("=", at: parser.index + 1) {
          label = parser.token.text
          parser.index += 2
        }
        arguments.append(Expression.Argument(label: label, value: parser.parseElement()))
        parser.skip(to: ",")
        _ = parser.accept(",")
      }
      moveBehind(end)
    }
    return Annotation(name: parts.last ?? "", arguments: arguments, span: SourceSpan(start, previousEnd))
  }

  /// Reads the value of an annotation's element: an expression, `{a, b}` or another annotation.
  private mutating func parseElement() -> Expression.ID {
    let start = token.span.start
    if at("{") { return parseArrayInitializer() }
    guard at("@") else { return parseExpression() }
    _ = deeper { $0.parseAnnotation() }
    return opaque([], from: start)
  }

  /// Reads `{a, b}`; the cursor stands at the brace.
  mutating func parseArrayInitializer() -> Expression.ID {
    let start = token.span.start
    let end = closing(index)
    index += 1
    var values: [Expression.ID] = []
    repeatUntil(end) { parser in
      values.append(
        parser.at("{")
          ? parser.deeper { $0.parseArrayInitializer() } ?? parser.opaque([], from: start)
          : parser.parseElement())
      parser.skip(to: ",")
      _ = parser.accept(",")
    }
    moveBehind(end)
    return add(.list(values), from: start)
  }
}
