package import Program

/// Which of the objects that a library makes one is: the call that makes it, and the calls of the functions around it.
///
/// A router is one object wherever it is handed, so that what is put on it at one place counts at every other. A function
/// that makes routers makes another one at each of its calls.
package struct AllocationSite: Hashable, Sendable {
  /// How many calls around the one that makes it are told apart.
  private static let callLimit = 6

  /// The call that makes it.
  package let origin: RequestEffect.Origin
  /// The calls of the functions around it, the innermost first.
  package private(set) var callers: [RequestEffect.Origin] = []
  /// The function that makes another one at each of its calls, as far out as it was called so far; nil where it is one alone.
  package private(set) var maker: FunctionKey?
  /// The functions that the calls stand in, with that of the call that makes it in front.
  private var makers: [FunctionKey?]

  /// Makes the site of what a call makes in a function, or in the first value of a variable.
  package init(_ origin: RequestEffect.Origin, in maker: FunctionKey?) {
    self.origin = origin
    self.maker = maker
    makers = [maker]
  }

  /// The object that a call of the function makes. All levels of a recursion make one object.
  package func made(at call: RequestEffect.Origin, in maker: FunctionKey?) -> AllocationSite {
    var copy = self
    copy.maker = maker
    if let level = makers.firstIndex(of: maker) {
      copy.callers.removeSubrange(min(level, callers.count)...)
      copy.makers.removeSubrange((level + 1)...)
    } else if callers.count < Self.callLimit {
      copy.callers.append(call)
      copy.makers.append(maker)
    }
    return copy
  }
}

extension Value {
  /// The value with each instance in it changed that has a site, or may get one.
  package func mapInstances(_ isWanted: (Instance) -> Bool, _ step: (Instance) -> Instance) -> Value {
    guard options.contains(where: { $0.hasInstance(isWanted) }) else { return self }
    return map { option in
      switch option {
      case .instance(var instance):
        instance.fields = instance.fields.mapValues { $0.mapInstances(isWanted, step) }
        return Value(.instance(isWanted(instance) ? step(instance) : instance))
      case .callable(let key, let receiver):
        return Value(.callable(key, receiver: receiver?.mapInstances(isWanted, step)))
      case .list(let values): return Value(.list(values.map { $0.mapInstances(isWanted, step) }))
      case .map(let keys, let values):
        return Value(.map(keys: keys, values: values.map { $0.mapInstances(isWanted, step) }))
      case .text, .type, .null, .hole: return Value(option)
      }
    }
  }
}

extension Value.Option {
  fileprivate func hasInstance(_ isWanted: (Instance) -> Bool) -> Bool {
    switch self {
    case .instance(let instance):
      isWanted(instance)
        || instance.fields.values.contains { $0.options.contains { $0.hasInstance(isWanted) } }
    case .callable(_, let receiver): receiver?.options.contains { $0.hasInstance(isWanted) } ?? false
    case .list(let values), .map(_, let values):
      values.contains { $0.options.contains { $0.hasInstance(isWanted) } }
    case .text, .type, .null, .hole: false
    }
  }
}
