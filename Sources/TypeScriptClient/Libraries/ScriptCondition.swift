import ClientFlow

/// What questions about a text come to, as wrappers ask them of URLs: whether one is whole, whether it begins with a slash.
enum ScriptCondition {
  /// `text.startsWith(prefix)`; unknown where what is known of the text does not tell.
  static func begins(_ value: Value, with prefix: String) -> Value {
    answer(value) { start, isWhole in
      if start.hasPrefix(prefix) { return true }
      return isWhole || !prefix.hasPrefix(start) ? false : nil
    }
  }

  /// `text.endsWith(suffix)`; unknown where not all of the text is known.
  static func ends(_ value: Value, with suffix: String) -> Value {
    answer(value) { text, isWhole in isWhole ? text.hasSuffix(suffix) : nil }
  }

  /// `pattern.test(text)`, for patterns that look for a scheme, `^https?:\/\/`, or a slash in front; unknown for others.
  static func matches(_ source: String, _ value: Value) -> Value {
    let plain = source.filter { $0 != "\\" }
    guard plain.hasPrefix("^"), plain != "^/" else {
      return plain == "^/" ? begins(value, with: "/") : .unknown("match")
    }
    guard plain.contains(":"), plain.contains("//") || plain.hasSuffix(":") else { return .unknown("match") }
    return answer(value) { start, _ in
      if start.hasPrefix("https://") || start.hasPrefix("http://") { return true }
      return start.hasPrefix("/") && !start.hasPrefix("//") && start.count > 1 ? false : nil
    }
  }

  /// What a question about the known start of a text comes to, where all alternatives agree.
  private static func answer(_ value: Value, _ question: (_ start: String, _ isWhole: Bool) -> Bool?) -> Value
  {
    let answers = value.options.map { option -> Bool? in
      guard case .text(let text) = option else { return nil }
      if let known = text.known { return question(known, true) }
      if case .text(let start)? = text.pieces.first { return question(start, false) }
      return nil
    }
    guard let first = answers.first, let holds = first, answers.allSatisfy({ $0 == holds }) else {
      return .unknown("condition")
    }
    return .text(holds ? "true" : "false")
  }
}
