internal import SourceText

/// A report that was asked for: `FORMAT` for standard output, or `FORMAT:FILE`.
struct FormatRequest: Hashable, Sendable {
  /// The name of the format.
  let format: String
  /// Where it goes, as written; nil for standard output.
  let file: String?

  /// Takes a request apart at its first colon. `-` as a file is standard output.
  init(_ text: String) {
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(pieces.first ?? "")
    file = pieces.count > 1 && pieces[1] != "-" ? String(pieces[1]) : nil
  }

  /// What is wrong with the request, given the formats that there are; nil when nothing is.
  func complaint(knowing formats: [String]) -> String? {
    if file == "" { return "there is no file name behind the colon" }
    guard !formats.contains(format) else { return nil }
    let hint = NearestName.of(format, among: formats).map { "; did you mean \($0)" } ?? ""
    return "there is no format \"\(format)\"\(hint) (known: \(formats.joined(separator: ", ")))"
  }
}
