/// What modules export, and from where they hand it on (ECMA-262 §16.2.3 "Exports").
struct ModuleExports: Sendable {
  private let modules: [ScriptModule]
  /// The files that the sources of imports mean, for every file.
  private let sources: [[String: Int]]

  /// Where a module has a name from.
  enum Origin {
    /// From a declaration of its own.
    case own(String)
    /// From a part of another module; nil where that is not among the files.
    case part(ScriptModule.Part, of: Int?)
    /// From one of these modules of which it hands on everything, if from any.
    case any([Int])
  }

  init(_ files: [ScriptFile], sources: [[String: Int]]) {
    modules = files.map(\.module)
    self.sources = sources
  }

  /// Where a module has a name from that it exports.
  func origin(of name: String, in file: Int) -> Origin {
    let module = modules[file]
    if let local = module.exports[name] {
      guard let found = module.imports.first(where: { $0.local == local }) else { return .own(local) }
      return .part(found.part, of: sources[file][found.source])
    }
    if let found = module.reexports.first(where: { $0.local == name }) {
      return .part(found.part, of: sources[file][found.source])
    }
    return .any(module.exportsAll.compactMap { sources[file][$0] })
  }
}
