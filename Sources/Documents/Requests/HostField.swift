/// The field of a request's header that names the host (RFC 9110 §7.2).
struct HostField {
  private let head: StatedTarget.Head

  /// Looks for the field in the lines below a request line, or nil where the header has none.
  init?(in lines: ArraySlice<Range<Int>>, of bytes: [UInt8]) {
    for line in lines.prefix(32) {
      let text = bytes[line].trimmed
      guard let colon = text.firstIndex(of: Byte.colon) else { return nil }
      guard text[..<colon].startsIgnoringCase("host"), text[..<colon].count == 4 else { continue }
      let address = Array("http://".utf8) + Array(text[(colon + 1)...].trimmed)
      guard let found = TargetReader(bytes: address).target(from: 0, to: address.count) else { return nil }
      head = found.target.head
      return
    }
    return nil
  }

  /// A request with the host, where its own line names none.
  func applied(to mention: Mention) -> Mention {
    guard mention.target.head == .none else { return mention }
    var target = mention.target
    target.head = head
    return Mention(methods: mention.methods, target: target, range: mention.range)
  }
}
