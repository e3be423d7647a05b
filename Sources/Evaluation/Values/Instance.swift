package import Program

/// An instance with what is known of its fields.
package struct Instance: Hashable, Sendable {
  /// Its type.
  package let type: TypeReference
  /// What is known of its fields; a field that is not there has what its class says.
  package var fields: [String: Value]
  /// For a request that is described before it is sent: the call that describes it.
  package var place: CallPlace?
  /// The call of a library that made it, where it states a request that nothing may be seen to send.
  package var maker: RequestEffect.Origin?
  /// The calls that state what fields hold, where constructors hand texts on to others.
  package var statements: [String: CallPlace] = [:]

  /// Which of the objects of its library it is, where these are told apart: a router.
  package var site: AllocationSite?

  /// The call that makes it, where one that is followed does: the first of those that make equal ones, which it does not
  /// tell apart.
  package var making: CallPlace?

  /// Makes an instance.
  package init(_ type: TypeReference, fields: [String: Value] = [:]) {
    self.type = type
    self.fields = fields
  }

  package static func == (one: Instance, other: Instance) -> Bool {
    one.type == other.type && one.fields == other.fields && one.place == other.place
      && one.maker == other.maker && one.statements == other.statements && one.site == other.site
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(fields)
    hasher.combine(place)
    hasher.combine(maker)
    hasher.combine(statements)
    hasher.combine(site)
  }

  /// The field with the unknown value that the instance is a changed copy of; no field of a program can be called so.
  package static let originField = "copy of"

  /// The unknown value that the instance is a changed copy of, or nil.
  package var origin: Value? { fields[Self.originField] }

  /// What the instance is once the value that it is a changed copy of turns out to be an instance: that one, changed.
  package var settled: Value {
    guard let origin else { return Value(.instance(self)) }
    return origin.map { option in
      var copy = self
      if case .instance(let known) = option {
        copy = known
        for (name, value) in fields where name != Self.originField { copy.fields[name] = value }
      } else {
        copy.fields[Self.originField] = Value(option)
      }
      return Value(.instance(copy))
    }
  }

  /// Sets what a chain of members leads to. `maker` gives the type of an instance that is not there yet.
  package mutating func set(_ path: ArraySlice<String>, to value: Value) {
    guard let first = path.first else { return }
    if path.count == 1 {
      fields[first] = value
      return
    }
    let inner = fields[first] ?? Value(.instance(Instance(.library("", ""))))
    fields[first] = inner.setting(path.dropFirst(), to: value)
  }
}
