extension Unicode.Scalar {
  /// How many cells a terminal gives the scalar: 0 for combining marks and controls, 2 for wide ones, else 1.
  ///
  /// Follows the East Asian Width property (UAX #11) for the blocks that are wide throughout; ambiguous characters
  /// count as narrow, as terminals show them outside East Asian locales.
  package var terminalWidth: Int {
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return Self.isWide(value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615,
    0x2648...0x2653, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// How many cells a terminal gives the text, counted scalar by scalar.
  package var terminalWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
  }
}
