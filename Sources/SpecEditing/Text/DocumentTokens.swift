internal import SourceText
internal import YAMLTree

/// A document as the sequence of what its nodes say, to tell whether two documents say the same but for one place.
///
/// Comments, indentation and quoting are left out: they are compared as bytes, by whoever edits them.
struct DocumentTokens: Sendable {
  /// One step of a walk through the tree.
  enum Token: Hashable, Sendable {
    /// A scalar, with whether it is plain: `1` and `"1"` differ.
    case scalar(String, isPlain: Bool, tag: String?, anchor: String?)
    case alias(String)
    case begin(isMapping: Bool, tag: String?, anchor: String?)
    case end
  }

  private(set) var tokens: [Token] = []

  /// Walks through a document; nothing is said where there is none. Parsing bounds its depth.
  init(_ document: YAMLDocument?) {
    if let document { walk(document.root) }
  }

  private mutating func walk(_ node: YAMLNode) {
    switch node.kind {
    case .scalar:
      tokens.append(
        .scalar(
          node.text ?? "", isPlain: node.scalarStyle == .plain, tag: node.tag, anchor: node.anchor))
    case .alias: tokens.append(.alias(node.anchor ?? ""))
    case .sequence:
      tokens.append(.begin(isMapping: false, tag: node.tag, anchor: node.anchor))
      for element in node.elements { walk(element) }
      tokens.append(.end)
    case .mapping:
      tokens.append(.begin(isMapping: true, tag: node.tag, anchor: node.anchor))
      for entry in node.entries {
        walk(entry.key)
        walk(entry.value)
      }
      tokens.append(.end)
    }
  }

  /// Whether these are the other's tokens with some more in one place, and nothing else. What stands there may take the
  /// place of a value that is left empty.
  func isExtension(of other: DocumentTokens) -> Bool {
    guard tokens.count > other.tokens.count else { return false }
    let head = zip(tokens, other.tokens).prefix { $0 == $1 }.count
    let tail = zip(tokens.reversed(), other.tokens.reversed()).prefix { $0 == $1 }.count
    if head + tail >= other.tokens.count { return true }
    return head + tail == other.tokens.count - 1
      && other.tokens[head] == .scalar("", isPlain: true, tag: nil, anchor: nil)
  }

  /// What scalars say here in the place of others there, or nil where anything but the content of scalars differs.
  func replacements(of other: DocumentTokens) -> [(old: String, new: String)]? {
    guard tokens.count == other.tokens.count else { return nil }
    var pairs: [(old: String, new: String)] = []
    for (new, old) in zip(tokens, other.tokens) where new != old {
      guard case .scalar(let newText, let isPlain, let tag, let anchor) = new,
        case .scalar(let oldText, _, _, _) = old,
        old == .scalar(oldText, isPlain: isPlain, tag: tag, anchor: anchor)
      else { return nil }
      pairs.append((oldText, newText))
    }
    return pairs
  }
}
