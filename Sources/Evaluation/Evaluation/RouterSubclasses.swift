package import Program

// Classes of the program below a router of a library, `class ApiRouter(APIRouter)`: routers as those of the library are.
extension Evaluator {
  /// The router of a library that instances of a class are as far as paths go: the methods of the class that are called as the
  /// router's hand the path on, and its constructors and others are read where they are called. Nil for any other class.
  package func routerType(extendedBy key: ClassKey) -> TypeReference? {
    guard let routers else { return nil }
    let types = foreignTypes(inheritedBy: key).filter(routers.types.contains)
    guard types.count == 1, let methods = methods(ofRouter: types[0]) else { return nil }
    var waiting = [key]
    var seen: Set<ClassKey> = []
    while let owner = waiting.popLast() {
      guard seen.insert(owner).inserted,
        program.type(owner).functions.allSatisfy({ index in
          handsOnPath(FunctionKey(file: owner.file, index: index), methods)
        })
      else { return nil }
      waiting += program.type(owner).parents.compactMap { program.classKey($0, from: owner.file) }
    }
    return types[0]
  }

  /// The methods that put something on a router of a library's type.
  private func methods(ofRouter type: TypeReference) -> Set<String>? {
    guard case .library(let name, _) = type else { return nil }
    return library(named: name)?.routers?.methods
  }

  /// The router that an instance of such a class is, made of what its constructors hand to the router's; nil for any other
  /// class.
  package func makeRouter(_ key: ClassKey, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame)
    -> Value?
  {
    guard case .library(let name, let type)? = routerType(extendedBy: key), let library = library(named: name)
    else { return nil }
    var passed = passed
    var constructors: [(FunctionKey, Arguments)] = []
    var owner: ClassKey? = key
    while let current = owner {
      if let constructor = constructor("", of: current, passed.labels),
        program.home(of: constructor) == current
      {
        guard let handed = handed(on: passed, by: constructor) else { return nil }
        constructors.append((constructor, passed))
        passed = handed
      }
      owner =
        program.type(current).parents.lazy.compactMap { self.program.classKey($0, from: current.file) }.first
    }
    guard var made = ask(library, .type(type, ""), passed, site, &frame) else { return nil }
    if hasOwnMethods(key, beside: methods(ofRouter: .library(name, type)) ?? []) {
      made = made.mapInstances({ $0.type == .library(name, type) }) { instance in
        var instance = instance
        instance.fields[Intrinsic.routerClass] = Value(.type(.program(key)))
        return instance
      }
    }
    for (constructor, passed) in constructors.reversed() {
      _ = complete(constructor, receiver: made, passed, site, &frame)
    }
    return made
  }

  /// Whether a class below a router, or one above it in the program, has methods that the router does not have.
  private func hasOwnMethods(_ key: ClassKey, beside methods: Set<String>) -> Bool {
    program.ancestry(of: key).contains { owner in
      program.type(owner).functions.contains {
        isMethod(FunctionKey(file: owner.file, index: $0), beside: methods)
      }
    }
  }

  private func isMethod(_ key: FunctionKey, beside methods: Set<String>) -> Bool {
    let function = program.function(key)
    return function.kind == .function && !function.isStatic && !methods.contains(function.name)
  }

  /// Whether what a function puts on the instance that it belongs to is put there by whoever calls it.
  private func putsForCallers(_ key: FunctionKey, beside methods: Set<String>) -> Bool {
    program.function(key).kind == .constructor || isMethod(key, beside: methods)
  }

  /// The method of a name that the class below a router has of which an instance is; nil for any other name or instance.
  package func ownMethod(_ name: String, ofRouter instance: Instance) -> FunctionKey? {
    guard case .type(.program(let key))? = instance.fields[Intrinsic.routerClass]?.options.first,
      let method = program.method(name, of: key, where: { $0.kind == .function && $0.body != nil }),
      isMethod(method, beside: methods(ofRouter: instance.type) ?? [])
    else { return nil }
    return method
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
  static let restLabels: Set<String> = ["**"]

  /// Whether a method that stands for one of the router's puts something on the instance that it belongs to: who calls that
  /// method puts it there.
  package func isOnOwnRouter(_ router: Value, _ frame: Frame) -> Bool {
    guard let owner = frame.owner, let type = routerType(extendedBy: owner) else { return false }
    if let home = frame.home ?? frame.function,
      putsForCallers(home, beside: methods(ofRouter: type) ?? [])
    {
      return false
    }
    return router.options.allSatisfy { option in
      switch option {
      case .hole(let hole): hole.root == .receiver || hole.type == .program(owner)
      case .instance(let instance): instance.type == .program(owner)
      default: false
      }
    }
  }

  /// Whether a function of a class leaves the paths of the router to the framework: one that is called like one of the router's
  /// hands what it is given first on to the same function of the superclass, and none states a prefix.
  private func handsOnPath(_ key: FunctionKey, _ methods: Set<String>) -> Bool {
    let function = program.function(key)
    let expressions = program.files[key.file].expressions
    let walked = FunctionWalk(function, in: program.files[key.file]).expressions
    guard function.kind != .constructor, methods.contains(function.name) else {
      return !walked.contains { statesPrefix(expressions[$0].kind, in: expressions) }
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

  /// Whether an expression names the prefix of the instance itself other than as an argument.
  private func statesPrefix(_ kind: Expression.Kind, in expressions: [Expression]) -> Bool {
    switch kind {
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
