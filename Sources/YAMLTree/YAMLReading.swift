internal import CYAMLShim
internal import SourceText

/// One run of the shim over a text, and what came of it: the records as values, and the problems in words.
struct YAMLReading {
  let storage: YAMLStorage
  let problems: [Diagnostic]
  /// Whether the text is broken before its first node.
  let isEmptyHanded: Bool

  init?(_ file: SourceFile, encoding: YAMLEncoding, maximumDepth: Int) {
    let depth = UInt32(clamping: maximumDepth)
    // Real documents have a node for each ten bytes or more; memory that is not used is never touched.
    var (tree, nodes) = unsafe Self.read(file, depth, capacity: file.bytes.count / 6 + 64)
    if unsafe tree.map({ unsafe Int(cyaml_outcome($0)) }) == CYAML_NODES_FULL {
      unsafe cyaml_free(tree)
      unsafe (tree, nodes) = unsafe Self.read(file, depth, capacity: file.bytes.count * 2 + 64)
    }
    guard let tree = unsafe tree else { return nil }
    defer { unsafe cyaml_free(tree) }
    var count = 0
    let propertyPointer = unsafe cyaml_properties(tree, &count)
    let properties = unsafe Array(UnsafeBufferPointer(start: propertyPointer, count: count))
    let arenaPointer = unsafe cyaml_arena(tree, &count)
    let arena = unsafe Array(UnsafeBufferPointer(start: arenaPointer, count: count))

    isEmptyHanded = unsafe nodes.isEmpty && Int(cyaml_outcome(tree)) != CYAML_COMPLETE
    if nodes.isEmpty { nodes.append(.emptyRoot(at: file.bytes.count)) }
    let unknown = AliasTargets.fill(&nodes, properties: properties, arena: arena)
    let storage = YAMLStorage(
      file: file, encoding: encoding, lines: LineIndex(file), nodes: nodes, properties: properties,
      arena: arena)
    var problems = unknown.map { UnknownAlias.diagnostic(YAMLNode(storage: storage, index: $0)) }
    if let problem = unsafe YAMLProblem(tree) { problems.append(problem.diagnostic(in: storage)) }
    self.storage = storage
    self.problems = problems
  }
}

extension YAMLReading {
  /// Runs the shim and lets it write the nodes into the memory of the array that will hold them.
  @unsafe private static func read(
    _ file: SourceFile, _ depth: UInt32, capacity: Int
  ) -> (tree: OpaquePointer?, nodes: [cyaml_node]) {
    var tree: OpaquePointer?
    let nodes = unsafe [cyaml_node](unsafeUninitializedCapacity: capacity) { memory, count in
      unsafe tree = unsafe file.bytes.withUnsafeBufferPointer { text in
        unsafe cyaml_read(text.baseAddress, text.count, depth, memory.baseAddress, capacity)
      }
      count = unsafe tree.map { unsafe cyaml_node_count($0) } ?? 0
    }
    return unsafe (tree, nodes)
  }
}

extension cyaml_node {
  /// What stands for the content of a document that has none.
  fileprivate static func emptyRoot(at offset: Int) -> cyaml_node {
    cyaml_node(
      start: UInt32(offset), end: UInt32(offset), value: UInt32(offset), length: 0, next: 1,
      kind: UInt8(CYAML_SCALAR), style: UInt8(CYAML_PLAIN), flags: 0, unused: 0)
  }
}

/// Finds what aliases stand for. An anchor may be set again; an alias means the last one before it (YAML 1.2.2 §3.2.2.2).
private enum AliasTargets {
  /// Writes the target into each alias and gives the aliases that have none.
  static func fill(_ nodes: inout [cyaml_node], properties: [cyaml_property], arena: [UInt8]) -> [Int] {
    var anchored: [ArraySlice<UInt8>: UInt32] = [:]
    var unknown: [Int] = []
    for property in properties where property.anchor_length > 0 {
      let name = arena[Int(property.anchor)..<Int(property.anchor) + Int(property.anchor_length)]
      if Int(nodes[Int(property.node)].kind) != CYAML_ALIAS {
        anchored[name] = property.node
      } else if let target = anchored[name] {
        nodes[Int(property.node)].value = target
      } else {
        unknown.append(Int(property.node))
      }
    }
    return unknown
  }
}

private enum UnknownAlias {
  static func diagnostic(_ alias: YAMLNode) -> Diagnostic {
    let location = alias.location
    return Diagnostic(
      .error, "the alias *\(alias.anchor ?? "") stands for nothing: no anchor of that name stands before it",
      at: location, excerpt: alias.storage.lines.excerpt(at: location))
  }
}
