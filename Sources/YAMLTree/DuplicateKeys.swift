internal import CYAMLShim
internal import SourceText

/// Looks for keys that a mapping has twice (YAML 1.2.2 §3.2.1.3 forbids it).
///
/// Keys are compared by their content, so that `200` and `"200"` are one key, as the JSON data model of OpenAPI has it.
/// Most parsers keep one of the two without a word; the tree keeps both.
enum DuplicateKeys {
  /// One diagnostic for each repetition, with the first place as its note: of the given severity where the values differ, a
  /// warning where they are the same.
  static func diagnostics(in storage: YAMLStorage, _ severity: Diagnostic.Severity) -> [Diagnostic] {
    var found: [(first: Int, again: Int)] = []
    var keys: [Int] = []
    let nodes = storage.nodes
    for index in nodes.indices {
      let node = nodes[index]
      guard Int(node.kind) == CYAML_MAPPING, node.length > 2 else { continue }
      keys.removeAll(keepingCapacity: true)
      var child = index + 1
      for _ in 0..<node.length / 2 {
        if Int(nodes[child].kind) == CYAML_SCALAR { keys.append(child) }
        child = Int(nodes[Int(nodes[child].next)].next)
      }
      collect(keys, in: storage, into: &found)
    }
    return found.prefix(YAMLDocument.toldOfOneKind).map {
      diagnostic(first: $0.first, again: $0.again, in: storage, severity)
    }
  }

  /// Few keys are compared each with each, many are sorted.
  private static func collect(
    _ keys: [Int], in storage: YAMLStorage, into found: inout [(first: Int, again: Int)]
  ) {
    guard keys.count <= 12 else { return sort(keys, in: storage, into: &found) }
    for (position, key) in keys.enumerated() {
      let record = storage.nodes[key]
      for earlier in keys[..<position] where storage.nodes[earlier].length == record.length {
        // Keys of one length mostly differ in their last byte, so this spares the comparison as a whole.
        let isSame = record.length == 0 || storage.lastByte(of: earlier) == storage.lastByte(of: key)
        if isSame, storage.value(of: earlier) == storage.value(of: key) {
          found.append((earlier, key))
          break
        }
      }
    }
  }

  /// Sorts by hash, then by content and place, which no choice of keys makes slow.
  private static func sort(
    _ keys: [Int], in storage: YAMLStorage, into found: inout [(first: Int, again: Int)]
  ) {
    let hashed = keys.map { (hash: hash(storage.value(of: $0)), key: $0) }
    let sorted = hashed.sorted { left, right in
      if left.hash != right.hash { return left.hash < right.hash }
      let values = (storage.value(of: left.key), storage.value(of: right.key))
      return values.0 == values.1 ? left.key < right.key : values.0.lexicographicallyPrecedes(values.1)
    }
    var first = sorted[0]
    for next in sorted.dropFirst() {
      if next.hash == first.hash, storage.value(of: next.key) == storage.value(of: first.key) {
        found.append((first.key, next.key))
      } else {
        first = next
      }
    }
  }

  /// FNV-1a over the bytes: the same on every run.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func diagnostic(
    first: Int, again: Int, in storage: YAMLStorage, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    let lines = storage.lines
    let location = YAMLNode(storage: storage, index: again).location
    let firstLocation = YAMLNode(storage: storage, index: first).location
    let name = String(decoding: storage.value(of: again), as: UTF8.self)
    let isHarmless = saysTheSame(first, again, in: storage)
    return Diagnostic(
      isHarmless ? .warning : severity,
      "the key \"\(name)\" is there twice in one mapping; "
        + (isHarmless ? "both say the same" : "parsers keep one of the two without a word"),
      at: location, excerpt: lines.excerpt(at: location),
      notes: [Diagnostic.Note("first here", at: firstLocation, excerpt: lines.excerpt(at: firstLocation))])
  }

  /// Whether two keys have the same value, node by node: whichever a parser keeps, nothing is lost.
  private static func saysTheSame(_ one: Int, _ other: Int, in storage: YAMLStorage) -> Bool {
    let nodes = storage.nodes
    let (first, second) = (Int(nodes[one].next), Int(nodes[other].next))
    let count = Int(nodes[first].next) - first
    guard count > 0, Int(nodes[second].next) - second == count, second + count <= nodes.count else {
      return false
    }
    return (0..<count).allSatisfy { offset in
      let (left, right) = (nodes[first + offset], nodes[second + offset])
      let kind = Int(left.kind)
      guard left.kind == right.kind, left.length == right.length, kind != CYAML_ALIAS else { return false }
      return kind != CYAML_SCALAR || storage.value(of: first + offset) == storage.value(of: second + offset)
    }
  }
}
