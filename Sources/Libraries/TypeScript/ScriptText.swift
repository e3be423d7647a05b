import Evaluation
import Program

/// Methods of JavaScript's strings and of arrays of strings.
enum ScriptText {
  /// `replace` and `replaceAll` of a known text: `'/users/:id'.replace(':id', id)`.
  static func replaced(_ value: Value, _ call: LibraryCall) -> Value? {
    if let changed = exact(value, call) ?? stripped(value, call) ?? tidied(value, call)
      ?? exchanged(value, call)
    {
      return changed
    }
    guard let pattern = call.argument(nil, 0)?.known, !pattern.isEmpty,
      let replacement = call.argument(nil, 1), let text = value.replacing(pattern, with: replacement)
    else {
      // What a pattern does to an unknown text does not matter; to a known one it does.
      return value.isUnknown ? value : .unknown(value.name)
    }
    return text
  }

  /// A known text in which a pattern is replaced that is known too; nil where not all is known, or where the replacement names
  /// groups of the pattern.
  private static func exact(_ value: Value, _ call: LibraryCall) -> Value? {
    guard let text = value.known, let new = call.argument(nil, 1)?.known, !new.contains("$"),
      let pattern = TextPattern(call.argument(nil, 0)),
      !schemes.contains(pattern.source.filter { $0 != "\\" })
    else { return nil }
    return pattern.replaced(in: text, by: new).map { Value.text($0) }
  }

  /// A text without blanks at one end or both; what is not known has none.
  static func trimmed(_ value: Value, atStart: Bool, atEnd: Bool) -> Value {
    guard let text = value.known else { return value }
    var part = text[...]
    if atStart { part = part.drop(while: \.isWhitespace) }
    while atEnd, part.last?.isWhitespace ?? false { part.removeLast() }
    return part.count == text.count ? value : .text(String(part))
  }

  /// A part of a known text by the places of its UTF-16 units (ECMAScript §22.1.3); nil where not all is known.
  private static func part(of value: Value, _ method: String, _ call: LibraryCall) -> Value? {
    guard let text = value.known else { return nil }
    let numbers = call.positional.map { $0.known.flatMap { Int($0) } }
    guard let start = numbers.first ?? 0, numbers.count < 3, !numbers.contains(nil) else { return nil }
    let units = Array(text.utf16)
    func place(_ number: Int) -> Int {
      number < 0 && method != "substring" ? max(0, units.count + number) : min(max(0, number), units.count)
    }
    var bounds = (place(start), units.count)
    if numbers.count == 2, let end = numbers[1] {
      bounds.1 = method == "substr" ? min(units.count, bounds.0 + max(0, end)) : place(end)
    }
    if method == "substring", bounds.0 > bounds.1 { bounds = (bounds.1, bounds.0) }
    return .text(bounds.0 < bounds.1 ? String(decoding: units[bounds.0..<bounds.1], as: UTF16.self) : "")
  }

  /// Where a known text has another in it, in UTF-16 units, or -1 (ECMAScript §22.1.3.9); nil where not all is known.
  static func place(in value: Value, _ method: String, _ call: LibraryCall) -> Value? {
    guard call.positional.count == 1, let part = call.positional[0].known else { return nil }
    guard let text = value.known else {
      if TextCondition.contains(value, part).known == "false" { return .text("-1") }
      return method == "indexOf" && TextCondition.begins(value, with: part).known == "true" ? .text("0") : nil
    }
    let (units, wanted) = (Array(text.utf16), Array(part.utf16))
    let places = (0...units.count).filter { units[$0...].starts(with: wanted) }
    return .text(String((method == "indexOf" ? places.first : places.last) ?? -1))
  }

  /// A text without the slashes at its ends, as `path.replace(/^\\/|\\/$/g, '')` leaves it; nil for another pattern.
  private static func stripped(_ value: Value, _ call: LibraryCall) -> Value? {
    guard case .instance(let pattern)? = call.argument(nil, 0)?.options.first,
      call.argument(nil, 1)?.known == "",
      let source = pattern.fields["source"]?.known
    else { return nil }
    return value.droppingSlashes(matching: source)
  }

  /// Patterns for slashes in a row, which may leave out those of a scheme.
  private static let slashesInARow: Set<String> = [
    "/+", "/{2,}", "//+", "//", "([^:]/)/+", "([^:])//+", "([^:])/{2,}", "(?<!:)/+", "(?<!:)//+",
    "(?<!:)/{2,}", "(?<!:)//", "(^|[^:])//+",
  ]

  /// Patterns for the scheme of a URL.
  private static let schemes: Set<String> = [
    "^http", "^https", "^https?", "^http(s)?", "^http:", "^https:", "^https?:", "^https?://", "^http(s?)",
  ]

  /// Whether a value takes the place of a scheme as another one; what is not known does.
  private static func isScheme(_ option: Value.Option) -> Bool {
    Value(option).known.map { $0.hasPrefix("ws") || $0.hasPrefix("http") } ?? true
  }

  /// A text whose slashes in a row are made one, or whose placeholders are filled: what is known of it stays as it is, and
  /// a placeholder is one segment. Nil for another pattern.
  private static func tidied(_ value: Value, _ call: LibraryCall) -> Value? {
    guard case .instance(let pattern)? = call.argument(nil, 0)?.options.first,
      let source = pattern.fields["source"]?.known
    else { return nil }
    let plain = source.filter { $0 != "\\" }
    // What takes the place of a scheme says nothing about the path.
    if schemes.contains(plain), call.argument(nil, 1)?.options.allSatisfy(isScheme) ?? false { return value }
    if slashesInARow.contains(plain), ["/", "$1", "$1/"].contains(call.argument(nil, 1)?.known) {
      return value
    }
    return plain.hasPrefix("{(") && plain.hasSuffix(")}") ? value : nil
  }

  /// A text with another start or end, as `base.replace(/\\/v1\\/$/, '/v2/')` leaves it; nil for a pattern that is more than a
  /// text at one end, and for what is not known there.
  private static func exchanged(_ value: Value, _ call: LibraryCall) -> Value? {
    guard case .instance(let pattern)? = call.argument(nil, 0)?.options.first,
      let source = pattern.fields["source"]?.known, let replacement = call.argument(nil, 1)?.known
    else { return nil }
    var plain = source[...]
    let isAtStart = plain.first == "^"
    if isAtStart { plain.removeFirst() } else if plain.last == "$" { plain.removeLast() } else { return nil }
    let escaped = plain.filter { $0 != "\\" }
    guard !escaped.isEmpty, plain.indices.allSatisfy({ isPlain(plain, at: $0) }),
      value.options.allSatisfy({ Value($0).known != nil })
    else { return nil }
    return value.map { option in
      guard let text = Value(option).known else { return Value(option) }
      if isAtStart {
        return .text(text.hasPrefix(escaped) ? replacement + text.dropFirst(escaped.count) : text)
      }
      return .text(text.hasSuffix(escaped) ? text.dropLast(escaped.count) + replacement : text)
    }
  }

  /// Whether a character of a pattern stands for itself.
  private static func isPlain(_ pattern: Substring, at place: Substring.Index) -> Bool {
    let character = pattern[place]
    if character.isLetter || character.isNumber {
      return place == pattern.startIndex || pattern[pattern.index(before: place)] != "\\"
    }
    if "\\/-_:".contains(character) { return true }
    return character == "." && place > pattern.startIndex && pattern[pattern.index(before: place)] == "\\"
  }

  /// The name in `meta[name="base"]`, by which a page knows a value of its own.
  static func metaName(_ selector: String) -> String? {
    guard selector.hasPrefix("meta["), let equals = selector.firstIndex(of: "=") else { return nil }
    let name = selector[equals...].filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// One list of several; unknown where one of them is none.
  static func concatenated(_ values: [Value]) -> Value {
    .joinedLists([Value(.list([]))] + values) ?? .unknown(values.compactMap(\.name).first)
  }

  /// What `concat` gives: of a list one with more elements, which may stand in lists themselves, and of a text a longer one.
  static func concatenated(_ value: Value, with more: [Value]) -> Value {
    guard value.isList else { return .joined([value] + more) }
    return concatenated([value] + more.map { $0.isList ? $0 : Value(.list([$0])) })
  }

  /// A list without what is missing, as `compact(parts)` and `parts.filter(Boolean)` give it.
  static func compacted(_ value: Value) -> Value {
    value.map { option in
      guard case .list(let values) = option else { return Value(option) }
      return Value(.list(values.filter { $0 != .null && $0.known != "" }))
    }
  }

  /// `url.split('?')`: what stands in front of a query or fragment, and what is behind it; nil for any other separator.
  static func split(_ value: Value, _ call: LibraryCall) -> Value? {
    guard let separator = call.argument(nil, 0)?.known, !separator.isEmpty else { return nil }
    guard separator == "?" || separator == "#" else {
      // What is put together again from its segments is one whole path.
      return value.known != nil || value.isUnknown && separator == "/" ? value.split(by: separator) : nil
    }
    return Value(.list([value.map { front(of: $0, before: separator) }, .unknown("query")]))
  }

  private static func front(of option: Value.Option, before separator: String) -> Value {
    guard case .text(let text) = option else { return Value(option) }
    for (index, piece) in text.pieces.enumerated() {
      guard case .text(let known) = piece, let end = known.firstIndex(where: { String($0) == separator })
      else {
        continue
      }
      return Value(.text(text.cut(before: index, at: end)))
    }
    return Value(option)
  }

  /// What a function makes of the elements of a list; nil where they are not known.
  static func mapped(_ value: Value, _ call: LibraryCall) -> Value? {
    if call.encodes(call.argument(nil, 0), by: ["encodeURIComponent"]) { return value.encodedElements }
    guard value.options.count == 1, case .list(let elements) = value.options[0], !value.hasOpenCount,
      let function = call.argument(nil, 0)
    else { return nil }
    return Value(.list(elements.map { call.applied(function, [$0]) }))
  }

  /// `path.slice(1)` and `base.slice(0, -1)`; nil for a part in the middle, and where it is not known which.
  static func sliced(_ value: Value, _ method: String, _ call: LibraryCall) -> Value? {
    if let part = part(of: value, method, call) { return part }
    guard let start = call.argument(nil, 0)?.known.flatMap({ Int($0) }), start >= 0 else { return nil }
    guard call.positional.count > 1 else { return value.droppingFirst(start) }
    guard start == 0, let end = call.argument(nil, 1)?.known.flatMap({ Int($0) }), end < 0 else { return nil }
    return value.droppingLast(-end)
  }

  /// `['a', id].join('/')`.
  static func joined(_ value: Value, _ call: LibraryCall) -> Value? {
    let separator = call.argument(nil, 0) ?? .text(",")
    let isPath = separator.known == "/"
    if isPath, value.hasEncodedElements { return value.joinedElements(by: "/") }
    guard value.options.count == 1, case .list(let values) = value.options[0] else { return nil }
    var parts: [Value] = []
    for (index, part) in values.enumerated() {
      if index > 0 { parts.append(separator) }
      parts.append(isPath ? part.joinedSpread(by: "/") : part)
    }
    return isPath || !value.hasOpenCount ? .joined(parts) : .unknown(value.name)
  }
}
