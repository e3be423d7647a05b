extension LibraryAnswer {
  /// Makes an answer of which a function sends the request that the library was handed.
  package init(_ value: Value, sentBy sender: Sender) {
    self.value = value
    self.sender = sender
    changesReceiver = false
    replaced = nil
    requests = []
  }
}
