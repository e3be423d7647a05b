internal import SourceText

/// Where a value comes from that the code states only as a default: configuration may say otherwise at run time.
struct Origin: Hashable {
  /// What decides at run time: `API_PREFIX`, `flag -prefix`, `server.prefix`.
  let key: String
  /// Where the default is stated.
  let location: SourceLocation
}

extension [Origin] {
  /// These defaults, and those of others that are not among them.
  func union(_ others: [Origin]) -> [Origin] {
    others.reduce(into: self) { all, origin in
      if !all.contains(origin) { all.append(origin) }
    }
  }
}

/// A string as far as it is known.
struct TextValue: Hashable {
  /// A stretch of the string.
  enum Piece: Hashable {
    case known(String)
    /// A stretch that is not known, with the reason as a phrase.
    case unknown(String)
    /// A number that is not known, with the reason as a phrase: no slash is in it.
    case number(String)
    /// A key of a map that only run time knows: the name that code gives it, and the reason as a phrase. Between slashes it is
    /// one segment.
    case key(String, String)
  }

  /// The stretches from left to right; never two of a kind in a row, none for the empty string.
  private(set) var pieces: [Piece] = []
  /// The defaults that it depends on, in order of appearance.
  var origins: [Origin] = []
  /// True for a string that is empty only because nothing in the code gives it a value and configuration may.
  ///
  /// As a part of a path that is as good a default as any; a path of nothing else is not known.
  var isEmptyByDefault = false
  /// What is to stand behind the slash at the end and has no value in the code: with another slash behind it, it is a
  /// segment that is not known.
  private(set) var openSegment: String?

  init(_ text: String, origins: [Origin] = []) {
    if !text.isEmpty { pieces = [.known(text)] }
    self.origins = origins
  }

  init(unknown reason: String) { pieces = [.unknown(reason)] }

  /// A key of a map that only run time knows, by the name of the variable that holds it.
  init(key name: String, _ reason: String) { pieces = [.key(name, reason)] }

  /// A number, which is a part of one segment of a path whether it is known or not.
  init(number value: GoValue) {
    self = value.asText
    if let reason = unknownReason { pieces = [.number(reason)] }
  }

  /// The whole string, or nil where a stretch of it is not known.
  var known: String? {
    if pieces.isEmpty { return "" }
    guard pieces.count == 1, case .known(let text) = pieces[0] else { return nil }
    return text
  }

  /// Why the string is not known as a whole, or nil where it is.
  var unknownReason: String? {
    for piece in pieces {
      switch piece {
      case .known: continue
      case .unknown(let reason), .number(let reason), .key(_, let reason): return reason
      }
    }
    return nil
  }

  /// What is known at the start.
  var knownPrefix: String {
    guard case .known(let text)? = pieces.first else { return "" }
    return text
  }

  /// What is known at the end.
  var knownSuffix: String {
    guard case .known(let text)? = pieces.last else { return "" }
    return text
  }

  static func + (left: TextValue, right: TextValue) -> TextValue {
    var sum = left
    sum.isEmptyByDefault = left.isEmptyByDefault && right.pieces.isEmpty
    if let key = left.openSegment, right.begins(with: "/") { sum.append(.unknown(valueMissing(key))) }
    for piece in right.pieces { sum.append(piece) }
    sum.origins = left.origins.union(right.origins)
    if right.isEmptyByDefault, left.ends(with: "/") {
      sum.openSegment = right.origins.first?.key
    } else if !right.pieces.isEmpty {
      sum.openSegment = right.openSegment
    }
    return sum
  }

  /// The string as the whole of a pattern, behind which no more of its last segment comes. A slash alone is a good prefix
  /// without what is to stand behind it.
  var closed: TextValue {
    guard let key = openSegment else { return self }
    var text = self
    text.openSegment = nil
    if known != "/" { text.append(.unknown(Self.valueMissing(key))) }
    return text
  }

  /// Why a string is not known that configuration is to give.
  static func valueMissing(_ key: String) -> String {
    "\(key) has no value in the code; give it one under values"
  }

  private func begins(with text: String) -> Bool {
    if case .known(let known)? = pieces.first { known.hasPrefix(text) } else { false }
  }

  private func ends(with text: String) -> Bool {
    if case .known(let known)? = pieces.last { known.hasSuffix(text) } else { false }
  }

  /// The string with another one behind it and one slash between them, as far as slashes there are known.
  func joined(_ other: TextValue) -> TextValue {
    var (front, back) = (self, other)
    if case .known(let text)? = front.pieces.last {
      front.pieces.removeLast()
      front.append(.known(text.trimmingEnd { $0 == "/" }))
    }
    if case .known(let text)? = back.pieces.first {
      let rest = String(text.drop { $0 == "/" })
      if rest.isEmpty { back.pieces.removeFirst() } else { back.pieces[0] = .known(rest) }
    }
    return front + TextValue("/") + back
  }

  /// The string with each known stretch changed; for changes that need no context beyond a stretch.
  func mapKnown(_ change: (String) -> String) -> TextValue {
    var result = TextValue("", origins: origins)
    for piece in pieces {
      if case .known(let text) = piece {
        result.append(.known(change(text)))
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private mutating func append(_ piece: Piece) {
    switch (pieces.last, piece) {
    case (_, .known("")), (.unknown?, .unknown), (.number?, .number): return
    case (.known(let before)?, .known(let text)):
      guard before.utf8.count + text.utf8.count <= Limit.textBytes else { return overflow() }
      pieces[pieces.count - 1] = .known(before + text)
    default:
      guard pieces.count < Limit.textPieces else { return overflow() }
      pieces.append(piece)
    }
  }

  private mutating func overflow() { pieces = [.unknown(Self.isTooLong)] }

  /// The reason of a string that is longer than any path.
  static let isTooLong = "it is too long for a path"
}
