/// Text from input made fit for one line of output: whatever would act instead of being read becomes visible.
///
/// Control characters could steer a terminal, line ends could forge a line of a report, bidirectional marks could
/// show text in another order than it is stored (CVE-2021-42574), and noncharacters break XML. All formats for people
/// pass input through here first; JSON keeps the text as it is, in escapes.
package enum InertText {
  /// The text with every scalar replaced that is not safe to show.
  ///
  /// C0 controls and DEL become their pictures (`␊`, `␛`: U+2400 and up); everything else becomes `<U+202E>`. Joiners
  /// stay, since emoji and several scripts are written with them.
  package static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSafe(scalar) {
        result.append(scalar)
      } else {
        result.append(contentsOf: replacement(of: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether a scalar shows as itself and does nothing.
  package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .unassigned:
      return !scalar.properties.isNoncharacterCodePoint && !scalar.properties.isDefaultIgnorableCodePoint
    // What shows as nothing: fillers, joiners of graphemes; emoji and names are written with variation selectors.
    default: return !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
    }
  }

  private static func replacement(of scalar: Unicode.Scalar) -> String {
    if scalar.value == 0x7F { return "\u{2421}" }
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(picture) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
