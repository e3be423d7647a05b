import SourceText

// Literals, and the fields in them (Python reference §2.4.3 "f-strings").
extension PythonParser {
  /// Reads adjacent literals.
  mutating func parseStrings() -> ID {
    let start = scanner.start
    var pieces: [ID] = []
    var kind = PythonStringKind.text
    while token == .string || token == .formatted {
      if token == .formatted {
        let quote = formattedQuote
        kind = quote.prefix & PythonQuote.template != 0 ? .template : .formatted
        pieces += parseFormatted(quote)
      } else {
        if kind == .text, isBytes { kind = .bytes }
        pieces.append(take(.literal))
      }
    }
    return add(.string(list(pieces), kind), from: start)
  }

  private var isBytes: Bool {
    scanner.bytes[scanner.start..<scanner.position].prefix { PythonScanner.isNamePart($0) }
      .contains { $0 | 0x20 == UInt8(ascii: "b") }
  }

  /// How the literal with fields begins that is the current token.
  var formattedQuote: PythonQuote {
    let byte = scanner.bytes[scanner.position - 1]
    var prefix = PythonQuote.fields
    var count = 0
    for letter in scanner.bytes[scanner.start..<scanner.position] {
      switch letter | 0x20 {
      case UInt8(ascii: "r"): prefix |= PythonQuote.raw
      case UInt8(ascii: "t"): prefix |= PythonQuote.template
      case UInt8(ascii: "f"): break
      default: count += 1
      }
    }
    return PythonQuote(byte: byte, count: count, prefix: prefix)
  }

  /// Reads a literal with fields from behind its opening quotes; one whose fields cannot be read is passed over.
  private mutating func parseFormatted(_ quote: PythonQuote) -> [ID] {
    let mark = mark
    let outer = (scanner.brackets, scanner.fieldBrackets)
    let first = scanner.start
    var pieces: [ID] = []
    parsePieces(quote, inFormat: false, into: &pieces)
    (scanner.brackets, scanner.fieldBrackets) = outer
    if hasNoted(since: mark) {
      let (problem, place) = (diagnostics.last?.message, diagnostics.last?.location?.span.start)
      rewind(to: mark)
      scanner.skipString(quote)
      note(problem ?? "expected the end of a field", at: place ?? first)
      previousEnd = scanner.position
      pieces = [add(.bad, first, scanner.position)]
    }
    previousEnd = scanner.position
    scanner.next()
    return pieces
  }

  /// Reads text and fields up to the closing quotes, or up to the end of a format.
  private mutating func parsePieces(_ quote: PythonQuote, inFormat: Bool, into pieces: inout [ID]) {
    while true {
      let text = scanner.scanText(quote, inFormat: inFormat)
      if text.span.start < text.span.end {
        pieces.append(add(.text(isRaw: quote.isRaw), text.span.start, text.span.end))
      }
      switch text.end {
      case .field:
        let problems = mark
        pieces.append(deeper { $0.parseField(quote) })
        if hasNoted(since: problems) { return }
      case .quotes:
        if inFormat { note("expected `}`", at: text.span.end) }
        return
      case .format: return
      case .missing: return note("something that begins here has no end", at: scanner.start)
      }
    }
  }

  /// Reads a field from behind its brace to behind the one that closes it.
  private mutating func parseField(_ quote: PythonQuote) -> ID {
    let start = scanner.position - 1
    let outer = (scanner.brackets, scanner.fieldBrackets)
    scanner.brackets += 1
    scanner.fieldBrackets = scanner.brackets
    scanner.next()
    let value = parseExpressionList()
    var echo: ID?
    if token == .assign {
      scanner.next()
      echo = add(.text(isRaw: true), start + 1, scanner.start)
    }
    var conversion: UInt8 = 0
    if token == .exclamation {
      scanner.next()
      conversion = scanner.bytes[min(scanner.start, scanner.bytes.count - 1)]
      if token == .name { scanner.next() } else { note("expected a conversion", at: scanner.start) }
    }
    var format: ID?
    if token == .colon {
      let first = scanner.start
      (scanner.brackets, scanner.fieldBrackets) = outer
      var pieces: [ID] = []
      parsePieces(quote, inFormat: true, into: &pieces)
      format = add(.format(list(pieces)), first, scanner.position - 1)
    } else if token != .rightBrace {
      note("expected `}`", at: scanner.start)
    }
    (scanner.brackets, scanner.fieldBrackets) = outer
    return add(
      .field(value, echo: echo, conversion: conversion, format: format), start, scanner.position)
  }
}
