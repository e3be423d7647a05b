/// How the bytes of a document on disk encode its text (YAML 1.2.2 §5.2).
package enum YAMLEncoding: Sendable, Hashable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
}

extension YAMLEncoding {
  /// Tells the encoding from the first bytes: a byte order mark, or the zero half of a first ASCII character.
  ///
  /// Nil stands for UTF-32, which nobody uses and libyaml does not read.
  init?(detecting bytes: [UInt8]) {
    let first = (bytes.first ?? 1, bytes.dropFirst().first ?? 1)
    let second = (bytes.dropFirst(2).first ?? 1, bytes.dropFirst(3).first ?? 1)
    switch (first, second) {
    case ((0xFF, 0xFE), (0, 0)), ((0, 0), (0xFE, 0xFF)), ((0, 0), (0, _)), ((_, 0), (0, 0)): return nil
    case ((0xFF, 0xFE), _), ((1..., 0), _): self = .utf16LittleEndian
    case ((0xFE, 0xFF), _), ((0, 1...), _): self = .utf16BigEndian
    default: self = .utf8
    }
  }

  /// The text as UTF-8, with a byte order mark where the bytes have one; unpaired surrogates become U+FFFD.
  func utf8(from bytes: [UInt8]) -> [UInt8] {
    let isLittle: Bool
    switch self {
    case .utf8: return bytes
    case .utf16LittleEndian: isLittle = true
    case .utf16BigEndian: isLittle = false
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      let pair = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      units.append(isLittle ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1)
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
