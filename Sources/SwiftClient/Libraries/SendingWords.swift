/// The words of which one stands in the name of a method that sends what it is given.
enum SendingWords {
  private static let words = [
    "call", "data", "dispatch", "download", "execute", "fetch", "perform", "request", "response", "send",
    "upload",
  ]

  /// Whether a name has one of them. What WebKit shows in the place of an answer is not asked for.
  static func areIn(_ name: String) -> Bool {
    let name = name.lowercased()
    return !name.contains("simulated") && words.contains(where: name.contains)
  }
}
