internal import ContractModel
internal import Evaluation
internal import SourceText

/// Names that one call sends in a query or in headers, gathered from several values.
struct NamedValues {
  private(set) var object = ObjectShape()
  private let location: SourceLocation

  /// Begins with no names, for a call at a place.
  init(at location: SourceLocation) { self.location = location }

  /// Says that there may be more names.
  mutating func open(_ reason: String) { object.openings.append(Unread(reason, at: location)) }

  /// Adds the names of an object, or of a list of pairs; anything else may have any name.
  mutating func add(_ shape: Shape) {
    switch shape {
    case .none: break
    case .scalar(let scalar) where scalar.kind == .null: break
    case .object(let other):
      for field in other.fields { add(field) }
      object.openings += other.openings
    case .choice(let shapes): for shape in shapes { add(shape) }
    case .unknown(let unread): object.openings.append(unread)
    case .scalar, .list, .map, .recursive: open("the names are not written here")
    }
  }

  private mutating func add(_ field: Field) {
    if case .object = field.shape {
      return open("how the parts of `\(field.name)` are written is not known")
    }
    if let place = object.fields.firstIndex(where: { $0.name == field.name }) {
      if object.fields[place].presence == .sometimes { object.fields[place].presence = field.presence }
    } else {
      object.fields.append(field)
    }
  }

  /// Adds the names of a URL's query: `/search?q=…&page=1` (WHATWG URL §5.1).
  mutating func add(_ url: TextTemplate) {
    guard let query = url.query else {
      // What is put behind the path without a slash may begin a query.
      if url.mayEndInQuery { open("the end of the URL may hold a query") }
      return
    }
    for part in query.split(separator: "&") {
      let name = part.prefix { $0 != "=" }
      if name.contains(TextTemplate.openMark) {
        open("a part of the query is put together at run time")
      } else if !name.isEmpty {
        let name = String(name).removingPercentEncoding(plus: true)
        add(Field(name, .scalar(Scalar(.any)), .sent, presence: .always, at: location))
      }
    }
  }
}

extension TextTemplate {
  /// What stands for an unknown part in a query; no URL has it.
  static let openMark: Character = "\u{0}"

  /// The query without its mark, with `openMark` for each unknown part; nil where the text has none.
  fileprivate var query: Substring? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let known): text += known
      case .hole: text.append(Self.openMark)
      }
    }
    guard let mark = text.firstIndex(of: "?") else { return nil }
    return text[text.index(after: mark)...].prefix { $0 != "#" }
  }

  /// Whether an unknown part stands at its end, right behind what is no slash.
  fileprivate var mayEndInQuery: Bool {
    guard pieces.count > 1, case .hole? = pieces.last else { return false }
    guard case .text(let before) = pieces[pieces.count - 2] else { return true }
    return !before.hasSuffix("/") && !before.hasSuffix("=")
  }
}

extension String {
  /// The text with `%20` and, in a query, `+` decoded (WHATWG URL §5.1); itself where that gives no text.
  fileprivate func removingPercentEncoding(plus: Bool) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+"), plus {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
