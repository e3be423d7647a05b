internal import SourceText

/// A JSON value whose objects keep the order in which they were written.
///
/// A writer of our own rather than Foundation's encoder, which can only sort keys: readers find a report's schema and
/// summary first and the long lists last, and the binary starts without Foundation.
package enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// A list of many records, each made when it is written and gone behind it.
  case records(count: Int, @Sendable (Int) -> JSONValue)
  /// Members in the order in which they are to be written.
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
  /// The value as RFC 8259 text with a final line end.
  ///
  /// A record stands on one line however long it is, so that `grep` and `diff` work on records; everything else is
  /// spread over lines, two blanks a level. No text decides over the layout, only the structure does.
  package var document: String {
    var text = ""
    write(to: &text, indent: 0, isSpread: true)
    return text + "\n"
  }

  /// The value as RFC 8259 text on one line.
  var line: String {
    var text = ""
    write(to: &text, indent: 0, isSpread: false)
    return text
  }

  /// Whether it is flat, or an object of flat values.
  private var isRecord: Bool {
    switch self {
    case .object(let members): members.allSatisfy { $0.value.isFlat }
    default: isFlat
    }
  }

  /// Whether it is a scalar or a container of scalars only.
  private var isFlat: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.allSatisfy(\.isScalar)
    case .records(let count, _): count == 0
    case .object(let members): members.allSatisfy { $0.value.isScalar }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .records, .object: false
    }
  }

  private func write(to text: inout String, indent: Int, isSpread: Bool) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): Self.write(string: value, to: &text)
    case .array(let elements):
      Self.write(count: elements.count, { elements[$0] }, to: &text, indent: indent, isSpread: isSpread)
    case .records(let count, let record):
      Self.write(count: count, record, to: &text, indent: indent, isSpread: isSpread)
    case .object(let members):
      let layout = Layout(isSpread: isSpread && !members.isEmpty, indent: indent)
      text += "{" + layout.opening
      for (index, member) in members.enumerated() {
        if index > 0 { text += layout.separator }
        Self.write(string: member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent + 2, isSpread: isSpread && !member.value.isRecord)
      }
      text += layout.closing + "}"
    }
  }

  private static func write(
    count: Int, _ element: (Int) -> JSONValue, to text: inout String, indent: Int, isSpread: Bool
  ) {
    let layout = Layout(isSpread: isSpread && count > 0, indent: indent)
    text += "[" + layout.opening
    for index in 0..<count {
      if index > 0 { text += layout.separator }
      let element = element(index)
      element.write(to: &text, indent: indent + 2, isSpread: isSpread && !element.isRecord)
    }
    text += layout.closing + "]"
  }

  /// What stands around the elements of a container.
  private struct Layout {
    let opening: String
    let separator: String
    let closing: String

    init(isSpread: Bool, indent: Int) {
      let outer = String(repeating: " ", count: indent)
      opening = isSpread ? "\n\(outer)  " : ""
      separator = isSpread ? ",\n\(outer)  " : ", "
      closing = isSpread ? "\n\(outer)" : ""
    }
  }

  /// Writes a string literal. What cannot be seen, or acts when it is shown, is written as an escape: the text is the
  /// same, and the file is inert on a terminal.
  private static func write(string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      text += string
      return
    }
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
  }
}
