internal import SourceText

/// The words of which one stands in the name of a method that sends what it is given.
enum SendingWords {
  private static let words: NameWords = [
    "call", "data", "dispatch", "download", "execute", "fetch", "perform", "request", "response", "send",
    "upload",
  ]
  private static let standIns: NameWords = ["simulated"]

  /// Whether a name has one of them. What WebKit shows in the place of an answer is not asked for.
  static func areIn(_ name: String) -> Bool {
    words.areIn(name) && !standIns.areIn(name)
  }
}
