internal import Reporters
internal import SourceText

/// Diagnostics as a compiler prints them, for standard error.
struct DiagnosticText {
  /// Whether to use colour.
  let usesColor: Bool

  /// More than these are counted only: a terminal is not the place for ten thousand of them.
  private static let limit = 100

  /// All diagnostics, each with its excerpt and notes.
  func text(_ diagnostics: [Diagnostic]) -> String {
    let sorted = diagnostics.sorted()
    var text = sorted.prefix(Self.limit).map(block).joined()
    if sorted.count > Self.limit { text += "and \(sorted.count - Self.limit) more diagnostics\n" }
    return text
  }

  private func block(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location?.description ?? diagnostic.file
    let severity = styled(diagnostic.severity.rawValue + ":", color(of: diagnostic.severity))
    var text = "\(styled(InertText.of(place) + ":", "1")) \(severity) \(InertText.of(diagnostic.message))\n"
    text += excerpt(diagnostic.excerpt)
    for note in diagnostic.notes {
      let severity = styled("note:", color(of: .note))
      text +=
        "\(styled(InertText.of(note.location.description) + ":", "1")) \(severity) \(InertText.of(note.message))\n"
      text += excerpt(note.excerpt)
    }
    return text
  }

  /// An excerpt line by line; its line ends are ours, everything within a line is input.
  private func excerpt(_ excerpt: String?) -> String {
    guard let excerpt else { return "" }
    return excerpt.split(separator: "\n", omittingEmptySubsequences: false).map {
      InertText.of(String($0)) + "\n"
    }
    .joined()
  }

  private func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }

  /// Text in a style (ECMA-48 §8.3.117, SGR), or as it is.
  private func styled(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
