// Functions, classes and their parameters (Python reference §8.7 to §8.10).
extension PythonParser {
  mutating func parseFunction(from start: Int, _ decorators: [ID], isAsync: Bool) -> ID {
    advance()
    let name = parseName("the name of a function")
    let first = scanner.start
    let types = parseTypeParameters()
    expect(.leftParenthesis, "`(`")
    let parameters = parseParameters(until: .rightParenthesis)
    if token != .rightParenthesis { skipToParenthesis() }
    expect(.rightParenthesis, "`)`")
    let result = accept(.arrow) ? parseExpressionList() : nil
    let signature = add(.signature(types: types, parameters: parameters, result: result), from: first)
    let body = parseBlock()
    let decorators = list(decorators)
    let node = PythonNode.function(
      name: name, signature: signature, body: body, decorators: decorators, isAsync: isAsync)
    return add(node, from: start)
  }

  /// Passes over parameters that could not be read.
  private mutating func skipToParenthesis() {
    note("expected a parameter", at: scanner.start)
    while token != .rightParenthesis, token != .newline, token != .end { advance() }
  }

  mutating func parseClass(_ decorators: [ID]) -> ID {
    let start = scanner.start
    advance()
    let name = parseName("the name of a class")
    let types = parseTypeParameters()
    let arguments = accept(.leftParenthesis) ? parseArguments() : .empty
    let body = parseBlock()
    let decorators = list(decorators)
    let node = PythonNode.classDefinition(
      name: name, types: types, arguments: arguments, body: body, decorators: decorators)
    return add(node, from: start)
  }

  /// Reads parameters up to a `)`, or up to the `:` of a `lambda`, where they have no types.
  mutating func parseParameters(until end: PythonToken) -> List {
    var parameters: [ID] = []
    var kind = PythonParameterKind.plain
    while token != end, token != .newline, token != .end {
      switch token {
      case .slash:
        advance()
        for id in parameters { makePositional(id) }
      case .star:
        advance()
        kind = .keyword
        if token == .name { parameters.append(parseParameter(.list, hasType: end != .colon)) }
      case .power:
        advance()
        parameters.append(parseParameter(.dictionary, hasType: end != .colon))
      case .name: parameters.append(parseParameter(kind, hasType: end != .colon))
      default: return list(parameters)
      }
      if !accept(.comma) { break }
    }
    return list(parameters)
  }

  /// Says of a parameter in front of a `/` that it counts by its place alone.
  private mutating func makePositional(_ id: ID) {
    let record = records[Int(id.rawValue)]
    guard case .parameter(let name, let type, let value, .plain) = record.node else { return }
    let node = PythonNode.parameter(name, type: type, value: value, .positional)
    records[Int(id.rawValue)] = PythonRecord(node: node, start: record.start, end: record.end)
  }

  private mutating func parseParameter(_ kind: PythonParameterKind, hasType: Bool) -> ID {
    let start = scanner.start
    let name = parseName("the name of a parameter")
    var type: ID?
    if hasType, accept(.colon) { type = token == .star ? parseStarred() : parseExpression() }
    let end = previousEnd
    let value = accept(.assign) ? parseExpression() : nil
    return add(.parameter(name, type: type, value: value, kind), start, end)
  }

  /// Reads `[T: a = b, *T, **T]` of a definition, where it has one.
  mutating func parseTypeParameters() -> List {
    guard accept(.leftBracket) else { return .empty }
    var parameters: [ID] = []
    while token == .name || token == .star || token == .power {
      let start = scanner.start
      var kind = PythonParameterKind.plain
      if accept(.star) { kind = .list } else if accept(.power) { kind = .dictionary }
      let name = parseName("the name of a type")
      let bound = accept(.colon) ? parseExpression() : nil
      let value = accept(.assign) ? (token == .star ? parseStarred() : parseExpression()) : nil
      parameters.append(add(.typeParameter(name, bound: bound, value: value, kind), from: start))
      if !accept(.comma) { break }
    }
    expect(.rightBracket, "`]`")
    return list(parameters)
  }
}
