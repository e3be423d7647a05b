package import SourceText

/// Cuts Kotlin into tokens; comments are skipped (Kotlin Language Specification, "Lexical grammar").
///
/// Every byte sequence gives tokens: an unterminated string ends where its line or the file ends, and a byte that begins
/// no token is passed over. Strings nested in interpolations are kept on a stack of their own.
package struct KotlinScanner {
  var tape: TokenTape
  var contexts: [Context] = []

  /// What the scanner is inside of.
  enum Context {
    /// A string; so many `$` in a row begin an interpolation.
    case string(isRaw: Bool, dollars: Int)
    /// An interpolation, with so many braces open in it.
    case interpolation(openBraces: Int)
  }

  /// Scans a file to its end.
  package static func scan(_ file: SourceFile) -> (tokens: [JVMToken], unterminated: SourceSpan?) {
    var scanner = KotlinScanner(tape: TokenTape(file.bytes, from: file.byteOrderMarkLength))
    scanner.scanAll()
    return (scanner.tape.tokens, scanner.tape.unterminated)
  }

  private mutating func scanAll() {
    if tape.matches("#!") { tape.skipLine() }
    while !tape.isAtEnd {
      if case .string(let isRaw, let dollars)? = contexts.last {
        scanText(isRaw: isRaw, dollars: dollars)
      } else {
        scanToken()
      }
    }
    while let context = contexts.popLast() {
      tape.noteUnterminated(from: tape.bytes.count)
      switch context {
      case .string: tape.append(.stringEnd, "", from: tape.bytes.count)
      case .interpolation: tape.append(.interpolationEnd, "", from: tape.bytes.count)
      }
    }
    tape.append(.end, "", from: tape.bytes.count)
  }

  private mutating func scanToken() {
    let byte = tape.peek()
    switch byte {
    case Byte.newline:
      tape.noteLineEnd()
      tape.position += 1
    case _ where Byte.isBlank(byte): tape.position += 1
    case Byte.slash where tape.peek(1) == Byte.slash: tape.skipLine()
    case Byte.slash where tape.peek(1) == Byte.star: tape.skipComment(nests: true)
    case Byte.doubleQuote: openString(dollars: 1)
    case Byte.dollar where opensString: openString(dollars: takeDollars())
    case Byte.quote: scanCharacter()
    case Byte.backtick: scanQuotedName()
    case _ where Byte.startsWord(byte): tape.scanWord()
    case _ where Byte.isDigit(byte): tape.scanNumber()
    case Byte.dot where Byte.isDigit(tape.peek(1)): tape.scanNumber()
    default: scanSymbol()
    }
  }

  /// Whether `$$"` stands here, a string in which more than one `$` begins an interpolation.
  private var opensString: Bool {
    var ahead = 0
    while tape.peek(ahead) == Byte.dollar { ahead += 1 }
    return tape.peek(ahead) == Byte.doubleQuote
  }

  private mutating func takeDollars() -> Int {
    let start = tape.position
    while tape.peek() == Byte.dollar { tape.position += 1 }
    return tape.position - start
  }

  /// Scans a name between back-ticks; one that does not end on its line is no name.
  private mutating func scanQuotedName() {
    let start = tape.position
    tape.position += 1
    while !tape.isAtEnd, tape.peek() != Byte.backtick, tape.peek() != Byte.newline { tape.position += 1 }
    let name = String(decoding: tape.bytes[(start + 1)..<tape.position], as: UTF8.self)
    if tape.peek() == Byte.backtick { tape.position += 1 } else { tape.noteUnterminated(from: start) }
    tape.append(.quotedName, name, from: start)
  }

  private mutating func scanSymbol() {
    if case .interpolation(let openBraces)? = contexts.last {
      let byte = tape.peek()
      if byte == Byte.closeBrace, openBraces == 0 {
        contexts.removeLast()
        tape.position += 1
        tape.append(.interpolationEnd, "}", from: tape.position - 1)
        return
      }
      if byte == Byte.openBrace || byte == Byte.closeBrace {
        contexts[contexts.count - 1] = .interpolation(
          openBraces: openBraces + (byte == Byte.openBrace ? 1 : -1))
      }
    }
    tape.scanSymbol(Self.operators(from: tape.peek()))
  }

  /// The operators of more than one byte that begin with a byte, the longest first. `>` stays alone, since it may close
  /// type arguments, but for `>=`.
  private static func operators(from byte: UInt8) -> [StaticString] {
    switch byte {
    case UInt8(ascii: "."): ["..<", ".."]
    case UInt8(ascii: "?"): ["?.", "?:"]
    case UInt8(ascii: ":"): ["::"]
    case UInt8(ascii: "!"): ["!==", "!=", "!!"]
    case UInt8(ascii: "="): ["===", "=="]
    case UInt8(ascii: "<"): ["<="]
    case UInt8(ascii: ">"): [">="]
    case UInt8(ascii: "&"): ["&&"]
    case UInt8(ascii: "|"): ["||"]
    case UInt8(ascii: "+"): ["++", "+="]
    case UInt8(ascii: "-"): ["->", "--", "-="]
    case UInt8(ascii: "*"): ["*="]
    case UInt8(ascii: "/"): ["/="]
    case UInt8(ascii: "%"): ["%="]
    default: []
    }
  }
}
