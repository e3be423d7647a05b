// Arrow functions (ECMAScript §15.3, §15.9), which only their `=>` tells from parentheses and comparisons.
extension TypeScriptParser {
  /// Reads an arrow function, or nothing where none begins.
  mutating func parseArrowFunction() -> ID? {
    let start = scanner.start
    switch token {
    case .identifier: return parseArrowOfWord(from: start)
    case .leftParenthesis: return parseArrowOfParameters(traits: .arrow, from: start)
    case .less: return canBeGenericArrow ? parseArrowOfParameters(traits: .arrow, from: start) : nil
    default: return nil
    }
  }

  /// Reads `a => b`, `async a => b` and `async (a) => b`.
  private mutating func parseArrowOfWord(from start: Int) -> ID? {
    var ahead = scanner
    ahead.next()
    if ahead.token == .arrow, !ahead.isAfterLineEnd {
      return parseArrowOfName(traits: .arrow, from: start)
    }
    guard at(word: "async"), !ahead.isAfterLineEnd else { return nil }
    switch ahead.token {
    case .identifier:
      ahead.next()
      guard ahead.token == .arrow else { return nil }
      advance()
      return parseArrowOfName(traits: [.arrow, .async], from: start)
    case .leftParenthesis, .less:
      guard !failedArrows.contains(start) else { return nil }
      let mark = mark
      advance()
      if let arrow = parseArrowOfParameters(traits: [.arrow, .async], from: start) { return arrow }
      rewind(to: mark)
      failedArrows.insert(start)
      return nil
    default: return nil
    }
  }

  private mutating func parseArrowOfName(traits: TypeScriptTraits, from start: Int) -> ID {
    let nameStart = scanner.start
    let name = take(.identifier)
    let parameter = add(
      .parameter(name, type: nil, value: nil, traits: [], decorators: .empty), from: nameStart)
    let parameters = list([parameter])
    advance()
    return parseArrowBody(parameters, result: nil, traits, from: start)
  }

  /// Whether `<` begins type parameters: in JSX only with a comma, a default or `extends` behind the name.
  private var canBeGenericArrow: Bool {
    guard dialect.hasTypes else { return false }
    var ahead = scanner
    ahead.next()
    if ahead.token == .const { ahead.next() }
    guard ahead.token == .identifier else { return false }
    guard dialect.hasJSX else { return true }
    ahead.next()
    return [.comma, .assign, .extends].contains(ahead.token)
  }

  private mutating func parseArrowOfParameters(traits: TypeScriptTraits, from start: Int) -> ID? {
    let opening = scanner.start
    guard !failedArrows.contains(opening), token == .less || mayBeParameters else { return nil }
    let mark = mark
    let outer = isInConditional
    if let arrow = parseTriedArrow(traits, from: start, mark, isInConditional: outer) { return arrow }
    isInConditional = outer
    rewind(to: mark)
    failedArrows.insert(opening)
    return nil
  }

  private mutating func parseTriedArrow(
    _ traits: TypeScriptTraits, from start: Int, _ mark: Mark, isInConditional: Bool
  ) -> ID? {
    self.isInConditional = false
    let generic = TypeScriptGenerics(parameters: parseTypeParameters())
    guard token == .leftParenthesis, !hasNoted(since: mark) else { return nil }
    let parameters = parseParameters()
    guard !hasNoted(since: mark), previousEnd > 0 else { return nil }
    var result: ID?
    if token == .colon {
      advance()
      result = parseResultType()
    }
    guard token == .arrow, !scanner.isAfterLineEnd, !hasNoted(since: mark) else { return nil }
    advance()
    self.isInConditional = isInConditional
    let arrow = parseArrowBody(parameters, generic, result: result, traits, from: start)
    // In `a ? (b) : c => d` the colon belongs to the conditional, unless another one follows.
    if isInConditional, result != nil, token != .colon { return nil }
    return arrow
  }

  /// Whether what stands behind the parenthesis can be parameters.
  private var mayBeParameters: Bool {
    var ahead = scanner
    ahead.next()
    switch ahead.token {
    case .rightParenthesis, .ellipsis, .leftBrace, .leftBracket, .at: return true
    case .identifier, .this:
      ahead.next()
      switch ahead.token {
      case .comma, .colon, .assign, .rightParenthesis, .question, .identifier, .leftBrace, .leftBracket:
        return true
      default: return false
      }
    default: return false
    }
  }

  private mutating func parseArrowBody(
    _ parameters: List, _ generic: TypeScriptGenerics = TypeScriptGenerics(), result: ID?,
    _ traits: TypeScriptTraits, from start: Int
  ) -> ID {
    let body: ID
    if token == .leftBrace {
      let outer = (allowsIn, isInConditional)
      (allowsIn, isInConditional) = (true, false)
      body = deeper { $0.parseBlock() }
      (allowsIn, isInConditional) = outer
    } else {
      body = parseAssignment()
    }
    return add(
      .function(name: nil, parameters: parameters, result: result, body: body, traits: traits),
      generic: generic, from: start)
  }
}
