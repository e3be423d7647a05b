package import Program

/// Which classes have methods that may make instances of which classes, as far as names tell.
package struct InstanceMakers {
  private let program: ProgramIndex
  /// The methods by the class that they belong to and the one that they may make an instance of, each by its topmost class.
  private var methods: [ClassKey: [ClassKey: [FunctionKey]]] = [:]
  private var makers: [ClassKey: Set<ClassKey>] = [:]

  package init(_ program: ProgramIndex) {
    self.program = program
    for (name, units) in program.mentioners {
      for case .function(let key) in units {
        let isMade = program.constructed[key.file].contains { $0 == name || $0.isEmpty }
        guard isMade || program.function(key).returnType?.name == name, isMethod(key),
          let made = program.classKey(name, from: key.file)
        else { continue }
        add(key, made)
      }
    }
    for (file, found) in program.files.enumerated() {
      for (index, function) in found.functions.enumerated() where function.mentions.contains("Self") {
        let key = FunctionKey(file: file, index: index)
        if isMethod(key), let home = program.home(of: key) { add(key, home) }
      }
    }
  }

  private func isMethod(_ key: FunctionKey) -> Bool {
    let function = program.function(key)
    return (function.kind == .function || function.kind == .getter) && !function.isStatic
  }

  private mutating func add(_ key: FunctionKey, _ made: ClassKey) {
    guard let home = program.home(of: key) else { return }
    let (maker, made) = (topmost(home), topmost(made))
    methods[maker, default: [:]][made, default: []].append(key)
    makers[made, default: []].insert(maker)
  }

  /// The class of the program that a class inherits from last, or it itself.
  package func topmost(_ key: ClassKey) -> ClassKey {
    var passed = [program.home(of: key)]
    while let name = program.type(passed[passed.count - 1]).superclass,
      let parent = program.parent(name, of: passed[passed.count - 1]), !passed.contains(parent)
    {
      passed.append(parent)
    }
    return passed[passed.count - 1]
  }

  /// The methods by which instances of a class, the topmost of its kind, lead to further instances of it.
  package func circle(through key: ClassKey) -> [FunctionKey] {
    guard methods[key] != nil, makers[key] != nil else { return [] }
    let behind = reached(from: key) { methods[$0].map { Array($0.keys) } ?? [] }
    let before = reached(from: key) { makers[$0].map(Array.init) ?? [] }
    let circle = behind.intersection(before)
    guard circle.contains(key) else { return [] }
    let found = circle.flatMap { maker in
      (methods[maker] ?? [:]).filter { circle.contains($0.key) }.flatMap(\.value)
    }
    return Set(found).sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// The classes to which steps lead from one; it itself only where they lead back.
  private func reached(from key: ClassKey, _ next: (ClassKey) -> [ClassKey]) -> Set<ClassKey> {
    var found: Set<ClassKey> = []
    var waiting = next(key)
    while let one = waiting.popLast() {
      if found.insert(one).inserted { waiting += next(one) }
    }
    return found
  }
}
