/// The index of a node in its tree; it means nothing in another tree.
package struct PythonNodeID: Hashable, Sendable {
  /// The tree's own placeholder, a `.bad` node without text.
  package static let placeholder = PythonNodeID(rawValue: 0)

  /// The index; 0 is the placeholder.
  package let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The nodes of one list in a tree, in the order of the text; `PythonTree.nodes(_:)` gives them.
package struct PythonNodeList: Hashable, Sendable {
  /// The index of the first in the tree's store.
  let start: UInt32
  /// The number of nodes.
  package let count: Int32

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// No nodes.
  package static let empty = PythonNodeList(start: 0, count: 0)
}
