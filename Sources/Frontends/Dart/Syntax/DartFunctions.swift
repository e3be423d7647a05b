import Program
import SourceText

// Functions and their parameters (Dart Language Specification, "Functions").
extension DartParser {
  /// Reads a function from its name on; the type in front has been read.
  mutating func parseFunction(
    kind: Function.Kind, returnType: TypeName?, isStatic: Bool = false,
    annotations: [Annotation] = []
  ) -> Function.ID {
    let start = index
    let name = takeWord()
    var function = Function(
      name: name?.text ?? "", span: name?.span ?? token.span, kind: kind, owner: owner)
    function.returnType = returnType
    function.isStatic = isStatic
    function.annotations = annotations
    if kind == .constructor, accept("."), let rest = takeWord() {
      function.name = rest.text
      function.span = rest.span
    } else if kind == .constructor {
      function.name = ""
    }
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    assigned.append([])
    if at("(") { function.parameters = parseParameters() }
    if kind == .constructor { parseInitializers(into: &function) }
    parseFunctionEnd(into: &function)
    function.assigned = assigned.removeLast()
    assigned[assigned.count - 1].formUnion(function.assigned)
    function.mentions = mentions(from: start, to: index)
    function.hasBranches = tokens[start..<min(index, tokens.count)].contains { token in
      token.kind == .word && (token.text == "if" || token.text == "switch")
        || token.kind == .symbol && (token.text == "?" || token.text == "??")
    }
    file.functions.append(function)
    return file.functions.count - 1
  }

  private mutating func parseFunctionEnd(into function: inout Function) {
    if function.kind == .constructor, at("="), !isSymbol(">", at: index + 1) {
      // A factory that hands over to another constructor.
      index += 1
      let start = token.span.start
      let target = parseExpression()
      let call = add(.call(target, typeArguments: [], arguments: passedOn(function.parameters)), from: start)
      function.body = [.give(call)]
      function.isStatic = true
      endStatement()
      return
    }
    let isExpression = at("=>") || ((atWord("async")) && isSymbol("=>", at: index + 1))
    function.body = parseBody()
    if function.body == nil || isExpression, at(";") { index += 1 }
  }

  private mutating func passedOn(_ parameters: [Parameter]) -> [Expression.Argument] {
    parameters.map { parameter in
      let value = add(.name(parameter.name), from: token.span.start)
      return Expression.Argument(label: parameter.isNamed ? parameter.name : nil, value: value)
    }
  }

  /// Reads `: a = b, super(c)`.
  private mutating func parseInitializers(into function: inout Function) {
    guard accept(":") else { return }
    repeat {
      if atWord("assert") {
        index += 1
        if at("(") { skipBalanced() }
      } else if atWord("super") || (atWord("this") && !isField) {
        function.delegation = parseDelegation()
      } else {
        if atWord("this") { index += 2 }
        guard let name = takeWord() else { break }
        guard accept("=") else { break }
        assigned[assigned.count - 1].insert(name.text)
        // A closure's braces would be read as the constructor's body, were this not a whole expression.
        function.initializers.append((name.text, parseExpression()))
      }
    } while accept(",")
  }

  /// Whether `this.name = ` stands here and not a call of another constructor.
  private var isField: Bool {
    isSymbol(".", at: index + 1) && isWord(at: index + 2) && isSymbol("=", at: index + 3)
  }

  private mutating func parseDelegation() -> Function.Delegation {
    let isSuper = atWord("super")
    let start = token.span.start
    index += 1
    var name = ""
    if accept("."), let word = takeWord() { name = word.text }
    let arguments = at("(") ? parseArguments() : []
    let call = add(.opaque([]), from: start)
    return Function.Delegation(isSuper: isSuper, name: name, arguments: arguments, call: call)
  }

  /// Reads `(A a, [B b = c], {required D d})`; the cursor stands at the parenthesis.
  mutating func parseParameters() -> [Parameter] {
    let end = brackets.end(of: index)
    index += 1
    var parameters: [Parameter] = []
    var isNamed = false
    var isOptional = false
    while index < end {
      let before = index
      if at("[") || at("{") {
        isNamed = at("{")
        isOptional = true
        index += 1
        continue
      }
      if let parameter = parseParameter(isNamed: isNamed, isOptional: isOptional) {
        parameters.append(parameter)
      }
      while index < end, !at(","), !at("]"), !at("}") { skipBalanced() }
      while at(",") || at("]") || at("}"), index < end { index += 1 }
      if index == before { index += 1 }
    }
    index = min(end + 1, tokens.count - 1)
    return parameters
  }

  private mutating func parseParameter(isNamed: Bool, isOptional: Bool) -> Parameter? {
    skipAnnotations()
    var isOptional = isOptional
    while token.kind == .word,
      ["required", "covariant", "final", "var", "const", "late"].contains(token.text),
      token(1).kind == .word || token(1).text == "("
    {
      if atWord("required") { isOptional = false }
      index += 1
    }
    var type: TypeName?
    if !atWord("this"), !atWord("super"), let end = endOfType(at: index), isWord(at: end) {
      type = parseType()
    }
    let isNullable = type != nil && isSymbol("?", at: index - 1)
    var target = Parameter.Target.local
    if atWord("this") || atWord("super"), isSymbol(".", at: index + 1) {
      target = atWord("this") ? .field : .superclass
      index += 2
    }
    guard let name = takeWord() else { return nil }
    if target == .field { assigned[assigned.count - 1].insert(name.text) }
    if at("(") {
      type = TypeName("Function", parameters: parseParameters().map(\.type))
      _ = accept("?")
    }
    let value = accept("=") || accept(":") ? parseExpression() : nil
    var parameter = Parameter(
      name: name.text, type: type, isNamed: isNamed, defaultValue: value, target: target)
    // Without a type nothing keeps what a caller leaves out from being null.
    parameter.isNullable = isNullable || (isOptional && type == nil && value == nil && target == .local)
    return parameter
  }
}
