package import Program

// Classes of the program below a router of a library, `class ApiRouter(APIRouter)`: routers as those of the library are.
extension Evaluator {
  /// The router of a library that instances of a class are as far as paths go: the methods of the class that are called as the
  /// router's hand the path on, and its others put nothing on it. Nil for any other class.
  package func routerType(extendedBy key: ClassKey) -> TypeReference? {
    guard let routers else { return nil }
    let types = foreignTypes(inheritedBy: key).filter(routers.types.contains)
    guard types.count == 1 else { return nil }
    var waiting = [key]
    var seen: Set<ClassKey> = []
    while let owner = waiting.popLast() {
      guard seen.insert(owner).inserted,
        program.type(owner).functions.allSatisfy({ index in
          handsOnPath(FunctionKey(file: owner.file, index: index), routers)
        })
      else { return nil }
      waiting += program.type(owner).parents.compactMap { program.classKey($0, from: owner.file) }
    }
    return types[0]
  }

  /// The router that an instance of such a class is, made of what its constructors hand to the router's; nil for any other
  /// class.
  package func makeRouter(_ key: ClassKey, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame)
    -> Value?
  {
    guard case .library(let name, let type)? = routerType(extendedBy: key), let library = library(named: name)
    else { return nil }
    var passed = passed
    var owner: ClassKey? = key
    while let current = owner {
      if let constructor = constructor("", of: current, passed.labels),
        program.home(of: constructor) == current
      {
        guard let handed = handed(on: passed, by: constructor) else { return nil }
        passed = handed
      }
      owner =
        program.type(current).parents.lazy.compactMap { self.program.classKey($0, from: current.file) }.first
    }
    return ask(library, .type(type, ""), passed, site, &frame)
  }

  /// What a constructor hands to that of the superclass when it gets arguments: those that it names there, and where it
  /// hands on what is left over, those that it has no parameter for.
  private func handed(on passed: Arguments, by key: FunctionKey) -> Arguments? {
    let function = program.function(key)
    guard let delegation = function.delegation else { return passed }
    guard !reading.follows(key), reading.hasRoom() else { return nil }
    let bindings = bindings(of: key, passed)
    let isRest = { (label: String?) in label.map { Self.restLabels.contains($0) } ?? false }
    return inlined(key, bindings) { inner in
      _ = run(function.body ?? [], &inner)
      let named = delegation.arguments.filter { !isRest($0.label) }
      var handed = Arguments(named, evaluate: { evaluate($0, &inner) })
      guard named.count < delegation.arguments.count else { return handed }
      let taken = Set(function.parameters.map(\.name))
      for (label, value) in passed.inOrder {
        guard let label, !taken.contains(label), handed.named[label] == nil else { continue }
        handed.append(value, label: label)
      }
      return handed
    }
  }

  /// The label of all arguments that are left over: `**kwargs`.
  private static let restLabels: Set<String> = ["**"]

  /// Whether something is put on the instance that code of such a class belongs to: who calls that code puts it there.
  package func isOnOwnRouter(_ router: Value, _ frame: Frame) -> Bool {
    guard let owner = frame.owner, routerType(extendedBy: owner) != nil else { return false }
    return router.options.allSatisfy { option in
      switch option {
      case .hole(let hole): hole.root == .receiver || hole.type == .program(owner)
      case .instance(let instance): instance.type == .program(owner)
      default: false
      }
    }
  }

  /// Whether a function of a class leaves the paths of the router to the framework: one that is called like one of the router's
  /// hands what it is given first on to the same function of the superclass, and any other puts nothing on the router and
  /// states no prefix.
  private func handsOnPath(_ key: FunctionKey, _ routers: RouterNames) -> Bool {
    let function = program.function(key)
    let expressions = program.files[key.file].expressions
    let walked = FunctionWalk(function, in: program.files[key.file]).expressions
    guard function.kind != .constructor, routers.methods.contains(function.name) else {
      return !walked.contains { changesRouter(expressions[$0].kind, in: expressions, routers) }
    }
    guard let path = function.parameters.first?.name else { return false }
    return walked.contains { id in
      guard case .call(let callee, _, let arguments) = expressions[id].kind,
        case .member(_, function.name) = expressions[callee].kind, let first = arguments.first?.value,
        case .name(path) = expressions[first].kind
      else { return false }
      return true
    }
  }

  /// Whether an expression puts something on the instance itself, or names its prefix other than as an argument.
  private func changesRouter(
    _ kind: Expression.Kind, in expressions: [Expression], _ routers: RouterNames
  ) -> Bool {
    switch kind {
    case .call(let callee, _, _):
      guard case .member(let base, let name) = expressions[callee].kind, case .this = expressions[base].kind
      else { return false }
      return routers.methods.contains(name)
    case .assign(let target, _, _):
      guard case .member(let base, let name) = expressions[target].kind, case .this = expressions[base].kind
      else { return false }
      return name.contains("prefix")
    case .text(let parts):
      guard case .text(let text)? = parts.first, parts.count == 1 else { return false }
      return text == "prefix" || text == "url_prefix"
    default: return false
    }
  }
}
