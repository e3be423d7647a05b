internal import CYAMLShim
internal import SourceText

/// What the shim read, as values: the records of all nodes in the order of the document, and the bytes of the values
/// that differ from the text.
///
/// A class only so that a node's handle is one reference and an index; nothing in it changes after parsing.
final class YAMLStorage: Sendable {
  let file: SourceFile
  let encoding: YAMLEncoding
  let lines: LineIndex
  let nodes: [cyaml_node]
  let properties: [cyaml_property]
  let arena: [UInt8]

  init(
    file: SourceFile, encoding: YAMLEncoding, lines: LineIndex, nodes: [cyaml_node],
    properties: [cyaml_property],
    arena: [UInt8]
  ) {
    self.file = file
    self.encoding = encoding
    self.lines = lines
    self.nodes = nodes
    self.properties = properties
    self.arena = arena
  }

  /// The anchor and tag of a node, found by bisection: few nodes have any.
  func property(of node: Int) -> cyaml_property? {
    guard nodes[node].flags & UInt8(CYAML_HAS_PROPERTY) != 0 else { return nil }
    var low = 0
    var high = properties.count
    while low < high {
      let middle = (low + high) / 2
      if properties[middle].node < UInt32(node) { low = middle + 1 } else { high = middle }
    }
    guard low < properties.count, properties[low].node == UInt32(node) else { return nil }
    return properties[low]
  }

  /// The bytes of a scalar's value.
  func value(of node: Int) -> ArraySlice<UInt8> {
    let record = nodes[node]
    let range = Int(record.value)..<Int(record.value) + Int(record.length)
    return record.flags & UInt8(CYAML_IN_ARENA) != 0 ? arena[range] : file.bytes[range]
  }

  /// The first key of a mapping that is a scalar with this content, or stands for one.
  func key(_ name: String, in mapping: Int) -> Int? {
    let length = name.utf8.count
    var key = mapping + 1
    for _ in 0..<nodes[mapping].length / 2 {
      let record = nodes[key]
      if Int(record.kind) == CYAML_ALIAS || Int(record.length) == length {
        if YAMLNode(storage: self, index: key).hasText(name) { return key }
      }
      key = Int(nodes[Int(record.next)].next)
    }
    return nil
  }

  /// Whether a mapping has a plain key `<<`.
  func hasMergeKey(_ mapping: Int) -> Bool {
    var key = mapping + 1
    for _ in 0..<nodes[mapping].length / 2 {
      let record = nodes[key]
      if record.length == 2, Int(record.kind) == CYAML_SCALAR, Int(record.style) == CYAML_PLAIN,
        value(of: key).elementsEqual("<<".utf8)
      {
        return true
      }
      key = Int(nodes[Int(record.next)].next)
    }
    return false
  }

  /// The last byte of a scalar's value, which must not be empty.
  func lastByte(of node: Int) -> UInt8 {
    let record = nodes[node]
    let last = Int(record.value) + Int(record.length) - 1
    return record.flags & UInt8(CYAML_IN_ARENA) != 0 ? arena[last] : file.bytes[last]
  }

  /// A stretch of the arena as text.
  func arenaText(_ offset: UInt32, _ length: UInt32) -> String {
    String(decoding: arena[Int(offset)..<Int(offset) + Int(length)], as: UTF8.self)
  }
}
