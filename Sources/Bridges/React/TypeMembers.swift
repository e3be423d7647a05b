import SourceText

/// A member of an object type or interface, as its text states it.
struct TypeMember: Hashable, Sendable {
  /// The name.
  let name: String
  /// The bytes of the name.
  let span: SourceSpan
  /// The bytes of what stands behind the name: its type, or its parameters and result.
  let type: SourceSpan
}

/// Reads the members of an object type, `{ a: string; b?(c: number): void }`, from its text (TypeScript Handbook, "Object
/// Types").
struct TypeMembers {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// The members between the first braces of a stretch of a file; none where there are no braces.
  static func read(_ file: SourceFile, in span: SourceSpan) -> [TypeMember] {
    let span = span.clamped(to: file.bytes.count)
    var scan = TypeMembers(bytes: file.bytes, index: span.start, end: span.end)
    while scan.index < scan.end, scan.bytes[scan.index] != UInt8(ascii: "{") {
      if !scan.skipTrivia() { scan.index += 1 }
    }
    guard scan.index < scan.end else { return [] }
    scan.index += 1
    var members: [TypeMember] = []
    while let member = scan.next(in: file) { members += member.name.isEmpty ? [] : [member] }
    return members
  }

  private init(bytes: [UInt8], index: Int, end: Int) {
    (self.bytes, self.index, self.end) = (bytes, index, end)
  }

  private var byte: UInt8 { index < end ? bytes[index] : 0 }

  /// The next member; one without a name for what is no member, nil at the end.
  private mutating func next(in file: SourceFile) -> TypeMember? {
    skipSeparators()
    guard index < end, byte != UInt8(ascii: "}") else { return nil }
    var name = word(in: file)
    if name?.text == "readonly", isWord(peek()) { name = word(in: file) }
    _ = skipBlanks()
    if byte == UInt8(ascii: "?") { index += 1 }
    _ = skipBlanks()
    let start = index
    let isMember = name != nil && [UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(byte)
    let before = index
    skipType()
    if index == before, index < end { index += 1 }
    guard isMember, let name else {
      return TypeMember(name: "", span: SourceSpan(start, start), type: SourceSpan(start, index))
    }
    return TypeMember(name: name.text, span: name.span, type: SourceSpan(start, index))
  }

  private mutating func peek() -> UInt8 {
    _ = skipBlanks()
    return byte
  }

  private mutating func skipSeparators() {
    while index < end {
      if [UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte) {
        index += 1
      } else if !skipBlanks() {
        return
      }
    }
  }

  /// Moves over blanks, line ends and comments; false where there are none.
  private mutating func skipBlanks() -> Bool {
    let before = index
    while index < end {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), skipTrivia() {
        continue
      } else {
        break
      }
    }
    return index > before
  }

  /// Moves over a comment or a quoted text; false where none begins here.
  private mutating func skipTrivia() -> Bool {
    let next = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      while index < end, byte != 0x0A { index += 1 }
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      index += 2
      while index + 1 < end, !(byte == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
        index += 1
      }
      index = min(index + 2, end)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      let quote = byte
      index += 1
      while index < end, byte != quote { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
      index = min(index + 1, end)
    default: return false
    }
    return true
  }

  private mutating func word(in file: SourceFile) -> (text: String, span: SourceSpan)? {
    let start = index
    if [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(byte) {
      _ = skipTrivia()
      let span = SourceSpan(start + 1, max(start + 1, index - 1))
      return (file.text(in: span), span)
    }
    while index < end, isWord(byte) { index += 1 }
    return index > start ? (file.text(in: SourceSpan(start, index)), SourceSpan(start, index)) : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  /// Moves to the end of a member: a separator outside of brackets, or a line end behind which nothing goes on.
  private mutating func skipType() {
    var depth = 0
    var last: UInt8 = UInt8(ascii: ":")
    while index < end {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">"): if last != UInt8(ascii: "=") { depth -= 1 }
      case UInt8(ascii: "}"):
        if depth <= 0 { return }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: ","): if depth <= 0 { return }
      case 0x0A
      where depth <= 0 && ![UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "&")].contains(last):
        let place = index
        let next = peek()
        index = place
        if ![UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "=")].contains(next),
          !(last == UInt8(ascii: ">") && bytes[max(0, place - 2)] == UInt8(ascii: "="))
        {
          return
        }
      default: break
      }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { last = byte }
      if !skipTrivia() { index += 1 }
    }
  }
}
