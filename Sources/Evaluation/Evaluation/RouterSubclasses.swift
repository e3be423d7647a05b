package import Program

// Classes of the program below a router of a library, `class ApiRouter(APIRouter)`: routers as those of the library are.
extension Evaluator {
  /// The router of a library that instances of a class are as far as paths go: the class adds no methods of its own, and those
  /// that it has of the router's hand the path on. Nil for any other class.
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

  /// The router that an instance of such a class is; nil for any other class.
  package func makeRouter(_ key: ClassKey, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame)
    -> Value?
  {
    guard case .library(let name, let type)? = routerType(extendedBy: key), let library = library(named: name)
    else { return nil }
    return ask(library, .type(type, ""), passed, site, &frame)
  }

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

  /// Whether a function of a class hands what it is given first on to the same function of the superclass; for a constructor,
  /// whether it takes what is left over alone, as `**kwargs` does.
  private func handsOnPath(_ key: FunctionKey, _ routers: RouterNames) -> Bool {
    let function = program.function(key)
    if function.kind == .constructor {
      return function.parameters.allSatisfy { parameter in
        parameter.isRest || parameter.label.map { $0 != parameter.name } ?? false
      }
    }
    guard routers.methods.contains(function.name), let path = function.parameters.first?.name else {
      return false
    }
    let expressions = program.files[key.file].expressions
    return FunctionWalk(function, in: program.files[key.file]).expressions.contains { id in
      guard case .call(let callee, _, let arguments) = expressions[id].kind,
        case .member(_, function.name) = expressions[callee].kind, let first = arguments.first?.value,
        case .name(path) = expressions[first].kind
      else { return false }
      return true
    }
  }
}
