internal import Evaluation
internal import Program

/// On which classes the methods are called that subclasses share: `album.remove()` says nothing about photos.
///
/// A request that depends on its instance is one for every class that has the method. What the program never calls on a class
/// is no call of that class's path. So the calls of each method are gone through, and where what one is called on is not
/// known, it may be any class; a method that calls another on its own instance hands on what it is called on itself. A
/// method that is called nowhere, as what only a framework calls, counts as called on all.
struct SubclassCalls {
  private let program: ProgramIndex
  /// The classes on which every method is called, and whether a call says so for certain.
  private var called: [FunctionKey: [ClassKey: Bool]] = [:]
  /// What functions call on their own instance.
  private var inner: [FunctionKey: Set<InnerCall>] = [:]
  private var waiting: [(function: FunctionKey, type: ClassKey, isCertain: Bool)] = []

  /// Works it out, with what was seen of the receivers of calls, and the methods of lists that are handed a function.
  init(
    _ program: ProgramIndex, _ callees: [RequestEffect.Origin: Set<Callee>], listMethods: Set<String>
  ) {
    self.program = program
    // Most uses of a name are of the same kind, and a kind says all that there is to say.
    var uses: [String: Set<Callee>] = [:]
    for (index, file) in program.files.enumerated() {
      if let name = file.callMethod, program.isShared(name) { uses[name, default: []].insert(.anything) }
      for name in file.markup.members where program.isShared(name) {
        uses[name, default: []].insert(.anything)
      }
      for name in file.markup.words where program.isShared(name) {
        for own in file.classes.indices {
          call(name, on: ClassKey(file: index, index: own), isCertain: false)
        }
      }
      for use in SharedMethodUses(of: file, in: program).found {
        let known = callees[RequestEffect.Origin(file: index, call: use.place)] ?? [.anything]
        let isOnList = use.takesFunction && listMethods.contains(use.name)
        uses[use.name, default: []].formUnion(known.map { $0 == .anything && isOnList ? .foreign : $0 })
      }
    }
    for (name, callees) in uses {
      for callee in callees { add(name, callee) }
    }
    for function in inner.keys where isCalledFromElsewhere(function) { addAll(function) }
    repeat {
      while let next = waiting.popLast() { follow(next) }
      for function in inner.keys where called[function] == nil { addAll(function) }
    } while !waiting.isEmpty
  }

  /// The class that a function belongs to, with those on which it may be called; nil for a function outside of classes.
  func sender(of key: FunctionKey) -> Sender? {
    guard let type = program.home(of: key) else { return nil }
    var found = called[key] ?? [:]
    if found.isEmpty || isCalledFromElsewhere(key) { found.merge(everywhere(key)) { known, _ in known } }
    return Sender(type: type, function: key, called: found)
  }

  /// The class of a function and its subclasses that do not have their own, each for nothing certain. A component runs what its
  /// mixins have for a moment of its life beside its own.
  private func everywhere(_ key: FunctionKey) -> [ClassKey: Bool] {
    guard let home = program.home(of: key) else { return [:] }
    let function = program.function(key)
    let subclasses = program.family(of: home).filter { subclass in
      subclass == home || function.kind != .function || !program.type(subclass).mixins.isEmpty
        || program.bodies(of: function.name, subclass).contains(key)
    }
    return Dictionary(subclasses.map { ($0, false) }) { first, _ in first }
  }

  /// A method that a function calls on its own instance, perhaps as what its class inherits from.
  private struct InnerCall: Hashable {
    let name: String
    let isInherited: Bool
  }

  private mutating func add(_ name: String, _ callee: Callee) {
    switch callee {
    case .own(let function): inner[function, default: []].insert(InnerCall(name: name, isInherited: false))
    case .inherited(let function):
      inner[function, default: []].insert(InnerCall(name: name, isInherited: true))
    case .exact(let key): call(name, on: key, isCertain: true)
    case .family(let key):
      let family = program.family(of: key)
      for subclass in family { call(name, on: subclass, isCertain: family.count == 1) }
    case .foreign:
      for owner in program.classes(sharing: name) where !program.foreignParents(of: owner).isEmpty {
        call(name, on: owner, isCertain: false)
      }
    case .anything:
      for owner in program.classes(sharing: name) { call(name, on: owner, isCertain: false) }
    }
  }

  private mutating func call(_ name: String, on type: ClassKey, isCertain: Bool) {
    for function in program.bodies(of: name, type) { add(function, type, isCertain) }
  }

  private mutating func add(_ function: FunctionKey, _ type: ClassKey, _ isCertain: Bool) {
    let known = called[function]?[type]
    guard known == nil || (isCertain && known == false) else { return }
    called[function, default: [:]][type] = isCertain
    waiting.append((function, type, isCertain))
  }

  /// Adds what a function calls on the instance that it is called on.
  private mutating func follow(_ next: (function: FunctionKey, type: ClassKey, isCertain: Bool)) {
    for call in inner[next.function] ?? [] {
      guard call.isInherited else {
        self.call(call.name, on: next.type, isCertain: next.isCertain)
        continue
      }
      guard let home = program.home(of: next.function) else { continue }
      let parent = program.ancestry(of: home).first {
        $0 != home && !program.bodies(of: call.name, $0).isEmpty
      }
      for function in parent.map({ program.bodies(of: call.name, $0) }) ?? [] {
        add(function, next.type, next.isCertain)
      }
    }
  }

  /// Says that a function may be called on its class and all subclasses that do not have their own.
  private mutating func addAll(_ function: FunctionKey) {
    for subclass in everywhere(function).keys { add(function, subclass, false) }
  }

  /// Whether something outside of the program may call a function: a framework, a constructor's caller, whoever reads an
  /// accessor.
  private func isCalledFromElsewhere(_ function: FunctionKey) -> Bool {
    let found = program.function(function)
    guard found.kind == .function, found.annotations.isEmpty, let home = program.home(of: function) else {
      return true
    }
    return !program.isShared(found.name) || !program.foreignParents(of: home).isEmpty
  }
}
