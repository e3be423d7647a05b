// JSX elements (JSX specification).
extension TypeScriptParser {
  /// Reads an element or fragment up to its last `>`, which stays the current token: what follows depends on where the
  /// element stands.
  mutating func parseElement() -> ID {
    let start = scanner.start
    advance()
    if token == .greater {
      let children = parseChildren()
      return addElement(nil, .empty, .empty, children, from: start)
    }
    let name = parseElementName()
    let types = token == .less ? parseTypeArguments() : .empty
    let attributes = parseAttributes()
    if token == .slash {
      advance()
      if token != .greater { note("expected `>`", at: scanner.start) }
      return addElement(name, types, attributes, .empty, from: start)
    }
    guard token == .greater else {
      note("expected `>` of an element", at: scanner.start)
      return addElement(name, types, attributes, .empty, from: start)
    }
    let children = parseChildren()
    return addElement(name, types, attributes, children, from: start)
  }

  private mutating func addElement(
    _ name: ID?, _ types: List, _ attributes: List, _ children: List, from start: Int
  ) -> ID {
    let end = token == .greater ? scanner.position : previousEnd
    return add(
      .jsxElement(name: name, types: types, attributes: attributes, children: children), start,
      max(start, end))
  }

  /// Reads `a`, `a-b`, `a:b` or `a.b.c`.
  private mutating func parseElementName() -> ID {
    let start = scanner.start
    guard token.isWord else { return missing("the name of an element") }
    scanner.extendName()
    var name = take(token == .this ? .this : .identifier)
    while token == .dot || token == .colon {
      advance()
      if token.isWord { scanner.extendName() }
      let next = parseMemberName()
      name = add(.member(name, name: next), from: start)
    }
    return name
  }

  private mutating func parseAttributes() -> List {
    var attributes: [ID] = []
    while token.isWord || token == .leftBrace {
      let start = scanner.start
      if token == .leftBrace {
        advance()
        attributes.append(parseInside { $0.parseElementOfList() })
        expect(.rightBrace, "`}`")
        continue
      }
      scanner.extendName()
      var name = take(.identifier)
      if accept(.colon) {
        if token.isWord { scanner.extendName() }
        let rest = parseMemberName()
        name = add(.member(name, name: rest), from: start)
      }
      let value = token == .assign ? parseAttributeValue() : nil
      attributes.append(add(.jsxAttribute(name: name, value: value), from: start))
    }
    return list(attributes)
  }

  private mutating func parseAttributeValue() -> ID {
    previousEnd = scanner.position
    scanner.nextAttributeValue()
    switch token {
    case .string: return take(.string)
    case .leftBrace:
      advance()
      if token == .rightBrace {
        advance()
        return add(.omitted, from: previousEnd)
      }
      let value = parseInside { $0.parseExpression() }
      expect(.rightBrace, "`}`")
      return value
    case .less:
      let element = deeper { $0.parseElement() }
      advance()
      return element
    default: return missing("the value of an attribute")
    }
  }

  /// Reads what stands between the tags, and the closing tag up to its `>`.
  private mutating func parseChildren() -> List {
    var children: [ID] = []
    scanner.nextChild()
    while token != .end {
      switch token {
      case .jsxText:
        previousEnd = scanner.position
        children.append(add(.jsxText, scanner.start, scanner.position))
        scanner.nextChild()
      case .leftBrace:
        parseChildValue(into: &children)
        scanner.nextChild()
      case .less:
        if isClosingTag {
          skipClosingTag()
          return list(children)
        }
        children.append(deeper { $0.parseElement() })
        previousEnd = scanner.position
        scanner.nextChild()
      default:
        note("unexpected text in an element", at: scanner.start)
        scanner.nextChild()
      }
    }
    note("an element has no closing tag", at: scanner.start)
    return list(children)
  }

  /// Reads `{a}`, `{...a}` or `{/* nothing */}` up to its brace, which stays the current token.
  private mutating func parseChildValue(into children: inout [ID]) {
    advance()
    if token != .rightBrace { children.append(parseInside { $0.parseChildExpression() }) }
    if token != .rightBrace {
      note("expected `}`", at: scanner.start)
      while token != .rightBrace, token != .end { skipBalanced() }
    }
    previousEnd = scanner.position
  }

  private mutating func parseChildExpression() -> ID {
    token == .ellipsis ? parseElementOfList() : parseExpression()
  }

  private var isClosingTag: Bool {
    var ahead = scanner
    ahead.next()
    return ahead.token == .slash
  }

  private mutating func skipClosingTag() {
    advance()
    advance()
    if token != .greater { _ = parseElementName() }
    if token != .greater { note("expected `>` of a closing tag", at: scanner.start) }
  }
}
