package import SourceText

/// Cuts Java into tokens; comments are skipped (JLS §3).
///
/// Every byte sequence gives tokens: an unterminated string ends where its line or the file ends, and a byte that begins
/// no token is passed over.
package struct JavaScanner {
  var tape: TokenTape

  /// Scans a file to its end.
  package static func scan(_ file: SourceFile) -> (tokens: [JVMToken], unterminated: SourceSpan?) {
    var tape = TokenTape(file.bytes, from: file.byteOrderMarkLength)
    if let translated = UnicodeEscapes.translated(file.bytes) {
      tape = TokenTape(translated.bytes, from: file.byteOrderMarkLength, origins: translated.origins)
    }
    var scanner = JavaScanner(tape: tape)
    while !scanner.tape.isAtEnd { scanner.scanToken() }
    scanner.tape.append(.end, "", from: scanner.tape.bytes.count)
    return (scanner.tape.tokens, scanner.tape.unterminated)
  }

  private mutating func scanToken() {
    let byte = tape.peek()
    switch byte {
    case Byte.newline:
      tape.noteLineEnd()
      tape.position += 1
    case _ where Byte.isBlank(byte): tape.position += 1
    case Byte.slash where tape.peek(1) == Byte.slash: tape.skipLine()
    case Byte.slash where tape.peek(1) == Byte.star: tape.skipComment(nests: false)
    case Byte.doubleQuote where tape.matches("\"\"\""): scanTextBlock()
    case Byte.doubleQuote: scanQuoted(Byte.doubleQuote)
    case Byte.quote: scanQuoted(Byte.quote)
    case _ where Byte.startsWord(byte): tape.scanWord()
    case _ where Byte.isDigit(byte): tape.scanNumber()
    case Byte.dot where Byte.isDigit(tape.peek(1)): tape.scanNumber()
    default: tape.scanSymbol(Self.operators(from: byte))
    }
  }

  /// Scans a string or a character (JLS §3.10.4, §3.10.5).
  private mutating func scanQuoted(_ quote: UInt8) {
    let start = tape.position
    tape.position += 1
    tape.append(.stringStart, quote == Byte.quote ? "'" : "\"", from: start)
    let inside = tape.position
    var content: [UInt8] = []
    while !tape.isAtEnd, tape.peek() != quote, tape.peek() != Byte.newline {
      if tape.peek() == Byte.backslash {
        content += JavaEscape.scan(&tape)
      } else {
        content.append(tape.peek())
        tape.position += 1
      }
    }
    tape.appendText(content, from: inside)
    let end = tape.position
    if tape.peek() == quote { tape.position += 1 } else { tape.noteUnterminated(from: start) }
    tape.append(.stringEnd, "", from: end)
  }

  /// Scans a text block (JLS §3.10.6).
  private mutating func scanTextBlock() {
    let start = tape.position
    tape.position += 3
    tape.append(.stringStart, "\"\"\"", from: start)
    let inside = tape.position
    while !tape.isAtEnd, !tape.matches("\"\"\"") { tape.position += tape.peek() == Byte.backslash ? 2 : 1 }
    tape.position = min(tape.position, tape.bytes.count)
    tape.appendText(TextBlock.content(of: tape.bytes[inside..<tape.position]), from: inside)
    let end = tape.position
    if tape.isAtEnd { tape.noteUnterminated(from: start) } else { tape.position += 3 }
    tape.append(.stringEnd, "", from: end)
  }

  /// The operators of more than one byte that begin with a byte, the longest first. `>` stays alone, since it may close
  /// type arguments.
  private static func operators(from byte: UInt8) -> [StaticString] {
    switch byte {
    case UInt8(ascii: "."): ["..."]
    case UInt8(ascii: ":"): ["::"]
    case UInt8(ascii: "!"): ["!="]
    case UInt8(ascii: "="): ["=="]
    case UInt8(ascii: "<"): ["<<=", "<<", "<="]
    case UInt8(ascii: "&"): ["&&", "&="]
    case UInt8(ascii: "|"): ["||", "|="]
    case UInt8(ascii: "+"): ["++", "+="]
    case UInt8(ascii: "-"): ["->", "--", "-="]
    case UInt8(ascii: "*"): ["*="]
    case UInt8(ascii: "/"): ["/="]
    case UInt8(ascii: "%"): ["%="]
    case UInt8(ascii: "^"): ["^="]
    default: []
    }
  }
}
