internal import ContractModel
internal import GoSyntax
internal import Routing

/// Conditions in words.
extension Evaluator {
  /// A condition and its opposite in words, made once for each place.
  func conditionText(_ id: GoNodeID, _ context: Context) -> ConditionText {
    let key = FrameKey(file: ObjectIdentifier(context.file), body: id)
    if let known = conditionTexts[key] { return known }
    let text = Self.conditionText(id, context)
    let both = ConditionText(holds: text, fails: Sighting.Condition.negated(text))
    conditionTexts[key] = both
    return both
  }

  /// A condition as the source has it, on one line.
  static func conditionText(_ id: GoNodeID, _ context: Context) -> String {
    singleLine(context.tree.text(of: id))
  }

  /// A text with every run of white space made one space, and cut where it is very long.
  static func singleLine(_ text: String) -> String {
    // By bytes: every condition comes by here, and what separates words in Go is ASCII.
    let words = text.utf8.split { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    let line = words.map { String(Substring($0)) }.joined(separator: " ")
    return line.count > 120 ? line.prefix(117) + "..." : line
  }
}

/// A condition and its opposite, as a programmer would write them.
struct ConditionText {
  let holds: String
  let fails: String
}
