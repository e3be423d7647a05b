internal import ContractModel

/// Reads the address that stands behind a method or a command: `/users/{id}`, `https://host/users/42?full=1`,
/// `$BASE/users`, `{{host}}/users`.
struct TargetReader {
  /// The text of the document.
  let bytes: [UInt8]
  /// What variables stand for, by name; the values of the document and of the configuration.
  var variables: [String: String] = [:]
  /// Whether the text is the word of a command, where an address needs no scheme and nothing ends it.
  var isWord = false

  /// Variables within variables are followed so far.
  private static let deepestVariable = 4

  /// What stands in front of a path, and where the path begins.
  private struct Head {
    let head: StatedTarget.Head
    let pathStart: Int
  }

  /// The target that begins at `start`, with the offset behind it, or nil where none begins there or no path can be
  /// made of it.
  func target(from start: Int, to end: Int, depth: Int = 0) -> (target: StatedTarget, end: Int)? {
    guard start < end, let head = head(from: start, to: end) else { return nil }
    guard let path = PathReader(bytes: bytes, isWord: isWord).path(from: head.pathStart, to: end) else {
      return nil
    }
    if case .variable(let name) = head.head, let value = variables[name], depth < Self.deepestVariable {
      return substituted(value, path: head.pathStart..<path.end, depth: depth).map { ($0, path.end) }
    }
    return (StatedTarget(head: head.head, path: path.path, isOpen: path.isOpen), path.end)
  }

  /// The target with a variable's value in its place.
  private func substituted(_ value: String, path: Range<Int>, depth: Int) -> StatedTarget? {
    var text = Array(value.utf8.prefix(1024))
    while text.last == Byte.slash { text.removeLast() }
    text += bytes[path]
    var reader = self
    reader = TargetReader(bytes: text, variables: variables, isWord: true)
    return reader.target(from: 0, to: text.count, depth: depth + 1)?.target
  }

  private func head(from start: Int, to end: Int) -> Head? {
    if bytes[start] == Byte.slash {
      if start + 1 < end, bytes[start + 1] == Byte.slash { return nil }
      return Head(head: .none, pathStart: start)
    }
    for scheme in ["http://", "https://"] where bytes[start..<end].startsIgnoringCase(scheme) {
      return authority(from: start + scheme.utf8.count, to: end)
    }
    if let variable = variable(from: start, to: end) { return variable }
    guard isWord || bytes[start..<end].startsIgnoringCase("localhost") else { return nil }
    return bareAuthority(from: start, to: end)
  }

  /// A host behind a scheme; what holds a placeholder instead of a name is the server that the document is about.
  private func authority(from start: Int, to end: Int) -> Head? {
    var index = start
    var plain: [UInt8] = []
    var hasPlaceholder = false
    while index < end {
      let byte = bytes[index]
      if let close = placeholderEnd(at: index, to: end) {
        hasPlaceholder = true
        plain = []
        index = close
      } else if Byte.isName(byte) || byte == Byte.dot || byte == Byte.colon {
        plain.append(byte)
        index += 1
      } else if byte == UInt8(ascii: "@") {
        plain = []
        index += 1
      } else {
        break
      }
    }
    guard index > start else { return nil }
    // `{account}.example.net` is a host of somebody; `{host}:8080` is a placeholder.
    let isNamed = plain.contains(Byte.dot) && plain.contains(where: Byte.isLetter)
    if hasPlaceholder, !isNamed { return Head(head: .none, pathStart: index) }
    guard let name = Self.hostName(plain) else { return nil }
    return Head(head: .host(name), pathStart: index)
  }

  /// A host without a scheme: `localhost:8080/x`, `api.example.com/x`, `:8080/x`.
  private func bareAuthority(from start: Int, to end: Int) -> Head? {
    var index = start
    while index < end, Byte.isName(bytes[index]) || bytes[index] == Byte.dot || bytes[index] == Byte.colon {
      index += 1
    }
    let name = Array(bytes[start..<index])
    guard index == end || bytes[index] == Byte.slash else { return nil }
    if name.first == Byte.colon {
      guard name.dropFirst().allSatisfy(Byte.isDigit) else { return nil }
      return Head(head: .host("localhost" + (name.count > 1 ? name.text : "")), pathStart: index)
    }
    let isHost = name.startsIgnoringCase("localhost") || (name.contains(Byte.dot) && index < end)
    guard isHost, let host = Self.hostName(name) else { return nil }
    return Head(head: .host(host), pathStart: index)
  }

  private static func hostName(_ authority: [UInt8]) -> String? {
    var name = authority.text.lowercased()
    while name.hasSuffix(".") || name.hasSuffix(":") { name.removeLast() }
    for port in [":80", ":443"] where name.hasSuffix(port) { name.removeLast(port.count) }
    return name.isEmpty ? nil : name
  }

  /// A variable in front of a slash: `{{base}}/`, `${BASE}/`, `$BASE/`, `{base}/`, `<base>/`.
  private func variable(from start: Int, to end: Int) -> Head? {
    guard let close = placeholderEnd(at: start, to: end), close < end, bytes[close] == Byte.slash else {
      return nil
    }
    let name = bytes[start..<close].filter { Byte.isName($0) || $0 == Byte.dot }.text
    return Head(head: .variable(name), pathStart: close)
  }

  /// The end of a placeholder that begins at an offset: `<x>`, `{x}`, `{{x}}`, `${x}`, `$x`.
  private func placeholderEnd(at start: Int, to end: Int) -> Int? {
    let limit = min(end, start + 64)
    switch bytes[start] {
    case Byte.less: return closing(Byte.greater, from: start + 1, to: limit)
    case Byte.openBrace:
      guard let close = closing(Byte.closeBrace, from: start + 1, to: limit) else { return nil }
      let isDouble = start + 1 < limit && bytes[start + 1] == Byte.openBrace
      if isDouble { return close < limit && bytes[close] == Byte.closeBrace ? close + 1 : nil }
      return close
    case Byte.dollar:
      guard start + 1 < limit else { return nil }
      if bytes[start + 1] == Byte.openBrace { return placeholderEnd(at: start + 1, to: end) }
      let name = bytes[(start + 1)..<limit].prefix { Byte.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
      return name.isEmpty ? nil : name.endIndex
    default: return nil
    }
  }

  /// The offset behind the first closing byte, or nil where a slash, a line end or nothing stands in between.
  private func closing(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard let close = bytes[start..<end].firstIndex(of: byte), close > start else { return nil }
    let isName = bytes[start..<close].allSatisfy { $0 != Byte.slash && $0 != Byte.newline }
    return isName ? close + 1 : nil
  }
}
