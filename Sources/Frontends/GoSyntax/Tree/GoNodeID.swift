/// The index of a node in its tree; it means nothing in another tree.
package struct GoNodeID: Hashable, Sendable {
  /// The index; 0 is the tree's own placeholder and never the id of a node that a list or a node names.
  package let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
