internal import Evaluation
internal import Program

/// What the syntax of a library's call sites looks like, by its model.
struct CallSiteLibrary {
  private let model: any LibraryModel
  /// The methods that send or register.
  let methods: Set<String>
  /// The functions outside of types that do.
  let functions: Set<String>
  /// How a value of it may be named, in lower case.
  let words: Set<String>
  /// Whether it is a server's.
  let isServer: Bool

  /// What the requests of a library look like; nil for one that sends none.
  init?(client model: any LibraryModel) {
    let names = model.traces.union(model.calledTraces).filter { $0.first?.isUppercase == false }
    guard !(names.isEmpty && model.annotated == nil) else { return nil }
    self.model = model
    methods = names.subtracting(model.types).subtracting(model.making)
    functions = model.functions.intersection(names)
    words = Set((model.types.union([model.name])).map { $0.lowercased() }.filter { $0.count > 2 })
    isServer = false
  }

  /// What the routes of a framework look like; nil for a library that has none.
  init?(server model: any LibraryModel) {
    guard model.routers != nil || model.annotatedRoutes != nil else { return nil }
    self.model = model
    methods = (model.routers?.methods ?? []).subtracting(model.routers?.arranging ?? [])
    functions = model.routers?.startsModules == true ? methods : []
    words = Set((model.routers?.routers ?? []).map { $0.lowercased() }).union(["app", "router"])
    isServer = true
  }

  /// The classes of the program below its types, by their names.
  private(set) var subclasses: Set<String> = []

  /// The types of its values.
  var types: Set<String> { model.types.union(model.routers?.routers ?? []).union(subclasses) }

  /// Adds the classes of a program that extend one of its types, or one another.
  mutating func addSubclasses(of program: ProgramIndex) {
    let own = model.types.union(model.routers?.routers ?? [])
    var waiting = program.files.filter(isImported).flatMap(\.classes)
    var known = own
    while true {
      let found = waiting.filter { $0.parents.contains { known.contains($0.name) } }.map(\.name)
      guard !found.isEmpty else { return }
      subclasses.formUnion(found)
      known = Set(found)
      waiting = program.files.flatMap(\.classes).filter { !subclasses.contains($0.name) }
    }
  }

  /// Whether a file may use it.
  func isSeen(in file: ProgramFile) -> Bool { isImported(in: file) || (!isServer && !methods.isEmpty) }

  /// Whether a file imports it, or every file sees it.
  func isImported(in file: ProgramFile) -> Bool {
    let names = model.imports + model.functionImports + model.exports.keys
    return model.imports.isEmpty
      || file.imports.contains { found in names.contains(where: found.target.hasPrefix) }
  }

  /// Whether what a namespace of a file stands for is the library.
  func isNamespace(_ name: String, of file: ProgramFile) -> Bool {
    file.imports.contains { found in
      (found.qualifier == name || (found.qualifier == nil && found.target == name))
        && (model.imports + model.functionImports).contains(where: found.target.hasPrefix)
    }
  }

  /// Whether arguments are those of a request or a route: of a route the path comes first, and a handler follows.
  func states(_ arguments: [Expression.Argument], in file: ProgramFile) -> Bool {
    guard isServer else { return true }
    guard let first = arguments.first else { return false }
    if model.routers?.asksHandler == true { return arguments.count > 1 }
    if case .text = file.expressions[first.value].kind { return true }
    return arguments.count > 1
  }

  /// Whether an annotation of a function of a type states a request or a route.
  func states(_ annotation: Annotation, in owner: ClassDeclaration?) -> Bool {
    if let requests = model.annotated, !isServer { return requests.states(annotation) }
    guard let routes = model.annotatedRoutes, isServer else { return false }
    let marks = Set(owner?.annotations.map(\.name) ?? [])
    return (routes.verbs[annotation.name] != nil || annotation.name == routes.anyVerb)
      && marks.isDisjoint(with: routes.clients)
  }
}
