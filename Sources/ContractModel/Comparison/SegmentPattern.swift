/// A segment of texts and parameters mixed, as something that a literal segment matches or not: `{id}.csv`.
struct SegmentPattern: Sendable, Hashable {
  /// The texts between the parameters, with an empty one before a leading and after a trailing parameter.
  private let texts: [[UInt8]]

  /// Makes a pattern of the parts of a mixed segment.
  init(_ parts: [PathTemplate.Part]) {
    var texts: [[UInt8]] = [[]]
    for part in parts {
      switch part {
      case .text(let text): texts[texts.count - 1] += Array(text.utf8)
      case .parameter, .catchAll: texts.append([])
      }
    }
    self.texts = texts
  }

  /// Whether a literal segment matches, with at least one byte for every parameter.
  ///
  /// Takes every text at its first possible place and the last one at the end, which is right because parameters match
  /// anything: an earlier place never rules out what a later one would allow.
  func matches(_ literal: String, ignoringCase: Bool = false) -> Bool {
    if ignoringCase { return inLowerCase.matches(literal.lowercased()) }
    let bytes = Array(literal.utf8)
    guard let first = texts.first, let last = texts.last, texts.count > 1 else {
      return texts.first == bytes
    }
    guard bytes.starts(with: first), bytes.count >= first.count + last.count + 1 else { return false }
    guard bytes.suffix(last.count).elementsEqual(last) else { return false }
    let end = bytes.count - last.count
    var position = first.count
    for text in texts.dropFirst().dropLast() {
      guard let found = Self.find(text, in: bytes, from: position + 1, to: end) else { return false }
      position = found + text.count
    }
    return position < end
  }

  /// The pattern with its texts in lower case.
  private var inLowerCase: Self {
    Self(texts: texts.map { Array(String(decoding: $0, as: UTF8.self).lowercased().utf8) })
  }

  private init(texts: [[UInt8]]) { self.texts = texts }

  /// The parts with the names of parameters left out: the same for patterns that match the same segments.
  static func spelling(of parts: [PathTemplate.Part]) -> String {
    PathTemplate(segments: [.mixed(parts)]).shape
  }

  private static func find(_ text: [UInt8], in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start + text.count <= end else { return nil }
    return (start...(end - text.count)).first { bytes[$0..<($0 + text.count)].elementsEqual(text) }
  }
}
