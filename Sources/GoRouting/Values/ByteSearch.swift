internal import SourceText

extension String {
  /// Whether a text stands somewhere in this one, byte for byte; that of the standard library compares characters, and takes many times
  /// as long.
  func contains(_ text: String) -> Bool { containsBytes(of: text) }
}
