import Program
import SourceText
import TypeScriptSyntax

/// A file of scripts, lowered, and how it is tied to others.
struct ScriptFile: Sendable {
  /// What values are followed in.
  var flow: ProgramFile
  /// What it imports and exports.
  var module: ScriptModule
}

/// What a module imports and exports by name (ECMAScript §16.2; CommonJS modules).
struct ScriptModule: Sendable {
  /// What an import or re-export takes from a module.
  enum Part: Hashable, Sendable {
    /// What has a name there; `default` too.
    case name(String)
    /// The module as a whole.
    case all
  }

  /// A name that stands for something of another module.
  struct Import: Sendable {
    /// The name in this module.
    let local: String
    /// The module, as the source has it.
    let source: String
    /// What of it.
    let part: Part
  }

  /// What `SWRConfig` hands to all of its users, as a variable; no program can call anything so.
  static let defaultFetcher = "swr fetcher"
  /// The query function that a client of TanStack Query uses where a query has none, as a variable; no program can call
  /// anything so.
  static let defaultQuery = "default query function"

  /// The variables that one module sets for all others.
  static let defaults = [defaultFetcher, defaultQuery, LoweredRestfulReact.providedBase]

  /// The path of its file.
  let path: String
  /// What it imports.
  var imports: [Import] = []
  /// The name inside the module of what it exports by a name.
  var exports: [String: String] = [:]
  /// What it hands on from other modules; `local` is the name that it is exported by.
  var reexports: [Import] = []
  /// The modules of which it hands on everything.
  var exportsAll: [String] = []
  /// The modules that it loads while it runs.
  var loaded: [String] = []
  /// The variables of what it registers with AngularJS, by the names that it is handed over by.
  var registered: [String: String] = [:]
  /// What it says about components.
  var components = ScriptComponents()
  /// The variables of what it puts into all components, by the names that these have it by.
  var globals: [String: String] = [:]
  /// Whether it loads modules by a pattern of their paths, so that any may be used.
  var loadsByPattern = false

  /// Whether it asks for modules that values name.
  var requiresByValue = false

  init(path: String) { self.path = path }

  /// Its folder, from the root of what is audited.
  var folder: String { "/" + path.pathParts.dropLast().joined(separator: "/") }

  /// What it names in imports and exports, as it has it.
  var sources: Set<String> {
    Set(imports.map(\.source) + reexports.map(\.source) + exportsAll + loaded)
  }

  /// What its imports and exports mean among the files of the program, by their sources.
  func targets(in paths: ModulePaths) -> [String: Int] {
    sources.reduce(into: [:]) { $0[$1] = paths.resolve($1, from: path) }
  }

  /// Whether it is the file of a component of Vue.
  var isComponent: Bool { path.hasSuffix(".vue") }

  /// Whether it is a file of a route of SvelteKit: `+page.ts`, `+layout.server.js` (SvelteKit documentation, "Routing").
  var isRoute: Bool { path.pathParts.last?.hasPrefix("+") ?? false }

  /// The name under which the default export goes that has none: that of the file, or of the folder of an index.
  var ownName: String {
    var parts = path.pathParts.map(String.init)
    let stem = parts.popLast()?.split(separator: ".").first.map(String.init) ?? ""
    return stem == "index" ? parts.last ?? stem : stem
  }
}
