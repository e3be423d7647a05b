internal import SourceText
internal import YAMLTree

/// A text of a template, with the variables in it put in; or why it is not known.
enum GatewayText {
  /// The text, and what it rests on.
  case known(String, notes: [String])
  /// Why it is not known, as a phrase.
  case unknown(String)

  /// A text without variables.
  static func plain(_ text: String) -> GatewayText { .known(text, notes: []) }

  /// Puts the values of variables into a text, `${name}`. `value` is asked for each.
  static func filled(_ text: String, _ value: (_ name: String) -> GatewayText) -> GatewayText {
    var (filled, notes) = ("", [String]())
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      filled += rest[..<start.lowerBound]
      guard let end = end(ofBraces: rest[start.upperBound...]) else { break }
      switch value(String(rest[start.upperBound..<end])) {
      case .known(let text, let more):
        filled += text
        notes += more.filter { !notes.contains($0) }
      case .unknown(let reason): return .unknown(reason)
      }
      rest = rest[rest.index(after: end)...]
    }
    return .known(filled + rest, notes: notes)
  }

  /// Where the brace is closed that stands in front of a text; nil where it is left open.
  private static func end(ofBraces text: Substring) -> Substring.Index? {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
