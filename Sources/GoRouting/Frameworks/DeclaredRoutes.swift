internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The router that stands behind functions of which the configuration says that they register routes.
struct DeclaredRoutes: RoutingFramework {
  let name = "declared"
  let registrations: Set<String> = []

  func owns(_ importPath: String) -> Bool { false }
  func routerKind(of type: String) -> RouterKind? { nil }
  func types(of router: RouterObject) -> Set<String>? { nil }
  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? { nil }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    nil
  }

  func template(of pattern: String) -> RoutePattern? {
    guard var templates = DeclaredPattern.templates(pattern) else { return nil }
    var read = RoutePattern(path: templates.removeFirst())
    read.alternatives = templates
    return read
  }
}

// Calls of declared functions.
extension Evaluator {
  /// What a call of a function gives of which the configuration says that it registers a route; nil for any other call.
  ///
  /// Its body is run for what it gives and for the functions that it is handed; what it registers itself is what the
  /// configuration states.
  func declaredCall(_ callee: GoValue, _ call: Call) -> GoValue? {
    var (base, name) = ("", "")
    switch call.context.tree.node(call.function) {
    case .identifier: name = call.context.tree.name(of: call.function)
    case .selector(let value, let member):
      (base, name) = (call.context.tree.text(of: value), call.context.tree.name(of: member))
    default: return nil
    }
    let candidates = work.declared.all(named: name)
    guard !candidates.isEmpty else { return nil }
    let owners = owners(of: callee, calledOn: base)
    guard let (index, declared) = candidates.first(where: { $1.owner.map(owners.contains) ?? true }) else {
      return nil
    }
    register(declared, index, parameters: parameterNames(of: callee), call)
    let (known, lost) = (records.count, unresolved.count)
    let value = distribute(callee) { invoke($0, call) }
    for index in known..<records.count where !(records[index].root.framework is DeclaredRoutes) {
      records[index].isStatedByConfiguration = true
    }
    unresolved.removeSubrange(lost...)
    return value
  }

  /// The types and packages that a function belongs to: that of its declaration, and how the call names it.
  private func owners(of callee: GoValue, calledOn base: String) -> Set<String> {
    guard case .function(let callable) = callee.underlying else { return [base] }
    switch callable.target {
    case .declared(let function, _):
      guard let receiver = function.receiver else { return [base, function.file.package.name] }
      return [GoPackage.receiverBase(receiver, in: function.file.tree)?.name ?? ""]
    case .method(.router(let router), _): return router.root.framework.types(of: router) ?? []
    case .foreign(let path, _): return [base, path.split(separator: "/").last.map(String.init) ?? ""]
    default: return [base]
    }
  }

  /// The names of the parameters of a function by the places of its arguments; none for one that is not here.
  private func parameterNames(of callee: GoValue) -> [String] {
    guard case .function(let callable) = callee.underlying, let code = callable.code,
      case .functionType(_, let parameters, _) = code.file.tree.node(code.type)
    else { return [] }
    return names(of: parameters, code.file.tree)
  }

  private func register(_ declared: DeclaredCall, _ index: Int, parameters: [String], _ call: Call) {
    func place(of part: DeclaredCall.Part) -> Int? {
      switch part {
      case .text: nil
      case .position(let place): call.arguments.indices.contains(place - 1) ? place - 1 : nil
      case .parameter(let name):
        parameters.firstIndex(of: name).flatMap { call.arguments.indices.contains($0) ? $0 : nil }
      }
    }
    func value(of part: DeclaredCall.Part) -> GoValue? {
      if case .text(let text) = part { return .text(text) }
      if let place = place(of: part) { return call[place] }
      guard case .parameter(let name) = part else { return nil }
      return call.arguments.lazy.compactMap { self.field(name, ofArgument: $0) }.first
    }
    guard let path = value(of: declared.path), let method = value(of: declared.method) else {
      let isPathKnown = value(of: declared.path) != nil
      work.declared.note(
        .misfit(
          declared.misfit(isPathKnown: isPathKnown, parameters: parameters.isEmpty ? nil : parameters)),
        of: index)
      return
    }
    work.declared.note(.found, of: index)
    let pathPlace = place(of: declared.path) ?? 0
    let handler = declared.handler.flatMap(place) ?? call.arguments.indices.last { $0 > pathPlace }
    for method in methods(method) {
      _ = distribute(path) { path in
        register(
          [method], pattern(path.asPattern, below: declared.base ?? ""), on: router(of: declared), call,
          handler: handler)
        return path
      }
    }
  }

  /// A path below the base of a declaration, one slash between them.
  private func pattern(_ path: TextValue, below base: String) -> TextValue {
    guard !base.isEmpty else { return path }
    let front = base.hasSuffix("/") ? String(base.dropLast()) : base
    return TextValue(front) + (path.knownPrefix.hasPrefix("/") ? path : TextValue("/") + path)
  }

  /// A field of a struct that a function is handed.
  private func field(_ name: String, ofArgument value: GoValue) -> GoValue? {
    guard case .structure(let object, _) = value.underlying else { return nil }
    return field(name, of: object)
  }

  /// The methods of a route: one, or those of a list.
  private func methods(_ value: GoValue) -> [GoValue] {
    guard case .list(let list) = value.underlying, list.isComplete else { return [value] }
    return list.elements
  }

  /// The router that all declared functions put their routes on. What a function itself asks who is calling is not read.
  private func router(of declared: DeclaredCall) -> RouterObject {
    let framework = DeclaredRoutes()
    let root = receivedRoots[framework.name] ?? .kept(by: framework, named: framework.name, self)
    receivedRoots[framework.name] = root
    let reason = "what \(declared.name) asks for is not read"
    return RouterObject(
      root: root, prefix: TextValue(""),
      middleware: [Middleware(value: .unknown(reason), text: declared.name)])
  }
}
