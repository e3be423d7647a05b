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
    let source = call.argument(nil, 0).flatMap(patternSource)
    if let source, call.argument(nil, 1)?.known == "", let rest = value.droppingSlashes(matching: source) {
      return rest
    }
    guard let replacement = call.argument(nil, 1),
      let pattern = call.argument(nil, 0)?.known ?? source.flatMap(plainText), !pattern.isEmpty,
      let text = value.replacing(pattern, with: replacement)
    else { return value.isUnknown ? value : .unknown(value.name) }
    return text
  }

  /// What a `RegExp` is made of, or nil for any other value.
  private static func patternSource(_ value: Value) -> String? {
    guard value.options.count == 1, case .instance(let instance) = value.options[0] else { return nil }
    return instance.fields[patternField]?.known
  }

  /// The text that a regular expression stands for, where it stands for one alone.
  private static func plainText(_ source: String) -> String? {
    source.contains(where: { #"\^$.*+?()[]{}|"#.contains($0) }) ? nil : source
  }

  /// The field of a `RegExp` with what it is made of.
  static let patternField = "pattern"

  /// `['a', id].join('/')`.
  static func joined(_ value: Value, _ call: LibraryCall) -> Value? {
    guard let first = value.options.first, case .list = first else { return nil }
    let separator = call.argument(nil, 0) ?? .text("")
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
