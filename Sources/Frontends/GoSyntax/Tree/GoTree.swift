package import SourceText

/// The syntax tree of one Go file.
///
/// Nodes lie in one flat array and name each other by index; text is read from the file when asked for. A tree is
/// never missing: what could not be read is a `.bad` node or left out, with a diagnostic.
package struct GoTree: Sendable {
  /// What the tree is made of; it is handed around so often that copying each part would show.
  private let parts: Parts

  /// The file that was parsed.
  package var file: SourceFile { parts.file }
  /// The identifier of the package clause, or nil when there is none.
  package var packageName: GoNodeID? { parts.packageName }
  /// The declarations at the top level in order, imports included.
  package var declarations: GoNodeList { parts.declarations }
  /// The syntax errors, in the order of the text: at most one a line, at most ten in all.
  package var diagnostics: [Diagnostic] { parts.diagnostics }
  /// All comments in order, from their `//` or `/*` to before the line end or after the `*/`.
  package var comments: [SourceSpan] { parts.comments }

  var records: [GoNodeRecord] { parts.records }
  var store: [UInt32] { parts.store }

  init(_ parts: Parts) { self.parts = parts }

  /// The parts of a tree.
  final class Parts: Sendable {
    let file: SourceFile
    let packageName: GoNodeID?
    let declarations: GoNodeList
    let diagnostics: [Diagnostic]
    let comments: [SourceSpan]
    let records: [GoNodeRecord]
    let store: [UInt32]

    init(
      file: SourceFile, packageName: GoNodeID?, declarations: GoNodeList, diagnostics: [Diagnostic],
      comments: [SourceSpan], records: [GoNodeRecord], store: [UInt32]
    ) {
      self.file = file
      self.packageName = packageName
      self.declarations = declarations
      self.diagnostics = diagnostics
      self.comments = comments
      self.records = records
      self.store = store
    }
  }

  /// The ids of all nodes, in no order that means anything.
  package var allNodes: some Sequence<GoNodeID> {
    (0..<UInt32(records.count)).lazy.dropFirst().map { GoNodeID(rawValue: $0) }
  }

  /// Where a node lies: from its first to after its last byte, without surrounding space and comments.
  package func span(of id: GoNodeID) -> SourceSpan {
    let record = records[Int(id.rawValue)]
    return SourceSpan(Int(record.start), Int(record.end))
  }

  /// The offset of a node's first byte.
  package func start(of id: GoNodeID) -> Int {
    Int(records[Int(id.rawValue)].start)
  }

  /// The source text of a node as it stands in the file.
  package func text(of id: GoNodeID) -> String {
    file.text(in: span(of: id))
  }

  /// The text of an identifier; empty for any other node.
  package func name(of id: GoNodeID) -> String {
    records[Int(id.rawValue)].kind == .identifier ? text(of: id) : ""
  }

  /// Whether a node is the identifier of that name; makes no string.
  package func isIdentifier(_ id: GoNodeID, _ name: String) -> Bool {
    let record = records[Int(id.rawValue)]
    guard record.kind == .identifier, Int(record.end - record.start) == name.utf8.count else { return false }
    return file.bytes[Int(record.start)..<Int(record.end)].elementsEqual(name.utf8)
  }

  /// The value of a string literal, interpreted or raw, with its escapes resolved.
  ///
  /// Nil when the node is no string literal or a malformed one. Bytes that are no UTF-8 (`"\xff"`) become U+FFFD.
  package func stringValue(of id: GoNodeID) -> String? {
    let record = records[Int(id.rawValue)]
    guard record.kind == .basicLiteral, record.detail == GoLiteralKind.string.rawValue else { return nil }
    return GoStringLiteral.value(of: file.bytes[Int(record.start)..<Int(record.end)])
  }
}
