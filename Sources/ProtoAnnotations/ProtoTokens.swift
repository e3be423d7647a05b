internal import SourceText

/// A word, a text or a sign of a `.proto` file (Protocol Buffers, "Lexical elements").
struct ProtoToken {
  enum Kind: Equatable {
    /// A name, with its dots, or a number.
    case word
    /// What stands between quotes.
    case text(String)
    case sign(UInt8)
    /// Behind the last one.
    case end
  }

  let kind: Kind
  let span: SourceSpan
}

/// The tokens of a file. Comments, and bytes that begin nothing, are passed over.
struct ProtoTokens {
  private let file: SourceFile
  private var place = 0

  init(_ file: SourceFile) {
    self.file = file
    place = file.byteOrderMarkLength
  }

  /// The next token.
  mutating func next() -> ProtoToken {
    skipBlanks()
    let start = place
    guard place < file.bytes.count else { return ProtoToken(kind: .end, span: SourceSpan(start, start)) }
    let byte = file.bytes[place]
    place += 1
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let text = text(closedBy: byte)
      return ProtoToken(kind: .text(text), span: SourceSpan(start, place))
    }
    guard Self.isOfWord(byte) else { return ProtoToken(kind: .sign(byte), span: SourceSpan(start, place)) }
    while place < file.bytes.count, Self.isOfWord(file.bytes[place]) { place += 1 }
    return ProtoToken(kind: .word, span: SourceSpan(start, place))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func skipBlanks() {
    let bytes = file.bytes
    while place < bytes.count {
      if bytes[place...].starts(with: "//".utf8) {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if bytes[place...].starts(with: "/*".utf8) {
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        place = min(place + 2, bytes.count)
      } else if bytes[place] <= 0x20 || bytes[place] >= 0x80 {
        place += 1
      } else {
        return
      }
    }
  }

  /// The text up to a quote on the same line.
  private mutating func text(closedBy quote: UInt8) -> String {
    var bytes: [UInt8] = []
    while place < file.bytes.count, file.bytes[place] != 0x0A {
      let byte = file.bytes[place]
      place += 1
      if byte == quote { break }
      if byte == UInt8(ascii: "\\"), place < file.bytes.count {
        bytes.append(file.bytes[place])
        place += 1
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
