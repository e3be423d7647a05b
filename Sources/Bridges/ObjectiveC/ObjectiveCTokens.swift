import SourceText

/// A token of Objective-C, as far as names and texts of bridges are looked for.
struct ObjectiveCToken: Hashable, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    /// A name or a keyword, also one with `@` in front.
    case word
    /// A text, `@"a"` or `"a"`, without its quotes.
    case text
    /// One other sign.
    case sign
  }

  /// What it is.
  let kind: Kind
  /// The text, of a string what stands between the quotes.
  let text: String
  /// Its bytes.
  let span: SourceSpan
}

/// Takes Objective-C apart into words, texts and signs; comments are left out.
struct ObjectiveCScanner {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0

  /// The tokens of a file, in order.
  static func tokens(of file: SourceFile) -> [ObjectiveCToken] {
    var scanner = ObjectiveCScanner(file: file, bytes: file.bytes)
    var tokens: [ObjectiveCToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  private init(file: SourceFile, bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes) }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }
  private var following: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private mutating func next() -> ObjectiveCToken? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    let start = index
    if byte == UInt8(ascii: "@"), following == UInt8(ascii: "\"") { index += 1 }
    if byte == UInt8(ascii: "\"") { return text(from: start) }
    if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") { index += 1 }
    while index < bytes.count, Self.isWord(byte) { index += 1 }
    if index > start {
      let span = SourceSpan(start, index)
      return ObjectiveCToken(kind: .word, text: file.text(in: span), span: span)
    }
    index += 1
    let span = SourceSpan(start, index)
    return ObjectiveCToken(kind: .sign, text: file.text(in: span), span: span)
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        while index < bytes.count, byte != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count, !(byte == UInt8(ascii: "*") && following == UInt8(ascii: "/")) {
          index += 1
        }
        index = min(index + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func text(from start: Int) -> ObjectiveCToken {
    index += 1
    let inner = index
    while index < bytes.count, byte != UInt8(ascii: "\""), byte != 0x0A {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    index = min(end + 1, bytes.count)
    return ObjectiveCToken(
      kind: .text, text: file.text(in: SourceSpan(inner, end)), span: SourceSpan(start, index))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
  }
}
