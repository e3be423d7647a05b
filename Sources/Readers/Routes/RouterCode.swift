internal import ContractModel
internal import Evaluation
internal import Program

/// Reads the code of a program that puts something on routers, and gives what it puts there.
///
/// Code is read where it names a framework or has something at hand that is called like a router, and then where it names
/// what turned out to register something. What a function registers counts at its callers; at the function itself only
/// where nothing is seen to call it.
struct RouterCode {
  private let program: ProgramIndex
  private let evaluator: Evaluator
  private var waiting: [ProgramIndex.Unit] = []
  private var found: [ProgramIndex.Unit] = []
  /// The calls of frameworks in wrappers that nothing calls.
  private(set) var idle: Set<RequestEffect.Origin> = []
  /// Whether the program makes routers, or is handed them.
  private var hasRouters = false
  /// The names of the types of routers in all libraries.
  private let types: Set<String>

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    program = evaluator.program
    types = evaluator.libraries.reduce(into: []) { $0.formUnion($1.routers?.routers ?? []) }
    for (fileIndex, file) in program.files.enumerated() {
      for index in file.functions.indices where file.functions[index].kind != .closure {
        waiting.append(.function(FunctionKey(file: fileIndex, index: index)))
      }
      waiting += ProgramIndex.variables(of: file, fileIndex).map { .variable($0) }
    }
  }

  /// What is put on routers, in the order in which the calls run as far as that is known.
  mutating func registrations() -> [Registration] {
    read()
    evaluator.gather()
    let taken = evaluator.findings.registering
    var result: [Registration] = []
    for unit in found.sorted(by: { Query($0) < Query($1) }) {
      switch unit {
      case .function(let key):
        if !taken.contains(key) { result += uncalled(evaluator.summary(of: key).registrations, in: key) }
      case .variable(let key) where evaluator.findings.registeringFields.contains(key): break
      case .variable(let key): result += evaluator.initialValue(of: key).registrations
      }
      for (key, summary) in evaluator.answers[Query(unit)]?.closures ?? [:] where !taken.contains(key) {
        result += uncalled(summary.registrations, in: key)
      }
    }
    return result.filter { if case .call = $0.kind { false } else { true } }.map(evaluator.carried).distinct
      .sorted { $0.position < $1.position }
  }

  /// What a function registers that nothing calls, without what is called on other things than routers.
  private mutating func uncalled(_ found: [Registration], in key: FunctionKey) -> [Registration] {
    // Who calls a wrapper says what it registers, and nobody does.
    idle.formUnion(found.filter { $0.isStated(byCallsOf: key) }.map(\.origin))
    return evaluator.onOwnInstance(found, in: key).flatMap { registration -> [Registration] in
      guard !registration.isStated(byCallsOf: key) else { return [] }
      guard case .call(let method) = registration.kind else { return [registration] }
      guard registration.library.isEmpty else { return evaluator.settled(registration, isLast: true) }
      return asRouter(registration, method, in: key).map { [$0] } ?? []
    }
  }

  /// What a call registers on a parameter that is called like a router, or on something unknown in front of a function, by the
  /// framework that its file knows.
  private func asRouter(_ registration: Registration, _ method: String, in key: FunctionKey) -> Registration?
  {
    guard case .hole(let hole)? = registration.router.options.first,
      case let isDecorator = registration.named[Intrinsic.decorated] != nil,
      isDecorator || isParameterCalledLikeRouter(hole, of: key)
    else { return nil }
    let frameworks = evaluator.libraries.filter { $0.routers?.methods.contains(method) ?? false }
    let ofFile = frameworks.filter { isImported($0, in: [key.file]) }
    let known =
      ofFile.isEmpty ? frameworks.filter { isImported($0, in: Array(program.files.indices)) } : ofFile
    guard known.count == 1, let type = known[0].routers?.routers.sorted().first else {
      return isDecorator ? known.first.map { asUnread(registration, of: $0) } : nil
    }
    let router = hole.typed(.library(known[0].name, type))
    var typed = registration
    typed.router = Value(.hole(router))
    guard let stated = evaluator.settled(typed).first, [.route, .answeringPath].contains(stated.kind),
      stated.path.last?.known?.hasPrefix("/") ?? false
    else { return nil }
    return stated
  }

  /// A route of which it is not known whose router it is on, by one of several frameworks.
  private func asUnread(_ registration: Registration, of library: any LibraryModel) -> Registration {
    var found = registration
    (found.kind, found.library, found.named) = (.route, library.name, [:])
    found.path = Array(registration.handlers.prefix(1))
    return found
  }

  private func isParameterCalledLikeRouter(_ hole: Hole, of key: FunctionKey) -> Bool {
    guard case .parameter(key, _) = hole.root, let name = hole.name else { return false }
    return RouterNames.variables.contains(name)
  }

  private func isImported(_ library: any LibraryModel, in files: [Int]) -> Bool {
    let names = library.imports + library.exports.keys
    return files.contains { file in
      program.files[file].imports.contains { found in names.contains(where: found.target.hasPrefix) }
    }
  }

  private mutating func read() {
    var names = evaluator.declared.names.union([Intrinsic.decorated])
    var makers: Set<String> = []
    for library in evaluator.libraries {
      guard let syntax = library.routers,
        syntax.isGlobal || isImported(library, in: Array(program.files.indices))
      else { continue }
      makers.formUnion(syntax.routers.union(library.types).union(library.functions).union(library.traces))
      if library.exports.isEmpty, !syntax.isGlobal { hasRouters = true }
    }
    names.formUnion(makers)
    // A class of the program below a router is one by its own name.
    for (file, source) in program.files.enumerated() {
      for (index, found) in source.classes.enumerated() where !found.parents.isEmpty {
        guard evaluator.routerType(extendedBy: ClassKey(file: file, index: index)) != nil else { continue }
        names.insert(found.name)
      }
    }
    // Who imports only what requests and answers are, as controllers do, has no routers to hand around.
    hasRouters =
      hasRouters || !evaluator.declared.names.isEmpty
      || waiting.contains { !mentions(of: $0).isDisjoint(with: makers) || hasTypeOfRouter($0) }
    while !names.isEmpty {
      var next: Set<String> = []
      var rest: [ProgramIndex.Unit] = []
      for unit in waiting {
        guard !mentions(of: unit).isDisjoint(with: names) || takesRouter(unit) else {
          rest.append(unit)
          continue
        }
        found.append(unit)
        next.formUnion(handedOn(by: unit))
      }
      waiting = rest
      names = next
    }
    found += waiting.filter { evaluator.answers[Query($0)]?.summary.registrations.isEmpty == false }
  }

  private func mentions(of unit: ProgramIndex.Unit) -> Set<String> {
    switch unit {
    case .function(let key): program.function(key).mentions
    case .variable(let key): program.variable(key).mentions
    }
  }

  private func takesRouter(_ unit: ProgramIndex.Unit) -> Bool {
    // It may be handed one in an object, and call methods of routers: `args.app.get(…)`.
    let mentions = mentions(of: unit)
    if hasRouters, let methods = evaluator.routers?.methods,
      !mentions.isDisjoint(with: RouterNames.variables),
      !mentions.isDisjoint(with: methods)
    {
      return true
    }
    guard case .function(let key) = unit else { return false }
    let function = program.function(key)
    return hasRouters && function.parameters.contains { RouterNames.variables.contains($0.name) }
      || hasTypeOfRouter(unit)
  }

  /// Whether a function is handed a router by its type, or is added to the type of one.
  private func hasTypeOfRouter(_ unit: ProgramIndex.Unit) -> Bool {
    guard case .function(let key) = unit else { return false }
    let function = program.function(key)
    return function.parameters.contains { $0.type.map { types.contains($0.name) } ?? false }
      || [function.receiver?.name, program.home(of: key).map { program.type($0).name }].contains {
        $0.map(types.contains) ?? false
      }
  }

  /// The names by which other code comes to what a stretch of code registers, or to the routers that it makes.
  private func handedOn(by unit: ProgramIndex.Unit) -> Set<String> {
    guard let routers = evaluator.routers else { return [] }
    switch unit {
    case .variable(let key):
      let summary = evaluator.initialValue(of: key)
      let isRouter = summary.result.holds(routers.types) || !summary.registrations.isEmpty
      let calls = summary.result.options.contains(where: evaluator.registers)
      return isRouter || calls ? [program.variable(key).name] : []
    case .function(let key):
      let summary = evaluator.summary(of: key)
      let held = summary.writes.filter { $0.value.holds(routers.types) }
      var names = Set(held.map { program.variable($0.variable).name })
      guard !summary.registrations.isEmpty || summary.result.holds(routers.types) || !held.isEmpty else {
        return []
      }
      let function = program.function(key)
      names.insert(function.name)
      if let owner = function.owner { names.insert(program.files[key.file].classes[owner].name) }
      return names.subtracting([""])
    }
  }
}
