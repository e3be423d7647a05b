internal import SourceText

extension SourceFile {
  /// Diagnostics about a file that does not parse, with its lines only where one of them has a word that such a file
  /// always has: what stands in place of a configuration may be anything, and a log is no place for it.
  func complaints(_ diagnostics: [Diagnostic], revealedBy words: [String]) -> [Diagnostic] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !words.contains(where: { text.contains("\($0):") }) else { return diagnostics }
    return diagnostics.map { diagnostic in
      guard let location = diagnostic.location else { return diagnostic }
      return Diagnostic(diagnostic.severity, diagnostic.message, at: location)
    }
  }
}
