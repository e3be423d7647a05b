internal import Evaluation
internal import Program

/// Which functions of a client program anything can call.
///
/// Judged by names, so that it errs on the side of life: a function is reached when its name stands in code that is
/// reached. It is asked for only where the program is there as a whole, which a `main` shows: the functions of a
/// library have callers elsewhere, but for those of the files outside of it that it imports.
struct Reachability {
  private let reached: Set<FunctionKey>?

  /// Works it out for a program, with the libraries whose annotations state requests.
  init(_ program: ProgramIndex, libraries: [any LibraryModel]) {
    let isWhole = Self.isWhole(program)
    guard isWhole || program.files.contains(where: \.isOutside) else {
      reached = nil
      return
    }
    let annotated = libraries.compactMap(\.annotated)
    var functions: [String: [FunctionKey]] = [:]
    // What is called like a function is named nowhere; who may call it names its class from outside.
    var called: [String: [FunctionKey]] = [:]
    var waiting: [FunctionKey] = []
    var variables: [VariableKey] = []
    for (fileIndex, file) in program.files.enumerated() {
      variables += ProgramIndex.variables(of: file, fileIndex)
      for (index, function) in file.functions.enumerated() where function.kind != .closure {
        let key = FunctionKey(file: fileIndex, index: index)
        functions[function.name, default: []].append(key)
        if function.name == file.callMethod, let home = program.home(of: key) {
          called[program.type(home).name, default: []].append(key)
        }
        let isLibrary = !isWhole && !file.isOutside
        if isLibrary || Self.isRoot(function, key, program, annotated) { waiting.append(key) }
      }
    }
    var reached = Set(waiting)
    func reach(_ names: Set<String>, from home: ClassKey?) {
      for name in names {
        // A name reaches all functions that it can mean when it comes up first, and none after that.
        for key in functions.removeValue(forKey: name) ?? [] where reached.insert(key).inserted {
          waiting.append(key)
        }
        for key in called[name] ?? []
        where program.home(of: key) != home && reached.insert(key).inserted { waiting.append(key) }
      }
    }
    for key in variables {
      reach(program.variable(key).mentions, from: key.owner.map { ClassKey(file: key.file, index: $0) })
    }
    while let key = waiting.popLast() { reach(program.function(key).mentions, from: program.home(of: key)) }
    self.reached = reached
  }

  /// Whether something outside of the program may call a function: the platform, a framework, a generator.
  private static func isRoot(
    _ function: Function, _ key: FunctionKey, _ program: ProgramIndex, _ annotated: [AnnotatedRequests]
  ) -> Bool {
    // What states a request by its annotations is called by the program like any other function.
    if function.body == nil,
      function.annotations.contains(where: { found in annotated.contains { $0.states(found) } })
    {
      return false
    }
    guard let home = program.home(of: key) else {
      return function.name == "main" || function.name.isEmpty || !function.annotations.isEmpty
    }
    if function.name == "main", function.isStatic { return true }
    if function.kind == .constructor || !function.annotations.isEmpty || function.name.isEmpty { return true }
    return !program.foreignParents(of: home).isEmpty
  }

  /// Whether a program is there as a whole.
  static func isWhole(_ program: ProgramIndex) -> Bool {
    program.files.contains { file in
      file.isEntryPoint
        || file.beginsAtMain && file.topLevel.contains { file.functions[$0].name == "main" }
    }
  }

  /// Whether anything reaches a function.
  func reaches(_ key: FunctionKey?) -> Bool {
    guard let key, let reached else { return true }
    return reached.contains(key)
  }
}
