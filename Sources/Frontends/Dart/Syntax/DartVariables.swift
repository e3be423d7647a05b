import Program
import SourceText

// Local variables and functions: statements that begin like expressions.
extension DartParser {
  mutating func parseExpressionOrDeclaration(into statements: inout [Statement]) {
    if let end = endOfModifiers() {
      index = end
      parseVariables(into: &statements)
      return
    }
    if let nameIndex = localFunctionName() {
      parseLocalFunction(nameAt: nameIndex, into: &statements)
      return
    }
    if let end = endOfType(at: index), isVariableName(at: end) {
      parseVariables(into: &statements)
      return
    }
    statements.append(.expression(parseExpression()))
    endStatement()
  }

  /// The index behind `final`, `var`, `const` and `late`, or nil where none of them begins a declaration.
  private func endOfModifiers() -> Int? {
    var position = index
    while isWord(at: position), ["final", "var", "const", "late"].contains(tokens[position].text) {
      if tokens[position].text == "late", !isWord(at: position + 1) { break }
      position += 1
    }
    guard position > index else { return nil }
    // `const Foo()` and `const []` as statements are expressions.
    if tokens[position - 1].text == "const" {
      guard isWord(at: position), !isSymbol("(", at: position + 1), !isSymbol(".", at: position + 1) else {
        return nil
      }
    }
    return position
  }

  private func isVariableName(at position: Int) -> Bool {
    guard isWord(at: position), !Self.isReserved(tokens[position].text) else { return false }
    guard !["is", "as"].contains(tokens[position].text) else { return false }
    return isSymbol("=", at: position + 1) || isSymbol(";", at: position + 1)
      || isSymbol(",", at: position + 1)
  }

  /// The index of the name where a local function begins here.
  private func localFunctionName() -> Int? {
    func isFunction(_ name: Int) -> Bool {
      guard isWord(at: name), !Self.isReserved(tokens[name].text) else { return false }
      var open = name + 1
      if isSymbol("<", at: open), let end = endOfTypeArguments(at: open) { open = end }
      return isSymbol("(", at: open) && isClosure(at: open)
    }
    if isFunction(index) { return index }
    guard let end = endOfType(at: index), isFunction(end) else { return nil }
    return end
  }

  private mutating func parseLocalFunction(nameAt position: Int, into statements: inout [Statement]) {
    let returnType = position > index ? parseType() : nil
    index = position
    let id = parseFunction(kind: .closure, returnType: returnType)
    statements.append(.function(id))
  }

  /// Reads `Type a = b, c;` with or without the type.
  mutating func parseVariables(into statements: inout [Statement]) {
    var type: TypeName?
    if let start = patternStart {
      index = start
      parsePatternDeclaration(into: &statements)
      return
    }
    if let end = endOfType(at: index), isWord(at: end), !["in"].contains(tokens[end].text) {
      type = parseType()
    }
    repeat {
      guard let name = takeWord() else { break }
      let value = accept("=") ? parseExpression() : nil
      statements.append(.declare(name.text, type: type, value: value))
    } while accept(",")
    endStatement()
  }

  /// The index of the bracket where a pattern begins here and no name: `(a, b)`, `[a, b]`, `{'k': v}`, `Point(:x, :y)`.
  private var patternStart: Int? {
    if at("(") || at("[") || at("{") { return index }
    guard token.kind == .word, isSymbol("(", at: index + 1) else { return nil }
    return isSymbol("=", at: brackets.end(of: index + 1) + 1) ? index + 1 : nil
  }

  /// Reads `(a, b) = value;`: the names become unknown.
  private mutating func parsePatternDeclaration(into statements: inout [Statement]) {
    let end = brackets.end(of: index)
    for token in tokens[index..<end] where token.kind == .word {
      statements.append(.declare(token.text, type: nil, value: nil))
    }
    index = min(end + 1, tokens.count - 1)
    if accept("=") { statements.append(.expression(parseExpression())) }
    endStatement()
  }
}
