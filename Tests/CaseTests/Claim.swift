/// What a case says a line is to give.
struct Claim: Sendable, Hashable {
  /// The kinds of claim, by the word that makes one.
  enum Kind: String, CaseIterable, Sendable {
    /// A sighting: `endpoint: GET /users/{id}`, with properties in brackets where they are unusual.
    case endpoint
    /// An item of another kind than endpoints, with what is done with it: `item: calls method app/link open`.
    case item
    /// An unresolved place, with a part of its reason or without.
    case unresolved
    /// A finding, by the id of its rule, on the line of its first piece of evidence.
    case expect
    /// A diagnostic, by a part of its message.
    case error
    case warning
  }

  /// A line of a file of the case; line 0 stands for the file as a whole, an empty file for nowhere.
  struct Place: Sendable, Hashable {
    let file: String
    let line: Int
  }

  let kind: Kind
  /// What stands behind the colon; empty where nothing does.
  let text: String
  let place: Place
  /// The line of the Markdown document that makes the claim.
  let documentLine: Int

  /// The claims in the trailing comment of a line of code.
  static func trailing(in line: String, place: Place, documentLine: Int) -> [Claim] {
    for sign in ["// ", "# "] {
      let pieces = line.split(separator: sign, omittingEmptySubsequences: false).dropFirst()
      let claims = pieces.flatMap { Self.claims(in: $0, place: place, documentLine: documentLine) }
      if !claims.isEmpty { return claims }
    }
    return []
  }

  /// The claims of a line of a `claims` fence: `path:line kind: text`; `-` stands for no place.
  static func listed(in line: String, documentLine: Int) -> [Claim] {
    guard let blank = line.firstIndex(of: " ") else { return [] }
    let place = line[..<blank].split(separator: ":")
    let file = place.first.map(String.init) ?? ""
    return claims(
      in: line[blank...],
      place: Place(file: file == "-" ? "" : file, line: place.count > 1 ? Int(place[1]) ?? 0 : 0),
      documentLine: documentLine)
  }

  /// `kind: one, two`; several endpoints of one line stand behind one word.
  private static func claims(in text: Substring, place: Place, documentLine: Int) -> [Claim] {
    let text = text.trimmed
    guard let kind = Kind.allCases.first(where: { text == $0.rawValue || text.hasPrefix($0.rawValue + ":") }),
      text != kind.rawValue || kind == .unresolved
    else { return [] }
    let rest = text.dropFirst(kind.rawValue.count + 1).trimmed
    let texts = kind == .endpoint || kind == .item || kind == .expect ? split(rest) : [rest]
    return texts.map { Claim(kind: kind, text: $0, place: place, documentLine: documentLine) }
  }

  /// The stretches between commas; those in brackets belong to what stands before the brackets.
  private static func split(_ text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map { Substring($0).trimmed }
  }

  /// Whether a result is what is claimed. Endpoints and rules are claimed in full, reasons and messages in part.
  func holds(for result: CaseResult) -> Bool {
    guard kind == result.kind, place == result.place else { return false }
    switch kind {
    case .endpoint, .item, .expect: return result.texts.contains(text)
    case .unresolved, .error, .warning: return text.isEmpty || result.texts.contains { $0.contains(text) }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest.drop { $0.isWhitespace })
  }
}
