internal import Evaluation
internal import Program

/// Texts with placeholders that are filled: `'{}/{id}'.format(a, id=b)` and `'%s/%(id)s' % a` (Python library reference, "Format
/// String Syntax", "printf-style String Formatting").
enum PythonFormats {
  /// What `format` makes of a text.
  static func format(_ value: Value, _ call: LibraryCall) -> Value? {
    guard !value.options.contains(where: { if case .hole = $0 { true } else { false } }), !value.isList else {
      return replaced(value, call)
    }
    return value.map { option in
      guard case .text(let text) = option else { return .unknown(value.name) }
      guard let known = text.known else { return replaced(Value(option), call) ?? .unknown(value.name) }
      return filled(known, call)
    }
  }

  /// A text of which not all is known, with the placeholders filled that are; nil where it is not known which those are.
  private static func replaced(_ value: Value, _ call: LibraryCall) -> Value? {
    guard call.positional.count < 2, value.isUnknown || !value.templates.isEmpty else { return nil }
    var value = value
    for (place, argument) in call.positional.enumerated() {
      guard let first = value.replacing("{}", with: argument),
        let second = first.replacing("{\(place)}", with: argument)
      else { return nil }
      value = second
    }
    for (name, argument) in call.named.sorted(by: { $0.key < $1.key }) {
      guard let next = value.replacing("{\(name)}", with: argument) else { return nil }
      value = next
    }
    return value
  }

  private static func filled(_ text: String, _ call: LibraryCall) -> Value {
    var parts: [Value] = []
    var rest = text[...]
    var place = 0
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(String(rest[..<brace])))
      let sign = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == sign {
        parts.append(.text(String(sign)))
        rest.removeFirst()
        continue
      }
      guard sign == "{", let end = rest.firstIndex(of: "}") else { return .unknown() }
      parts.append(field(rest[..<end], &place, call))
      rest = rest[rest.index(after: end)...]
    }
    return .joined(parts + [.text(String(rest))])
  }

  private static func field(_ field: Substring, _ place: inout Int, _ call: LibraryCall) -> Value {
    let name = field.prefix { $0 != ":" && $0 != "!" }
    var chain = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = chain.removeFirst()
    var value: Value?
    if first.isEmpty {
      value = call.argument(nil, place)
      place += 1
    } else if let number = Int(first) {
      value = call.argument(nil, number)
    } else {
      value = call.named[first] ?? call.named["**"].map { call.member($0, first) }
    }
    guard var found = value, !name.contains("[") else { return .unknown(first.isEmpty ? nil : first) }
    for member in chain { found = call.member(found, member) }
    return field.contains(":") ? formatted(found) : found
  }

  /// A value as a format shows it: of a known one nobody can say how it looks.
  static func formatted(_ value: Value) -> Value {
    value.map { option in
      if case .text(let text) = option, text.known != nil { return .unknown(value.name) }
      return Value(option)
    }
  }

  /// What `%` makes of a text; nil for what is no text.
  static func percent(_ value: Value, _ call: LibraryCall) -> Value? {
    guard value.options.contains(where: { if case .text = $0 { true } else { false } }) else { return nil }
    return value.map { option in
      guard case .text(let text) = option else { return .unknown(value.name) }
      var parts: [Value] = []
      var place = 0
      for piece in text.pieces {
        switch piece {
        case .hole(let hole): parts.append(Value(.hole(hole)))
        case .text(let known):
          guard directives(in: known, &place, call, &parts) else { return .unknown(value.name) }
        }
      }
      return .joined(parts)
    }
  }

  /// Fills the directives of a text; false where one has no value.
  private static func directives(
    in text: String, _ place: inout Int, _ call: LibraryCall, _ parts: inout [Value]
  ) -> Bool {
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<sign])))
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        parts.append(.text("%"))
        rest.removeFirst()
        continue
      }
      var name: String?
      if rest.first == "(", let end = rest.firstIndex(of: ")") {
        name = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      let flags = rest.prefix { "#0- +.123456789".contains($0) }
      rest = rest.dropFirst(flags.count)
      guard let kind = rest.first, "sdirufgx".contains(kind) else { return false }
      rest.removeFirst()
      guard let value = argument(name, &place, call) else { return false }
      parts.append(flags.isEmpty && "sdi".contains(kind) ? value : formatted(value))
    }
    parts.append(.text(String(rest)))
    return true
  }

  private static func argument(_ name: String?, _ place: inout Int, _ call: LibraryCall) -> Value? {
    if let name { return call.named[name] ?? call.argument(nil, 0).map { call.member($0, name) } }
    place += 1
    guard let value = call.argument(nil, place - 1) else { return nil }
    // What has a name alone may be a tuple, whose elements are filled in.
    if call.positional.count == 1, let elements = value.elements {
      return elements.indices.contains(place - 1) ? elements[place - 1] : nil
    }
    return value
  }
}
