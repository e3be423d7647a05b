import Program
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
  private var axios: Binding?
  /// The `request` of umi apps.
  private let umi: UmiApps
  /// The functions that hooks use where none is handed to them, where any file sets them.
  private let defaults: [Binding]
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
  /// What library models know of packages.
  private let packages: PackageNames
  /// Whether any module may be loaded by a pattern: then none can be said to be unused.
  private let loadsByPattern: Bool

  /// What a name of a module leads to.
  private enum Target {
    /// A declaration.
    case declaration(Binding)
    /// A module as a whole.
    case module(Int)
    /// What a package exports that is not among the files.
    case foreign(ScriptModule.Import)
  }

  /// Notes what all files export; they stand in the order of their paths. `sources` says for each of them which file a
  /// source means that it imports or exports from.
  init(_ files: [ScriptFile], sources: [[String: Int]], ambient: AmbientImports, packages: PackageNames) {
    self.files = files
    self.packages = packages
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
        .map { Binding(file: $0, name: name) }
    }
    axios = addAxios()
  }

  /// The file of an index with its names bound.
  func linked(_ index: Int) -> ProgramFile {
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

  /// Puts the instance that axios exports into the first file that imports it, or else into the first that names it though
  /// nothing declares it: a script of a page has it as a global. All share it, and what one sets on its defaults counts for all.
  private mutating func addAxios() -> Binding? {
    let isUser = { (file: ScriptFile) in
      file.module.imports.contains { LoweredAxios.packages.contains($0.source) }
        || file.flow.imports.contains { LoweredAxios.packages.contains($0.target) }
    }
    let importing = files.firstIndex(where: isUser)
    guard let index = importing ?? files.firstIndex(where: Self.namesGlobalAxios) else { return nil }
    if importing == nil { files[index].flow.imports.append(ImportDeclaration("axios")) }
    files[index].flow.addShared(LoweredAxios.shared, madeBy: LoweredAxios.shared, mentions: ["axios"])
    return Binding(file: index, name: LoweredAxios.shared)
  }

  private static func namesGlobalAxios(_ file: ScriptFile) -> Bool {
    file.module.imports.isEmpty && !file.flow.variables.contains { $0.name == "axios" }
      && file.flow.expressions.contains { if case .name("axios") = $0.kind { true } else { false } }
  }

  private func bind(_ index: Int, _ flow: inout ProgramFile) {
    var bindings = shared.used(by: files[index])
    var renamed: [String: String] = [:]
    var namespaces: [String: Int] = [:]
    if let axios {
      bindings["axios"] = axios
      bindings[LoweredAxios.shared] = axios
    }
    let module = files[index].module
    var imports = module.imports.map { ($0, sources[index][$0.source]) }
    for found in ambient.used(in: flow, importing: module.imports) {
      if found.file == nil { flow.imports.append(ImportDeclaration(found.part.source)) }
      imports.append((found.part, found.file))
    }
    for (found, file) in imports {
      if let file {
        switch target(of: found.part, in: file) {
        case .declaration(let binding): bindings[found.local] = binding
        case .module(let module): namespaces[found.local] = module
        case .foreign(let origin):
          flow.imports.append(ImportDeclaration(origin.source))
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
    _ bindings: inout [String: Binding], _ renamed: inout [String: String], _ flow: inout ProgramFile
  ) {
    if let known = client(found, in: module.path) {
      bindings[local] = known
      return
    }
    let name = packages.name(of: found.part, in: found.source) ?? local
    if name != local { renamed[local] = name }
    if packages.isUnknownClient(found.source) { flow.clientNames.insert(name) }
  }

  /// The client that a part of a package is, where all code shares one.
  private func client(_ found: ScriptModule.Import, in path: String) -> Binding? {
    if LoweredAxios.packages.contains(found.source), found.part == .all || found.part == .name("default") {
      return axios
    }
    return umi.binding(of: found, in: path)
  }

  /// Binds the members of whole modules: those that a file names, since a package may export thousands, or all where the file
  /// hands the module on as a value.
  private func bind(
    _ namespaces: [String: Int], _ flow: inout ProgramFile, _ bindings: inout [String: Binding]
  ) {
    guard !namespaces.isEmpty else { return }
    flow.imports += namespaces.keys.sorted().map { ImportDeclaration("", qualifier: $0) }
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
      case .own(let local): return .declaration(Binding(file: file, name: local))
      case .other(let found, let next): return next == nil ? .foreign(found) : nil
      // A module of CommonJS that exports names is imported as a whole under the name `default`.
      case .any: return name == "default" && exports.hasOnlyNames(file) ? .module(file) : nil
      }
    }
  }
}
