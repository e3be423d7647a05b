package import Program

// Functions of servers that register one thing or another by what they are handed: `crud("notes", { readOnly: true })`.
extension Evaluator {
  /// Whether what a call hands over may decide what a function registers.
  package func registers(_ key: FunctionKey, by bindings: [Int: Value]) -> Bool {
    registersByArguments(key)
      && program.function(key).parameters.indices.contains { bindings[$0]?.mayDecide ?? true }
  }

  /// Whether a function may register one thing or another by what it is handed.
  package func registersByArguments(_ key: FunctionKey) -> Bool {
    guard routers != nil, !program.function(key).parameters.isEmpty else { return false }
    return
      (!program.function(key).mentions.isDisjoint(with: ProgramFile.finders)
      || !summary(of: key).registrations.isEmpty) && branchesOnParameters(key)
  }

  /// Whether a function of a server asks for modules, or calls one, by what it is handed.
  func requiresByArguments(_ key: FunctionKey) -> Bool {
    program.function(key).mentions.contains(Intrinsic.required) && registersByArguments(key)
  }

  /// Whether the code that a query is about may put something on routers, by the names in it. For a function of a server that does
  /// not, what its calls give in general is enough. Code of clients always may.
  func mayServe(_ question: Query?) -> Bool {
    guard let routers, let question else { return true }
    if let known = serving[question] { return known }
    guard case .function(let key) = question else { return true }
    let mentions = program.function(key).mentions
    let found = !mentions.isDisjoint(with: routers.tellingNames) || mentions.contains(Intrinsic.required)
    serving[question] = found
    return found
  }

  /// Whether a condition in a function names a parameter of it, or a variable that is made of one, or the function takes a text
  /// apart that is one, `const [method, path] = route.split(' ')`, or asks for the module that one names, `require('./' + file)`, or
  /// goes through the elements of one.
  private func branchesOnParameters(_ key: FunctionKey) -> Bool {
    if let known = parameterBranches[key] { return known }
    let function = program.function(key)
    let file = program.files[key.file]
    let walk = FunctionWalk(function, in: file)
    var names = Set(function.parameters.map(\.name))
    for case .declare(let name, _, let value?) in walk.statements where file.names(in: value, anyOf: names) {
      names.insert(name)
    }
    let found =
      function.hasBranches && file.conditions(of: walk).contains { file.names(in: $0, anyOf: names) }
      || walk.expressions.contains {
        file.takesApart($0, anyOf: names) || file.requires($0, anyOf: names)
          || file.goesThrough($0, anyOf: names)
      }
    parameterBranches[key] = found
    return found
  }
}

extension Value {
  /// Whether it is a text, named parts, nothing, or a list of what was made: what code asks of an argument, or goes through.
  package var mayDecide: Bool {
    options.contains { option in
      switch option {
      case .null, .text: true
      case .instance(let instance): instance.isRecord
      case .list(let values):
        values.contains { value in
          value.options.contains { if case .instance(let made) = $0 { made.site != nil } else { false } }
        }
      default: false
      }
    }
  }
}

extension ProgramFile {
  /// Whether an expression is the element of a list that a loop goes through, where that is one of some names.
  fileprivate func goesThrough(_ id: Expression.ID, anyOf names: Set<String>) -> Bool {
    guard case .element(let list, _) = expressions[id].kind else { return false }
    return self.names(in: list, anyOf: names)
  }

  /// What the branches, selections and operators of code ask.
  fileprivate func conditions(of walk: FunctionWalk) -> [Expression.ID] {
    walk.statements.compactMap { statement in
      switch statement {
      case .branch(let condition?, _): condition
      case .select(let subject, _): subject
      default: nil
      }
    }
      + walk.expressions.compactMap { id in
        switch expressions[id].kind {
        case .conditional(let condition, _, _), .both(let condition, _), .either(let condition, _),
          .coalesce(let condition, _):
          condition
        case .choice(let subject, _): subject
        default: nil
        }
      }
  }

  /// Whether an expression takes a text apart that one of some variables holds.
  fileprivate func takesApart(_ id: Expression.ID, anyOf names: Set<String>) -> Bool {
    guard case .call(let callee, _, _) = expressions[id].kind,
      case .member(let text, "split") = expressions[callee].kind
    else { return false }
    return self.names(in: text, anyOf: names)
  }

  /// What finds modules of the program: what asks for one, and what lists a folder.
  fileprivate static let finders: Set<String> = [Intrinsic.required, "readdirSync"]

  /// Whether an expression asks for a module, or for the modules of a folder, that one of some variables names.
  fileprivate func requires(_ id: Expression.ID, anyOf names: Set<String>) -> Bool {
    guard case .call(let callee, _, let arguments) = expressions[id].kind, let path = arguments.first else {
      return false
    }
    switch expressions[callee].kind {
    case .name(let name), .member(_, let name):
      return Self.finders.contains(name) && self.names(in: path.value, anyOf: names)
    default: return false
    }
  }

  /// Whether an expression names one of some variables.
  fileprivate func names(in id: Expression.ID, anyOf names: Set<String>) -> Bool {
    if case .name(let name) = expressions[id].kind, names.contains(name) { return true }
    return expressions[id].kind.parts.contains { self.names(in: $0, anyOf: names) }
  }
}
