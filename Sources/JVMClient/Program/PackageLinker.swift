import ClientFlow

/// Says for every name of every file what it means: JVM languages find names by package and import, and two packages may
/// well have constants of one name (JLS §6.4.1; Kotlin Language Specification, "Scopes and identifiers").
struct PackageLinker: Sendable {
  private var declared: [String: [String: FlowBinding]] = [:]
  /// The types inside of types whose names are there once, by which such a type is told without its outer one.
  private var nested: [String: FlowBinding?] = [:]

  /// Notes what all files declare.
  init(_ files: [JVMFile]) {
    for (index, file) in files.enumerated() {
      let flow = file.flow
      let types = flow.classes.filter { $0.outer == nil && !$0.isExtension }.map(\.name)
      let others = flow.topLevel.map { flow.functions[$0].name } + flow.variables.map(\.name)
      for name in types + others where declared[file.package]?[name] == nil {
        declared[file.package, default: [:]][name] = FlowBinding(file: index, name: name)
      }
      for found in flow.classes where found.outer != nil && !found.isExtension {
        nested[found.name] = .some(
          nested[found.name] == nil ? FlowBinding(file: index, name: found.name) : nil)
      }
    }
  }

  /// One of the files with its names bound.
  func linked(_ file: JVMFile) -> FlowFile {
    var flow = file.flow
    flow.bindings = bindings(of: file)
    return flow
  }

  private func bindings(of file: JVMFile) -> [String: FlowBinding] {
    var explicit: [String: FlowBinding] = [:]
    var whole: [String] = []
    for target in file.flow.imports.map(\.target) {
      if target.hasSuffix(".*") {
        whole.append(String(target.dropLast(2)))
      } else {
        bind(target.split(separator: ".").map(String.init), in: &explicit)
      }
    }
    return file.words.reduce(into: [:]) { bindings, word in
      let inPackages = [file.package] + whole
      bindings[word] =
        explicit[word] ?? inPackages.lazy.compactMap { declared[$0]?[word] }.first
        ?? nested[word].flatMap { $0 }
    }
  }

  /// Binds what an import names: a declaration of a package, a type inside of one, or the type whose member it is.
  private func bind(_ parts: [String], in bindings: inout [String: FlowBinding]) {
    guard parts.count > 1, let name = parts.last else { return }
    if let found = declared[parts.dropLast().joined(separator: ".")]?[name] {
      bindings[name] = found
      return
    }
    let type = parts[parts.count - 2]
    guard let home = declared[parts.dropLast(2).joined(separator: ".")]?[type] else { return }
    bindings[type] = bindings[type] ?? home
    bindings[name] = FlowBinding(file: home.file, name: name)
  }
}
