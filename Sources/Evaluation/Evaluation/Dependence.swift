package import Program

// What values depend on: parameters of functions, and the instance that code belongs to.
extension Value {
  /// Whether the value depends on a parameter of a function, or on one of the wanted places.
  package func dependsOn(_ key: FunctionKey, where isWanted: (Int) -> Bool = { _ in true }) -> Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): hole.dependsOn(key, where: isWanted)
      case .text(let text): text.hasHole { $0.dependsOn(key, where: isWanted) }
      case .instance(let instance): instance.fields.values.contains { $0.dependsOn(key, where: isWanted) }
      case .list(let values): values.contains { $0.dependsOn(key, where: isWanted) }
      case .map(let keys, let values): (keys + values).contains { $0.dependsOn(key, where: isWanted) }
      case .callable, .type, .null: false
      }
    }
  }
}

extension Value {
  /// Whether the value depends on the instance that the code belongs to.
  package var dependsOnReceiver: Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): hole.root == .receiver
      case .text(let text): text.hasHole { $0.root == .receiver }
      case .instance(let instance): instance.fields.values.contains(where: \.dependsOnReceiver)
      default: false
      }
    }
  }
}

extension Hole {
  /// Whether the value is a parameter of a function, or a part of one.
  package func dependsOn(_ key: FunctionKey, where isWanted: (Int) -> Bool = { _ in true }) -> Bool {
    if case .parameter(key, let place) = root { return isWanted(place) }
    return false
  }
}
