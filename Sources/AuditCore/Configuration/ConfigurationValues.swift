internal import SourceText
internal import YAMLTree

/// Takes values out of a configuration that has been held against its shape.
struct ConfigurationValues {
  /// The lines of the file, for the excerpts of messages.
  let lines: LineIndex

  /// The entries of a record whose keys are known.
  func entries<Key: ConfigurationKey>(of node: YAMLNode, as keys: Key.Type) -> [(key: Key, value: YAMLNode)] {
    node.mergedEntries.compactMap { entry in Key(rawValue: entry.name).map { ($0, entry.value) } }
  }

  /// The elements of a list, or else the one value.
  func values(of node: YAMLNode) -> [YAMLNode] {
    node.resolved.kind == .sequence ? node.elements : [node]
  }

  /// The texts of a list, or the one text.
  func texts(_ node: YAMLNode) -> [String] { values(of: node).compactMap(\.string) }

  /// The paths of a list, or the one path, each with its mention.
  func paths(_ node: YAMLNode) -> [Configuration.NamedPath] {
    values(of: node).compactMap { node in
      node.string.map { text in
        Configuration.NamedPath(text: text, mention: (node.location, lines.excerpt(at: node.location)))
      }
    }
  }

  /// What stands under free names.
  func dictionary<Value>(_ node: YAMLNode, _ value: (YAMLNode) -> Value) -> [String: Value] {
    Dictionary(node.mergedEntries.map { ($0.name, value($0.value)) }) { first, _ in first }
  }
}
