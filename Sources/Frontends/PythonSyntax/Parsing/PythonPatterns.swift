// `match` and its patterns (Python reference §8.6).
extension PythonParser {
  /// Reads a `match` statement, or nothing where `match` is a name like any other.
  mutating func parseMatch() -> ID? {
    let mark = mark
    let start = scanner.start
    guard isMatchStatement else { return nil }
    advance()
    let subject = parseTuple { $0.parseStarNamed() }
    guard !hasNoted(since: mark), token == .colon else {
      rewind(to: mark)
      return nil
    }
    expect(.colon, "`:`")
    expect(.newline, "the end of the line")
    guard accept(.indent) else {
      rewind(to: mark)
      return nil
    }
    var cases: [ID] = []
    while at(word: "case") { cases.append(parseCase()) }
    let statement = add(.match(subject, list(cases)), from: start)
    if token != .dedent, token != .end {
      note("expected `case`", at: scanner.start)
      _ = parseStatements()
    } else if token == .dedent {
      advance()
    }
    return statement
  }

  /// Whether the line ends with the `:` of a statement.
  private var isMatchStatement: Bool {
    var ahead = scanner
    ahead.next()
    guard ahead.token.beginsExpression else { return false }
    var last = ahead.token
    while ahead.token != .newline, ahead.token != .end, ahead.token != .formatted {
      last = ahead.token
      ahead.next()
    }
    // The text of a literal with fields is not cut into tokens: the reading itself decides.
    return last == .colon || ahead.token == .formatted
  }

  private mutating func parseCase() -> ID {
    let start = scanner.start
    advance()
    let pattern = parseOpenPattern()
    let condition = accept(.if) ? parseNamed() : nil
    let body = parseBlock()
    return add(.matchCase(pattern, condition: condition, body), from: start)
  }

  private mutating func parseOpenPattern() -> ID {
    let start = scanner.start
    let first = parsePattern()
    guard token == .comma else {
      if case .patternStar = records[Int(first.rawValue)].node {
        return add(.patternSequence(list([first])), from: start)
      }
      return first
    }
    var parts = [first]
    while accept(.comma), token != .colon, token != .if { parts.append(parsePattern()) }
    return add(.patternSequence(list(parts)), from: start)
  }

  private mutating func parsePattern() -> ID { deeper { $0.parsePatternWithinLimit() } }

  private mutating func parsePatternWithinLimit() -> ID {
    let start = scanner.start
    if accept(.star) {
      let isWildcard = at(word: "_")
      let name = parseName()
      return add(.patternStar(isWildcard ? nil : name), from: start)
    }
    var pattern = parseClosedPattern()
    if token == .or {
      var parts = [pattern]
      while accept(.or) { parts.append(parseClosedPattern()) }
      pattern = add(.patternOr(list(parts)), from: start)
    }
    guard accept(.as) else { return pattern }
    let name = parseName()
    return add(.patternAs(pattern, name), from: start)
  }

  private mutating func parseClosedPattern() -> ID {
    let start = scanner.start
    switch token {
    case .none, .true, .false:
      let value = parseBinary(above: 4)
      return add(.patternSingleton(value), from: start)
    case .number, .minus, .string, .formatted:
      let value = parseBinary(above: 4)
      return add(.patternValue(value), from: start)
    case .name: return parseNamedPattern()
    case .leftParenthesis, .leftBracket: return parseSequencePattern()
    case .leftBrace: return parseMappingPattern()
    default: return missing("a pattern")
    }
  }

  private mutating func parseNamedPattern() -> ID {
    let start = scanner.start
    let isWildcard = at(word: "_")
    var value = take(.name)
    let isCapture = token != .dot && token != .leftParenthesis
    if isCapture { return add(.patternAs(nil, isWildcard ? nil : value), from: start) }
    while accept(.dot) {
      let name = parseName()
      value = add(.attribute(value, name: name), from: start)
    }
    guard accept(.leftParenthesis) else { return add(.patternValue(value), from: start) }
    var parts: [ID] = []
    while token != .rightParenthesis, token != .newline, token != .end {
      let first = scanner.start
      let part = parsePattern()
      if token == .assign, case .patternAs(nil, let name?) = records[Int(part.rawValue)].node {
        advance()
        let pattern = parsePattern()
        parts.append(add(.patternKeyword(name, pattern), from: first))
      } else {
        parts.append(part)
      }
      if !accept(.comma) { break }
    }
    expect(.rightParenthesis, "`)`")
    return add(.patternClass(value, list(parts)), from: start)
  }

  private mutating func parseSequencePattern() -> ID {
    let start = scanner.start
    let isList = token == .leftBracket
    let end = isList ? PythonToken.rightBracket : .rightParenthesis
    advance()
    var parts: [ID] = []
    var hasComma = false
    while token != end, token != .newline, token != .end, token != .colon {
      parts.append(parsePattern())
      guard accept(.comma) else { break }
      hasComma = true
    }
    expect(end, "the end of a pattern")
    if !isList, !hasComma, parts.count == 1 {
      if case .patternStar = records[Int(parts[0].rawValue)].node {} else { return parts[0] }
    }
    return add(.patternSequence(list(parts)), from: start)
  }

  private mutating func parseMappingPattern() -> ID {
    let start = scanner.start
    advance()
    var entries: [ID] = []
    var rest: ID?
    while token != .rightBrace, token != .newline, token != .end {
      if accept(.power) {
        rest = parseName()
      } else {
        let first = scanner.start
        let key = parseBinary(above: 4)
        expect(.colon, "`:`")
        let pattern = parsePattern()
        entries.append(add(.patternEntry(key, pattern), from: first))
      }
      if !accept(.comma) { break }
    }
    expect(.rightBrace, "`}`")
    return add(.patternMapping(list(entries), rest: rest), from: start)
  }
}
