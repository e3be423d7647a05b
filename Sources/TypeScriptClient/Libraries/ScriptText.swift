import ClientFlow

/// Methods of JavaScript's strings and of arrays of strings.
enum ScriptText {
  /// `replace` and `replaceAll` of a known text: `'/users/:id'.replace(':id', id)`.
  static func replaced(_ value: Value, _ call: LibraryCall) -> Value? {
    guard let pattern = call.argument(nil, 0)?.known, !pattern.isEmpty,
      let replacement = call.argument(nil, 1)?.templates, replacement.count == 1
    else {
      // What a pattern does to an unknown text does not matter; to a known one it does.
      return value.isUnknown ? value : .unknown(value.name)
    }
    return value.map { option in
      guard case .text(let text) = option else { return Value(option) }
      return Value(.text(text.mapText { replaced($0, pattern, replacement[0]) }))
    }
  }

  private static func replaced(_ text: String, _ pattern: String, _ replacement: TextTemplate) -> TextTemplate
  {
    var result = TextTemplate()
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(pattern) {
        result.append(replacement)
        rest = rest.dropFirst(pattern.count)
      } else {
        result.append(String(rest.removeFirst()))
      }
    }
    return result
  }

  /// `['a', id].join('/')`.
  static func joined(_ value: Value, _ call: LibraryCall) -> Value? {
    guard value.options.count == 1, case .list(let values) = value.options[0] else { return nil }
    let separator = call.argument(nil, 0) ?? .text(",")
    var parts: [Value] = []
    for (index, part) in values.enumerated() {
      if index > 0 { parts.append(separator) }
      parts.append(part)
    }
    return .joined(parts)
  }
}
