/// The words of one simple command (POSIX Shell Command Language §2.2, §2.9.1), quotes and escapes taken off.
///
/// Documents are no scripts: an unclosed quotation mark stands for itself, `<id>` is a placeholder and no redirection, and
/// the line continuations of other shells (`^`, back-tick) count too.
struct ShellWords {
  /// A word with the place where it begins.
  struct Word {
    /// The text without quotes and escapes.
    var text: [UInt8] = []
    /// The bytes of the file that it is made of.
    var range: Range<Int>
  }

  /// The words.
  private(set) var words: [Word] = []
  /// The offset behind the command.
  private(set) var end: Int

  private let bytes: [UInt8]
  private let limit: Int
  /// Kinds of quotation marks of which the rest of the text has no more.
  private var exhausted: Set<UInt8> = []

  /// Reads the command that begins at `start`.
  init(_ bytes: [UInt8], from start: Int, to limit: Int) {
    self.bytes = bytes
    self.limit = limit
    end = start
    while let word = next() { words.append(word) }
  }

  /// The next word, or nil where the command ends.
  private mutating func next() -> Word? {
    while end < limit {
      if Byte.isBlank(bytes[end]) {
        end += 1
      } else if let behind = continuationEnd(at: end) {
        end = behind
      } else {
        break
      }
    }
    guard end < limit, !endsCommand(at: end), bytes[end] != Byte.hash else { return nil }
    var word = Word(range: end..<end)
    while end < limit, !Byte.isBlank(bytes[end]), continuationEnd(at: end) == nil, !endsCommand(at: end) {
      take(into: &word)
    }
    word.range = word.range.lowerBound..<end
    return word
  }

  private mutating func take(into word: inout Word) {
    let byte = bytes[end]
    switch byte {
    case Byte.quote, Byte.doubleQuote:
      if let close = closing(byte, from: end + 1) {
        word.text += Self.unescaped(bytes[(end + 1)..<close], in: byte)
        end = close + 1
        return
      }
    case Byte.backslash where end + 1 < limit:
      word.text.append(bytes[end + 1])
      end += 2
      return
    case Byte.dollar where end + 1 < limit && bytes[end + 1] == UInt8(ascii: "("):
      if let close = bytes[end..<min(limit, end + 256)].firstIndex(of: UInt8(ascii: ")")) {
        word.text += bytes[end...close]
        end = close + 1
        return
      }
    case Byte.less:
      // Only a placeholder comes here; its closing bracket is no redirection.
      if let close = bytes[end..<limit].firstIndex(of: Byte.greater) {
        word.text += bytes[end...close]
        end = close + 1
        return
      }
    default: break
    }
    word.text.append(byte)
    end += 1
  }

  /// The offset of the mark that closes a quotation, or nil.
  private mutating func closing(_ mark: UInt8, from start: Int) -> Int? {
    guard !exhausted.contains(mark) else { return nil }
    var index = start
    while index < limit {
      if bytes[index] == mark { return index }
      index += mark == Byte.doubleQuote && bytes[index] == Byte.backslash ? 2 : 1
    }
    exhausted.insert(mark)
    return nil
  }

  private static func unescaped(_ text: ArraySlice<UInt8>, in mark: UInt8) -> [UInt8] {
    guard mark == Byte.doubleQuote, text.contains(Byte.backslash) else { return Array(text) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if byte == Byte.backslash, !isEscaped {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    return result
  }

  /// The offset behind a line end that does not end the command, where one stands at an offset.
  private func continuationEnd(at index: Int) -> Int? {
    guard "\\^`".utf8.contains(bytes[index]) else { return nil }
    var next = index + 1
    while next < limit, Byte.isBlank(bytes[next]) { next += 1 }
    return next < limit && bytes[next] == Byte.newline ? next + 1 : nil
  }

  private func endsCommand(at index: Int) -> Bool {
    switch bytes[index] {
    case Byte.newline, Byte.pipe, UInt8(ascii: ";"), UInt8(ascii: ")"), Byte.greater: return true
    case UInt8(ascii: "&"):
      // Within a word it parts the fields of a query that somebody forgot to quote.
      return index == 0 || index + 1 >= limit || Byte.isBlank(bytes[index - 1])
        || !Byte.isAlphanumeric(bytes[index + 1])
    case Byte.less: return !isPlaceholder(at: index)
    default: return false
    }
  }

  private func isPlaceholder(at index: Int) -> Bool {
    let rest = bytes[(index + 1)..<min(limit, index + 64)]
    guard let first = rest.first, Byte.isLetter(first) else { return false }
    return rest.first { !Byte.isName($0) && $0 != Byte.colon } == Byte.greater
  }
}
