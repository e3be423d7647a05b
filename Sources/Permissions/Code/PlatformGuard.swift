/// Code that runs on one platform only, because it stands in a block whose condition asks for the platform:
/// `if (Platform.isAndroid) { … }` in Dart, `if (Platform.OS === 'ios') { … }` in React Native.
enum PlatformGuard {
  /// How far back the beginning of a block is looked for.
  private static let reach = 4000

  /// The platform that a place is reserved for, or nil where it is for all, or where that is not told.
  static func platform(of place: Int, in code: AppCode) -> DeclaringApp.Platform? {
    guard code.language == .dart || code.language == .script else { return nil }
    var depth = 0
    var index = place - 1
    let end = max(0, place - reach)
    while index > end {
      switch code.word(index) {
      case "}": depth += 1
      case "{" where depth > 0: depth -= 1
      case "{":
        if let platform = condition(before: index, in: code).flatMap({ asked(by: $0, in: code) }) {
          return platform
        }
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// The tokens of the condition of the `if` whose block opens there, or nil where it is no such block.
  private static func condition(before brace: Int, in code: AppCode) -> Range<Int>? {
    guard brace > 0, code.word(brace - 1) == ")" else { return nil }
    var depth = 0
    var index = brace - 1
    while index > max(0, brace - 200) {
      if code.word(index) == ")" { depth += 1 }
      if code.word(index) == "(" { depth -= 1 }
      if depth == 0 { return code.word(index - 1) == "if" ? (index + 1)..<(brace - 1) : nil }
      index -= 1
    }
    return nil
  }

  /// The platform that a condition asks for; nil where it asks in another way, or for something else as well.
  private static func asked(by condition: Range<Int>, in code: AppCode) -> DeclaringApp.Platform? {
    let words = condition.map { code.tokens[$0].content }
    guard !words.contains("!"), !words.contains("|") else { return nil }
    let text = words.joined(separator: " ")
    if text.contains("Platform . isAndroid") || text.contains("Platform . OS = = = android") {
      return .android
    }
    if text.contains("Platform . isIOS") || text.contains("Platform . OS = = = ios") { return .ios }
    return nil
  }
}
