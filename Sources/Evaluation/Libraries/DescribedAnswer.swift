extension LibraryAnswer {
  /// Makes an answer with a request that a value describes. Where several of them can be described, with one for each, so
  /// that what one says of itself stays together.
  package init(_ value: Value, describedBy description: Value, _ request: (Value) -> Request) {
    let whole = request(description)
    self.init(value, oneOf: whole.variesTogether ? description.parted.map(request) : [whole])
  }
}
