internal import CYAMLShim
internal import SourceText

/// Looks for keys that a mapping has twice (YAML 1.2.2 §3.2.1.3 forbids it).
///
/// Keys are compared by their content, so that `200` and `"200"` are one key, as the JSON data model of OpenAPI has it.
/// Most parsers keep one of the two without a word; the tree keeps both.
enum DuplicateKeys {
  /// One diagnostic for each repetition, with the first place as its note.
  static func diagnostics(in storage: YAMLStorage) -> [Diagnostic] {
    var found: [(first: Int, again: Int)] = []
    var keys: [Int] = []
    for (index, node) in storage.nodes.enumerated() where Int(node.kind) == CYAML_MAPPING && node.length > 2 {
      keys.removeAll(keepingCapacity: true)
      var child = index + 1
      for _ in 0..<node.length / 2 {
        if Int(storage.nodes[child].kind) == CYAML_SCALAR { keys.append(child) }
        child = Int(storage.nodes[Int(storage.nodes[child].next)].next)
      }
      collect(keys, in: storage, into: &found)
    }
    return found.map { diagnostic(first: $0.first, again: $0.again, in: storage) }
  }

  /// Few keys are compared each with each, many through a dictionary.
  private static func collect(
    _ keys: [Int], in storage: YAMLStorage, into found: inout [(first: Int, again: Int)]
  ) {
    guard keys.count <= 12 else {
      var firsts: [ArraySlice<UInt8>: Int] = [:]
      for key in keys {
        let value = storage.value(of: key)
        if let first = firsts[value] { found.append((first, key)) } else { firsts[value] = key }
      }
      return
    }
    for (position, key) in keys.enumerated() {
      let length = storage.nodes[key].length
      for earlier in keys[..<position] where storage.nodes[earlier].length == length {
        if storage.value(of: earlier) == storage.value(of: key) {
          found.append((earlier, key))
          break
        }
      }
    }
  }

  private static func diagnostic(first: Int, again: Int, in storage: YAMLStorage) -> Diagnostic {
    let lines = storage.lines
    let location = YAMLNode(storage: storage, index: again).location
    let firstLocation = YAMLNode(storage: storage, index: first).location
    let name = String(decoding: storage.value(of: again), as: UTF8.self)
    return Diagnostic(
      .error, "the key \"\(name)\" is there twice in one mapping; parsers keep one of the two without a word",
      at: location, excerpt: lines.excerpt(at: location),
      notes: [Diagnostic.Note("first here", at: firstLocation, excerpt: lines.excerpt(at: firstLocation))])
  }
}
