package import Program

/// A call of a program: where a request is described or sent.
package struct CallPlace: Hashable, Sendable {
  /// The index of its file.
  package let file: Int
  /// The expression.
  package let call: Expression.ID
  /// The function with a name that it stands in, or nil for the first value of a variable.
  package let function: FunctionKey?
  /// The name that its requests are reported under.
  package let symbol: String
}

extension Value {
  /// The call that describes the request, where there is one and only one; that there may be no request says nothing else.
  package var place: CallPlace? {
    let places = options.compactMap { if case .instance(let instance) = $0 { instance.place } else { nil } }
    return places.count == options.count(where: { $0 != .null }) && Set(places).count == 1 ? places[0] : nil
  }

  /// Whether some call describes the request, whatever else it can be.
  package var isDescribed: Bool {
    options.contains { if case .instance(let instance) = $0 { instance.place != nil } else { false } }
  }

  /// The value with descriptions of requests placed at a call, or nowhere.
  package func placed(_ place: CallPlace?, onlyFirst: Bool) -> Value {
    map { option in
      guard case .instance(var instance) = option, onlyFirst == (instance.place == nil) else {
        return Value(option)
      }
      instance.place = place
      return Value(.instance(instance))
    }
  }
}
