internal import ContractModel
internal import SourceText

/// danielgtaylor/huma (after its `huma.go`, `group.go` and `adapters`, release 2): operations on an API that an adapter
/// hangs into the router of another library.
///
/// What it registers for its own documentation is left out.
struct Huma: RoutingFramework {
  let name = "huma"
  let interfaces: Set<String> = ["API"]
  let registrations: Set<String> = [
    "Register", "AutoRegister", "AutoPatch", "Get", "Post", "Put", "Patch", "Delete", "Head", "NewAPI",
    "NewGroup",
    "Handle",
    "New", "NewV4", "NewCompat", "NewWithGroup", "NewV4WithGroup", "NewWithPrefix", "NewAdapter",
    "NewCompatAdapter",
  ]

  private static let module = "github.com/danielgtaylor/huma"

  func owns(_ importPath: String) -> Bool {
    ImportPath(importPath).isModule(Self.module)
      || (importPath.hasPrefix(Self.module + "/")
        && (importPath.contains("/adapters/") || importPath.hasSuffix("/autopatch")))
  }

  func routerKind(of type: String) -> RouterKind? {
    ["API", "Group", "Adapter"].contains(type) ? .part : nil
  }

  func types(of router: RouterObject) -> Set<String>? { nil }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    if path.contains("/adapters/") { return adapt(name, call, evaluator) }
    switch name {
    case "AutoPatch": patchAll(call, evaluator)
    case "NewAPI": return call[1]
    case "NewGroup": return evaluator.distribute(call[0]) { group(of: $0, call, evaluator) }
    case "Register": register(operation: call[1], on: call[0], handler: 2, call, evaluator)
    case "Get", "Post", "Put", "Patch", "Delete", "Head":
      let operation = Operation(method: .text(name.uppercased()), path: call[1])
      register(operation, on: call[0], handler: 2, call, evaluator)
    case "AutoRegister": registerAll(call, evaluator)
    default: return nil
    }
    return .tuple([])
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Adapter": return .router(router)
    case "Handle": register(operation: call[0], on: .router(router), handler: 1, call, evaluator)
    case "UseMiddleware": evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
    case "UseModifier", "UseSimpleModifier":
      guard call.text(0).contains(".Path") else { break }
      router.prefix = TextValue(unknown: "a modifier of the group changes it")
    default: return nil
    }
    return .tuple([])
  }

  // APIs.

  /// An API over a router: `New(router, config)`, `NewWithGroup(router, group, config)`,
  /// `NewWithPrefix(mux, prefix, config)`.
  private func adapt(_ name: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    guard registrations.contains(name), name.hasPrefix("New") else { return nil }
    let below = name.hasSuffix("WithGroup") ? 1 : 0
    let hasPrefix = name == "NewWithPrefix" || (name == "NewAdapter" && call.arguments.count > 1)
    return evaluator.distribute(call[below]) { value in
      guard case .router(let api) = makeRoot(call, evaluator) else { return value }
      guard case .router(let router) = value.underlying else {
        api.prefix = TextValue(unknown: "the router below huma is not known")
        return .router(api)
      }
      let prefix = hasPrefix && router.root.framework is NetHTTP ? call[1].asText : TextValue("")
      api.root.operations = OperationList()
      evaluator.mount(api, at: prefix, below: router)
      return .router(api)
    }
  }

  /// A group lies at each of its prefixes.
  private func group(of value: GoValue, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    guard let api = router(of: value, call, evaluator) else { return value }
    guard case .router(let group) = makeRoot(call, evaluator) else { return value }
    group.prefix = api.prefix
    group.middleware = api.middleware
    group.root.operations = api.root.operations
    let prefixes = call.arguments.dropFirst().map(\.asText)
    for mount in api.root.mounts {
      for prefix in prefixes.isEmpty ? [TextValue("")] : prefixes {
        group.root.mounts.append(
          RouterRoot.Mount(
            parent: mount.parent, prefix: mount.prefix + prefix, middleware: mount.middleware,
            conditions: mount.conditions))
      }
    }
    if api.root.mounts.isEmpty, let first = prefixes.first { group.prefix = api.prefix + first }
    return .router(group)
  }

  // Operations.

  /// What an operation says that matters to routes.
  private struct Operation {
    var method: GoValue
    var path: GoValue
    /// Whether it says itself who may call it.
    var isGuarded = false
    /// Whether `AutoPatch` leaves it alone.
    var isNeverPatched = false
    /// The status of success.
    var status: GoValue?
  }

  private func register(
    operation value: GoValue, on api: GoValue, handler: Int, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(value) { value in
      let reason = GoValue.unknown("the operation is not known")
      var operation = Operation(method: reason, path: reason, isGuarded: true)
      if case .structure(let object, _) = value.underlying {
        let fields = object.fields
        operation.method = fields["Method"] ?? .unknown("the operation has none")
        operation.path = fields["Path"] ?? .text("")
        operation.status = fields["DefaultStatus"]
        operation.isGuarded = fields["Security"] != nil || fields["Middlewares"] != nil
        if case .table(let metadata)? = fields["Metadata"]?.underlying,
          case .truth(false, _) = evaluator.entry(.text("autopatch"), in: metadata).value
        {
          operation.isNeverPatched = true
        }
      }
      register(operation, on: api, handler: handler, call, evaluator)
      return value
    }
  }

  private func register(
    _ operation: Operation, on api: GoValue, handler: Int, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(api) { api in
      guard let router = router(of: api, call, evaluator) else {
        evaluator.noteUnfollowed(call)
        return api
      }
      return evaluator.distribute(operation.path) { path in
        for place in places(of: router) {
          let pattern = Self.spelt(router.prefix + path.asPattern, for: place.root.framework)
          guard
            let index = evaluator.register(
              [operation.method], place.prefix + pattern, on: place, call, handler: handler)
          else { continue }
          if !operation.isNeverPatched { router.root.operations?.records.append(index) }
          evaluator.records[index].framework = name
          evaluator.records[index].status = operation.status
          // Who may call it, the middleware decides by what the operation says.
          guard operation.isGuarded || place.root.framework is NetHTTP else { continue }
          evaluator.records[index].middleware.append(
            Middleware(value: .unknown("what huma checks is not followed"), text: ""))
        }
        return path
      }
    }
  }

  /// The API that a value is: one of the program's own hands its operations to what its method `Adapter` gives, or to
  /// the one that it embeds.
  private func router(
    of api: GoValue, _ call: Call, _ evaluator: Evaluator, depth: Int = 0
  ) -> RouterObject? {
    switch api.underlying {
    case .router(let router): return router
    case .structure(let object, _):
      guard depth < 8 else { return nil }
      var inner = evaluator.embeddedRouter(of: object)
      if let (method, receiver) = evaluator.method("Adapter", of: api) {
        inner = evaluator.run(method, receiver: receiver, [], call)
      }
      return inner.flatMap { router(of: $0, call, evaluator, depth: depth + 1) }
    default: return nil
    }
  }

  /// `autopatch.AutoPatch(api)`: `PATCH` wherever an API has `GET` and `PUT` and no `PATCH` of its own.
  private func patchAll(_ call: Call, _ evaluator: Evaluator) {
    guard let api = router(of: call[0], call, evaluator), let operations = api.root.operations else { return }
    let records = operations.records.map { evaluator.records[$0] }
    for record in records where record.methods.contains(where: { $0.asText.known == "PUT" }) {
      let beside = records.filter { $0.root === record.root && $0.pattern == record.pattern }
      let methods = Set(beside.flatMap(\.methods).compactMap(\.asText.known))
      guard methods.contains("GET"), !methods.contains("PATCH") else { continue }
      var patch = record
      patch.methods = [.text("PATCH")]
      patch.notes.append("AutoPatch adds it to GET and PUT (\(call.location.file):\(call.location.line))")
      evaluator.records.append(patch)
    }
  }

  /// The places in routers of other libraries that the operations of an API are registered at.
  private func places(of api: RouterObject) -> [RouterObject] {
    guard !api.root.mounts.isEmpty else { return [RouterObject(root: api.root, prefix: TextValue(""))] }
    return api.root.mounts.map {
      RouterObject(root: $0.parent, prefix: $0.prefix, middleware: $0.middleware + api.middleware)
    }
  }

  /// A path as the adapters hand it on: libraries that write parameters with a colon get one.
  private static func spelt(_ path: TextValue, for framework: any RoutingFramework) -> TextValue {
    switch framework {
    case is Echo, is Gin, is Fiber:
      path.mapKnown { String($0.compactMap { $0 == "{" ? ":" : $0 == "}" ? nil : $0 }) }
    default: path
    }
  }

  /// `AutoRegister(api, server)`: every method of the server whose name begins with `Register`.
  private func registerAll(_ call: Call, _ evaluator: Evaluator) {
    guard case .structure(let object, _) = call[1].underlying, case .named(let type) = object.type else {
      return
    }
    for (name, method) in type.methods.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("Register") && name.count > "Register".count {
      _ = evaluator.run(method, receiver: call[1], [call[0]], call)
    }
  }

  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(braces: pattern))
  }
}
