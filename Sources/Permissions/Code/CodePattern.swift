internal import SourceText

/// A piece of code that is looked for in programs token by token: `AVCaptureDevice.requestAccess(for: .audio`.
///
/// `?.` and `!.` count as `.`, so that an optional value is no way around it.
struct CodePattern: Sendable {
  /// Where a pattern matches.
  struct Match: Sendable {
    /// The number of its first token.
    let place: Int
    let span: SourceSpan
  }

  private let words: [String]

  init(_ text: String, in language: CodeLanguage) {
    words = CodeScanner.tokens(of: SourceFile(path: "", text: text), in: language).map(\.content)
  }

  /// The places that it matches, in order.
  func matches(in code: AppCode) -> [Match] {
    guard let first = words.first else { return [] }
    return code.places(of: first).compactMap { start in
      var index = start
      for word in words.dropFirst() {
        index += 1
        if word == ".", code.isOptionalMark(index), code.word(index + 1) == "." { index += 1 }
        guard code.word(index) == word else { return nil }
      }
      return Match(place: start, span: SourceSpan(code.tokens[start].span.start, code.tokens[index].span.end))
    }
  }
}
