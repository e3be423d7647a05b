internal import SourceText
internal import YAMLTree

/// Reads the sets of a YAML or JSON document: `enum` of schemas (JSON Schema 2020-12 §6.1.2), lists, and keys of mappings.
///
/// Every `enum` has the JSON Pointer of its schema as its name (RFC 6901); other places are found by their pointer only,
/// since any list of texts could be one.
struct DocumentWords {
  /// How many nodes are looked at; aliases could stand for more than any machine can visit.
  private static let nodeLimit = 2_000_000
  /// How many references are followed from one place.
  private static let referenceLimit = 32

  private let document: YAMLDocument

  init(_ document: YAMLDocument) { self.document = document }

  /// Every `enum` of the document that has texts.
  var sets: [WordSet] {
    var sets: [WordSet] = []
    var pending: [(node: YAMLNode, pointer: String)] = [(document.root, "")]
    var count = 0
    while let (node, pointer) = pending.popLast(), count < Self.nodeLimit {
      count += 1
      switch node.kind {
      case .mapping:
        for entry in node.entries {
          if entry.name == "enum", entry.value.resolved.kind == .sequence {
            if let set = list(entry.value, named: pointer) { sets.append(set) }
          } else {
            pending.append((entry.value, "\(pointer)/\(Self.escaped(entry.name))"))
          }
        }
      case .sequence:
        for (index, element) in node.elements.enumerated() {
          pending.append((element, "\(pointer)/\(index)"))
        }
      case .scalar, .alias: break
      }
    }
    return sets.sorted { $0.location < $1.location }
  }

  /// The set at a pointer: the `enum` of a schema there, a list of texts, or the keys of a mapping; nil where there is none.
  func set(at pointer: String) -> WordSet? {
    var node = document.root
    for step in Self.steps(of: pointer) {
      guard let next = child(of: node, step) else { return nil }
      node = next
    }
    for _ in 0..<Self.referenceLimit {
      switch node.resolved.kind {
      case .sequence: return list(node, named: pointer)
      case .scalar, .alias: return nil
      case .mapping: break
      }
      if let list = node["enum"] { return self.list(list, named: pointer) }
      if let reference = node["$ref"]?.string {
        guard reference.hasPrefix("#/"), let target = self.node(at: String(reference.dropFirst())) else {
          return nil
        }
        node = target
      } else if let items = node["items"] {
        node = items
      } else if let names = node["propertyNames"] {
        node = names
      } else {
        return node["type"] == nil ? keys(of: node, named: pointer) : nil
      }
    }
    return nil
  }

  private func node(at pointer: String) -> YAMLNode? {
    Self.steps(of: pointer).reduce(document.root) { node, step in node.flatMap { child(of: $0, step) } }
  }

  private func child(of node: YAMLNode, _ step: String) -> YAMLNode? {
    if node.resolved.kind == .sequence {
      let elements = node.elements
      return Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return node.entry(step)?.value
  }

  /// A list of texts; an empty value among them stands for nothing, and numbers are no words.
  private func list(_ node: YAMLNode, named name: String) -> WordSet? {
    let words = node.elements.compactMap { element in
      element.string.map { WordSet.Word($0, at: element.location) }
    }
    return words.isEmpty ? nil : WordSet(name, .enumeration, at: node.location, words: words)
  }

  private func keys(of node: YAMLNode, named name: String) -> WordSet? {
    let words = node.mergedEntries.map { WordSet.Word($0.name, at: $0.location) }
    return words.isEmpty ? nil : WordSet(name, .keys, at: node.location, words: words)
  }

  private static func escaped(_ step: String) -> String {
    step.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  private static func steps(of pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { step in
      step.split(separator: "~1", omittingEmptySubsequences: false).map {
        $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
      }.joined(separator: "/")
    }
  }
}
