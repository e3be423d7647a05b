internal import Program

extension String {
  /// Where the query or the fragment of a URL begins (RFC 3986 §3), or nil. A further parameter, `&page=`, begins one too:
  /// where it is put behind a path in any case, what is there has a query mark by then.
  package var pathEnd: Index? {
    utf8.indices.first { index in
      switch utf8[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): true
      case UInt8(ascii: "&"): Self.beginsParameter(utf8[index...].dropFirst())
      default: false
      }
    }
  }

  /// Whether a name and an equals sign follow.
  private static func beginsParameter(_ text: Substring.UTF8View) -> Bool {
    let end = text.firstIndex { byte in
      !((byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_"))
    }
    return end.map { $0 > text.startIndex && text[$0] == UInt8(ascii: "=") } ?? false
  }
}
