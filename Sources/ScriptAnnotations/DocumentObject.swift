import ContractModel
import SourceText
import TypeScriptSyntax

/// An OpenAPI document that stands as an object in a program: `{ openapi: '3.0.3', paths: { '/users': { get: { … } } } }`.
///
/// It is written out as YAML in flow style in which everything stands on the line and in the column of the file, so that the
/// reader of OpenAPI documents reads it. What is no literal is left out: an operation that is a value of the program is an
/// operation of which nothing more is known, and paths that are put in from elsewhere are listed as unresolved.
struct DocumentObject {
  /// The document.
  let document: SourceFile
  /// The paths that the program puts in from elsewhere.
  let unresolved: [Unresolved]

  /// The documents of a file, in order.
  static func all(in tree: TypeScriptTree, _ index: LineIndex) -> [DocumentObject] {
    tree.allNodes.compactMap { id in
      guard case .object(let parts) = tree.node(id) else { return nil }
      return DocumentObject(Array(tree.nodes(parts)), of: id, in: tree, index)
    }
  }

  /// Takes an object with a version of OpenAPI and paths; nil for any other.
  private init?(
    _ parts: [TypeScriptNodeID], of id: TypeScriptNodeID, in tree: TypeScriptTree, _ index: LineIndex
  ) {
    let version = Self.value(of: "openapi", parts, tree) ?? Self.value(of: "swagger", parts, tree)
    guard let version, let text = tree.stringValue(of: version), text.hasPrefix("3.") || text == "2.0",
      let paths = Self.value(of: "paths", parts, tree)
    else { return nil }
    var writer = FlowWriter(tree, index)
    writer.write(id, key: nil)
    unresolved = Self.foreign(paths, tree).map { part in
      Unresolved(
        "the paths come from another part of the program", text: tree.text(of: part).excerpt,
        at: index.location(of: tree.span(of: part)))
    }
    document = SourceFile(path: tree.file.path, text: writer.text + "\n")
  }

  private static func value(
    of name: String, _ parts: [TypeScriptNodeID], _ tree: TypeScriptTree
  ) -> TypeScriptNodeID? {
    for part in parts {
      if case .property(let key, let value) = tree.node(part), tree.name(of: key) == name { return value }
    }
    return nil
  }

  /// What puts paths in that do not stand in the object.
  private static func foreign(_ paths: TypeScriptNodeID, _ tree: TypeScriptTree) -> [TypeScriptNodeID] {
    let paths = FlowWriter.plain(paths, tree)
    guard case .object(let parts) = tree.node(paths) else { return [paths] }
    return tree.nodes(parts).filter { part in
      switch tree.node(part) {
      case .property(let key, let value):
        if case .computed = tree.node(key) { return true }
        if case .object = tree.node(FlowWriter.plain(value, tree)) { return false }
        return true
      default: return true
      }
    }
  }
}

/// Writes the literals of an object as YAML in flow style, each at its own line and column.
private struct FlowWriter {
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  private let tree: TypeScriptTree
  private let index: LineIndex
  private(set) var text = ""
  private var line = 1
  private var column = 1

  init(_ tree: TypeScriptTree, _ index: LineIndex) {
    self.tree = tree
    self.index = index
  }

  /// Writes a value; one that is no literal becomes an operation without anything where the key is a method.
  mutating func write(_ id: TypeScriptNodeID, key: String?) {
    let id = Self.plain(id, tree)
    let span = tree.span(of: id)
    switch tree.node(id) {
    case .object(let parts):
      put("{", at: span.start)
      for part in tree.nodes(parts) { writeMember(part) }
      put("}", at: span.end - 1)
    case .array(let elements):
      put("[", at: span.start)
      for element in tree.nodes(elements) where isWritten(element, key: nil) {
        write(element, key: nil)
        text += ","
        column += 1
      }
      put("]", at: span.end - 1)
    case .string: put(Self.quoted(tree.stringValue(of: id) ?? ""), at: span.start)
    case .template(let texts, _):
      put(Self.quoted(tree.nodes(texts).compactMap(tree.stringValue).joined()), at: span.start)
    case .number, .boolean, .null: put(tree.text(of: id), at: span.start)
    default: put("{}", at: span.start)
    }
  }

  private mutating func writeMember(_ part: TypeScriptNodeID) {
    guard case .property(let key, let value) = tree.node(part), let name = tree.name(of: key),
      isWritten(value, key: name)
    else { return }
    put(Self.quoted(name) + ":", at: tree.span(of: key).start)
    text += " "
    column += 1
    write(value, key: name)
    text += ","
    column += 1
  }

  private func isWritten(_ value: TypeScriptNodeID, key: String?) -> Bool {
    switch tree.node(Self.plain(value, tree)) {
    case .object, .array, .string, .number, .boolean, .null: true
    case .template(_, let values): values.count == 0
    default: key.map(Self.methods.contains) ?? false
    }
  }

  /// Appends text at the place of a byte of the file, or behind what was written where that goes further.
  private mutating func put(_ word: String, at offset: Int) {
    let place = index.location(of: SourceSpan(offset, offset))
    if place.line > line {
      text += String(repeating: "\n", count: place.line - line)
      (line, column) = (place.line, 1)
    }
    if place.column > column {
      text += String(repeating: " ", count: place.column - column)
      column = place.column
    }
    text += word
    column += word.utf8.count
  }

  /// A value without what only says its type: `{…} as const`, `{…} satisfies OpenAPIV3.Document`.
  static func plain(_ id: TypeScriptNodeID, _ tree: TypeScriptTree) -> TypeScriptNodeID {
    var id = id
    while case .cast(let inner, _) = tree.node(id) { id = inner }
    return id
  }

  /// A text as a double-quoted scalar (YAML 1.2 §7.3.1).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }
}
