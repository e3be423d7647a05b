/// Which regular expressions of a program are tried when it is read: those that take no time, whatever the text.
package enum RegularExpressionCost {
  /// Longer expressions, and longer texts, are not looked at; in UTF-8 bytes.
  package static let longest = 256
  /// How many repetitions an expression may have: what is tried grows with the text to their power.
  private static let repetitions = 3

  /// Whether an expression is short, repeats little, and no group.
  package static func isLow(_ source: String) -> Bool {
    source.utf8.count <= longest && source.count { "*+{".contains($0) } <= repetitions
      && ![")*", ")+", "){"].contains(where: source.contains)
  }
}
