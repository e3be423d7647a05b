import SourceText

/// Reads the mark that begins at an offset: its word, the name of a block, and the options.
struct MarkReading {
  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  /// Where the `-->` stands.
  private var limit: Int

  /// Reads a mark; what follows it on its line must be blanks.
  static func mark(at start: Int, inLine line: ArraySlice<UInt8>, of file: SourceFile) throws(Mark.Fault)
    -> Mark
  {
    var reading = MarkReading(bytes: file.bytes, start: start, offset: start, limit: line.endIndex)
    return try reading.read(line)
  }

  /// Whether a byte may stand in a name of a block or in a key.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(Mark.Fault) -> Mark {
    let rest = line[start...]
    guard let word = MarkSearch.word(ofMarkIn: rest),
      let close = rest[word...].indices.first(where: { rest[$0...].starts(with: "-->".utf8) })
    else {
      throw Mark.Fault(
        message: "the mark is not closed; end it with --> on its line", span: whole(line.endIndex))
    }
    limit = close
    offset = word
    try demandBlanks(behind: line[(close + 3)...])
    let span = whole(close + 3)
    let verb = takeName()
    switch text(verb) {
    case "begin": return .begin(try readBegin(span))
    case "end":
      skipBlanks()
      if offset < limit {
        throw Mark.Fault(
          message: "a mark at the end of a block says nothing else; remove this",
          span: SourceSpan(offset, limit))
      }
      return .end(span)
    case let other:
      let hint = NearestName.of(other, among: ["begin", "end"]).map { "; did you mean \($0)" } ?? ""
      throw Mark.Fault(message: "\"\(other)\" is no mark; begin and end are\(hint)", span: verb)
    }
  }

  private func demandBlanks(behind rest: ArraySlice<UInt8>) throws(Mark.Fault) {
    guard let other = rest.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    if let second = rest.indices.first(where: { MarkSearch.word(ofMarkIn: rest[$0...]) != nil }) {
      throw Mark.Fault(
        message: "two marks stand on one line; give each a line of its own",
        span: SourceSpan(second, rest.endIndex), note: ("the first one", whole(limit + 3)))
    }
    throw Mark.Fault(
      message: "a mark stands alone on its line; move this to another", span: SourceSpan(other, rest.endIndex)
    )
  }

  private mutating func readBegin(_ span: SourceSpan) throws(Mark.Fault) -> Mark.Begin {
    skipBlanks()
    let name = takeName()
    guard name.start < name.end, isAtWordEnd else {
      let place = name.start < name.end || offset < limit ? wordAround(name.start) : span
      throw Mark.Fault(
        message: "the name of a block is expected, as in <!-- contract-audit:begin routes -->", span: place)
    }
    var options: [Mark.Option] = []
    var keys: [String: SourceSpan] = [:]
    skipBlanks()
    while offset < limit {
      let option = try readOption()
      let key = text(option.key)
      if let first = keys.updateValue(option.key, forKey: key) {
        throw Mark.Fault(
          message: "the option \"\(key)\" is given twice; remove one", span: option.key,
          note: ("the first one", first))
      }
      options.append(option)
      skipBlanks()
    }
    return Mark.Begin(span: span, name: name, options: options)
  }

  private mutating func readOption() throws(Mark.Fault) -> Mark.Option {
    let key = takeName()
    guard key.start < key.end, offset < limit, bytes[offset] == UInt8(ascii: "=") else {
      throw Mark.Fault(message: "an option is written key=value", span: wordAround(key.start))
    }
    offset += 1
    let start = offset
    if offset < limit, bytes[offset] == UInt8(ascii: "\"") {
      guard let quote = bytes[(offset + 1)..<limit].firstIndex(of: UInt8(ascii: "\"")) else {
        throw Mark.Fault(message: "the quote is not closed before -->", span: SourceSpan(start, start + 1))
      }
      offset = quote + 1
      guard isAtWordEnd else {
        throw Mark.Fault(message: "a blank is expected behind the quote", span: wordAround(offset))
      }
      return Mark.Option(
        key: key, value: SourceSpan(start, offset), text: SourceSpan(start + 1, quote))
    }
    let value = wordAround(offset)
    offset = value.end
    if value.start == value.end {
      throw Mark.Fault(
        message: "the option \"\(text(key))\" has no value; empty text is written \"\"", span: key)
    }
    if let quote = bytes[value.start..<value.end].firstIndex(of: UInt8(ascii: "\"")) {
      throw Mark.Fault(
        message: "a quote stands around a whole value, as in title=\"two words\"",
        span: SourceSpan(quote, quote + 1))
    }
    return Mark.Option(key: key, value: value, text: value)
  }

  private var isAtWordEnd: Bool { offset == limit || bytes[offset] == 0x20 || bytes[offset] == 0x09 }

  private mutating func skipBlanks() {
    while offset < limit, isAtWordEnd { offset += 1 }
  }

  private mutating func takeName() -> SourceSpan {
    let start = offset
    while offset < limit, Self.isNameByte(bytes[offset]) { offset += 1 }
    return SourceSpan(start, offset)
  }

  /// What stands from an offset up to the next blank.
  private func wordAround(_ start: Int) -> SourceSpan {
    SourceSpan(start, bytes[start..<limit].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? limit)
  }

  private func whole(_ end: Int) -> SourceSpan { SourceSpan(start, end) }

  private func text(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}
