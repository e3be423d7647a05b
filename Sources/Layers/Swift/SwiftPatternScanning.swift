internal import SourceText

// Regular expression literals (The Swift Programming Language, "Regular Expression Literals").
extension SwiftScanner {
  /// Whether a slash here can begin a regular expression: in place of a value, and not in front of a blank.
  var mayBeginPattern: Bool {
    let next = peek(1)
    guard next > 0x20, next != UInt8(ascii: ")") else { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .pattern: return false
    case .sign(let sign): return !")]}.!?".utf8.contains(sign) && sign != UInt8(ascii: "/")
    case .directive: return true
    case .word:
      let word = bytes[last.span.start..<last.span.end]
      return ["return", "in", "case", "try", "await", "else", "where"].contains {
        word.elementsEqual($0.utf8)
      }
    }
  }

  /// Skips a regular expression that ends on its line; false where there is none.
  mutating func skipPattern() -> Bool {
    var end = position + 1
    var isInClass = false
    while end < bytes.count, !Self.isLineEnd(bytes[end]) {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        position = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// Skips `#/…/#`, which goes over lines only where the first one has nothing behind the slash.
  mutating func skipExtendedPattern(_ pounds: Int) {
    position += pounds + 1
    let isMultiline = Self.isLineEnd(peek())
    while position < bytes.count, isMultiline || !Self.isLineEnd(peek()) {
      if peek() == UInt8(ascii: "\\") {
        position = min(bytes.count, position + 2)
      } else if peek() == UInt8(ascii: "/"), hasPounds(pounds, at: 1) {
        position += 1 + pounds
        return
      } else {
        position += 1
      }
    }
  }
}
