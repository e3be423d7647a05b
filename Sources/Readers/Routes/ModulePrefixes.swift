internal import Evaluation
internal import Program

/// What the modules of an application put in front of the paths of their controllers (NestJS documentation, "Router module").
///
///     @Module({ imports: [RouterModule.register([{ path: 'admin', module: AdminModule }])] }) class AppModule {}
struct ModulePrefixes {
  /// The paths in front of controllers; none for those of modules without a path.
  private var prefixes: [ClassKey: Set<String>] = [:]
  /// Why no prefix is known, where a module states routes that could not be evaluated.
  private var doubt: String?

  private static let deepest = 16

  /// Reads the modules of a program, for a framework that has any.
  init(_ model: AnnotatedRoutes, _ evaluator: Evaluator) {
    guard let modules = model.modules else { return }
    let program = evaluator.program
    var controllers: [ClassKey: [ClassKey]] = [:]
    var routes: [Value] = []
    for file in program.files.indices {
      for index in program.files[file].classes.indices {
        let key = ClassKey(file: file, index: index)
        for annotation in program.type(key).annotations where annotation.name == modules.annotation {
          guard let parts = evaluator.argument("", 0, of: annotation, in: key) else { continue }
          controllers[key] = parts.part(modules.controllers)?.elements?.compactMap(\.classKey) ?? []
          routes += (parts.part(modules.imports)?.elements ?? []).compactMap { $0.field(modules.routes) }
        }
      }
    }
    for value in routes { add(value, below: "", controllers, depth: 0) }
  }

  /// The paths in front of a controller.
  func paths(of controller: ClassKey) -> RoutePaths {
    if let doubt { return RoutePaths(value: .unknown(doubt)) }
    return prefixes[controller].map { RoutePaths(value: .known($0.sorted())) } ?? RoutePaths()
  }

  private mutating func add(
    _ routes: Value, below path: String, _ controllers: [ClassKey: [ClassKey]], depth: Int
  ) {
    guard depth < Self.deepest, let elements = routes.elements else {
      doubt = "the routes of a router module are not known"
      return
    }
    for element in elements {
      if let module = element.classKey {
        put(path, before: controllers[module] ?? [])
        continue
      }
      guard let own = element.part("path")?.known else {
        doubt = "the path of a module in a router module is not known"
        return
      }
      let whole = [path, own].map { $0.filter { $0 != " " } }.flatMap { $0.split(separator: "/") }
        .map { "/" + $0 }.joined()
      if let module = element.part("module")?.classKey { put(whole, before: controllers[module] ?? []) }
      if let children = element.part("children") {
        add(children, below: whole, controllers, depth: depth + 1)
      }
    }
  }

  private mutating func put(_ path: String, before controllers: [ClassKey]) {
    for controller in controllers { prefixes[controller, default: []].insert(path) }
  }
}
