internal import Program

// What stands in for a part of a text that callers need not hand over: `({ prefix = "/v1" }) => get(prefix + path)`.
extension Substitution {
  /// The value without the texts that have what stands in for a missing part, where another is the same with a part that turns
  /// out to be there for certain.
  package func withoutStandIns(_ value: Value) -> Value {
    guard value.options.count > 1 else { return value }
    let wholes = value.options.flatMap { option -> [(start: String, end: String)] in
      guard case .text(let text) = option else { return [] }
      return text.pieces.indices.compactMap { place in
        guard case .hole(let hole) = text.pieces[place], hole.hasFallback,
          replacement(of: hole)?.isCertain ?? false
        else { return nil }
        return (Self.key(text.pieces[..<place]), Self.key(text.pieces[(place + 1)...]))
      }
    }
    guard !wholes.isEmpty else { return value }
    let left = value.options.filter { option in
      guard case .text(let text) = option else { return true }
      let key = Self.key(text.pieces[...])
      return !wholes.contains { Self.isStandIn(key, between: $0.start, and: $0.end) }
    }
    return left.isEmpty ? value : Value(left)
  }

  /// Whether a text has known text between a start and an end.
  private static func isStandIn(_ key: String, between start: String, and end: String) -> Bool {
    guard key.utf8.count > start.utf8.count + end.utf8.count, key.hasPrefix(start), key.hasSuffix(end) else {
      return false
    }
    return !key.dropFirst(start.count).dropLast(end.count).contains(hole)
  }

  /// No text of a program has this character.
  private static let hole: Character = "\u{1}"

  /// Pieces as one text in which unknown parts are told apart by where they come from.
  private static func key(_ pieces: ArraySlice<TextTemplate.Piece>) -> String {
    pieces.reduce(into: "") { key, piece in
      switch piece {
      case .text(let text): key += text
      case .hole(let part):
        key += "\(hole)\(part.root) \(part.members.joined(separator: ".")) \(part.name ?? "")\(hole)"
      }
    }
  }
}

extension Value {
  /// Whether it is there for certain.
  package var isCertain: Bool {
    options.allSatisfy { option in
      switch option {
      case .null, .hole: false
      default: true
      }
    }
  }
}
