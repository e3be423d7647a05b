internal import SourceText
internal import YAMLTree

/// Takes typed values out of YAML nodes and collects what is wrong with them, each at its place with a caret.
struct ConfigurationValues {
  /// The lines of the file, for excerpts.
  let lines: LineIndex
  /// What is wrong, so far.
  var diagnostics: [Diagnostic]

  /// Notes that something is wrong at a node.
  mutating func complain(_ message: String, at node: YAMLNode) {
    let location = node.location
    diagnostics.append(Diagnostic(.error, message, at: location, excerpt: lines.excerpt(at: location)))
  }

  /// `; did you mean x`, or the list of what there is.
  func hint(_ typed: String, among names: [String]) -> String {
    if let nearest = NearestName.of(typed, among: names) { return "; did you mean \(nearest)" }
    return " (known: \(names.joined(separator: ", ")))"
  }

  /// The entries of a mapping, merge keys carried out; a complaint and none where it is something else.
  mutating func mapping(_ node: YAMLNode, _ subject: String) -> [YAMLEntry] {
    guard node.resolved.kind == .mapping else {
      complain("\(subject) is a mapping of names to values; found \(node.kindInWords)", at: node)
      return []
    }
    return node.mergedEntries
  }

  /// The entries of a mapping whose keys are known words; a complaint for every other key.
  mutating func entries<Key: RawRepresentable & CaseIterable>(
    of node: YAMLNode, in subject: String, as keys: Key.Type
  ) -> [(key: Key, value: YAMLNode)] where Key.RawValue == String {
    mapping(node, subject).compactMap { entry in
      if let key = Key(rawValue: entry.name) { return (key, entry.value) }
      let known = Key.allCases.map(\.rawValue)
      complain("unknown key \"\(entry.name)\" in \(subject)" + hint(entry.name, among: known), at: entry.key)
      return nil
    }
  }

  /// A text; numbers and truth values are no texts, so that `name: 1.0` does not become something unexpected.
  mutating func string(_ node: YAMLNode, _ subject: String) -> String? {
    if let text = node.string, !text.isEmpty { return text }
    complain("\(subject) is a text; found \(node.kindInWords)", at: node)
    return nil
  }

  /// A text, or a list of texts, with their nodes.
  mutating func scalars(_ node: YAMLNode, _ subject: String) -> [(text: String, node: YAMLNode)] {
    if node.resolved.kind == .sequence {
      return node.elements.compactMap { element in
        string(element, "an entry of \(subject)").map { ($0, element) }
      }
    }
    if let text = node.string, !text.isEmpty { return [(text, node)] }
    complain("\(subject) is a text or a list of texts; found \(node.kindInWords)", at: node)
    return []
  }

  /// A text, or a list of texts.
  mutating func strings(_ node: YAMLNode, _ subject: String) -> [String] {
    scalars(node, subject).map(\.text)
  }

  /// A truth value.
  mutating func bool(_ node: YAMLNode, _ subject: String) -> Bool? {
    if let value = node.bool { return value }
    complain("\(subject) is true or false; found \(node.kindInWords)", at: node)
    return nil
  }

  /// One of several words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, _ subject: String, as words: Word.Type
  ) -> Word? where Word.RawValue == String {
    let known = Word.allCases.map(\.rawValue)
    let expected = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    guard let text = node.string else {
      complain("\(subject) is \(expected); found \(node.kindInWords)", at: node)
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    let nearest = NearestName.of(text, among: known).map { "; did you mean \($0)" } ?? ""
    complain("\(subject) is \(expected); found \"\(text)\"\(nearest)", at: node)
    return nil
  }

  /// Names with words.
  mutating func dictionary<Word: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, _ subject: String, of words: Word.Type
  ) -> [String: Word] where Word.RawValue == String {
    var result: [String: Word] = [:]
    for entry in mapping(node, subject) {
      result[entry.name] = word(entry.value, "\(subject).\(entry.name)", as: words)
    }
    return result
  }

  /// Names with texts; a number or a truth value stands for its spelling here, since a program would read it as text.
  mutating func texts(_ node: YAMLNode, _ subject: String) -> [String: String] {
    var result: [String: String] = [:]
    for entry in mapping(node, subject) {
      if let text = entry.value.text {
        result[entry.name] = text
      } else {
        complain("\(subject).\(entry.name) is a text; found \(entry.value.kindInWords)", at: entry.value)
      }
    }
    return result
  }
}

extension YAMLNode {
  /// What the node is, as a person says it.
  fileprivate var kindInWords: String {
    switch resolved.kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .alias: return "an alias of nothing"
    case .scalar: break
    }
    return switch scalar {
    case .null?, nil: "nothing"
    case .bool(let value)?: "the truth value \(value)"
    case .integer?, .float?: "the number \(text ?? "")"
    case .string(let value)?: value.isEmpty ? "an empty text" : "the text \"\(value)\""
    }
  }
}
