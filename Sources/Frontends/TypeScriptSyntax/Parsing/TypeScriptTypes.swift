// Types. TypeScript has no specification; this follows the forms of its handbook and of its own parser's behaviour.
extension TypeScriptParser {
  mutating func parseType() -> ID { deeper { $0.parseTypeWithinLimit() } }

  private mutating func parseTypeWithinLimit() -> ID {
    let start = scanner.start
    if let function = parseFunctionType(from: start) { return function }
    let type = parseUnion(from: start)
    guard token == .extends, !scanner.isAfterLineEnd, !isInExtends else { return type }
    advance()
    let outer = isInExtends
    isInExtends = true
    _ = parseType()
    isInExtends = outer
    expect(.question, "`?` of a conditional type")
    isInExtends = false
    _ = parseType()
    expect(.colon, "`:` of a conditional type")
    isInExtends = outer
    _ = parseType()
    return add(.otherType, from: start)
  }

  /// Reads the type of what a function gives back: a type, or `a is T`, `asserts a is T`.
  mutating func parseResultType() -> ID {
    let start = scanner.start
    var ahead = scanner
    ahead.next()
    let isOnLine = !ahead.isAfterLineEnd
    if at(word: "asserts"), isOnLine, ahead.token == .identifier || ahead.token == .this {
      advance()
      advance()
      if accept(word: "is") { _ = parseType() }
      return add(.otherType, from: start)
    }
    let isPredicate =
      isOnLine && ahead.token == .identifier
      && scanner.bytes[ahead.start..<ahead.position].elementsEqual("is".utf8)
    if token == .identifier || token == .this, isPredicate {
      advance()
      advance()
      _ = parseType()
      return add(.otherType, from: start)
    }
    return parseType()
  }

  /// Reads `A | B & C`, with or without a leading sign.
  private mutating func parseUnion(from start: Int) -> ID {
    _ = accept(.or)
    let first = parseIntersection()
    guard token == .or else { return first }
    var parts = [first]
    while accept(.or) { parts.append(parseIntersection()) }
    return add(.typeUnion(list(parts), isIntersection: false), from: start)
  }

  private mutating func parseIntersection() -> ID {
    let start = scanner.start
    _ = accept(.and)
    let first = parseTypeOperand()
    guard token == .and else { return first }
    var parts = [first]
    while accept(.and) { parts.append(parseTypeOperand()) }
    return add(.typeUnion(list(parts), isIntersection: true), from: start)
  }

  /// Reads `keyof T`, `readonly T[]`, `infer T extends U` and a type with brackets behind it.
  private mutating func parseTypeOperand() -> ID {
    let start = scanner.start
    if at(word: "keyof") || at(word: "unique") || at(word: "readonly"), isTypeOperator {
      advance()
      _ = deeper { $0.parseTypeOperand() }
      return add(.otherType, from: start)
    }
    if at(word: "infer"), isTypeOperator {
      advance()
      advance()
      parseInferredBound()
      return add(.otherType, from: start)
    }
    if let function = parseFunctionType(from: start) { return function }
    var type = parsePlainType()
    while token == .leftBracket, !scanner.isAfterLineEnd {
      advance()
      if accept(.rightBracket) {
        type = add(.arrayType(type), from: start)
      } else {
        _ = parseType()
        expect(.rightBracket, "`]`")
        type = add(.otherType, from: start)
      }
    }
    return type
  }

  /// Reads `extends U` behind `infer T`, unless it belongs to a conditional type.
  private mutating func parseInferredBound() {
    guard token == .extends else { return }
    let mark = mark
    advance()
    let outer = isInExtends
    isInExtends = true
    _ = parseType()
    isInExtends = outer
    if token == .question, !isInExtends { rewind(to: mark) }
  }

  private var isTypeOperator: Bool {
    var ahead = scanner
    ahead.next()
    switch ahead.token {
    case .identifier, .leftBrace, .leftBracket, .leftParenthesis, .string, .typeof, .this, .backquote,
      .import, .number:
      return !ahead.isAfterLineEnd
    default: return false
    }
  }

  private mutating func parsePlainType() -> ID {
    let start = scanner.start
    switch token {
    case .identifier: return parseTypeReference(from: start)
    case .this, .void: return take(.otherType)
    case .string, .number, .true, .false, .null:
      let literal = parsePrimary()
      return add(.typeLiteral(literal), from: start)
    case .minus:
      advance()
      advance()
      return add(.otherType, from: start)
    case .backquote: return parseTemplateType(from: start)
    case .typeof: return parseTypeQuery(from: start)
    case .import: return parseImportType(from: start)
    case .leftBrace:
      let members = parseTypeMembers()
      let methods = list(members.methods)
      return add(.objectType(methods: methods, properties: list(members.properties)), from: start)
    case .leftBracket: return parseTupleType(from: start)
    case .leftParenthesis:
      advance()
      let outer = isInExtends
      isInExtends = false
      let type = parseType()
      isInExtends = outer
      expect(.rightParenthesis, "`)`")
      return type
    case .star, .question, .not:
      // JSDoc types: `*`, `?string`.
      advance()
      if token == .identifier { _ = parsePlainType() }
      return add(.otherType, from: start)
    default: return missing("a type")
    }
  }

  private mutating func parseTypeReference(from start: Int) -> ID {
    var name = take(.identifier)
    while token == .dot {
      advance()
      let next = parseMemberName()
      name = add(.member(name, name: next), from: start)
    }
    let arguments = token == .less && !scanner.isAfterLineEnd ? parseTypeArguments() : .empty
    return add(.typeReference(name, arguments: arguments), from: start)
  }

  private mutating func parseTemplateType(from start: Int) -> ID {
    while scanner.scanTemplateText().end == .value {
      scanner.next()
      _ = parseType()
      if token != .rightBrace {
        note("expected `}`", at: scanner.start)
        break
      }
    }
    advance()
    return add(.otherType, from: start)
  }

  private mutating func parseTypeQuery(from start: Int) -> ID {
    advance()
    if token == .import { return parseImportType(from: start) }
    if token.isWord { advance() }
    while accept(.dot) { _ = parseMemberName() }
    if token == .less, !scanner.isAfterLineEnd { _ = parseTypeArguments() }
    return add(.otherType, from: start)
  }

  private mutating func parseImportType(from start: Int) -> ID {
    advance()
    if token == .leftParenthesis { skipBalanced() }
    while accept(.dot) { _ = parseMemberName() }
    if token == .less { _ = parseTypeArguments() }
    return add(.otherType, from: start)
  }
}
