package import Program

/// The methods of one name that the subclasses of a class have.
package struct SubclassMethods {
  /// What subclasses declare themselves, for each of those that do.
  package let own: [[FunctionKey]]
  /// The subclasses that have one, be it inherited.
  package let having: [ClassKey]
}

// Which functions of the program a call runs.
extension Evaluator {
  /// The types that a text may be of, to which a program may add members.
  package static let textTypes = ["String", "URL"]

  /// The functions of the program that a method call on a value may run, and the instance that they get.
  package func targets(
    of name: String, on option: Value.Option, _ labels: [String?], _ passed: Arguments? = nil
  ) -> [(FunctionKey, Value?)] {
    guard program.members.functions(name) != nil || shapes.have(name) else { return [] }
    switch option {
    case .type(.program(let key)):
      return methods(name, of: key, labels, passed) { $0.isStatic && $0.kind == .function }.map { ($0, nil) }
    case .instance(let instance):
      if let method = ownMethod(name, ofRouter: instance) { return [(method, Value(option))] }
      guard case .program(let key) = instance.type else {
        return extensionTargets(name, option, labels, passed)
      }
      let own = methods(name, of: key, labels, passed) { $0.kind == .function && $0.body != nil }
      return own.isEmpty ? extensionTargets(name, option, labels, passed) : own.map { ($0, Value(option)) }
    case .hole(let hole):
      guard case .program(let key)? = hole.type else { return extensionTargets(name, option, labels, passed) }
      let subclasses = program.family(of: key)
      let own = overrides(of: name, in: key, labels, passed)
      guard !own.isEmpty else {
        let shaped = shapedTargets(of: name, as: key)
        return shaped.isEmpty
          ? extensionTargets(name, option, labels, passed) : withStoredClosures(shaped, name, of: hole)
      }
      return own.map { method in
        // What a class inherits works on an instance of that class all the same.
        let home = program.home(of: method).map { subclasses.contains($0) ? $0 : key }
        return (method, Value(.hole(hole.typed(home.map { .program($0) }))))
      }
    default: return extensionTargets(name, option, labels, passed)
    }
  }

  /// The methods that a call of a name with such arguments may mean on a class: mostly one.
  package func methods(
    _ name: String, of key: ClassKey, _ labels: [String?], _ passed: Arguments?,
    where isWanted: (Function) -> Bool
  ) -> [FunctionKey] {
    guard let first = program.method(name, of: key, where: isWanted) else { return [] }
    guard program.function(first).isOverloadable else { return [first] }
    return fitting(program.methods(name, of: key, where: isWanted), labels, passed)
  }

  /// The methods that a call on an instance of a class or one of its subclasses may run; none where there are too many, since
  /// which ones were left out would depend on the order of the files.
  private func overrides(
    of name: String, in key: ClassKey, _ labels: [String?], _ passed: Arguments?
  ) -> [FunctionKey] {
    var found = methods(name, of: key, labels, passed) { $0.kind == .function && $0.body != nil }
    let subclasses = subclassMethods(name, of: key)
    for own in subclasses.own {
      found += program.function(own[0]).isOverloadable ? fitting(own, labels, passed) : own
      if found.count > Limits.overrides { return [] }
    }
    return found.isEmpty ? siblings(of: name, among: subclasses.having, labels, passed) : found
  }

  /// The methods of a name that subclasses of a class have; a method that is called once is called again.
  private func subclassMethods(_ name: String, of key: ClassKey) -> SubclassMethods {
    if let known = subclassMethods[key]?[name] { return known }
    let subclasses = program.family(of: key).filter { $0 != key }
    let isWanted = { (function: Function) in function.kind == .function && function.body != nil }
    let found = SubclassMethods(
      own: subclasses.map { program.ownMethods(name, of: $0, where: isWanted) }.filter { !$0.isEmpty },
      having: subclasses.filter { program.method(name, of: $0, where: isWanted) != nil })
    subclassMethods[key, default: [:]][name] = found
    return found
  }

  /// The methods that subclasses of a class have from others: what a mixin calls on itself may come from another mixin.
  private func siblings(
    of name: String, among subclasses: [ClassKey], _ labels: [String?], _ passed: Arguments?
  ) -> [FunctionKey] {
    var found: [FunctionKey] = []
    for subclass in subclasses {
      let inherited = methods(name, of: subclass, labels, passed) { $0.kind == .function && $0.body != nil }
      found += inherited.filter { !found.contains($0) }
    }
    return found.count > Limits.overrides ? [] : found
  }

  /// The functions that extensions add to the type of a library that a value is of, or that its class inherits from.
  private func extensionTargets(
    _ name: String, _ option: Value.Option, _ labels: [String?], _ passed: Arguments?
  ) -> [(FunctionKey, Value?)] {
    var isStatic = false
    let types: [String]
    switch option {
    case .instance(let instance): types = foreignNames(of: instance.type)
    case .hole(let hole): types = hole.type.map(foreignNames) ?? []
    case .text: types = Self.textTypes
    case .type(let type):
      types = foreignNames(of: type)
      isStatic = true
    default: types = []
    }
    guard !types.isEmpty else { return [] }
    let candidates = types.flatMap { program.extensions(of: $0) }.flatMap { key in
      program.methods(name, of: key) { $0.kind == .function && $0.body != nil && $0.isStatic == isStatic }
    }
    // An extension may give a method of the library's type another result, and calls that one by the same name.
    return fitting(candidates, labels, passed).filter { !reading.follows($0) }
      .map { ($0, isStatic ? nil : Value(option)) }
  }

  private func foreignNames(of type: TypeReference) -> [String] {
    switch type {
    case .library(_, let name): [name] + (routers?.conforming[type] ?? [])
    case .program(let key): program.foreignParents(of: key).map(\.name.name)
    }
  }

  /// Of functions with one name, those that the labels of a call fit best, and then the types of what is handed over, as
  /// far as they are known; not the one that calls where there is another.
  ///
  /// Of equals, what a type has hides what it inherits. Where it still cannot be told which of its own functions is meant,
  /// all of them are: which one stands first depends on the order of the files.
  package func fitting(_ candidates: [FunctionKey], _ labels: [String?], _ passed: Arguments? = nil)
    -> [FunctionKey]
  {
    guard candidates.count > 1, program.function(candidates[0]).isOverloadable else {
      return Array(candidates.prefix(1))
    }
    let costs = candidates.map { key in
      (
        cost(of: key, labels), passed.map { conflicts(of: key, with: $0) } ?? 0,
        reading.follows(key) ? 1 : 0
      )
    }
    guard let least = costs.min(by: <) else { return [] }
    let best = zip(candidates, costs).filter { $1 == least }.map(\.0)
    return best.filter { home(of: $0) == home(of: best[0]) }
  }

  /// The type that a function belongs to, also where an extension adds it.
  private func home(of key: FunctionKey) -> TypeReference? {
    guard let home = program.home(of: key) else { return nil }
    return program.type(home).isExtension ? .library("", program.type(home).name) : .program(home)
  }

  /// How many arguments have another type than the parameter that they would go to.
  private func conflicts(of key: FunctionKey, with passed: Arguments) -> Int {
    let parameters = program.function(key).parameters
    let types = signature(of: key).parameters
    var open = Array(parameters.indices)
    return passed.inOrder.count { label, value in
      guard let place = open.firstIndex(where: { parameters[$0].label == label }) else { return false }
      guard let wanted = types[open.remove(at: place)] else { return false }
      return value.options.allSatisfy { isOther($0, than: wanted) }
    }
  }

  /// How badly the labels of a call fit: arguments without a parameter weigh most, then parameters without a value.
  private func cost(of key: FunctionKey, _ labels: [String?]) -> Int {
    var open = program.function(key).parameters[...]
    var cost = 0
    for label in labels {
      let place =
        label == Expression.Argument.trailing
        ? open.lastIndex { program.aliases.isFunction($0.type) }
        : open.firstIndex { $0.label == label || ($0.label == nil && $0.name == label) }
      if let place { open.remove(at: place) } else { cost += 100 }
    }
    return cost + open.count { $0.defaultValue == nil }
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
    // What else a class of a library is, nobody knows here.
    case (.program(let key), .library): return program.foreignParents(of: key).isEmpty
    default: return false
    }
  }
}
