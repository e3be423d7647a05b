internal import SourceText
internal import YAMLTree

/// Holds a YAML document against a shape and collects what is wrong, each at its place with a caret.
///
/// Everything that is not understood is told: an unknown key, a wrong type, a name that does not exist. Nothing falls back
/// to a default in silence, and whoever takes the values out afterwards needs no second look.
struct ShapeCheck {
  /// More values than any file has that a person keeps: aliases of aliases stand for as many as they like.
  private static let mostNodes = 2_000_000

  private let lines: LineIndex
  private var nodeCount = 0
  /// What is wrong, so far.
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks a document; `subject` is what messages call it.
  static func diagnostics(of root: YAMLNode, _ shape: ValueShape, subject: String, lines: LineIndex)
    -> [Diagnostic]
  {
    var check = ShapeCheck(lines: lines)
    check.check(root, shape, subject)
    return check.diagnostics
  }

  private init(lines: LineIndex) {
    self.lines = lines
  }

  private mutating func complain(_ message: String, at node: YAMLNode) {
    let location = node.location
    diagnostics.append(Diagnostic(.error, message, at: location, excerpt: lines.excerpt(at: location)))
  }

  private mutating func check(
    _ node: YAMLNode, _ shape: ValueShape, _ subject: String, expecting words: String? = nil
  ) {
    nodeCount += 1
    guard nodeCount <= Self.mostNodes else {
      if nodeCount == Self.mostNodes + 1 { complain("there are too many values", at: node) }
      return
    }
    let expectation = words ?? shape.expectation
    switch shape {
    case .text(let form): check(text: node, form, subject, expectation)
    case .spelling where node.text != nil && !node.isNull: break
    case .truth where node.bool != nil: break
    case .number(let least) where node.integer.map { $0 >= least } ?? false: break
    case .word(let known): check(word: node, known, subject, expectation)
    case .oneOrMore(let element) where node.resolved.kind != .sequence:
      check(node, element, subject, expecting: expectation)
    case .oneOrMore(let element): checkElements(of: node, element, "an entry of \(subject)")
    case .list(let element, let noun) where node.resolved.kind == .sequence:
      checkElements(of: node, element, noun)
    case .names(let value, let noun) where node.resolved.kind == .mapping:
      for entry in node.mergedEntries {
        check(entry.value, value, noun.map { "\($0) \"\(entry.name)\"" } ?? "\(subject).\(entry.name)")
      }
    case .known(let names, let noun, let value) where node.resolved.kind == .mapping:
      check(known: node, names, noun, value, subject)
    case .record(let record) where node.resolved.kind == .mapping: check(record: node, record, subject)
    case .either(_, let record) where node.resolved.kind == .mapping: check(record: node, record, subject)
    case .either(let scalar, _): check(node, scalar, subject)
    default: complain("\(subject) is \(expectation); found \(node.kindInWords)", at: node)
    }
  }

  private mutating func checkElements(of node: YAMLNode, _ shape: ValueShape, _ subject: String) {
    for element in node.elements { check(element, shape, subject) }
  }

  private mutating func check(
    text node: YAMLNode, _ form: ValueShape.TextForm, _ subject: String, _ expectation: String
  ) {
    guard let text = node.string, !text.isEmpty else {
      return complain("\(subject) is \(expectation); found \(node.kindInWords)", at: node)
    }
    switch form {
    case .plain: break
    case .rooted where text.hasPrefix("/"): break
    case .rooted: complain("\(subject) is a path and begins with \"/\"", at: node)
    case .format(let formats):
      if let complaint = FormatRequest(text).complaint(knowing: formats) { complain(complaint, at: node) }
    }
  }

  private mutating func check(
    word node: YAMLNode, _ known: [String], _ subject: String, _ expectation: String
  ) {
    guard let text = node.string else {
      return complain("\(subject) is \(expectation); found \(node.kindInWords)", at: node)
    }
    guard !known.contains(text) else { return }
    let nearest = NearestName.of(text, among: known).map { "; did you mean \($0)" } ?? ""
    complain("\(subject) is \(expectation); found \"\(text)\"\(nearest)", at: node)
  }

  private mutating func check(
    known node: YAMLNode, _ names: [String], _ noun: String, _ value: ValueShape, _ subject: String
  ) {
    for entry in node.mergedEntries {
      if !names.contains(entry.name) {
        complain("there is no \(noun) \"\(entry.name)\"" + hint(entry.name, among: names), at: entry.key)
      }
      check(entry.value, value, "\(subject).\(entry.name)")
    }
  }

  private mutating func check(record node: YAMLNode, _ record: RecordShape, _ subject: String) {
    var found: [String] = []
    for entry in node.mergedEntries {
      if let key = record.keys.first(where: { $0.name == entry.name }) {
        found.append(key.name)
        check(entry.value, key.shape, key.name)
      } else {
        let known = record.keys.map(\.name)
        complain(
          "unknown key \"\(entry.name)\" in \(subject)" + hint(entry.name, among: known), at: entry.key)
      }
    }
    for demand in record.demands {
      if let complaint = demand.complaint(about: found) { complain("\(subject) \(complaint)", at: node) }
    }
  }

  /// `; did you mean x`, or the list of what there is.
  private func hint(_ typed: String, among names: [String]) -> String {
    if let nearest = NearestName.of(typed, among: names) { return "; did you mean \(nearest)" }
    return " (known: \(names.joined(separator: ", ")))"
  }
}

extension RecordShape.Demand {
  /// What the keys that were found lack or have too many, or nil.
  fileprivate func complaint(about found: [String]) -> String? {
    switch self {
    case .required(let key): return found.contains(key) ? nil : "lacks the key \"\(key)\""
    case .one(let keys):
      let present = keys.filter(found.contains)
      guard present.count != 1 else { return nil }
      let expected = keys.dropLast().joined(separator: ", ") + " and " + (keys.last ?? "")
      return
        "needs one of \(expected); found "
        + (present.isEmpty ? "none of them" : present.joined(separator: " and "))
    case .some(let keys):
      return keys.contains(where: found.contains) ? nil : "lacks the key \"\(keys.first ?? "")\""
    case .apart(let key, let others):
      guard found.contains(key), let other = others.first(where: found.contains) else { return nil }
      return "has \"\(key)\", so \"\(other)\" belongs into each entry there"
    }
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
