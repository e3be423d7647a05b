package import SourceText

/// One side states one item at one place in a file: what a sighting is for an endpoint.
package struct ItemStatement: Sendable, Hashable {
  /// On which side of the contract a statement stands.
  package enum Part: String, Sendable {
    /// It offers: handles a method, sends an event, declares a permission, accepts a link, defines a word.
    case provides
    /// It asks: calls a method, listens for an event, needs a permission, opens a link, uses a word.
    case needs
  }

  /// What is stated.
  package let item: ContractItem
  /// The name of the side.
  package let side: String
  /// Whether the side offers it or asks for it.
  package let part: Part
  /// What the side does with it there, one verb in the third person as reports show it: `handles`, `calls`, `sends`.
  package let verb: String
  /// Where.
  package let location: SourceLocation
  /// The function, type or target that the place stands in, or nil.
  package let symbol: String?
  /// What should be known about how it came to be, as phrases.
  package var notes: [String] = []

  /// Makes a statement.
  package init(
    _ item: ContractItem, by side: String, _ part: Part, _ verb: String, at location: SourceLocation,
    symbol: String? = nil
  ) {
    self.item = item
    self.side = side
    self.part = part
    self.verb = verb
    self.location = location
    self.symbol = symbol
  }

  /// The statement as evidence of a finding about its item.
  package func evidence(remark: Message? = nil) -> Finding.Evidence {
    Finding.Evidence(side: side, location: location, symbol: symbol, remark: remark)
  }
}

extension ItemStatement: Comparable {
  /// Orders by item, side and place.
  package static func < (left: ItemStatement, right: ItemStatement) -> Bool {
    if left.item != right.item { return left.item < right.item }
    if left.side != right.side { return left.side < right.side }
    if left.location != right.location { return left.location < right.location }
    return (left.verb, left.symbol ?? "") < (right.verb, right.symbol ?? "")
  }
}
