internal import CYAMLShim
package import SourceText

/// A key and its value in a mapping.
package struct YAMLEntry: Sendable, Hashable {
  /// The key; usually a scalar, but YAML allows any node.
  package let key: YAMLNode
  /// The value; a null scalar with an empty span where nothing is written.
  package let value: YAMLNode
  /// What a merge key names and this entry came through (the alias behind `<<:`), or nil for the mapping's own entries.
  package let mergedAt: YAMLNode?

  init(key: YAMLNode, value: YAMLNode, mergedAt: YAMLNode? = nil) {
    self.key = key
    self.value = value
    self.mergedAt = mergedAt
  }

  /// The key's content; empty where the key is a collection.
  package var name: String { key.text ?? "" }
  /// The bytes of the key.
  package var keySpan: SourceSpan { key.span }
  /// The bytes of the value.
  package var valueSpan: SourceSpan { value.span }
  /// The place of the key.
  package var location: SourceLocation { key.location }
}

/// The entries of a mapping in order, without an array of them.
package struct YAMLEntries: Sequence, Sendable {
  let mapping: YAMLNode?
  /// The entries themselves where merge keys had to be carried out.
  var merged: [YAMLEntry]?

  /// Goes from entry to entry without a look at what lies inside them.
  package struct Iterator: IteratorProtocol {
    private let storage: YAMLStorage?
    private var child: Int
    private var remaining: Int
    private let merged: [YAMLEntry]?

    init(_ entries: YAMLEntries) {
      let mapping = entries.mapping
      merged = entries.merged
      storage = mapping?.storage
      child = (mapping?.index ?? 0) + 1
      remaining = entries.count
    }

    package mutating func next() -> YAMLEntry? {
      guard remaining > 0, let storage else { return nil }
      remaining -= 1
      if let merged { return merged[merged.count - remaining - 1] }
      let key = child
      let value = Int(storage.nodes[key].next)
      child = Int(storage.nodes[value].next)
      return YAMLEntry(
        key: YAMLNode(storage: storage, index: key), value: YAMLNode(storage: storage, index: value))
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  /// The number of entries.
  package var count: Int { merged?.count ?? mapping.map { Int($0.record.length) / 2 } ?? 0 }
  /// Whether there is none.
  package var isEmpty: Bool { count == 0 }
}

extension YAMLNode {
  /// The entries of a mapping in order, duplicates and merge keys (`<<`) as they are written, with an alias followed;
  /// none where the node is no mapping.
  package var entries: YAMLEntries {
    let node = resolved
    return YAMLEntries(mapping: node.kind == .mapping ? node : nil)
  }

  /// The elements of a sequence in order, with an alias followed; none where the node is no sequence.
  package var elements: [YAMLNode] {
    let node = resolved
    guard node.kind == .sequence else { return [] }
    var elements: [YAMLNode] = []
    elements.reserveCapacity(Int(node.record.length))
    var next = node.index + 1
    for _ in 0..<node.record.length {
      elements.append(YAMLNode(storage: storage, index: next))
      next = Int(storage.nodes[next].next)
    }
    return elements
  }

  /// The value of the first entry whose key has this content, its own entries before merged ones; an alias is followed.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// The first entry whose key has this content, the mapping's own entries before merged ones; an alias is followed.
  package func entry(_ name: String) -> YAMLEntry? {
    let node = resolved
    guard node.kind == .mapping else { return nil }
    if let key = storage.key(name, in: node.index) {
      let value = Int(storage.nodes[key].next)
      return YAMLEntry(
        key: YAMLNode(storage: storage, index: key), value: YAMLNode(storage: storage, index: value))
    }
    guard storage.hasMergeKey(node.index) else { return nil }
    return node.mergedEntries.first { $0.key.hasText(name) }
  }

  /// What `mergedEntries` has, without an array of it where nothing is merged.
  package var effectiveEntries: YAMLEntries {
    let node = resolved
    guard node.kind == .mapping else { return YAMLEntries(mapping: nil) }
    return YAMLEntries(mapping: node, merged: storage.hasMergeKey(node.index) ? node.mergedEntries : nil)
  }

  /// The entries of a mapping with its merge keys carried out (<https://yaml.org/type/merge.html>), an alias followed.
  ///
  /// The mapping's own entries come first and win, then what `<<` names, in order. Each mapping is merged once, so
  /// neither a cycle nor a cascade of aliases makes the answer larger than the document.
  package var mergedEntries: [YAMLEntry] {
    let node = resolved
    guard node.kind == .mapping, storage.hasMergeKey(node.index) else { return Array(entries) }
    var merge = EntryMerge()
    merge.add(node, through: nil)
    return merge.result
  }
}

extension YAMLEntry {
  /// Whether the entry is a merge key: a plain `<<`.
  package var isMerge: Bool {
    key.kind == .scalar && key.scalarStyle == .plain && key.hasText("<<")
  }
}

/// Carries out the merge keys of one mapping.
private struct EntryMerge {
  private(set) var result: [YAMLEntry] = []
  private var names: Set<String> = []
  private var visited: Set<YAMLNode> = []

  mutating func add(_ start: YAMLNode, through use: YAMLNode?) {
    var pending: [(mapping: YAMLNode, use: YAMLNode?)] = [(start, use)]
    while let (mapping, use) = pending.popLast() {
      guard visited.insert(mapping).inserted else { continue }
      var sources: [YAMLNode] = []
      var own: Set<String> = []
      for entry in mapping.entries {
        if entry.isMerge {
          sources += entry.value.resolved.kind == .sequence ? entry.value.elements : [entry.value]
        } else if !names.contains(entry.name) {
          own.insert(entry.name)
          result.append(YAMLEntry(key: entry.key, value: entry.value, mergedAt: use))
        }
      }
      names.formUnion(own)
      pending += sources.reversed().map { ($0.resolved, use ?? $0) }
    }
  }
}
