// Names and keywords (ECMAScript §12.7), and numbers (§12.9.3).
extension TypeScriptScanner {
  mutating func scanWord() {
    let first = position
    while position < limit {
      let byte = bytes[position]
      if byte < 0x80 {
        if Self.isNamePart(byte) {
          position += 1
        } else if byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
          skipEscape()
        } else {
          break
        }
      } else if wideSpaceLength > 0 {
        break
      } else {
        position += 1
      }
    }
    if position == first {
      position += 1
      token = .illegal
      return
    }
    token = keyword(from: first) ?? .identifier
  }

  private mutating func skipEscape() {
    position += 2
    guard peek() == UInt8(ascii: "{") else { return }
    while position < limit, bytes[position] != UInt8(ascii: "}"), position - start < 64 { position += 1 }
    position += 1
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Reads a number with its letters, separators, fraction and exponent; which of them fit is not checked.
  mutating func scanNumber() {
    token = .number
    let isPrefixed = peek() == UInt8(ascii: "0") && [0x78, 0x6F, 0x62].contains(peek(1) | 0x20)
    var hasDot = false
    while position < limit {
      let byte = bytes[position]
      if !isPrefixed, byte | 0x20 == UInt8(ascii: "e"),
        peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      {
        position += 2
      } else if Self.isNamePart(byte) {
        position += 1
      } else if byte == UInt8(ascii: "."), !hasDot, !isPrefixed {
        hasDot = true
        position += 1
      } else {
        return
      }
    }
  }

  /// The reserved word from an offset to the current position, or nil.
  private func keyword(from first: Int) -> TypeScriptToken? {
    let length = position - first
    guard length > 1, length < 11 else { return nil }
    func word(_ text: StaticString, _ token: TypeScriptToken) -> TypeScriptToken? {
      guard text.utf8CodeUnitCount == length else { return nil }
      let isEqual = text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[first..<position]) }
      return isEqual ? token : nil
    }
    switch bytes[first] {
    case UInt8(ascii: "b"): return word("break", .break)
    case UInt8(ascii: "c"):
      return word("const", .const) ?? word("case", .case) ?? word("class", .class) ?? word("catch", .catch)
        ?? word("continue", .continue)
    case UInt8(ascii: "d"):
      return word("default", .default) ?? word("delete", .delete) ?? word("do", .do)
        ?? word("debugger", .debugger)
    case UInt8(ascii: "e"):
      return word("else", .else) ?? word("export", .export) ?? word("extends", .extends)
        ?? word("enum", .enum)
    case UInt8(ascii: "f"):
      return word("function", .function) ?? word("for", .for) ?? word("false", .false)
        ?? word("finally", .finally)
    case UInt8(ascii: "i"):
      return word("if", .if) ?? word("in", .in) ?? word("import", .import) ?? word("instanceof", .instanceof)
    case UInt8(ascii: "n"): return word("new", .new) ?? word("null", .null)
    case UInt8(ascii: "r"): return word("return", .return)
    case UInt8(ascii: "s"): return word("switch", .switch) ?? word("super", .super)
    case UInt8(ascii: "t"):
      return word("this", .this) ?? word("true", .true) ?? word("throw", .throw) ?? word("try", .try)
        ?? word("typeof", .typeof)
    case UInt8(ascii: "v"): return word("var", .var) ?? word("void", .void)
    case UInt8(ascii: "w"): return word("while", .while) ?? word("with", .with)
    default: return nil
    }
  }
}
