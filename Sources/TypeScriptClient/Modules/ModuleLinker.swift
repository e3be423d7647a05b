import ClientFlow
import SourceText
import TypeScriptSyntax

/// Ties the modules of a client together: which declaration each imported name stands for.
///
/// Names are followed through re-exports, `export *` and the modules of CommonJS. What comes from a package that is not
/// among the files stays unbound; libraries know their own names.
struct ModuleLinker: Sendable {
  private var files: [ScriptFile]
  /// The files that the sources of imports mean, for every file.
  private let sources: [[String: Int]]
  private let exports: ModuleExports
  /// The instance that axios exports, where any file imports it.
  private var axios: FlowBinding?
  /// The `request` of umi apps.
  private let umi: UmiApps
  /// The functions that hooks use where none is handed to them, where any file sets them.
  private let defaults: [FlowBinding]
  /// What AngularJS hands over by name.
  private let injection: Injection
  /// The components that templates use.
  private let components: ComponentLinks
  /// What plugins put into all components.
  private let globals: GlobalLinks
  /// What scripts of a page declare for each other.
  private let shared: SharedScope
  /// What files name without importing it.
  private let ambient: AmbientImports
  /// Whether any module may be loaded by a pattern: then none can be said to be unused.
  private let loadsByPattern: Bool

  /// What a name of a module leads to.
  private enum Target {
    /// A declaration.
    case declaration(FlowBinding)
    /// A module as a whole.
    case module(Int)
    /// What a package exports that is not among the files.
    case foreign(ScriptModule.Import)
  }

  /// Notes what all files export; they stand in the order of their paths. `sources` says for each of them which file a
  /// source means that it imports or exports from.
  init(_ files: [ScriptFile], sources: [[String: Int]], ambient: AmbientImports) {
    self.files = files
    self.sources = sources
    self.ambient = ambient
    umi = UmiApps(&self.files)
    injection = Injection(files)
    globals = GlobalLinks(files)
    shared = SharedScope(files)
    exports = ModuleExports(files, sources: sources)
    components = ComponentLinks(files, sources: sources, exports: exports)
    loadsByPattern =
      files.contains(where: \.module.loadsByPattern) || umi.loadsPages
      || files.contains(where: Self.findsPages)
    defaults = ScriptModule.defaults.compactMap { name in
      files.firstIndex { file in file.flow.variables.contains { $0.name == name } }
        .map { FlowBinding(file: $0, name: name) }
    }
    axios = addAxios()
  }

  /// The file of an index with its names bound.
  func linked(_ index: Int) -> FlowFile {
    var flow = files[index].flow
    bind(index, &flow)
    for function in defaults { flow.bindings?[function.name] = function }
    if loadsByPattern { flow.isEntryPoint = false }
    return flow
  }

  /// Frameworks that find the pages of a program by the folders in which these lie (Expo Router, Next.js and Remix documentation,
  /// "Routing").
  private static let pageFinders = ["expo-router", "next/", "@remix-run/"]

  /// Whether a file uses such a framework, so that nothing in the program has to name its pages.
  private static func findsPages(_ file: ScriptFile) -> Bool {
    let sources = file.module.imports.map(\.source) + file.flow.imports.map(\.target)
    return sources.contains { source in pageFinders.contains(where: source.hasPrefix) }
  }

  /// Puts the instance that axios exports into the first file that imports it: all share it, and what one sets on its
  /// defaults counts for all.
  private mutating func addAxios() -> FlowBinding? {
    let isUser = { (file: ScriptFile) in
      file.module.imports.contains { Axios.packages.contains($0.source) }
        || file.flow.imports.contains { Axios.packages.contains($0.target) }
    }
    guard let index = files.firstIndex(where: isUser) else { return nil }
    files[index].flow.addShared(Axios.shared, madeBy: Axios.shared, mentions: ["axios"])
    return FlowBinding(file: index, name: Axios.shared)
  }

  private func bind(_ index: Int, _ flow: inout FlowFile) {
    var bindings = shared.used(by: files[index])
    var renamed: [String: String] = [:]
    var namespaces: [String: Int] = [:]
    if let axios {
      bindings["axios"] = axios
      bindings[Axios.shared] = axios
    }
    let module = files[index].module
    var imports = module.imports.map { ($0, sources[index][$0.source]) }
    for found in ambient.used(in: flow, importing: module.imports) {
      if found.file == nil { flow.imports.append(FlowImport(found.part.source)) }
      imports.append((found.part, found.file))
    }
    for (found, file) in imports {
      if let file {
        switch target(of: found.part, in: file) {
        case .declaration(let binding): bindings[found.local] = binding
        case .module(let module): namespaces[found.local] = module
        case .foreign(let origin):
          flow.imports.append(FlowImport(origin.source))
          bindForeign(origin, as: found.local, in: module, &bindings, &renamed, &flow)
        case nil: break
        }
      } else {
        bindForeign(found, as: found.local, in: module, &bindings, &renamed, &flow)
      }
    }
    for source in module.loaded {
      guard let file = sources[index][source] else { continue }
      flow.mentionWhenLoaded(files[file].module.exports.values.sorted())
    }
    bind(namespaces, &flow, &bindings)
    injection.bind(&flow, module.imports, &bindings)
    components.bind(index, &bindings)
    globals.bind(&flow, &bindings)
    flow.bindings = bindings
    flow.hasImplicitInstance = false
    flow.rename(renamed)
    flow.follow(bindings)
  }

  /// Binds a name to what a package exports.
  private func bindForeign(
    _ found: ScriptModule.Import, as local: String, in module: ScriptModule,
    _ bindings: inout [String: FlowBinding], _ renamed: inout [String: String], _ flow: inout FlowFile
  ) {
    if let known = client(found, in: module.path) {
      bindings[local] = known
      return
    }
    let name = Packages.name(of: found.part, in: found.source) ?? local
    if name != local { renamed[local] = name }
    if Packages.isUnknownClient(found.source) { flow.clientNames.insert(name) }
  }

  /// The client that a part of a package is, where all code shares one.
  private func client(_ found: ScriptModule.Import, in path: String) -> FlowBinding? {
    if Axios.packages.contains(found.source), found.part == .all || found.part == .name("default") {
      return axios
    }
    return umi.binding(of: found, in: path)
  }

  /// Binds the members of whole modules: those that a file names, since a package may export thousands, or all where the file
  /// hands the module on as a value.
  private func bind(
    _ namespaces: [String: Int], _ flow: inout FlowFile, _ bindings: inout [String: FlowBinding]
  ) {
    guard !namespaces.isEmpty else { return }
    flow.imports += namespaces.keys.sorted().map { FlowImport("", qualifier: $0) }
    for (local, names) in flow.members(of: Set(namespaces.keys)) {
      guard let file = namespaces[local] else { continue }
      for name in names ?? Set(exports.names(of: file)) {
        if case .declaration(let binding)? = target(of: .name(name), in: file) {
          bindings["\(local).\(name)"] = binding
        }
      }
    }
  }

  /// What a part of a module stands for.
  private func target(of part: ScriptModule.Part, in file: Int) -> Target? {
    exports.first(part, in: file) { part, file in
      guard case .name(let name) = part else { return .module(file) }
      switch exports.origin(of: name, in: file) {
      case .own(let local): return .declaration(FlowBinding(file: file, name: local))
      case .other(let found, let next): return next == nil ? .foreign(found) : nil
      // A module of CommonJS that exports names is imported as a whole under the name `default`.
      case .any: return name == "default" && exports.hasOnlyNames(file) ? .module(file) : nil
      }
    }
  }
}

extension FlowFile {
  /// Adds a variable that all code shares: what a function makes of nothing, or of another variable.
  mutating func addShared(
    _ name: String, madeBy maker: String, of argument: String? = nil, mentions: Set<String>
  ) {
    let arguments = argument.map { [FlowExpression.Argument(value: add(.name($0)))] } ?? []
    let call = add(.call(add(.name(maker)), typeArguments: [], arguments: arguments))
    variables.append(
      FlowVariable(name: name, value: call, isStatic: true, isFinal: true, mentions: mentions))
  }

  /// Adds an expression that stands nowhere in the source: at its beginning.
  private mutating func add(_ kind: FlowExpression.Kind) -> FlowExpression.ID {
    expressions.append(FlowExpression(kind, .init(0, min(1, source.bytes.count))))
    return expressions.count - 1
  }

  /// The members of namespaces that code names or inherits from, by the names of these; nil for one that is named without a member.
  fileprivate func members(of namespaces: Set<String>) -> [String: Set<String>?] {
    var isBase = Array(repeating: false, count: expressions.count)
    var found: [String: Set<String>?] = [:]
    for case .member(let base, let name) in expressions.lazy.map(\.kind) {
      guard case .name(let local) = expressions[base].kind, namespaces.contains(local) else { continue }
      isBase[base] = true
      found[local, default: []]?.insert(name)
    }
    for type in classes.flatMap(\.parents) {
      guard let local = type.qualifier, namespaces.contains(local) else { continue }
      found[local, default: []]?.insert(type.name)
    }
    for (id, expression) in expressions.enumerated() where !isBase[id] {
      if case .name(let local) = expression.kind, namespaces.contains(local) { found[local] = .some(nil) }
    }
    return found
  }

  /// Lets the code that runs when the file is loaded mention names.
  fileprivate mutating func mentionWhenLoaded(_ names: [String]) {
    for index in functions.indices where functions[index].name.isEmpty && functions[index].kind == .function {
      functions[index].mentions.formUnion(names)
    }
  }

  /// Adds to what code mentions and assigns the names that its own names are bound to.
  fileprivate mutating func follow(_ bindings: [String: FlowBinding]) {
    func added(_ names: Set<String>) -> Set<String> {
      names.union(names.compactMap { bindings[$0]?.name })
    }
    for index in functions.indices {
      functions[index].mentions = added(functions[index].mentions)
      functions[index].assigned = added(functions[index].assigned)
    }
    for index in variables.indices { variables[index].mentions = added(variables[index].mentions) }
    for index in classes.indices {
      for field in classes[index].fields.indices {
        classes[index].fields[field].mentions = added(classes[index].fields[field].mentions)
      }
    }
  }
}
