internal import ContractModel

/// Reads a path as documents write it, with parameters as `{id}`, `:id`, `<id>`, `[id]`, `{{id}}`, `$ID` or `%s`.
///
/// Queries and fragments are left out. A path that says it is not complete (`/api/…`), or that some of it may be missing
/// (`/users[/:id]`), is none.
struct PathReader {
  private let bytes: [UInt8]
  private let isWord: Bool
  private var parts: [PathTemplate.Part] = []
  private var literal: [UInt8] = []
  private var isOpen = false
  private var isRefused = false

  /// Paths that are longer than this many bytes are no paths.
  private static let longest = 1024

  /// Makes a reader of a text, or of the word of a command, which nothing but its end ends.
  init(bytes: [UInt8], isWord: Bool) {
    self.bytes = bytes
    self.isWord = isWord
  }

  /// The path that begins at `start`, and the offset behind it; nil where there is none.
  func path(from start: Int, to end: Int) -> (path: PathTemplate, isOpen: Bool, end: Int)? {
    var reader = self
    return reader.read(from: start, to: min(end, start + Self.longest))
  }

  private mutating func read(from start: Int, to end: Int) -> (path: PathTemplate, isOpen: Bool, end: Int)? {
    var index = start
    while index < end, !isRefused, let next = step(at: index, start: start, to: end) { index = next }
    // Three dots, as one character or as three, say that the path goes on.
    if bytes[index..<end].starts(with: "…".utf8) || literal.text.contains("..") { isRefused = true }
    while !isWord, let last = literal.last, ".,;:!".utf8.contains(last) {
      literal.removeLast()
      index -= 1
    }
    flush()
    guard !isRefused, !(index == end && end - start == Self.longest) else { return nil }
    return (PathTemplate(parts: parts), isOpen, index)
  }

  /// Takes what stands at an offset and gives the next one; nil where the path ends.
  private mutating func step(at index: Int, start: Int, to end: Int) -> Int? {
    let byte = bytes[index]
    let startsSegment = index > start && bytes[index - 1] == Byte.slash
    switch byte {
    case Byte.openBrace: return brace(at: index, to: end)
    case Byte.less: return angle(at: index, isAllowed: !Self.isWordEnd(bytes, index, start), to: end)
    case Byte.dollar: return variable(at: index, to: end)
    case Byte.star: return star(at: index, startsSegment: startsSegment, to: end)
    case UInt8(ascii: "["): return bracket(at: index, startsSegment: startsSegment, to: end)
    case UInt8(ascii: "("): return refuse()
    case Byte.colon where startsSegment: return colon(at: index, to: end)
    case UInt8(ascii: "%") where index + 1 < end && "sdv".utf8.contains(bytes[index + 1]):
      return parameter("value", end: index + 2)
    case Byte.backslash: return escape(at: index, to: end)
    case UInt8(ascii: "&"): return entity(at: index, to: end)
    case UInt8(ascii: ","):
      // A comma ends the path unless the path visibly goes on: `{lat},{lon}`.
      guard index + 1 < end, Byte.isAlphanumeric(bytes[index + 1]) || bytes[index + 1] == Byte.openBrace
      else { return nil }
    case Byte.slash, Byte.dot, Byte.colon, UInt8(ascii: "%"): break
    default: guard Byte.isName(byte) || "~+=@!;".utf8.contains(byte) else { return nil }
    }
    literal.append(byte)
    return index + 1
  }

  private static func isWordEnd(_ bytes: [UInt8], _ index: Int, _ start: Int) -> Bool {
    index > start && Byte.isAlphanumeric(bytes[index - 1])
  }

  /// `{id}`, `{{id}}`, `{id:[0-9]+}`, `{path...}`; `{?page}` is a query (RFC 6570 §3.2.8), `{id?}` may be missing.
  private mutating func brace(at start: Int, to end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end, bytes[index] != Byte.newline {
      if bytes[index] == Byte.openBrace { depth += 1 }
      if bytes[index] == Byte.closeBrace { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    guard depth == 0 else { return refuse() }
    let content = bytes[start..<index].drop { $0 == Byte.openBrace }
    let inside = content.prefix(while: { $0 != Byte.closeBrace }).trimmed
    guard let first = inside.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "&") else {
      if inside.isEmpty { return parameter("value", end: index) }
      return nil
    }
    if first == Byte.slash || inside.last == UInt8(ascii: "?") { return refuse() }
    if inside.starts(with: "...".utf8) || inside.suffix(3).elementsEqual("...".utf8) {
      return catchAll(inside.filter { $0 != Byte.dot }.text, end: index)
    }
    return parameter(Self.name(in: inside.prefix { $0 != Byte.colon }), end: index)
  }

  /// `<id>`, `<int:id>`; in a text behind a word it is the end: a tag, or a sign.
  private mutating func angle(at start: Int, isAllowed: Bool, to end: Int) -> Int? {
    guard isAllowed, let close = bytes[start..<min(end, start + 64)].firstIndex(of: Byte.greater) else {
      return nil
    }
    let inside = bytes[(start + 1)..<close]
    guard let first = inside.first, Byte.isLetter(first), !inside.contains(Byte.slash) else { return nil }
    let name = inside.lastIndex(of: Byte.colon).map { inside[($0 + 1)...] } ?? inside
    return parameter(Self.name(in: name), end: close + 1)
  }

  private mutating func bracket(at start: Int, startsSegment: Bool, to end: Int) -> Int? {
    guard startsSegment, let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")) else {
      return refuse()
    }
    let inside = bytes[(start + 1)..<close].filter { $0 != UInt8(ascii: "[") }
    if inside.starts(with: "...".utf8) { return catchAll(Self.name(in: inside.dropFirst(3)), end: close + 1) }
    guard !inside.isEmpty, inside.allSatisfy(Byte.isName) else { return refuse() }
    return parameter(inside.text, end: close + 1)
  }

  /// `$ID`, `${ID}`, `$(uuidgen)`.
  private mutating func variable(at start: Int, to end: Int) -> Int? {
    guard start + 1 < end else { return refuse() }
    switch bytes[start + 1] {
    case Byte.openBrace: return brace(at: start + 1, to: end)
    case UInt8(ascii: "("):
      guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: ")")) else { return refuse() }
      return parameter("value", end: close + 1)
    default:
      let name = bytes[(start + 1)..<end].prefix { Byte.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
      return name.isEmpty ? refuse() : parameter(name.text, end: name.endIndex)
    }
  }

  /// `:id`, `:id(\d+)`; `:id?` may be missing.
  private mutating func colon(at start: Int, to end: Int) -> Int? {
    let name = bytes[(start + 1)..<end].prefix { Byte.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
    guard !name.isEmpty else { return refuse() }
    var index = name.endIndex
    if index < end, bytes[index] == UInt8(ascii: "(") {
      guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ")")) else { return refuse() }
      index = close + 1
    }
    if index < end, bytes[index] == UInt8(ascii: "?"), index + 1 == end || bytes[index + 1] == Byte.slash {
      return refuse()
    }
    return parameter(name.text, end: index)
  }

  /// `/*` is open, `/*path` takes the rest; behind a word a star ends emphasis.
  private mutating func star(at start: Int, startsSegment: Bool, to end: Int) -> Int? {
    guard startsSegment else { return isWord ? refuse() : nil }
    let name = bytes[(start + 1)..<end].prefix(while: Byte.isName)
    if !name.isEmpty { return catchAll(name.text, end: name.endIndex) }
    isOpen = true
    literal.removeLast(literal.isEmpty ? 0 : 1)
    return nil
  }

  /// A sign that Markdown would take for markup stands behind a backslash.
  private mutating func escape(at start: Int, to end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    let next = bytes[start + 1]
    if next == UInt8(ascii: "_") || next == UInt8(ascii: "-") || next == UInt8(ascii: "~") {
      literal.append(next)
      return start + 2
    }
    guard next == Byte.openBrace || next == Byte.less || next == Byte.star || next == UInt8(ascii: "[") else {
      return nil
    }
    return start + 1
  }

  /// `&lt;id&gt;`.
  private mutating func entity(at start: Int, to end: Int) -> Int? {
    guard bytes[start..<end].starts(with: "&lt;".utf8) else { return nil }
    let name = bytes[(start + 4)..<end].prefix(while: Byte.isName)
    guard !name.isEmpty, bytes[name.endIndex..<end].starts(with: "&gt;".utf8) else { return nil }
    return parameter(name.text, end: name.endIndex + 4)
  }

  private mutating func parameter(_ name: String, end: Int) -> Int {
    flush()
    parts.append(.parameter(name))
    return end
  }

  private mutating func catchAll(_ name: String, end: Int) -> Int {
    flush()
    parts.append(.catchAll(name))
    return end
  }

  private mutating func refuse() -> Int? {
    isRefused = true
    return nil
  }

  private mutating func flush() {
    if !literal.isEmpty { parts.append(.text(literal.text)) }
    literal = []
  }

  private static func name(in bytes: some Sequence<UInt8>) -> String {
    let name = bytes.filter { Byte.isName($0) || $0 == Byte.dot }.text
    return name.isEmpty ? "value" : name
  }
}
