internal import ContractModel

/// beego (after its `router.go`, `namespace.go` and `tree.go`, releases 1 and 2): paths with controllers, and the methods of
/// these that answer for them.
///
/// The functions of the package register on an application that it keeps for itself.
struct Beego: RoutingFramework {
  let name = "beego"
  let interfaces: Set<String> = ["ControllerInterface"]
  let registrations = Set(verbs.keys.flatMap { ["\($0)", "Ctrl\($0)", "NS\($0)", "NSCtrl\($0)"] }).union([
    "Router", "RESTRouter", "AutoRouter", "AutoPrefix", "Include", "Handler", "SetStaticPath", "AddNamespace",
    "NewNamespace", "NSNamespace", "NSRouter", "NSAutoRouter", "NSInclude", "NSHandler", "Namespace", "Add",
    "NewHttpSever", "NewHttpServerWithCfg", "NewControllerRegister",
  ])

  private static let verbs = [
    "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
    "Options": "OPTIONS", "Any": "ANY",
  ]

  func owns(_ importPath: String) -> Bool {
    let packages = ["/server/web", "/adapter"]
    return ["github.com/beego/beego", "github.com/astaxie/beego"].contains { module in
      ImportPath(importPath).isModule(module)
        || packages.contains { importPath == "\(module)/v2\($0)" || importPath == module + $0 }
    }
  }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "HttpServer", "App": .root
    case "ControllerRegister", "Namespace", "LinkNamespace": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? {
    ["HttpServer", "App", "ControllerRegister", "Namespace", "LinkNamespace"]
  }

  func member(_ name: String, _ evaluator: Evaluator) -> GoValue? {
    name == "BeeApp" ? .router(application(evaluator)) : nil
  }

  func field(_ name: String, of router: RouterObject, _ evaluator: Evaluator) -> GoValue? {
    name == "Handlers" ? .router(router) : nil
  }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "NewHttpSever", "NewHttpServerWithCfg", "NewControllerRegister": return makeRoot(call, evaluator)
    case "NewNamespace", "NSNamespace": return namespace(call, evaluator)
    case "AddNamespace":
      hang(call.arguments, below: application(evaluator), evaluator)
      return .tuple([])
    default: break
    }
    guard name.hasPrefix("NS") else { return register(name, on: application(evaluator), call, evaluator) }
    guard case .router(let part) = makeRoot(call, evaluator) else { return nil }
    return register(String(name.dropFirst(2)), on: part, call, evaluator).map { _ in .router(part) }
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Namespace", "AddNamespace": hang(call.arguments, below: router, evaluator)
    case "Filter": evaluator.use(evaluator.indices(of: call, from: 1), on: router, call)
    case "Cond", "Run", "ServeHTTP": break
    default: return register(name, on: router, call, evaluator) == nil ? nil : .router(router)
    }
    return .router(router)
  }

  // Namespaces.

  /// A namespace: its prefix, and behind it what the other arguments hang into it.
  private func namespace(_ call: Call, _ evaluator: Evaluator) -> GoValue {
    evaluator.distribute(call[0]) { prefix in
      guard case .router(let namespace) = makeRoot(call, evaluator) else { return prefix }
      // Its tree knows no empty segments.
      namespace.prefix = prefix.asPattern.mapKnown { $0 == "/" ? "" : $0 }
      for (place, argument) in call.arguments.enumerated().dropFirst() {
        guard case .foreign(_, "NSBefore", let filters) = argument.underlying else { continue }
        namespace.middleware += filters.map { Middleware(handed: $0, text: call.text(place)) }
      }
      hang(Array(call.arguments.dropFirst()), below: namespace, evaluator)
      return .router(namespace)
    }
  }

  private func hang(_ parts: [GoValue], below router: RouterObject, _ evaluator: Evaluator) {
    for part in parts {
      _ = evaluator.distribute(part) { part in
        if case .router(let child) = part.underlying {
          evaluator.mount(child, at: TextValue(""), below: router)
        }
        return part
      }
    }
  }

  /// The application that the functions of the package register on.
  private func application(_ evaluator: Evaluator) -> RouterObject {
    keptRouter(named: "beego.BeeApp", evaluator)
  }

  // Routes.

  /// What a function or method that registers does, whatever it does so on; nil for any other.
  private func register(_ name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator)
    -> GoValue?
  {
    if let method = Self.verbs[name.hasPrefix("Ctrl") ? String(name.dropFirst(4)) : name] {
      evaluator.register(.text(method), pathAt: 0, on: router, call)
      return .tuple([])
    }
    switch name {
    case "Handler": evaluator.register(.text("ANY"), pathAt: 0, on: router, call)
    case "Router", "Add", "RESTRouter": route(on: router, call, evaluator)
    case "SetStaticPath":
      evaluator.register(
        [.text("GET")], router.prefix + call[0].asPattern + TextValue("/*"), on: router, call, handler: nil,
        kind: .infrastructure)
    case "InsertFilter": filter(2, on: router, call)
    case "InsertFilterChain": filter(1, on: router, call)
    case "Include":
      for (place, controller) in call.arguments.enumerated() {
        include(controller, named: controllerName(call.text(place)), on: router, call, evaluator)
      }
    case "AutoRouter", "AutoPrefix":
      evaluator.noteUnread(call, "its routes are the names of the controller's methods, which are not read")
    default: return nil
    }
    return .tuple([])
  }

  /// `InsertFilter("/admin/*", BeforeRouter, check)`. One for all paths tells them apart itself, so it says nothing certain.
  private func filter(_ place: Int, on router: RouterObject, _ call: Call) {
    let pattern = call[0].asText.known
    let isForAll = pattern.map { ["*", "/*", "/**"].contains($0) } ?? true
    let prefix = isForAll ? nil : pattern.map { String($0.prefix { $0 != "*" && $0 != ":" }) }
    let middleware = Middleware(value: call[place], text: call.text(place), isConditional: isForAll)
    router.root.filters.append(RouterFilter(prefix: prefix, middleware: middleware))
  }

  /// `Router(path, &UserController{}, "get:List;post,put:Save")`; without a mapping the controller's own methods of these
  /// names answer.
  private func route(on router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    _ = evaluator.distribute(call[0]) { path in
      let pattern = router.prefix + path.asPattern
      for (methods, function) in mapping(call, evaluator) {
        let index = evaluator.register(methods.map { .text($0) }, pattern, on: router, call, handler: 1)
        guard let function, let index else { continue }
        let name = "\(controllerName(call.text(1))).\(function)"
        evaluator.records[index].handlerText = name
        evaluator.records[index].handler = handler(function, of: call[1], named: name, evaluator)
      }
      return path
    }
  }

  /// The methods that a controller answers, with the function that does.
  private func mapping(_ call: Call, _ evaluator: Evaluator) -> [(methods: [String], function: String?)] {
    guard call.arguments.count > 2 else {
      let own = Self.verbs.filter {
        $0.key != "Any" && evaluator.method($0.key, of: call[1].underlying) != nil
      }
      return own.isEmpty
        ? [(["ANY"], nil)] : own.sorted { $0.key < $1.key }.map { ([$0.value], $0.key) }
    }
    guard let text = call[2].asText.known else { return [(["ANY"], nil)] }
    return text.split(separator: ";").compactMap { entry in
      guard let colon = entry.firstIndex(of: ":") else { return nil }
      let methods = entry[..<colon].split(separator: ",").map { method in
        method == "*" ? "ANY" : String(method.filter { $0 != " " }).uppercased()
      }
      return (methods, String(entry[entry.index(after: colon)...].filter { $0 != " " }))
    }
  }

  private func handler(
    _ function: String, of controller: GoValue, named name: String, _ evaluator: Evaluator
  ) -> GoValue? {
    evaluator.method(function, of: controller.underlying).map { method, receiver in
      .function(Callable(.declared(method, receiver: receiver), name: name))
    }
  }

  /// The name of a controller as the source has it: `controllers.User` of `&controllers.User{}`.
  private func controllerName(_ text: String) -> String {
    String(text.drop { $0 == "&" }.prefix { $0 != "{" })
  }

  /// The routes that comments of a controller's methods state, `// @router /users/:id [get]`, and no call maps. They are
  /// there once beego has made code from them, which it does while it runs in development.
  private func include(
    _ controller: GoValue, named name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    guard case .structure(let object, _) = controller.underlying, case .named(let type) = object.type else {
      return evaluator.noteUnread(call, "the controller whose comments state its routes is not known")
    }
    let mappings = evaluator.routerMappings
    let conditions =
      mappings.haveComments ? [] : [Sighting.Condition("beego made routers of the comments")]
    for (function, method) in type.methods.sorted(by: { $0.key < $1.key })
    where !mappings.have(function, of: name) {
      for stated in RouterComment.all(above: method.declaration, in: method.file) {
        let symbol = "\(name).\(function)"
        evaluator.register(
          stated.methods.map { .text($0) }, router.prefix + TextValue(stated.path), on: router, call,
          at: stated.location, stated.text, under: conditions,
          handler: (handler(function, of: controller, named: symbol, evaluator), symbol))
      }
    }
  }

  func template(of pattern: String) -> RoutePattern? { BeegoPattern.read(pattern) }
}
