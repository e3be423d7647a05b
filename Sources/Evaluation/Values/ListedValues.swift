package import Program

// Values that are read as one list, or as functions.
extension Value {
  /// The elements of a list that is known as a whole, or nil.
  package var elements: [Value]? {
    guard options.count == 1, case .list(let values) = options[0] else { return nil }
    return values
  }

  /// The values of a list and of the lists in it, or the value alone.
  package var flattened: [Value] { elements.map { $0.flatMap(\.flattened) } ?? [self] }

  /// The texts of a list, or nil where an element of it is not known.
  package var texts: Set<String>? {
    guard let elements, elements.allSatisfy({ $0.known != nil }) else { return nil }
    return Set(elements.compactMap(\.known))
  }

  /// The functions among its alternatives.
  package var functions: [FunctionKey] {
    options.compactMap { if case .callable(let key, _) = $0 { key } else { nil } }
  }
}

extension Value {
  /// The methods of HTTP that a text or a list of texts names, in capitals.
  package var inCapitals: Value {
    map { option in
      switch option {
      case .text(let text): text.known.map { .text($0.uppercased()) } ?? Value(option)
      case .list(let values): Value(.list(values.map(\.inCapitals)))
      default: Value(option)
      }
    }
  }
}
