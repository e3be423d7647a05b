package import Program

// Instances that never leave the function that makes them.
extension Evaluator {
  /// For what an instance is made.
  package enum Making {
    /// To know what it would hold; the program does not make it.
    case asked
    /// By code of which nothing is known.
    case anywhere
    /// By a call in code that is followed.
    case at(CallPlace)

    /// Whether the program does not make it.
    package var isAsked: Bool { if case .asked = self { true } else { false } }
  }

  /// What an instance is asked for as.
  package enum InstanceRole: Hashable {
    /// As a value of which only the type is known.
    case value
    /// As what a function of its class runs on; or the first value of a field, where there is none.
    case instance(running: FunctionKey?)
  }

  /// Whether an instance that the program makes can be what is asked for.
  package func isMet(_ made: MadeInstance, as role: InstanceRole) -> Bool {
    guard let functions = made.keptFor else { return true }
    guard case .instance(let key) = role else { return false }
    guard let function = key.map(program.function) else { return true }
    return function.kind == .constructor || functions.contains(function.name)
  }

  /// The functions that can run on the instance that a call makes, by their names, where the function that makes it keeps it
  /// to itself; nil for one that may turn up anywhere.
  package func functions(onInstanceOf key: ClassKey, madeAt place: CallPlace) -> Set<String>? {
    if let known = keptFunctions[place]?[key] { return known }
    let found = findFunctions(onInstanceOf: key, madeAt: place)
    keptFunctions[place, default: [:]][key] = .some(found)
    return found
  }

  private func findFunctions(onInstanceOf key: ClassKey, madeAt place: CallPlace) -> Set<String>? {
    guard let maker = place.function, maker.file == place.file,
      let members = uses(of: maker).members(ofCall: place.call),
      // What it inherits from a library may do anything with it.
      members.allSatisfy({ isDeclared($0, in: key) }), !handsOnItself(key)
    else { return nil }
    let reached = reached(from: members, on: key)
    return makesItself(key, in: reached) ? nil : reached
  }

  /// Whether one of some functions of a class may make another instance of it, which is a copy and may turn up anywhere.
  private func makesItself(_ key: ClassKey, in names: Set<String>) -> Bool {
    let own: Set<String> = [program.type(key).name, "Self"]
    return ownFunctions(of: key).map(program.function).contains { function in
      names.contains(function.name) && !function.mentions.isDisjoint(with: own)
    }
  }

  private func uses(of key: FunctionKey) -> InstanceUses {
    if let known = instanceUses[key] { return known }
    let found = InstanceUses(program.function(key), in: program.files[key.file])
    instanceUses[key] = found
    return found
  }

  private func isDeclared(_ name: String, in key: ClassKey) -> Bool {
    program.field(name, of: key) != nil || program.method(name, of: key) { _ in true } != nil
  }

  /// Whether functions of a class hand on the instance that they run on.
  private func handsOnItself(_ key: ClassKey) -> Bool {
    if let known = handedOn[key] { return known }
    let found = ownFunctions(of: key).contains { uses(of: $0).handsOnItself }
    handedOn[key] = found
    return found
  }

  private func ownFunctions(of key: ClassKey) -> [FunctionKey] {
    program.ancestry(of: key).flatMap { ancestor in
      program.type(ancestor).functions.map { FunctionKey(file: ancestor.file, index: $0) }
    }
  }

  /// The functions of a class that can run once some of its members are named: those, what its constructors and fields
  /// name, and what these name in turn.
  private func reached(from members: Set<String>, on key: ClassKey) -> Set<String> {
    var mentions: [String: Set<String>] = [:]
    var waiting = Array(members)
    for function in ownFunctions(of: key).map(program.function) {
      mentions[function.name, default: []].formUnion(function.mentions)
      if function.kind == .constructor { waiting += function.mentions }
    }
    for ancestor in program.ancestry(of: key) {
      waiting += program.type(ancestor).fields.flatMap(\.mentions)
    }
    var reached: Set<String> = []
    while let name = waiting.popLast() {
      guard let next = mentions[name], reached.insert(name).inserted else { continue }
      waiting += next
    }
    return reached
  }
}
