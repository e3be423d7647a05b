package import Evaluation
internal import Program

/// What the standard libraries of Kotlin and Java, OkHttp's `HttpUrl` and Android's `Uri` do to texts and URLs.
///
/// A URL is followed as the text that it stands for.
package struct JVMTexts: LibraryModel {
  package let name = "java"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = [
    "String", "StringBuilder", "StringBuffer", "URL", "URI", "URLEncoder", "Objects", "Regex",
  ]
  package let functions: Set<String> = ["buildString"]
  package let bufferMethods: Set<String> = ["append"]

  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("String", "format"): return Self.formatted(call.positional).map { LibraryAnswer($0) }
    case .type("String", "join"): return Self.joined(call.positional).map { LibraryAnswer($0) }
    case .type("StringBuilder", ""), .type("StringBuffer", ""): return LibraryAnswer(Self.buffer(call))
    case .function("buildString"):
      return call.named[Expression.Argument.trailing].map { LibraryAnswer(call.scoped($0, .text(""))) }
    case .unknown(let text, "append") where !text.templates.isEmpty && !text.isUnknown:
      return call.argument(nil, 0).map { LibraryAnswer(.joined([text, $0]), changesReceiver: true) }
    case .type("String", "valueOf"), .type("Objects", "requireNonNull"):
      return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type("URL", ""), .type("URI", ""), .type("URI", "create"):
      return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type("URLEncoder", "encode"):
      return call.argument(nil, 0).map { LibraryAnswer(SegmentEncoding.form.segment(of: $0)) }
    case .type("Regex", ""):
      return call.argument(nil, 0).map { LibraryAnswer(TextPattern.made(.library(name, "Regex"), $0)) }
    case .method("Regex", let pattern, let method):
      return Self.found(TextPattern(Value(pattern)), method, in: call.argument(nil, 0)).map {
        LibraryAnswer($0)
      }
    default: return nil
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    if let part = Self.sliced(method, value, call) { return part }
    switch method {
    case "toString", "trim", "trimIndent", "trimMargin", "toURL", "toUrl", "toURI", "uri", "orEmpty",
      "lowercase", "uppercase", "toLowerCase", "toUpperCase":
      return value.map { Self.changed($0, method) }
    case "startsWith":
      return call.argument(nil, 0)?.known.map { TextCondition.begins(value, with: $0) }
    case "endsWith":
      return call.argument(nil, 0)?.known.map { TextCondition.ends(value, with: $0) }
    case "toRegex": return TextPattern.made(.library(name, "Regex"), value)
    case "matches": return TextPattern(orText: call.argument(nil, 0))?.test(value, .whole)
    case "contains" where !value.isUnknown:
      if let pattern = TextPattern(call.argument(nil, 0)) { return pattern.test(value) }
      return call.argument(nil, 0)?.known.map { TextCondition.contains(value, $0) }
    case "joinToString": return Self.joined(value, call)
    case "map":
      let function = call.argument(Expression.Argument.trailing, 0)
      return call.encodes(function, by: ["URLEncoder"]) ? value.encodedElements : nil
    case "split" where call.positional.count == 1: return Self.split(value, by: call.positional[0].known)
    case "concat", "plus": return call.argument(nil, 0).map { .joined([value, $0]) }
    case "format": return Self.formatted([value] + call.positional)
    case "replace" where call.positional.count == 2:
      return Self.replaced(value, call.positional[0].known, by: call.positional[1])
    case "replaceAll" where call.positional.count == 2, "replaceFirst" where call.positional.count == 2:
      return Self.replaced(value, call.positional[0].known.flatMap(Self.plainText), by: call.positional[1])
    default: return nil
    }
  }

  /// What a method of `Regex` finds in a text (`kotlin.text`); nil for other methods, and where it is not known.
  private static func found(_ pattern: TextPattern?, _ method: String, in text: Value?) -> Value? {
    guard let pattern, let text else { return nil }
    let match = TypeReference.library("java", "MatchResult")
    switch method {
    case "containsMatchIn": return pattern.test(text)
    case "matches": return pattern.test(text, .whole)
    case "find": return pattern.match(in: text, giving: match)
    case "matchEntire": return pattern.match(in: text, .whole, giving: match)
    default: return nil
    }
  }

  /// A text without a part at one of its ends (`kotlin.text`, `java.lang.String`).
  private static func sliced(_ method: String, _ value: Value, _ call: LibraryCall) -> Value? {
    guard call.positional.count == 1, let argument = call.positional[0].known else { return nil }
    switch method {
    case "removePrefix": return value.droppingPrefix(argument)
    case "removeSuffix": return value.droppingSuffix(argument)
    case "trimStart", "trimEnd", "trim":
      return argument == "/"
        ? value.droppingSlashes(atStart: method != "trimEnd", atEnd: method != "trimStart") : nil
    case "drop", "substring": return Int(argument).flatMap(value.droppingFirst)
    case "dropLast": return Int(argument).flatMap(value.droppingLast)
    default: return nil
    }
  }

  private static func changed(_ option: Value.Option, _ method: String) -> Value {
    guard case .text(let text) = option, let known = text.known else { return Value(option) }
    switch method {
    case "lowercase", "toLowerCase": return .text(known.lowercased())
    case "uppercase", "toUpperCase": return .text(known.uppercased())
    case "trim", "trimIndent":
      return .text(
        String(known.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()))
    default: return Value(option)
    }
  }
}

// Texts that are put together.
extension JVMTexts {
  /// What a buffer holds at first, which is followed as the text that it holds; a number is the room that it has.
  private static func buffer(_ call: LibraryCall) -> Value {
    guard let first = call.argument(nil, 0), first.known.flatMap(Int.init) == nil else { return .text("") }
    return first
  }

  /// `String.join("/", "users", id)`, or the elements of a list.
  private static func joined(_ values: [Value]) -> Value? {
    guard let separator = values.first?.known else { return .unknown(nil) }
    let parts = elements(of: values.dropFirst()).map { Value(.list($0)) } ?? values.dropFirst().first
    guard let parts, separator.contains("/") || !parts.isUnknown else { return .unknown(nil) }
    return parts.joinedElements(by: separator)
  }

  /// What stands for any number of arguments: these, or the elements of the one list that is handed over; nil where that may
  /// be a list of which the elements are not known.
  private static func elements(of values: ArraySlice<Value>) -> [Value]? {
    guard values.count == 1, let only = values.first else { return Array(values) }
    guard only.options.count == 1, case .list(let elements) = only.options[0] else {
      return only.isUnknown ? nil : [only]
    }
    return elements
  }
}

// Texts with places for values.
extension JVMTexts {
  /// `String.format("/users/%s", id)` (`java.util.Formatter`); a locale in front is passed over.
  static func formatted(_ values: [Value]) -> Value? {
    let hasLocale = values.first?.known == nil && values.dropFirst().first?.known?.contains("%") ?? false
    let start = hasLocale ? 1 : 0
    guard start < values.count, let format = values[start].known else { return openFormat(values) }
    let handed = elements(of: values[(start + 1)...]) ?? Array(values[(start + 1)...])
    var arguments = handed[...]
    var parts: [Value] = []
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<sign])))
      rest = rest[rest.index(after: sign)...]
      guard let kind = rest.firstIndex(where: { $0.isLetter || $0 == "%" }) else { return .unknown(nil) }
      let flags = rest[..<kind]
      if rest[kind] == "%" {
        parts.append(.text("%"))
      } else if let dollar = flags.firstIndex(of: "$"), let place = Int(flags[..<dollar]), place > 0,
        place <= handed.count
      {
        parts.append(handed[place - 1])
      } else {
        parts.append(arguments.popFirst() ?? .unknown(nil))
      }
      rest = rest[rest.index(after: kind)...]
    }
    parts.append(.text(String(rest)))
    return .joined(parts)
  }

  /// A format that is not known yet, with its places still open; it stands behind a locale, if there is one.
  private static func openFormat(_ values: [Value]) -> Value? {
    let isLocale = ["US", "ROOT", "ENGLISH", "getDefault", "locale"].contains(values.first?.name)
    return isLocale ? values.dropFirst().first : values.first
  }

  /// `listOf("users", id).joinToString("/")`, also of a list that is known later. Of words that stand behind one another without
  /// a slash the name is enough.
  private static func joined(_ value: Value, _ call: LibraryCall) -> Value {
    let isChanged = call.positional.contains(where: \.isFunction) || call.argument("transform") != nil
    let isEncoded = call.encodes(call.argument(Expression.Argument.trailing), by: ["URLEncoder"])
    let value = isEncoded ? value.encodedElements : value
    guard !isChanged, let separator = (call.argument("separator", 0) ?? .text(", ")).known else {
      return .unknown(value.name)
    }
    let isList = value.options.contains { if case .list = $0 { true } else { false } }
    guard isList || separator.contains("/") else { return .unknown(value.name) }
    let parts = [
      call.argument("prefix", 1), value.joinedElements(by: separator), call.argument("postfix", 2),
    ]
    return .joined(parts.compactMap(\.self))
  }

  /// `path.split("/")`; Java takes a regular expression.
  private static func split(_ value: Value, by separator: String?) -> Value? {
    guard let text = separator.flatMap(plainText), !text.isEmpty else { return nil }
    return value.split(by: text)
  }

  /// `"/users/{id}".replace("{id}", id)`.
  private static func replaced(_ value: Value, _ pattern: String?, by replacement: Value) -> Value {
    guard let pattern, !pattern.isEmpty, let text = value.replacing(pattern, with: replacement) else {
      return value.isUnknown ? value : .unknown(value.name)
    }
    return text
  }

  /// The text that a regular expression stands for, where it stands for one alone: `\\{id\\}`.
  private static func plainText(_ expression: String) -> String? {
    var text = ""
    var isEscaped = false
    for character in expression {
      if isEscaped {
        guard !character.isLetter, !character.isNumber else { return nil }
        text.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if "^$.*+?()[]{}|".contains(character) {
        return nil
      } else {
        text.append(character)
      }
    }
    return isEscaped ? nil : text
  }
}
