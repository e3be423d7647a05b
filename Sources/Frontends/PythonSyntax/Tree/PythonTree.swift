package import SourceText

/// The syntax tree of one file.
///
/// Nodes lie in one flat array and name each other by index; text is read from the file when asked for. A tree is
/// never missing: what could not be read is a `.bad` node or left out, with a diagnostic.
package struct PythonTree: Sendable {
  /// The file that was parsed; all offsets are offsets in it.
  package let file: SourceFile
  /// The statements at the top level, in order.
  package let statements: PythonNodeList
  /// The syntax errors, in the order of the text: at most one a line, at most ten in all.
  package let diagnostics: [Diagnostic]

  let records: [PythonRecord]
  let store: [PythonNodeID]

  /// Reads a file to its end.
  package static func parse(_ file: SourceFile) -> PythonTree {
    var parser = PythonParser(file)
    let statements = parser.parseProgram()
    return PythonTree(
      file: file, statements: statements, diagnostics: parser.diagnostics, records: parser.records,
      store: parser.store)
  }

  /// How many nodes there are; the id of each is below.
  package var nodeCount: Int { records.count }

  /// The ids of all nodes, in no order that means anything.
  package var allNodes: some Sequence<PythonNodeID> {
    (0..<UInt32(records.count)).lazy.map { PythonNodeID(rawValue: $0) }
  }

  /// The form of a node, with the nodes below it.
  package func node(_ id: PythonNodeID) -> PythonNode { records[Int(id.rawValue)].node }

  /// The nodes of a list.
  package func nodes(_ list: PythonNodeList) -> ArraySlice<PythonNodeID> {
    store[Int(list.start)..<Int(list.start) + Int(list.count)]
  }

  /// Where a node lies: from its first to after its last byte.
  package func span(of id: PythonNodeID) -> SourceSpan {
    let record = records[Int(id.rawValue)]
    return SourceSpan(Int(record.start), Int(record.end))
  }

  /// The source text of a node as it stands in the file.
  package func text(of id: PythonNodeID) -> String { file.text(in: span(of: id)) }

  /// The name that a node is, as the source has it; nil for any other node. The blanks of a dotted name are left out.
  package func name(of id: PythonNodeID) -> String? {
    switch node(id) {
    case .name: text(of: id)
    case .dottedName: text(of: id).filter { !$0.isWhitespace && $0 != "\\" }
    default: nil
    }
  }

  /// The value of a literal or of the text between fields with its escapes resolved; nil for any other node.
  package func textValue(of id: PythonNodeID) -> String? {
    let span = span(of: id)
    switch node(id) {
    case .literal: return PythonEscapes.value(ofLiteral: file.bytes[span.start..<span.end])
    case .text(let isRaw):
      let bytes = file.bytes[span.start..<span.end]
      return PythonEscapes.resolved(bytes, isRaw: isRaw, hasBraces: true)
    default: return nil
    }
  }

  /// The text of a string without fields; nil for any other node.
  package func stringValue(of id: PythonNodeID) -> String? {
    guard case .string(let pieces, .text) = node(id) else { return nil }
    return nodes(pieces).compactMap { textValue(of: $0) }.joined()
  }
}

/// A node as it lies in its tree.
struct PythonRecord: Sendable {
  /// The form.
  let node: PythonNode
  /// The offset of the first byte.
  let start: UInt32
  /// The offset after the last byte.
  let end: UInt32
}
