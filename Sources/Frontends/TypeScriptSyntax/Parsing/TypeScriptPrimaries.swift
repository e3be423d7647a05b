// Values that stand for themselves (ECMAScript §13.2 "Primary Expression").
extension TypeScriptParser {
  mutating func parsePrimary() -> ID {
    switch token {
    case .identifier:
      if at(word: "async"), let function = parseAsyncFunction() { return function }
      return take(.identifier)
    case .this: return take(.this)
    case .super: return take(.super)
    case .string: return take(.string)
    case .number: return take(.number)
    case .true: return take(.boolean(true))
    case .false: return take(.boolean(false))
    case .null: return take(.null)
    case .privateName: return take(.privateName)
    case .backquote: return parseTemplate()
    case .slash, .slashAssign:
      scanner.scanRegularExpression()
      return take(.regularExpression)
    case .leftParenthesis: return parseParenthesized()
    case .leftBracket: return parseArray()
    case .leftBrace: return parseObject()
    case .function: return parseFunction(from: scanner.start, traits: [])
    case .class: return parseClass(from: scanner.start, decorators: .empty)
    case .at:
      let start = scanner.start
      let decorators = parseDecorators()
      return parseClass(from: start, decorators: decorators)
    case .new: return parseNew()
    case .import: return parseImportExpression()
    case .less where dialect.hasJSX:
      let element = deeper { $0.parseElement() }
      advance()
      return element
    default: return missing("an expression")
    }
  }

  private mutating func parseParenthesized() -> ID {
    advance()
    let inner = parseInside { $0.parseExpression() }
    expect(.rightParenthesis, "`)`")
    return inner
  }

  /// Reads `import('./a')`, `import.meta` up to the name behind the word.
  private mutating func parseImportExpression() -> ID {
    let start = scanner.start
    let keyword = take(.keyword)
    guard token == .dot else { return keyword }
    advance()
    let name = parseMemberName()
    return add(.member(keyword, name: name), from: start)
  }

  private mutating func parseAsyncFunction() -> ID? {
    var ahead = scanner
    ahead.next()
    guard ahead.token == .function, !ahead.isAfterLineEnd else { return nil }
    let start = scanner.start
    advance()
    return parseFunction(from: start, traits: .async)
  }

  /// Reads a template with its values; the cursor stands at the backquote.
  mutating func parseTemplate() -> ID {
    let start = scanner.start
    var texts: [ID] = []
    var values: [ID] = []
    while true {
      let (textEnd, end) = scanner.scanTemplateText()
      texts.append(add(.templateText, scanner.start, textEnd))
      guard end == .value else { break }
      scanner.next()
      values.append(parseInside { $0.parseExpression() })
      if token != .rightBrace {
        note("expected `}` of a template", at: scanner.start)
        while token != .rightBrace, token != .end { skipBalanced() }
        if token == .end { break }
      }
    }
    advance()
    let (textList, valueList) = (list(texts), list(values))
    return add(.template(texts: textList, values: valueList), from: start)
  }

  private mutating func parseArray() -> ID {
    let start = scanner.start
    advance()
    var elements: [ID] = []
    while token != .rightBracket, token != .end {
      if token == .comma {
        elements.append(add(.omitted, scanner.start, scanner.start))
        advance()
        continue
      }
      let before = scanner.start
      elements.append(parseInside { $0.parseElementOfList() })
      if !accept(.comma), token != .rightBracket {
        note("expected `,` or `]`", at: scanner.start)
        if isAtStatementEnd { break }
        if scanner.start == before { skipBalanced() }
      }
    }
    _ = accept(.rightBracket)
    return add(.array(list(elements)), from: start)
  }

  /// Reads an element of an array or object, `...a` too.
  mutating func parseElementOfList() -> ID {
    guard token == .ellipsis else { return parseAssignment() }
    let start = scanner.start
    advance()
    let value = parseAssignment()
    return add(.spread(value), from: start)
  }
}
