import Evaluation
import Program

/// What questions about a text come to, as wrappers ask them of URLs: whether one is whole, whether it begins with a slash.
enum ScriptCondition {
  /// `pattern.test(text)`. Patterns that look for a scheme, `^https?:\/\/`, or a slash in front are asked of what is known of
  /// a text; others of one that is known as a whole, or of how it ends.
  static func matches(_ pattern: ScriptPattern, _ value: Value) -> Value {
    let plain = pattern.source.filter { $0 != "\\" }
    if plain == "^/" { return TextCondition.begins(value, with: "/") }
    guard plain.hasPrefix("^"), plain.contains(":"), plain.contains("//") || plain.hasSuffix(":") else {
      return TextCondition.answer(value, pattern.isFound)
    }
    return TextCondition.answer(value) { text in
      guard case .text(let start)? = text.pieces.first else { return nil }
      if start.hasPrefix("https://") || start.hasPrefix("http://") { return true }
      return start.hasPrefix("/") && !start.hasPrefix("//") && start.count > 1 ? false : nil
    }
  }

  /// What `typeof` gives (ECMAScript §13.5.3). Numbers and truth values are told from texts by what they are, so that such a
  /// text may be either; what is missing is undefined or null.
  static func typeName(of value: Value) -> Value {
    value.map { option in
      switch option {
      case .text(let text):
        text.known.flatMap { Double($0) } == nil && !text.isTruth ? .text("string") : .unknown("type")
      case .list, .instance: .text("object")
      case .null: .either([.text("undefined"), .text("object")])
      case .callable: .text("function")
      default: .unknown("type")
      }
    }
  }

  /// Of what is said for production and for development the first, or both where it begins with what is not known.
  static func inProduction(_ choices: [Value]) -> Value {
    guard let first = choices.first else { return .unknown() }
    let isKnown = first.options.allSatisfy { option in
      switch option {
      case .hole: return false
      case .text(let text):
        if case .hole? = text.pieces.first { return false }
        return true
      default: return true
      }
    }
    return isKnown ? first : .either(choices)
  }
}

extension TextTemplate {
  /// Whether it is what a truth value is told as.
  fileprivate var isTruth: Bool { known == "true" || known == "false" }
}
