package import ContractModel
internal import Program

/// A path that is being put together from left to right.
package struct PathPieces {
  private enum Last {
    case start
    case slash
    case text(Character)
    case hole
  }

  /// What an unknown value means where it stands.
  package enum Place {
    /// It is a segment, or a part of one.
    case parameter
    /// It holds a query, if anything.
    case query
    /// It may be further segments, a query or nothing.
    case unclear
  }

  /// The path, as far as it has been put together.
  package private(set) var parts: [PathTemplate.Part] = []
  private var last = Last.start
  private var segment = ""
  /// The text of the segment before.
  private var segmentBefore = ""
  private var names: [String: Int] = [:]
  private var unnamed = 0
  private var holes: [Hole] = []
  private var hasText = false

  /// The first unknown value where nothing else says which path it is.
  package var soleHole: Hole? { hasText ? nil : holes.first }

  /// The segments of which it is not known how many there are, where more of the path follows them.
  package var segmentsInFront: Hole? {
    let isInFront = parts.dropLast().contains { if case .catchAll = $0 { true } else { false } }
    return isInFront ? holes.first(where: \.isSegments) : nil
  }

  /// Appends text. No URL has braces (RFC 3986 §2), so a name in braces is a place that is filled on a way which is not
  /// followed: a parameter.
  package mutating func append(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return appendPlain(text) }
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, !name.contains("/") else { break }
      appendPlain(String(rest[..<open]))
      append(Hole(.template, name: String(name)))
      rest = rest[rest.index(after: close)...]
    }
    appendPlain(String(rest))
  }

  /// Appends text without braces; of several slashes in a row one is kept, and nothing of segments that only say where a
  /// path begins: `./users`, `../users` (RFC 3986 §5.2.4).
  private mutating func appendPlain(_ text: String) {
    guard !text.isEmpty else { return }
    var kept = ""
    kept.reserveCapacity(text.utf8.count)
    let pieces = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, bytes) in pieces.enumerated() {
      if index > 0 { appendSlash(to: &kept) }
      let piece = Substring(bytes)
      guard let character = piece.last, !isDots(piece, isWhole: index < pieces.count - 1) else { continue }
      if isAtSegmentStart, let hole = Self.placeholder(piece) {
        appendText(kept)
        kept = ""
        append(hole)
        continue
      }
      segment += piece
      kept += piece
      last = .text(character)
      hasText = true
    }
    appendText(kept)
  }

  private var isAtSegmentStart: Bool {
    switch last {
    case .start, .slash: true
    case .text, .hole: false
    }
  }

  /// What stands for a segment that is a place to be filled, as routers write it, `:id`, or formats, `%s`. Nobody asks a server
  /// for such a segment.
  private static func placeholder(_ piece: Substring) -> Hole? {
    let name = piece.dropFirst()
    if piece.first == "%" { return isFormat(name) ? Hole(.template, name: nil) : nil }
    guard piece.first == ":", let first = name.first, first.isASCII, first.isLetter || first == "_",
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return Hole(.template, name: String(name))
  }

  /// Whether what follows a percent sign is a place of a format, `1$s`, `02d` (C17 §7.21.6.1, `java.util.Formatter`), and no
  /// encoded byte, which has two hexadecimal digits (RFC 3986 §2.1) and in a path is no control character.
  private static func isFormat(_ text: Substring) -> Bool {
    if let byte = UInt8(text.prefix(2), radix: 16), text.utf8.count > 1, byte >= 0x20 { return false }
    guard let kind = text.last else { return false }
    return "@sdiuxXfl".contains(kind)
      && text.dropLast().allSatisfy { $0.isASCII && $0.isNumber || "$-+#.lhzq".contains($0) }
  }

  /// Whether a piece is a segment that leads nowhere: a dot anywhere, two at the beginning, above which nothing is known.
  private func isDots(_ piece: Substring, isWhole: Bool) -> Bool {
    guard isWhole, segment.isEmpty, piece == "." || piece == ".." else { return false }
    return switch last {
    case .start: true
    case .slash: piece == "." || !hasText && holes.isEmpty
    case .text, .hole: false
    }
  }

  private mutating func appendSlash(to text: inout String) {
    if case .slash = last { return }
    last = .slash
    segmentBefore = segment
    segment = ""
    text += "/"
  }

  private mutating func appendText(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  /// Where an unknown value behind what has been read stands.
  package func place(of hole: Hole, isLast: Bool) -> Place {
    if hole.isSegment { return .parameter }
    if hole.isSegments { return isAtSegmentStart ? .parameter : .unclear }
    switch last {
    case .start, .slash: return hole.isPath && !hole.isAddress(of: segmentBefore) ? .unclear : .parameter
    case .hole: return isLast && hole.isQuery ? .query : .unclear
    case .text(let character):
      if "-._~:@=,;+!*'()[]".contains(character) || segment.lowercased() == "v" { return .parameter }
      // A few letters tell kinds of identifiers apart, `cv12`; behind a word an "id" may be a path of its own.
      if hole.isIdentifier, segment.utf8.count <= 3 { return .parameter }
      return isLast && hole.isQuery ? .query : .unclear
    }
  }

  package mutating func append(_ hole: Hole) {
    if case .start = last { appendText("/") }
    last = .hole
    if hole.root == .template { hasText = true }
    holes.append(hole)
    let name = name(for: hole)
    parts.append(hole.isSegments ? .catchAll(name) : .parameter(name))
  }

  /// The parameter's name: what the source calls it, or a number; never the same twice.
  private mutating func name(for hole: Hole) -> String {
    var name = hole.name.map { String($0.drop { $0 == "_" }) } ?? ""
    if name.isEmpty || name == "this" || name.utf8.contains(UInt8(ascii: "#")) {
      unnamed += 1
      name = "p\(unnamed)"
    }
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : "\(name)\(count)"
  }
}
