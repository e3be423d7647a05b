internal import Program

// Members of texts, and so of URLs.
extension Evaluator {
  /// The member of a text: what a library says of it, or what the program adds to texts.
  package func textMember(_ name: String, of text: TextTemplate) -> Value {
    let call = LibraryCall(
      target: .unknown(Value(.text(text)), name), typeArguments: [], types: [], expected: nil, positional: [],
      named: [:],
      member: { self.member($1, of: $0) }, result: { _ in .unknown() }, applied: { _, _ in .unknown() },
      invoke: { _, _ in .unknown() }, scoped: { $1 }, configured: { self.configured[$0] })
    for library in libraries {
      if let value = library.text(name, of: Value(.text(text)), call) { return value }
    }
    // What a value that is not known holds goes by its name.
    let known = ["value", "text", "path"].contains(name) ? text.soleHole?.name : nil
    return addedMember(name, of: text) ?? .unknown(known ?? name)
  }
}
