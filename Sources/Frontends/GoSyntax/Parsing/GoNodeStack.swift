/// A stack of nodes that keeps its room when it shrinks, since lists open and close all the time.
struct GoNodeStack {
  private var nodes: [UInt32] = []
  /// How many nodes are on the stack.
  private(set) var count = 0

  /// Puts a node on top.
  mutating func append(_ node: UInt32) {
    if count < nodes.count {
      nodes[count] = node
    } else {
      nodes.append(node)
    }
    count += 1
  }

  /// Takes the top node; there must be one.
  mutating func removeLast() -> UInt32 {
    count -= 1
    return nodes[count]
  }

  /// Drops the top nodes; there must be as many.
  mutating func removeLast(_ number: Int) {
    precondition(number <= count, "a stack of nodes holds fewer")
    count -= number
  }

  /// The top nodes, the lowest first.
  func top(_ number: Int) -> ArraySlice<UInt32> {
    nodes[count - number..<count]
  }

  /// A node by its place from the bottom, counted from 0.
  subscript(index: Int) -> UInt32 {
    get { nodes[index] }
    set { nodes[index] = newValue }
  }
}
