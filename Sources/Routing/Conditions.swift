package import ContractModel

/// Conditions put together, in the words of the source.
extension Sighting.Condition {
  /// The condition that holds where all do; nil for none.
  package static func all(_ conditions: [Self]) -> Self? {
    var distinct: [Self] = []
    for condition in conditions where !distinct.contains(condition) { distinct.append(condition) }
    guard !distinct.isEmpty else { return nil }
    let defaults = distinct.map(\.byDefault)
    let byDefault: Bool? = defaults.contains(false) ? false : defaults.contains(nil) ? nil : true
    let texts = distinct.map { distinct.count > 1 && saysOr($0.text) ? "(\($0.text))" : $0.text }
    return Self(texts.joined(separator: " && "), byDefault: byDefault)
  }

  /// The condition that holds where one of two does.
  package static func either(_ one: Self, _ other: Self) -> Self {
    let defaults = [one.byDefault, other.byDefault]
    return Self(
      "\(one.text) || \(other.text)",
      byDefault: defaults.contains(true) ? true : defaults.contains(nil) ? nil : false)
  }

  /// Whether one of two conditions holds just where the other does not, as their texts tell.
  package func isOpposite(of other: Self) -> Bool {
    Self.negated(text) == other.text || Self.negated(other.text) == text
  }

  /// What to say of a condition that holds by default, or does not.
  package var usual: String { byDefault.map { $0 ? " (true by default)" : " (false by default)" } ?? "" }

  /// The text of the opposite of a condition, as a programmer would write it.
  package static func negated(_ text: String) -> String {
    if let inner = denied(text) { return inner }
    if text.hasPrefix("!"), !text.contains(" ") { return String(text.dropFirst()) }
    let isCompound = text.contains("&&") || text.contains("||")
    for (sign, opposite) in [(" == ", " != "), (" != ", " == ")] where !isCompound {
      if let range = text.firstRange(of: sign) { return text.replacing(range, opposite) }
    }
    return text.contains(" ") ? "!(\(text))" : "!\(text)"
  }

  /// What a text of the form `!(…)` denies, where the parenthesis that opens it closes at its end.
  private static func denied(_ text: String) -> String? {
    guard text.hasPrefix("!("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst(2).dropLast()
    var depth = 0
    for byte in inner.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return nil }
    }
    return String(inner)
  }

  /// Whether a condition's text has an `||`; by bytes, because there are many and they may be long.
  private static func saysOr(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "|"), previous == byte { return true }
      previous = byte
    }
    return false
  }
}

extension String {
  /// A text with a stretch of it replaced.
  fileprivate func replacing(_ range: Range<String.Index>, _ text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
