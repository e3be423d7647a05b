/// The nodes of one list in a tree, in the order of the text: a window onto the tree's store, not a copy.
package struct GoNodeList: RandomAccessCollection, Sendable {
  /// Marks a header that is itself the only node; most lists have one.
  static var singleFlag: UInt32 { 1 << 31 }

  private let store: [UInt32]
  private let header: UInt32
  /// The number of nodes.
  package let count: Int

  /// A list is a node with the flag for a single one, or lies in the store as its count and then its nodes.
  init(in store: [UInt32], at header: UInt32) {
    self.store = store
    self.header = header
    count = header & Self.singleFlag != 0 ? 1 : Int(store[Int(header)])
  }

  /// Always 0.
  package var startIndex: Int { 0 }
  /// The number of nodes.
  package var endIndex: Int { count }

  /// The node at a place in the list, counted from 0.
  package subscript(position: Int) -> GoNodeID {
    precondition(position >= 0 && position < count, "a node list has no such position")
    if header & Self.singleFlag != 0 { return GoNodeID(rawValue: header & ~Self.singleFlag) }
    return GoNodeID(rawValue: store[Int(header) + 1 + position])
  }
}
