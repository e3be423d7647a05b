import SourceText

/// Goes through the markup of a template, tag by tag (HTML Living Standard §13.2.5 "Tokenization", as far as templates need
/// it).
///
/// Tags that are closed in another order than they were opened end what stands between them; what never ends, ends with the
/// file.
struct TemplateScanner {
  /// What comes next.
  enum Token {
    /// An element with its name, its attributes, their values without the quotes, and the index of the element around it.
    case element(SourceSpan, [(name: SourceSpan, value: SourceSpan?)], parent: Int?)
    /// An expression in the text of an element.
    case interpolation(SourceSpan, in: Int)
  }

  /// Levels of elements; those that stand deeper count as standing at the last one.
  private static let depthLimit = 200
  /// The elements of HTML that have no end (HTML Living Standard §13.1.2 "Elements").
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0
  /// The elements around the position with their names, outermost first.
  private var open: [(index: Int, name: String)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Moves to the template of a component; false where there is none, or one in another language.
  mutating func enter(outside scripts: [SourceSpan]) -> Bool {
    while let start = find("<", from: position) {
      position = start + 1
      if at("script") {
        position = scripts.first { $0.start > start }?.end ?? bytes.count
      } else if at("!--") {
        position = find("-->", from: position) ?? bytes.count
      } else if at("style") {
        position = find("</style", from: position) ?? bytes.count
      } else if at("template") {
        position = start
        var head = self
        guard case .element(_, let attributes, _)? = head.next() else { return false }
        return !attributes.contains { text($0.name) == "lang" && $0.value.map(text) != "html" }
      }
    }
    return false
  }

  /// The next element or expression; nil behind the end of the template.
  mutating func next() -> Token? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if let element = element() { return element }
        if open.isEmpty { return nil }
      case UInt8(ascii: "{") where at("{{") && !open.isEmpty:
        let end = find("}}", from: position + 2) ?? bytes.count
        let span = SourceSpan(position + 2, end)
        position = min(end + 2, bytes.count)
        return .interpolation(span, in: open[open.count - 1].index)
      default: position += 1
      }
    }
    return nil
  }

  /// Reads a tag; nil for the end of an element and for a comment.
  private mutating func element() -> Token? {
    position += 1
    if at("!--") {
      position = find("-->", from: position).map { $0 + 3 } ?? bytes.count
      return nil
    }
    if at("/") {
      position += 1
      close(text(word()))
      position = find(">", from: position).map { $0 + 1 } ?? bytes.count
      return nil
    }
    let name = word()
    guard name.start < name.end else { return nil }
    let (attributes, isClosed) = attributes()
    let parent = open.last?.index
    let tag = text(name)
    if !isClosed, !Self.voidElements.contains(tag), open.count < Self.depthLimit {
      open.append((count, tag))
    }
    count += 1
    return .element(name, attributes, parent: parent)
  }

  /// Ends the innermost element of a name and all inside of it; a name that none has ends nothing.
  private mutating func close(_ name: String) {
    if let place = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(place...) }
  }

  private mutating func attributes() -> (found: [(name: SourceSpan, value: SourceSpan?)], isClosed: Bool) {
    var found: [(name: SourceSpan, value: SourceSpan?)] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return (found, false)
      }
      if at("/>") {
        position += 2
        return (found, true)
      }
      let name = word()
      guard name.start < name.end else {
        position += 1
        continue
      }
      skipSpace()
      guard at("=") else {
        found.append((name, nil))
        continue
      }
      position += 1
      skipSpace()
      found.append((name, value()))
    }
    return (found, true)
  }

  private mutating func value() -> SourceSpan {
    guard position < bytes.count else { return SourceSpan(position, position) }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word() }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    position = min(end + 1, bytes.count)
    return SourceSpan(start, end)
  }

  /// Reads up to what ends a name or a value without quotes; a name may begin with any sign.
  private mutating func word() -> SourceSpan {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=") || at("/>") { break }
      position += 1
    }
    return SourceSpan(start, position)
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private func text(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  private func at(_ sign: StaticString) -> Bool { holds(sign, at: position) }

  private func holds(_ sign: StaticString, at place: Int) -> Bool {
    guard place >= 0, bytes.count - place >= sign.utf8CodeUnitCount else { return false }
    return sign.withUTF8Buffer { unsafe $0.elementsEqual(bytes[place..<place + $0.count]) }
  }

  private func find(_ sign: StaticString, from start: Int) -> Int? {
    (start..<max(start, bytes.count)).first { holds(sign, at: $0) }
  }
}
