import ClientFlow

/// The method of HTTP that the options of a request name.
enum HTTPVerb {
  /// The method in capitals; a request that names none is a `GET`.
  static func of(_ value: Value) -> Value {
    value.map { option in
      switch option {
      case .null: .text("GET")
      case .text(let text): text.known.map { .text($0.uppercased()) } ?? Value(option)
      default: Value(option)
      }
    }
  }
}
