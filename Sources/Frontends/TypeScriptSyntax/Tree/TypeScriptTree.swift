package import SourceText

/// The syntax tree of one file, or of one script block in it.
///
/// Nodes lie in one flat array and name each other by index; text is read from the file when asked for. A tree is
/// never missing: what could not be read is a `.bad` node or left out, with a diagnostic.
package struct TypeScriptTree: Sendable {
  /// The file that was parsed; all offsets are offsets in it.
  package let file: SourceFile
  /// The dialect that it was read as.
  package let dialect: TypeScriptDialect
  /// The statements at the top level, in order.
  package let statements: TypeScriptNodeList
  /// The syntax errors, in the order of the text: at most one a line, at most ten in all.
  package let diagnostics: [Diagnostic]
  /// All comments in order, from their `//` or `/*` to before the line end or after the `*/`.
  package let comments: [SourceSpan]

  let records: [TypeScriptRecord]
  let generics: [TypeScriptNodeID: TypeScriptGenerics]
  let store: [TypeScriptNodeID]

  /// Reads a file to its end; nil for a file of another language by its name.
  package static func parse(_ file: SourceFile) -> TypeScriptTree? {
    guard let dialect = TypeScriptDialect(path: file.path) else { return nil }
    return parse(file, as: dialect)
  }

  /// Reads a file, or only the part of it that a script block covers.
  package static func parse(
    _ file: SourceFile, as dialect: TypeScriptDialect, in part: SourceSpan? = nil
  ) -> TypeScriptTree {
    let part = (part ?? SourceSpan(0, file.bytes.count)).clamped(to: file.bytes.count)
    var parser = TypeScriptParser(file, dialect, part)
    let statements = parser.parseProgram()
    return parser.tree(of: statements)
  }

  /// How many nodes there are; the id of each is below.
  package var nodeCount: Int { records.count }

  /// The ids of all nodes, in no order that means anything.
  package var allNodes: some Sequence<TypeScriptNodeID> {
    (0..<UInt32(records.count)).lazy.map { TypeScriptNodeID(rawValue: $0) }
  }

  /// The ids of a node and of all nodes below it, in no order that means anything.
  package func nodes(in root: TypeScriptNodeID) -> some Sequence<TypeScriptNodeID> {
    let outer = span(of: root)
    return allNodes.filter {
      let inner = span(of: $0)
      return inner.start >= outer.start && inner.end <= outer.end
    }
  }

  /// The form of a node, with the nodes below it.
  package func node(_ id: TypeScriptNodeID) -> TypeScriptNode { records[Int(id.rawValue)].node }

  /// The nodes of a list.
  package func nodes(_ list: TypeScriptNodeList) -> ArraySlice<TypeScriptNodeID> {
    store[Int(list.start)..<Int(list.start) + Int(list.count)]
  }

  /// The parameters of a generic type or function: names, and a `.property` of a name and the type that stands for it where none
  /// is given.
  package func typeParameters(of id: TypeScriptNodeID) -> ArraySlice<TypeScriptNodeID> {
    nodes(generics[id]?.parameters ?? .empty)
  }

  /// The types that a class hands to the class that it extends.
  package func parentArguments(of id: TypeScriptNodeID) -> ArraySlice<TypeScriptNodeID> {
    nodes(generics[id]?.parentArguments ?? .empty)
  }

  /// Where a node lies: from its first to after its last byte, without surrounding space, comments and parentheses.
  package func span(of id: TypeScriptNodeID) -> SourceSpan {
    let record = records[Int(id.rawValue)]
    return SourceSpan(Int(record.start), Int(record.end))
  }

  /// The source text of a node as it stands in the file.
  package func text(of id: TypeScriptNodeID) -> String { file.text(in: span(of: id)) }

  /// The name that an identifier, a string or a number in the place of a name stands for; nil for any other node.
  package func name(of id: TypeScriptNodeID) -> String? {
    switch node(id) {
    case .identifier, .privateName:
      let text = text(of: id)
      return text.utf8.contains(UInt8(ascii: "\\")) ? TypeScriptEscapes.resolved(text.utf8) : text
    case .number: return text(of: id)
    case .string: return stringValue(of: id)
    default: return nil
    }
  }

  /// The value of a string or of a template's text with its escapes resolved; nil for any other node.
  ///
  /// A lone surrogate becomes U+FFFD.
  package func stringValue(of id: TypeScriptNodeID) -> String? {
    let record = records[Int(id.rawValue)]
    let bytes: ArraySlice<UInt8>
    switch record.node {
    case .string: bytes = quotedContent(of: record)
    case .templateText: bytes = file.bytes[Int(record.start)..<Int(record.end)]
    default: return nil
    }
    guard bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "\r")) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return TypeScriptEscapes.resolved(bytes)
  }

  private func quotedContent(of record: TypeScriptRecord) -> ArraySlice<UInt8> {
    let start = Int(record.start) + 1
    var end = Int(record.end)
    if end > start, file.bytes[end - 1] == file.bytes[start - 1] { end -= 1 }
    return file.bytes[start..<max(start, end)]
  }
}

/// A node as it lies in its tree.
struct TypeScriptRecord: Sendable {
  /// The form.
  let node: TypeScriptNode
  /// The offset of the first byte.
  let start: UInt32
  /// The offset after the last byte.
  let end: UInt32
}
