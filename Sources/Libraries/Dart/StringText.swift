internal import Evaluation
internal import Program

/// Methods of Dart's `String` and of lists of texts.
enum StringText {
  /// A text after a method without arguments; an unknown one keeps its name.
  static func changed(_ option: Value.Option, _ method: String) -> Value {
    guard case .text(let text) = option, let known = text.known else { return Value(option) }
    switch method {
    case "toLowerCase": return .text(known.lowercased())
    case "toUpperCase": return .text(known.uppercased())
    case "trim", "trimLeft", "trimRight": return .text(trimmed(known))
    default: return Value(option)
    }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// `replaceAll` and `replaceFirst`: `'/users/{id}'.replaceAll('{id}', id)`.
  static func replaced(_ value: Value, _ call: LibraryCall) -> Value {
    let source = TextPattern(call.argument(nil, 0))?.source
    if let source, call.argument(nil, 1)?.known == "", let rest = value.droppingSlashes(matching: source) {
      return rest
    }
    guard let replacement = call.argument(nil, 1),
      let pattern = call.argument(nil, 0)?.known ?? source.flatMap(plainText), !pattern.isEmpty,
      let text = value.replacing(pattern, with: replacement)
    else { return value.isUnknown ? value : .unknown(value.name) }
    return text
  }

  /// What a method of `RegExp` finds in a text (`dart:core`, "RegExp"); nil for other methods, and where it is not known.
  static func found(_ pattern: TextPattern?, _ method: String, in text: Value?) -> Value? {
    guard let pattern, let text else { return nil }
    let match = TypeReference.library("dart:core", "RegExpMatch")
    switch method {
    case "hasMatch": return pattern.test(text)
    case "firstMatch", "stringMatch": return pattern.match(in: text, giving: match)
    case "matchAsPrefix": return pattern.match(in: text, .start, giving: match)
    default: return nil
    }
  }

  /// The text that a regular expression stands for, where it stands for one alone.
  private static func plainText(_ source: String) -> String? {
    source.contains(where: { #"\^$.*+?()[]{}|"#.contains($0) }) ? nil : source
  }

  /// `['a', id].join('/')`.
  static func joined(_ value: Value, _ call: LibraryCall) -> Value? {
    let separator = call.argument(nil, 0) ?? .text("")
    if separator.known == "/", value.hasEncodedElements { return value.joinedElements(by: "/") }
    guard let first = value.options.first, case .list = first else { return nil }
    if separator.known == "/" { return value.joinedElements(by: "/") }
    guard !value.hasOpenCount else { return .unknown(value.name) }
    return value.map { Value($0).elements.map { joined($0, separator) } ?? .unknown(value.name) }
  }

  private static func joined(_ values: [Value], _ separator: Value) -> Value {
    var parts: [Value] = []
    for (index, part) in values.enumerated() {
      if index > 0 { parts.append(separator) }
      parts.append(part)
    }
    return .joined(parts)
  }
}
