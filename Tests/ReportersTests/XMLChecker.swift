/// A reader of XML that accepts well-formed documents without DTDs, comments and CDATA, and nothing else: what JUnit
/// reports consist of.
struct XMLChecker {
  /// An element with everything in it; `text` leaves out the text of children.
  struct Element: Equatable {
    var name = ""
    var attributes: [String: String] = [:]
    var children: [Element] = []
    var text = ""

    /// The element and all elements in it with a name, in the order of the document.
    func all(_ name: String) -> [Element] {
      (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
    }
  }

  /// What is not well-formed, with the number of scalars before it.
  struct Fault: Error {
    let what: String
    let offset: Int
  }

  private let scalars: [Unicode.Scalar]
  private var offset = 0

  private init(_ document: String) {
    scalars = Array(document.unicodeScalars)
  }

  /// The root element of a document with its declaration.
  static func parse(_ document: String) throws -> Element {
    var checker = XMLChecker(document)
    try checker.expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let root = try checker.element()
    try checker.expect("\n")
    guard checker.offset == checker.scalars.count else { throw checker.fault("text behind the root") }
    return root
  }

  private func fault(_ what: String) -> Fault { Fault(what: what, offset: offset) }

  private func isNext(_ text: String) -> Bool { scalars[offset...].starts(with: text.unicodeScalars) }

  private mutating func expect(_ text: String) throws {
    guard isNext(text) else { throw fault("expected \(text)") }
    offset += text.unicodeScalars.count
  }

  private mutating func name() throws -> String {
    var name = ""
    while offset < scalars.count, scalars[offset].properties.isAlphabetic || scalars[offset] == "-" {
      name.unicodeScalars.append(scalars[offset])
      offset += 1
    }
    if name.isEmpty { throw fault("expected a name") }
    return name
  }

  private mutating func element() throws -> Element {
    var element = Element()
    try expect("<")
    element.name = try name()
    while isNext(" ") {
      try expect(" ")
      let key = try name()
      try expect("=\"")
      let value = try text(until: "\"")
      try expect("\"")
      guard element.attributes.updateValue(value, forKey: key) == nil else { throw fault("\(key) twice") }
    }
    if isNext("/>") {
      try expect("/>")
      return element
    }
    try expect(">")
    while true {
      element.text += try text(until: "<")
      if isNext("</") { break }
      element.children.append(try self.element())
    }
    try expect("</\(element.name)>")
    return element
  }

  /// Character data up to a delimiter (XML 1.0 §2.2, §2.4, §4.6).
  private mutating func text(until delimiter: Unicode.Scalar) throws -> String {
    let entities: [(String, Unicode.Scalar)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    var text = ""
    while true {
      guard offset < scalars.count else { throw fault("the document ends early") }
      let scalar = scalars[offset]
      if scalar == delimiter { return text }
      if scalar == "&" {
        guard let entity = entities.first(where: { isNext($0.0) }) else { throw fault("a bare &") }
        text.unicodeScalars.append(entity.1)
        offset += entity.0.unicodeScalars.count
        continue
      }
      guard Self.isCharacter(scalar), scalar != "<" else { throw fault("a forbidden character") }
      text.unicodeScalars.append(scalar)
      offset += 1
    }
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
