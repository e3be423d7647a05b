/// A JSON value whose objects keep the order in which they were written.
///
/// A writer of our own rather than Foundation's encoder, which can only sort keys: readers find a report's schema and
/// summary first and the long lists last, and the binary starts without Foundation.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A string, or null for nil.
  package static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// An array of strings.
  package static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// How many bytes a nested value may take on one line before it is spread over several.
  private static let lineWidth = 160

  /// The value as RFC 8259 text with a final line end.
  ///
  /// An object without objects in it stands on one line however long it is, so that a line is a record for `grep` and
  /// `diff`; other values stand on one line where they are short and are spread otherwise, two blanks a level.
  package var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    var line = ""
    if writeCompact(to: &line, limit: isRecord ? .max : Self.lineWidth - indent) {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        element.write(to: &text, indent: indent + 2)
      }
      text += "\n" + outer + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        Self.write(string: member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent + 2)
      }
      text += "\n" + outer + "}"
    default: _ = writeCompact(to: &text, limit: .max)
    }
  }

  /// Whether it is a scalar, or an object of scalars and of arrays of scalars.
  private var isRecord: Bool {
    guard case .object(let members) = self else { return isScalar }
    return members.allSatisfy { member in
      if case .array(let elements) = member.value { return elements.allSatisfy(\.isScalar) }
      return member.value.isScalar
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }

  /// Writes the value on one line and says true, or gives up as soon as the line is longer than the limit.
  private func writeCompact(to line: inout String, limit: Int) -> Bool {
    switch self {
    case .null: line += "null"
    case .bool(let value): line += value ? "true" : "false"
    case .number(let value): line += String(value)
    case .string(let value): Self.write(string: value, to: &line)
    case .array(let elements):
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard element.writeCompact(to: &line, limit: limit) else { return false }
      }
      line += "]"
    case .object(let members):
      line += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { line += ", " }
        Self.write(string: member.key, to: &line)
        line += ": "
        guard member.value.writeCompact(to: &line, limit: limit) else { return false }
      }
      line += "}"
    }
    return line.utf8.count <= limit
  }

  /// Writes a string literal. What cannot be seen, or acts when it is shown, is written as an escape: the text is the
  /// same, and the file is inert on a terminal.
  private static func write(string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where InertText.isSafe(scalar): text.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    text += "\""
  }
}
