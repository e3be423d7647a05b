internal import CYAMLShim

/// One run of the shim over a text: its records as values.
struct ShimRun {
  var nodes: [cyaml_node]
  let properties: [cyaml_property]
  let arena: [UInt8]
  /// Why the text was not read to its end, or nil.
  var problem: YAMLProblem?

  /// Runs the shim, or libyaml alone, whose tree is the same; nil where there is no memory.
  init?(_ text: [UInt8], maximumDepth: UInt32, byLibyamlAlone isAlone: Bool = false) {
    // Real documents have a node for each ten bytes or more; memory that is not used is never touched.
    var (tree, nodes) = unsafe Self.read(text, maximumDepth, isAlone, capacity: text.count / 6 + 64)
    if unsafe tree.map({ unsafe Int(cyaml_outcome($0)) }) == CYAML_NODES_FULL {
      unsafe cyaml_free(tree)
      unsafe (tree, nodes) = unsafe Self.read(text, maximumDepth, isAlone, capacity: text.count * 2 + 64)
    }
    guard let tree = unsafe tree else { return nil }
    defer { unsafe cyaml_free(tree) }
    var count = 0
    let propertyPointer = unsafe cyaml_properties(tree, &count)
    properties = unsafe Array(UnsafeBufferPointer(start: propertyPointer, count: count))
    let arenaPointer = unsafe cyaml_arena(tree, &count)
    arena = unsafe Array(UnsafeBufferPointer(start: arenaPointer, count: count))
    problem = unsafe YAMLProblem(tree)
    self.nodes = nodes
  }

  /// Lets the shim write the nodes into the memory of the array that will hold them.
  @unsafe private static func read(
    _ text: [UInt8], _ depth: UInt32, _ isAlone: Bool, capacity: Int
  ) -> (tree: OpaquePointer?, nodes: [cyaml_node]) {
    var tree: OpaquePointer?
    let nodes = unsafe [cyaml_node](unsafeUninitializedCapacity: capacity) { memory, count in
      unsafe tree = unsafe text.withUnsafeBufferPointer { text in
        unsafe cyaml_read(text.baseAddress, text.count, depth, isAlone ? 0 : 1, memory.baseAddress, capacity)
      }
      count = unsafe tree.map { unsafe cyaml_node_count($0) } ?? 0
    }
    return unsafe (tree, nodes)
  }
}
