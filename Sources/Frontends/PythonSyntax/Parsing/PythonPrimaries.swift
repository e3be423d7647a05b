// Atoms, calls, members and subscripts (Python reference §6.2, §6.3).
extension PythonParser {
  mutating func parsePrimary() -> ID {
    let start = scanner.start
    var value = parseAtom()
    while true {
      switch token {
      case .dot:
        advance()
        let name = token.isKeyword ? missing("the name of a member") : parseName("the name of a member")
        value = add(.attribute(value, name: name), from: start)
      case .leftParenthesis:
        advance()
        let arguments = parseArguments()
        value = add(.call(value, arguments: arguments), from: start)
      case .leftBracket:
        advance()
        let place = parseSubscript()
        expect(.rightBracket, "`]`")
        value = add(.index(value, place), from: start)
      default: return value
      }
    }
  }

  private mutating func parseAtom() -> ID {
    switch token {
    case .name: return take(.name)
    case .number: return take(.number)
    case .string, .formatted: return parseStrings()
    case .true: return take(.boolean(true))
    case .false: return take(.boolean(false))
    case .none: return take(.none)
    case .ellipsis: return take(.ellipsis)
    case .leftParenthesis: return deeper { $0.parseParentheses() }
    case .leftBracket: return deeper { $0.parseList() }
    case .leftBrace: return deeper { $0.parseBraces() }
    default: return missing("an expression")
    }
  }

  /// Reads what stands in the brackets of a subscript; what is spread there is a tuple.
  private mutating func parseSubscript() -> ID {
    let start = scanner.start
    let place = parseTuple(allowingColon: true) { $0.parseSlice() }
    guard case .starred = records[Int(place.rawValue)].node else { return place }
    return add(.tuple(list([place])), from: start)
  }

  /// Reads a part of a subscript, which may be a slice.
  private mutating func parseSlice() -> ID {
    let start = scanner.start
    if token == .star { return parseStarred() }
    let low = token == .colon ? nil : parseNamed()
    guard accept(.colon) else { return low ?? missing("a subscript") }
    let high = token.beginsExpression ? parseExpression() : nil
    var step: ID?
    if accept(.colon), token.beginsExpression { step = parseExpression() }
    return add(.slice(low, high, step), from: start)
  }

  /// Reads arguments behind their `(` up to after their `)`.
  mutating func parseArguments() -> List {
    let open = previousEnd - 1
    var arguments: [ID] = []
    while token != .rightParenthesis {
      let start = scanner.start
      guard token.beginsExpression || token == .power else { break }
      if accept(.power) {
        let value = parseExpression()
        arguments.append(add(.keyword(name: nil, value: value), from: start))
      } else if token == .star {
        arguments.append(parseStarArgument())
      } else if token == .name, isKeywordArgument {
        let name = take(.name)
        advance()
        let value = parseExpression()
        arguments.append(add(.keyword(name: name, value: value), from: start))
      } else {
        arguments.append(parseArgument(open))
      }
      if !accept(.comma) { break }
    }
    expect(.rightParenthesis, "`)`")
    return list(arguments)
  }

  private mutating func parseStarArgument() -> ID {
    let start = scanner.start
    advance()
    let value = parseExpression()
    return add(.starred(value), from: start)
  }

  /// Reads an argument by its place; a comprehension covers the parentheses of the call.
  private mutating func parseArgument(_ open: Int) -> ID {
    let value = parseNamed()
    guard token == .for || token == .async else { return value }
    let clauses = parseClauses()
    let end = token == .rightParenthesis ? scanner.position : previousEnd
    return add(.comprehension(.generator, value, clauses), open, end)
  }

  /// Whether a `=` follows the name that is the current token.
  private var isKeywordArgument: Bool {
    var place = scanner.position
    let bytes = scanner.bytes
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    guard place < bytes.count else { return false }
    switch bytes[place] {
    case UInt8(ascii: "="): return place + 1 >= bytes.count || bytes[place + 1] != UInt8(ascii: "=")
    case UInt8(ascii: "#"), UInt8(ascii: "\\"):
      var ahead = scanner
      ahead.next()
      return ahead.token == .assign
    default: return false
    }
  }
}

// Brackets (Python reference §6.2.3 to §6.2.8).
extension PythonParser {
  private mutating func parseParentheses() -> ID {
    let start = scanner.start
    advance()
    if accept(.rightParenthesis) { return add(.tuple(.empty), from: start) }
    if token == .yield {
      let value = parseYield()
      expect(.rightParenthesis, "`)`")
      return value
    }
    let first = parseStarNamed()
    switch token {
    case .for, .async:
      let clauses = parseClauses()
      expect(.rightParenthesis, "`)`")
      return add(.comprehension(.generator, first, clauses), from: start)
    case .comma:
      let parts = parseRest(first)
      expect(.rightParenthesis, "`)`")
      return add(.tuple(parts), from: start)
    default:
      expect(.rightParenthesis, "`)`")
      return first
    }
  }

  /// Reads the elements behind a first one.
  private mutating func parseRest(_ first: ID) -> List {
    var parts = [first]
    while accept(.comma), token.beginsExpression { parts.append(parseStarNamed()) }
    return list(parts)
  }

  private mutating func parseList() -> ID {
    let start = scanner.start
    advance()
    if accept(.rightBracket) { return add(.list(.empty), from: start) }
    let first = parseStarNamed()
    if token == .for || token == .async {
      let clauses = parseClauses()
      expect(.rightBracket, "`]`")
      return add(.comprehension(.list, first, clauses), from: start)
    }
    let parts = parseRest(first)
    expect(.rightBracket, "`]`")
    return add(.list(parts), from: start)
  }

  private mutating func parseBraces() -> ID {
    let start = scanner.start
    advance()
    if accept(.rightBrace) { return add(.dictionary(.empty), from: start) }
    let first = parseEntry()
    let isDictionary = if case .entry = records[Int(first.rawValue)].node { true } else { false }
    if token == .for || token == .async {
      let clauses = parseClauses()
      expect(.rightBrace, "`}`")
      return add(.comprehension(isDictionary ? .dictionary : .set, first, clauses), from: start)
    }
    var parts = [first]
    while accept(.comma), token.beginsExpression || token == .power { parts.append(parseEntry()) }
    expect(.rightBrace, "`}`")
    let elements = list(parts)
    return add(isDictionary ? .dictionary(elements) : .set(elements), from: start)
  }

  /// Reads `a: b` or `**b` of a dictionary, or an element of a set.
  private mutating func parseEntry() -> ID {
    let start = scanner.start
    if accept(.power) {
      let value = parseBinary(above: 0)
      return add(.entry(key: nil, value: value), from: start)
    }
    let key = parseStarNamed()
    guard accept(.colon) else { return key }
    let value = parseExpression()
    return add(.entry(key: key, value: value), from: start)
  }

  /// Reads the clauses of a comprehension.
  private mutating func parseClauses() -> List {
    var clauses: [ID] = []
    while token == .for || token == .async {
      let start = scanner.start
      let isAsync = accept(.async)
      expect(.for, "`for` of a comprehension")
      let target = parseTargets()
      expect(.in, "`in` of a comprehension")
      let values = parseOr()
      var conditions: [ID] = []
      while accept(.if) { conditions.append(parseCondition()) }
      let node = PythonNode.comprehensionFor(target, values, conditions: list(conditions), isAsync: isAsync)
      clauses.append(add(node, from: start))
    }
    return list(clauses)
  }

  private mutating func parseCondition() -> ID {
    let start = scanner.start
    let first = parseOr()
    guard accept(.walrus) else { return first }
    let value = parseOr()
    return add(.named(first, value), from: start)
  }
}
