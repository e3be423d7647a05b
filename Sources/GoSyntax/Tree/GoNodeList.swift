/// The nodes of one list in a tree, in the order of the text: a window onto the tree's store, not a copy.
package struct GoNodeList: RandomAccessCollection, Sendable {
  private let store: [UInt32]
  private let first: Int
  /// The number of nodes.
  package let count: Int

  /// A list lies in the store as its count and then the indices of its nodes.
  init(in store: [UInt32], at header: UInt32) {
    self.store = store
    first = Int(header) + 1
    count = Int(store[Int(header)])
  }

  /// Always 0.
  package var startIndex: Int { 0 }
  /// The number of nodes.
  package var endIndex: Int { count }

  /// The node at a place in the list, counted from 0.
  package subscript(position: Int) -> GoNodeID {
    precondition(position >= 0 && position < count, "a node list has no such position")
    return GoNodeID(rawValue: store[first + position])
  }
}
