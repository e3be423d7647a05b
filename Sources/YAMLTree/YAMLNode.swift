internal import CYAMLShim
package import SourceText

/// One node of a YAML document: a cheap handle, made on demand.
///
/// Two handles are equal when they name the same place of the same document. A node that is an alias stays one;
/// `resolved` gives what it stands for, so that the place of use is never lost.
package struct YAMLNode: Sendable {
  /// What a node is.
  package enum Kind: Sendable {
    case scalar
    case sequence
    case mapping
    /// A place that repeats an anchored node: `*name`.
    case alias
  }

  /// How a scalar is written (YAML 1.2.2 §7 and §8.1).
  package enum ScalarStyle: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block scalar that keeps its line ends: `|`.
    case literal
    /// A block scalar that folds its line ends: `>`.
    case folded
  }

  let storage: YAMLStorage
  let index: Int

  var record: cyaml_node { storage.nodes[index] }

  /// The kind of the node itself; an alias is `.alias` whatever it stands for.
  package var kind: Kind {
    switch Int(record.kind) {
    case CYAML_SCALAR: .scalar
    case CYAML_SEQUENCE: .sequence
    case CYAML_MAPPING: .mapping
    default: .alias
    }
  }

  /// How a scalar is written; plain for everything else.
  package var scalarStyle: ScalarStyle {
    guard kind == .scalar else { return .plain }
    return switch Int(record.style) {
    case CYAML_SINGLE_QUOTED: .singleQuoted
    case CYAML_DOUBLE_QUOTED: .doubleQuoted
    case CYAML_LITERAL: .literal
    case CYAML_FOLDED: .folded
    default: .plain
    }
  }

  /// Whether a collection is written in brackets or braces, as all of JSON is.
  package var isFlow: Bool {
    (kind == .sequence || kind == .mapping) && Int(record.style) == CYAML_FLOW
  }

  /// Whether a syntax error kept the rest of the collection from being read.
  package var isUnfinished: Bool { record.flags & UInt8(CYAML_UNFINISHED) != 0 }

  /// The bytes that the node covers, its anchor and tag included.
  ///
  /// A block collection ends with its last child and a block scalar with its last line that is not blank, so a span
  /// never covers the comments and blank lines that follow. An empty value has an empty span behind its colon.
  package var span: SourceSpan { SourceSpan(Int(record.start), Int(record.end)) }

  /// The place of the node, with line and column of its first character.
  package var location: SourceLocation { storage.lines.location(of: span) }

  /// The document that the node belongs to.
  package var document: YAMLDocument { YAMLDocument(storage: storage) }

  /// Whether two nodes belong to one document.
  package func isInSameDocument(as other: YAMLNode) -> Bool { storage === other.storage }

  /// The anchor of the node (`&name`), or the one that an alias names (`*name`), without its sign.
  package var anchor: String? {
    guard let property = storage.property(of: index), property.anchor_length > 0 else { return nil }
    return storage.arenaText(property.anchor, property.anchor_length)
  }

  /// The tag in full: `tag:yaml.org,2002:str` for `!!str`, `!local`, or nil.
  package var tag: String? {
    guard let property = storage.property(of: index), property.tag_length > 0 else { return nil }
    return storage.arenaText(property.tag, property.tag_length)
  }

  /// What an alias stands for, or else the node itself; an alias of an unknown anchor stands for itself.
  ///
  /// An alias may stand for a collection that holds it. Whoever walks down through `resolved` must count its steps:
  /// a few lines of aliases of aliases stand for more nodes than any machine can visit.
  package var resolved: YAMLNode {
    let record = record
    guard Int(record.kind) == CYAML_ALIAS, record.value != CYAML_NO_NODE else { return self }
    return YAMLNode(storage: storage, index: Int(record.value))
  }
}

extension YAMLNode: Hashable {
  package static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.storage === right.storage && left.index == right.index
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
  }
}
