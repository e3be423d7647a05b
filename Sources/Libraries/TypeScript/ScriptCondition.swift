import Evaluation
import Program

/// What questions about a text come to, as wrappers ask them of URLs: whether one is whole, whether it begins with a slash.
enum ScriptCondition {
  /// What a method of a text says about it; nil for a method that says nothing.
  static func answer(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    guard let wanted = call.argument(nil, 0) else { return nil }
    switch method {
    case "startsWith": return wanted.known.map { TextCondition.begins(value, with: $0) }
    case "endsWith": return wanted.known.map { TextCondition.ends(value, with: $0) }
    case "includes": return wanted.known.map { TextCondition.contains(value, $0) }
    case "match": return match(wanted, in: value)
    case "search": return place(of: wanted, in: value)
    default: return nil
    }
  }

  /// `text.match(pattern)` and `pattern.exec(text)`: null where it is not found (ECMAScript §22.1.3.13, §22.2.6.2).
  static func match(_ pattern: Value?, in value: Value?) -> Value? {
    guard let pattern = TextPattern(orText: pattern) else { return nil }
    return value.flatMap { pattern.match(in: $0, giving: .library("javascript", "RegExpMatchArray")) }
  }

  /// `text.search(pattern)`: a place, or -1 (ECMAScript §22.1.3.20).
  private static func place(of pattern: Value, in value: Value) -> Value {
    guard let pattern = TextPattern(pattern) else { return .unknown("place") }
    switch pattern.test(value).known {
    case "false": return .text("-1")
    case "true" where pattern.source.hasPrefix("^"): return .text("0")
    default: return .unknown("place")
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
