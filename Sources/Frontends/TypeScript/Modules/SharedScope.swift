import Program

/// What scripts without imports and exports declare outside of functions: they share one scope, that of the page (ECMAScript
/// §16.1, "Scripts"), so that one names what another declares.
struct SharedScope: Sendable {
  private var known: [String: [Binding]] = [:]

  /// Gathers what such scripts declare.
  init(_ files: [ScriptFile]) {
    for (index, file) in files.enumerated() where file.isClassic {
      for name in file.flow.declaredNames {
        known[name, default: []].append(Binding(file: index, name: name))
      }
    }
  }

  /// What the names mean that a script has from others. Scripts of several pages may declare one name each; then nobody knows
  /// which of them are loaded together.
  func used(by file: ScriptFile) -> [String: Binding] {
    guard !known.isEmpty, file.isClassic else { return [:] }
    let own = file.flow.declaredNames
    var found: [String: Binding] = [:]
    for case .name(let name) in file.flow.expressions.lazy.map(\.kind) {
      guard let all = known[name], all.count == 1, !own.contains(name) else { continue }
      found[name] = all[0]
    }
    return found
  }
}

extension ScriptFile {
  /// Whether it is a script, and no module.
  fileprivate var isClassic: Bool {
    let isScript = module.path.hasSuffix(".js") || module.path.hasSuffix(".ts")
    return isScript && flow.imports.isEmpty && module.imports.isEmpty && module.exports.isEmpty
      && module.reexports.isEmpty && module.exportsAll.isEmpty
  }
}

extension ProgramFile {
  /// What it declares outside of functions.
  var declaredNames: Set<String> {
    Set(variables.map(\.name)).union(classes.map(\.name)).union(topLevel.map { functions[$0].name })
  }
}
