// Which functions of the program a call runs.
extension FlowEvaluation {
  /// How many methods one call is followed to.
  private static let overrideLimit = 64

  /// The functions of the program that a method call on a value may run, and the instance that they get.
  func targets(
    of name: String, on option: Value.Option, _ labels: [String?], _ passed: Arguments? = nil
  ) -> [(FunctionKey, Value?)] {
    switch option {
    case .type(.program(let key)):
      let method = method(name, of: key, labels, passed) { $0.isStatic && $0.kind == .function }
      return method.map { [($0, nil)] } ?? []
    case .instance(let instance):
      guard case .program(let key) = instance.type else {
        return extensionTargets(name, option, labels, passed)
      }
      let method = method(name, of: key, labels, passed) { $0.kind == .function && $0.body != nil }
      return method.map { [($0, Value(option))] } ?? []
    case .hole(let hole):
      guard case .program(let key)? = hole.type else { return extensionTargets(name, option, labels, passed) }
      return overrides(of: name, in: key, labels, passed).map { method in
        let home = program.function(method).owner.map {
          program.home(of: ClassKey(file: method.file, index: $0))
        }
        return (method, Value(.hole(hole.typed(home.map { .program($0) }))))
      }
    default: return extensionTargets(name, option, labels, passed)
    }
  }

  /// The method that a call of a name with such arguments means on a class.
  private func method(
    _ name: String, of key: ClassKey, _ labels: [String?], _ passed: Arguments?,
    where isWanted: (FlowFunction) -> Bool
  ) -> FunctionKey? {
    guard let first = program.method(name, of: key, where: isWanted) else { return nil }
    guard program.function(first).isOverloadable else { return first }
    return fitting(program.methods(name, of: key, where: isWanted), labels, passed)
  }

  /// The methods that a call on an instance of a class or one of its heirs may run; none where there are too many, since
  /// which ones were left out would hang on the order of the files.
  private func overrides(
    of name: String, in key: ClassKey, _ labels: [String?], _ passed: Arguments?
  ) -> [FunctionKey] {
    var found: [FunctionKey] = []
    if let method = method(name, of: key, labels, passed, where: { $0.kind == .function && $0.body != nil }) {
      found.append(method)
    }
    for heir in program.family(of: key) where heir != key {
      let own = program.type(heir).functions.filter { index in
        let function = program.files[heir.file].functions[index]
        return function.name == name && function.kind == .function && function.body != nil
      }.map { FunctionKey(file: heir.file, index: $0) }
      guard let first = own.first else { continue }
      found += program.function(first).isOverloadable ? [fitting(own, labels, passed) ?? first] : own
      if found.count > Self.overrideLimit { return [] }
    }
    return found
  }

  private func extensionTargets(
    _ name: String, _ option: Value.Option, _ labels: [String?], _ passed: Arguments?
  ) -> [(FunctionKey, Value?)] {
    var isStatic = false
    let types: [String?]
    switch option {
    case .instance(let instance): types = [instance.type.libraryName]
    case .hole(let hole): types = [hole.type?.libraryName]
    case .text: types = ["String", "URL"]
    case .type(let type):
      types = [type.libraryName]
      isStatic = true
    default: types = []
    }
    for key in types.compactMap(\.self).flatMap(program.extensions) {
      let method = method(name, of: key, labels, passed) {
        $0.kind == .function && $0.body != nil && $0.isStatic == isStatic
      }
      if let method { return [(method, isStatic ? nil : Value(option))] }
    }
    return []
  }

  /// A call without arguments on an instance that is not known yet, where instances differ in what they give: it waits
  /// for the instance, as a member does. Nil for one that sends requests or gives the same anyway.
  func leftOpen(_ name: String, of option: Value.Option, _ targets: [FunctionKey]) -> Value? {
    guard case .hole(let hole) = option, case .program? = hole.type, let first = targets.first else {
      return nil
    }
    let summaries = targets.map(summary)
    guard summaries.allSatisfy({ $0.requests.isEmpty && $0.writes.isEmpty }) else { return nil }
    let isDecided = program.function(first).hasBranches && summaries[0].result.differs
    guard targets.count > 1 || isDecided else { return nil }
    let type = type(program.function(first).returnType, in: first.file)
    return Value(.hole(hole.member("\(name)()", type: type).renamed(name)))
  }

  /// What a call without arguments that waited for its instance gives.
  func called(_ member: String, of instance: Instance) -> Value? {
    guard member.hasSuffix("()"), case .program(let key) = instance.type else { return nil }
    let method = method(String(member.dropLast(2)), of: key, [], nil) {
      $0.kind == .function && $0.body != nil
    }
    return method.map { result(of: $0, bindings(of: $0, Arguments()), receiver: Value(.instance(instance))) }
  }

  /// Of functions with one name, the one that the labels of a call fit best, and then the types of what is handed over, as
  /// far as they are known; the nearest of equals, and not the one that calls where there is another.
  func fitting(_ candidates: [FunctionKey], _ labels: [String?], _ passed: Arguments? = nil) -> FunctionKey? {
    guard candidates.count > 1, program.function(candidates[0]).isOverloadable else {
      return candidates.first
    }
    let costs = candidates.enumerated().map { place, key in
      (
        program.function(key).cost(of: labels), passed.map { conflicts(of: key, with: $0) } ?? 0,
        reading.follows(key) ? 1 : 0, place
      )
    }
    return costs.min(by: <).map { candidates[$0.3] }
  }

  /// How many arguments have another type than the parameter that they would go to.
  private func conflicts(of key: FunctionKey, with passed: Arguments) -> Int {
    var open = program.function(key).parameters[...]
    return passed.inOrder.count { label, value in
      guard let place = open.firstIndex(where: { $0.label == label }) else { return false }
      guard let wanted = type(open.remove(at: place).type, in: key.file) else { return false }
      return value.options.allSatisfy { isOther($0, than: wanted) }
    }
  }

  /// Whether a value is known not to be of a type.
  private func isOther(_ option: Value.Option, than wanted: TypeReference) -> Bool {
    let type: TypeReference? =
      switch option {
      case .instance(let instance): instance.type
      case .hole(let hole): hole.type
      case .text: .library("", "URL")
      default: nil
      }
    guard let type else { return false }
    switch (type, wanted) {
    case (.library(_, let name), .library(_, let other)):
      let texts = ["String", "URL", "NSURL", "NSString"]
      return name != other && !(texts.contains(name) && texts.contains(other))
    case (.program(let key), .program(let other)): return !program.family(of: other).contains(key)
    default: return false
    }
  }
}

extension FlowFunction {
  /// How badly the labels of a call fit: arguments without a parameter weigh most, then parameters without a value.
  fileprivate func cost(of labels: [String?]) -> Int {
    var open = parameters[...]
    var cost = 0
    for label in labels {
      let place =
        label == FlowExpression.Argument.trailing
        ? open.lastIndex { $0.type?.parameters != nil }
        : open.firstIndex { $0.label == label || ($0.label == nil && $0.name == label) }
      if let place { open.remove(at: place) } else { cost += 100 }
    }
    return cost + open.count { $0.defaultValue == nil }
  }
}
