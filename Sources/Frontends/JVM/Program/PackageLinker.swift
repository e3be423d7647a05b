import Program

/// Says for every name of every file what it means: JVM languages find names by package and import, and two packages may
/// well have constants of one name (JLS §6.4.1; Kotlin Language Specification, "Scopes and identifiers").
struct PackageLinker: Sendable {
  private var declared: [String: [String: Binding]] = [:]
  /// The types inside of types whose names are there once, by which such a type is told without its outer one.
  private var nested: [String: Binding?] = [:]
  /// The types inside of every type, by the file and the name of that.
  private var inner: [Binding: Set<String>] = [:]

  /// Notes what all files declare.
  init(_ files: [JVMFile]) {
    for (index, file) in files.enumerated() {
      let flow = file.flow
      let types = flow.classes.filter { $0.outer == nil && !$0.isExtension }.map(\.name)
      let others = flow.topLevel.map { flow.functions[$0].name } + flow.variables.map(\.name)
      for name in types + others where declared[file.package]?[name] == nil {
        declared[file.package, default: [:]][name] = Binding(file: index, name: name)
      }
      for found in flow.classes where found.outer != nil && !found.isExtension {
        nested[found.name] = .some(
          nested[found.name] == nil ? Binding(file: index, name: found.name) : nil)
        if let outer = found.outer {
          inner[Binding(file: index, name: outer), default: []].insert(found.name)
        }
      }
    }
  }

  /// One of the files with its names bound.
  func linked(_ file: JVMFile) -> ProgramFile {
    var flow = file.flow
    flow.bindings = bindings(of: file)
    return flow
  }

  private func bindings(of file: JVMFile) -> [String: Binding] {
    var explicit: [String: Binding] = [:]
    var whole: [String] = []
    for target in file.flow.imports.map(\.target) {
      let parts = target.split(separator: ".").map(String.init)
      if parts.last == "*" {
        whole.append(parts.dropLast().joined(separator: "."))
        bindTypes(in: parts.dropLast(), in: &explicit)
      } else {
        bind(parts, in: &explicit)
      }
    }
    let packages = ([file.package] + whole).compactMap { declared[$0] }
    return file.words.reduce(into: [:]) { bindings, word in
      let found = explicit[word] ?? packages.lazy.compactMap { $0[word] }.first ?? nested[word] ?? nil
      if let found { bindings[word] = found }
    }
  }

  /// Binds what an import names: a declaration of a package, a type inside of one, or the type whose member it is.
  private func bind(_ parts: [String], in bindings: inout [String: Binding]) {
    guard parts.count > 1, let name = parts.last else { return }
    if let found = declared[parts.dropLast().joined(separator: ".")]?[name] {
      bindings[name] = found
      return
    }
    guard let home = outermost(of: parts.dropLast()) else { return }
    bindings[home.name] = bindings[home.name] ?? home
    bindings[name] = Binding(file: home.file, name: name)
  }

  /// Binds the types inside of the type that an import of all its members names, as far as nothing has their names.
  private func bindTypes(in parts: ArraySlice<String>, in bindings: inout [String: Binding]) {
    guard let type = parts.last, let home = outermost(of: parts) else { return }
    for name in inner[Binding(file: home.file, name: type)] ?? [] where bindings[name] == nil {
      bindings[name] = Binding(file: home.file, name: name)
    }
  }

  /// The declaration of a package that a qualified name begins with.
  private func outermost(of parts: ArraySlice<String>) -> Binding? {
    for place in parts.indices.dropFirst().reversed() {
      if let found = declared[parts[..<place].joined(separator: ".")]?[parts[place]] { return found }
    }
    return nil
  }
}
