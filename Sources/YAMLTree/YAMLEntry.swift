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

/// The entries of a mapping in the order of the document, duplicates and merge keys (`<<`) as they are written.
package struct YAMLEntries: Sequence, Sendable {
  let mapping: YAMLNode?

  /// Goes from entry to entry without a look at what lies inside them.
  package struct Iterator: IteratorProtocol {
    private let storage: YAMLStorage?
    private var child: Int
    private var remaining: Int

    init(_ mapping: YAMLNode?) {
      storage = mapping?.storage
      child = (mapping?.index ?? 0) + 1
      remaining = mapping.map { Int($0.record.length) / 2 } ?? 0
    }

    package mutating func next() -> YAMLEntry? {
      guard remaining > 0, let storage else { return nil }
      remaining -= 1
      let key = child
      let value = Int(storage.nodes[key].next)
      child = Int(storage.nodes[value].next)
      return YAMLEntry(
        key: YAMLNode(storage: storage, index: key), value: YAMLNode(storage: storage, index: value))
    }
  }

  package func makeIterator() -> Iterator { Iterator(mapping) }

  /// The number of entries.
  package var count: Int { mapping.map { Int($0.record.length) / 2 } ?? 0 }
  /// Whether there is none.
  package var isEmpty: Bool { count == 0 }
}

extension YAMLNode {
  /// The entries of a mapping in order, with an alias followed; none where the node is no mapping.
  package var entries: YAMLEntries {
    let node = resolved
    return YAMLEntries(mapping: node.kind == .mapping ? node : nil)
  }

  /// The elements of a sequence in order, with an alias followed; none where the node is no sequence.
  package var elements: [YAMLNode] {
    let node = resolved
    guard node.kind == .sequence else { return [] }
    var elements: [YAMLNode] = []
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
    var hasMergeKey = false
    for entry in entries {
      if entry.key.hasText(name) { return entry }
      if entry.isMerge { hasMergeKey = true }
    }
    return hasMergeKey ? mergedEntries.first { $0.key.hasText(name) } : nil
  }

  /// The entries of a mapping with its merge keys carried out (<https://yaml.org/type/merge.html>), an alias followed.
  ///
  /// The mapping's own entries come first and win, then what `<<` names, in order. Each mapping is merged once, so
  /// neither a cycle nor a cascade of aliases makes the answer larger than the document.
  package var mergedEntries: [YAMLEntry] {
    let own = Array(entries)
    guard own.contains(where: \.isMerge) else { return own }
    var merge = EntryMerge()
    merge.add(resolved, through: nil)
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
