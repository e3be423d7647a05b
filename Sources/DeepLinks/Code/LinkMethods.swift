import Evaluation
import Program
import SourceText

// Methods: of texts, of the link, and of its parts.
extension LinkWalk {
  /// What a method of a text gives, or nil for one that is not known.
  mutating func ofText(
    _ value: LinkValue, _ name: String, _ arguments: [Expression.Argument], _ id: Expression.ID
  ) -> LinkValue? {
    if Self.sameText.contains(name) {
      switch value {
      case .link, .scheme, .host, .path, .segments, .segment, .texts, .key, .parameters, .items: break
      default: return nil
      }
      for argument in arguments { _ = evaluate(argument.value) }
      return value
    }
    if Self.comparisons.contains(name), let argument = arguments.first {
      let truth = compare(value, evaluate(argument.value), at: id)
      return .outcome(whenTrue: truth.whenTrue, whenFalse: truth.whenFalse, isMade: false)
    }
    switch (name, value) {
    case ("hasPrefix", _), ("startsWith", _):
      guard let argument = arguments.first, value.isOfLink else { return nil }
      guard case .texts(let texts) = evaluate(argument.value) else { return .unknown }
      return begins(value, with: texts)
    case ("contains", .texts(let texts)), ("includes", .texts(let texts)):
      guard let argument = arguments.first else { return nil }
      let part = evaluate(argument.value)
      let truth = compare(part, .texts(texts), at: id)
      return .outcome(whenTrue: truth.whenTrue, whenFalse: truth.whenFalse, isMade: false)
    case ("isEmpty", _), ("isNullOrEmpty", _), ("isBlank", _), ("isNullOrBlank", _):
      return value.isOfLink ? emptiness(of: value, id) : nil
    default: return nil
    }
  }

  /// Methods that leave a text the same but for case, blanks and slashes at its ends.
  private static let sameText: Set<String> = [
    "lowercased", "lowercase", "toLowerCase", "trim", "trimmingCharacters", "orEmpty", "toString", "trimEnd",
    "trimStart", "removePrefix", "removeSuffix", "toLowercase", "dropFirst", "strip", "setOf", "listOf",
    "toList", "toSet",
  ]
  private static let comparisons: Set<String> = [
    "caseInsensitiveCompare", "localizedCaseInsensitiveCompare", "equals", "equalsIgnoreCase", "isEqual",
    "compare", "contentEquals", "localeCompare",
  ]

  /// What a method of the link or of a part of it gives, or nil for one that is not known.
  mutating func ofLink(
    _ value: LinkValue, _ name: String, _ arguments: [Expression.Argument], _ id: Expression.ID
  ) -> LinkValue? {
    switch (value, name) {
    case (.link, "getQueryParameter"), (.link, "getQueryParameters"), (.link, "getBooleanQueryParameter"),
      (.parameters, "get"), (.parameters, "getAll"), (.parameters, "has"), (.parameters, "containsKey"),
      (.parameters, "contains"), (.parameters, "getOrDefault"):
      guard let argument = arguments.first else { return .read }
      let key = evaluate(argument.value)
      if case .texts(let texts) = key {
        readKeys(texts)
      } else {
        touch(.parameters, at: argument.value)
      }
      return .read
    case (.pathParameters, _): return .read
    case (.items, _):
      for argument in arguments {
        if case .closure(let function) = kind(argument.value) { _ = runClosure(function, [.item, .item]) }
      }
      return name == "first" || name == "firstOrNull" || name == "last" ? .read : .items
    case (.segments, "first"), (.segments, "firstOrNull"): return .segment(0)
    case (.segments, "last"), (.segments, "lastOrNull"): return .segment(nil)
    case (.segments, "get"), (.segments, "getOrNull"), (.segments, "elementAt"):
      guard let argument = arguments.first, case .scalar(let text) = kind(argument.value),
        let index = Int(text)
      else { return .read }
      return .segment(index)
    case (.link, _):
      guard let part = code.language.part(name) else { return nil }
      return handOver(arguments, to: part, isForeign: false)
    default: return nil
    }
  }
}
