internal import SourceText
internal import SpecEditing

/// A patch for standard output.
struct PatchText {
  /// Whether a terminal shows it, where characters of the document could act.
  let isTerminal: Bool

  /// The difference, byte for byte where a program may read it.
  func of(_ text: EditedText) -> String {
    let patch = String(decoding: UnifiedDiff.of(text), as: UTF8.self)
    guard isTerminal else { return patch }
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { InertText.of(String($0)) }.joined(separator: "\n")
  }
}
