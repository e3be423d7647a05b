internal import SourceText

/// A token of a language that declares data: Prisma's schema language, SQL, Protocol Buffers.
///
/// One scanner reads all three, since they differ in their comments and quotes only.
struct DataToken {
  /// What kind of token it is.
  enum Kind {
    /// A name or a keyword; in SQL also one in double quotes or backquotes.
    case word
    /// A text in quotes, without them and with doubled quotes taken for one.
    case text
    /// Any other sign.
    case sign
  }

  let kind: Kind
  let text: String
  let span: SourceSpan
}

/// Cuts a file of such a language into tokens; comments are left out, and any byte gives a token or is passed over.
struct DataTokens {
  /// The language, for its comments and quotes.
  enum Language {
    case prisma, sql, proto
  }

  private let bytes: [UInt8]
  private let language: Language
  private var position: Int
  private(set) var tokens: [DataToken] = []

  init(_ file: SourceFile, _ language: Language) {
    bytes = file.bytes
    self.language = language
    position = file.byteOrderMarkLength
    while position < bytes.count { scan() }
  }

  private func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private mutating func scan() {
    let byte = peek()
    switch byte {
    case 0...0x20: position += 1
    case UInt8(ascii: "/") where peek(1) == byte && language != .sql: skipLine()
    case UInt8(ascii: "-") where peek(1) == byte && language == .sql: skipLine()
    case UInt8(ascii: "#") where language == .sql: skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): scanQuoted(byte)
    case _ where Self.isWord(byte):
      let start = position
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      append(.word, String(decoding: bytes[start..<position], as: UTF8.self), from: start)
    default:
      position += 1
      append(.sign, String(decoding: [byte], as: UTF8.self), from: position - 1)
    }
  }

  private mutating func append(_ kind: DataToken.Kind, _ text: String, from start: Int) {
    tokens.append(DataToken(kind: kind, text: text, span: SourceSpan(start, position)))
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
      position += 1
    }
    position = min(position + 2, bytes.count)
  }

  /// Reads up to the closing quote; SQL doubles a quote to write it, the others put a backslash in front.
  private mutating func scanQuoted(_ quote: UInt8) {
    let start = position
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        guard language == .sql, peek(1) == quote else { break }
        position += 1
      } else if byte == UInt8(ascii: "\\"), language != .sql, position + 1 < bytes.count {
        position += 1
      } else if byte == 0x0A, language != .sql {
        break
      }
      content.append(bytes[position])
      position += 1
    }
    position = min(position + 1, bytes.count)
    let isName = language == .sql && quote != UInt8(ascii: "'")
    append(isName ? .word : .text, String(decoding: content, as: UTF8.self), from: start)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
