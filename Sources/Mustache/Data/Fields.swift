/// The values of an object by their names, in the order of the names, so that nothing depends on how it was made.
package struct Fields: Sendable, Hashable {
  private let pairs: [Pair]

  private struct Pair: Sendable, Hashable {
    let name: String
    let value: Value
  }

  /// Makes an object; of two values of one name the last counts.
  package init(_ fields: some Sequence<(String, Value)>) {
    var last: [String: Value] = [:]
    for (name, value) in fields { last[name] = value }
    pairs = last.sorted { $0.key < $1.key }.map { Pair(name: $0.key, value: $0.value) }
  }

  /// The names, in order.
  package var names: [String] { pairs.map(\.name) }

  /// The value of a name, or nil where there is none.
  package subscript(name: String) -> Value? {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low].name == name ? pairs[low].value : nil
  }
}
