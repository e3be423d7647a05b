internal import CYAMLShim
internal import SourceText

/// A text as a tree, and the problems in words.
struct YAMLReading {
  let storage: YAMLStorage
  let problems: [Diagnostic]
  /// Whether the text is broken before its first node.
  let isEmptyHanded: Bool

  init?(_ file: SourceFile, encoding: YAMLEncoding, maximumDepth: Int) {
    let depth = UInt32(clamping: maximumDepth)
    guard var run = ShimRun(file.bytes, maximumDepth: depth) else { return nil }
    if run.problem?.isAboutEscape == true, let escapes = SurrogateEscapes(file.bytes),
      let again = ShimRun(escapes.bytes, maximumDepth: depth)
    {
      run = again
      escapes.restore(&run.nodes)
      run.problem?.move(escapes.original)
    }
    isEmptyHanded = run.nodes.isEmpty && run.problem != nil
    if run.nodes.isEmpty { run.nodes.append(.emptyRoot(at: file.bytes.count)) }
    let unknown = AliasTargets.fill(&run.nodes, properties: run.properties, arena: run.arena)
    let storage = YAMLStorage(
      file: file, encoding: encoding, lines: LineIndex(file), nodes: run.nodes, properties: run.properties,
      arena: run.arena)
    let aliases = unknown.prefix(YAMLDocument.toldOfOneKind).map { index in
      UnknownAlias.diagnostic(YAMLNode(storage: storage, index: index))
    }
    problems = aliases + (run.problem.map { [$0.diagnostic(in: storage)] } ?? [])
    self.storage = storage
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
