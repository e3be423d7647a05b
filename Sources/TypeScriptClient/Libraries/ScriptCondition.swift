import ClientFlow

/// What questions about a text come to, as wrappers ask them of URLs: whether one is whole, whether it begins with a slash.
enum ScriptCondition {
  /// `pattern.test(text)`, for patterns that look for a scheme, `^https?:\/\/`, or a slash in front; unknown for others.
  static func matches(_ source: String, _ value: Value) -> Value {
    let plain = source.filter { $0 != "\\" }
    guard plain.hasPrefix("^"), plain != "^/" else {
      return plain == "^/" ? TextCondition.begins(value, with: "/") : .unknown("match")
    }
    guard plain.contains(":"), plain.contains("//") || plain.hasSuffix(":") else { return .unknown("match") }
    return TextCondition.answer(value) { text in
      guard case .text(let start)? = text.pieces.first else { return nil }
      if start.hasPrefix("https://") || start.hasPrefix("http://") { return true }
      return start.hasPrefix("/") && !start.hasPrefix("//") && start.count > 1 ? false : nil
    }
  }

  /// What `typeof` gives, where it is one for all alternatives (ECMAScript §13.5.3). Numbers are told from texts by what they
  /// are, so that one in digits may be either.
  static func typeName(of value: Value) -> Value {
    let names = value.options.map { option -> String? in
      switch option {
      case .text(let text): text.known.flatMap { Double($0) } == nil && !text.isTruth ? "string" : nil
      case .list, .instance, .null: "object"
      case .callable: "function"
      default: nil
      }
    }
    guard let first = names.first, let name = first, names.allSatisfy({ $0 == name }) else {
      return .unknown("type")
    }
    return .text(name)
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
