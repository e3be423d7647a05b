import SourceText

/// A file of JSON that the tools around a program are configured by: `package.json`, `tsconfig.json`.
///
/// Some of them take comments and commas before closing brackets, so it is read as the JavaScript value that it is.
struct ScriptManifest {
  /// The parts of the object that the file holds.
  let parts: [String: TypeScriptNodeID]

  private let tree: TypeScriptTree

  /// Reads a file; nil for a text that holds no object, or an empty one.
  init?(_ file: SourceFile) {
    let text = SourceFile(
      path: file.path, bytes: [UInt8(ascii: "(")] + file.bytes + [0x0A, UInt8(ascii: ")")])
    tree = TypeScriptTree.parse(text, as: TypeScriptDialect(hasTypes: false, hasJSX: false))
    guard let first = tree.nodes(tree.statements).first, case .expression(let root) = tree.node(first) else {
      return nil
    }
    parts = Self.parts(of: root, in: tree)
    if parts.isEmpty { return nil }
  }

  /// The parts of an object in their order; none of any other value.
  func entries(of id: TypeScriptNodeID) -> [(name: String, value: TypeScriptNodeID)] {
    Self.entries(of: id, in: tree)
  }

  /// The parts of an object by name, of two of one name the last.
  func parts(of id: TypeScriptNodeID) -> [String: TypeScriptNodeID] { Self.parts(of: id, in: tree) }

  /// The values of a list; none of any other value.
  func elements(of id: TypeScriptNodeID) -> [TypeScriptNodeID] {
    if case .array(let elements) = tree.node(id) { Array(tree.nodes(elements)) } else { [] }
  }

  /// A text, or nil for any other value.
  func text(_ id: TypeScriptNodeID) -> String? { tree.stringValue(of: id) }

  /// The texts of a list, or the one text in its place.
  func texts(_ id: TypeScriptNodeID) -> [String] {
    text(id).map { [$0] } ?? elements(of: id).compactMap(text)
  }

  private static func parts(of id: TypeScriptNodeID, in tree: TypeScriptTree) -> [String: TypeScriptNodeID] {
    Dictionary(entries(of: id, in: tree).map { ($0.name, $0.value) }) { _, last in last }
  }

  private static func entries(
    of id: TypeScriptNodeID, in tree: TypeScriptTree
  ) -> [(name: String, value: TypeScriptNodeID)] {
    guard case .object(let parts) = tree.node(id) else { return [] }
    return tree.nodes(parts).compactMap { part in
      guard case .property(let key, let value) = tree.node(part), let name = tree.name(of: key) else {
        return nil
      }
      return (name, value)
    }
  }
}
