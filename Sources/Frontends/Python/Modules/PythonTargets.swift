import Program

/// What the names of a program's modules lead to: declarations, modules, or parts of packages that are not among the files.
struct PythonTargets: Sendable {
  /// What a name of a module leads to.
  enum Target {
    case declaration(Binding)
    /// A module of the program, by its key.
    case module(String)
    /// A module of a package that is not among the files, or a part of it.
    case foreign(String, part: String?)
  }

  /// A module with the keys of what it imports. Each is looked up once, however many names are followed through it.
  private struct Entry: Sendable {
    let module: PythonModule
    /// The keys of `imports` and of `stars`, nil for what is not a module of the program.
    let keys: [String?]
    let stars: [String?]
    /// The first import of each name.
    let places: [String: Int]
  }

  private let entries: [Entry]
  private let paths: PythonPaths

  init(_ modules: [PythonModule], packages: PackageNames) {
    let paths = PythonPaths(modules.map(\.path))
    var known: [PythonPaths.Named: String?] = [:]
    entries = modules.map { module in
      let folder = PythonPaths.folder(of: module.path)
      let key = { (found: PythonModule.Import) -> String? in
        let named = PythonPaths.Named(module: found.module, level: found.level, folder: folder)
        if let key = known[named] { return key }
        let key = paths.key(of: named, isForeign: packages.knowsAnything(of: found.module))
        known[named] = .some(key)
        return key
      }
      return Entry(
        module: module, keys: module.imports.map(key), stars: module.stars.map(key),
        places: Dictionary(module.imports.enumerated().map { ($1.local, $0) }) { first, _ in first })
    }
    self.paths = paths
  }

  /// The key of the module of which a module takes every name, or nil of one that is not among the files.
  func key(ofStar place: Int, in index: Int) -> String? { entries[index].stars[place] }

  /// What an import of a module leads to.
  func target(ofImport place: Int, in index: Int) -> Target? {
    switch step(place, in: index) {
    case .answer(let target)?: target
    case .question(let name, let key)?: target(of: name, in: key)
    case nil: nil
    }
  }

  private enum Step {
    case answer(Target)
    case question(String, key: String)
  }

  private func step(_ place: Int, in index: Int) -> Step? {
    let found = entries[index].module.imports[place]
    guard let key = entries[index].keys[place] else {
      return found.level == 0 ? .answer(.foreign(found.module, part: found.part)) : nil
    }
    guard let part = found.part else { return .answer(.module(key)) }
    return .question(part, key: key)
  }

  /// What a name of a module leads to: what it declares, imports by name, takes by a star, or a module inside of it. No module
  /// is asked for a name twice, so that modules may take names of one another.
  func target(of name: String, in key: String) -> Target? {
    var asked: Set<String> = []
    var waiting: [Step] = [.question(name, key: key)]
    while let next = waiting.popLast() {
      guard case .question(let name, let key) = next else {
        if case .answer(let target) = next { return target }
        continue
      }
      guard asked.insert("\(key):\(name)").inserted else { continue }
      if let inner = paths.submodule(name, of: key) { waiting.append(.answer(.module(inner))) }
      guard let file = paths.file(of: key) else { continue }
      let entry = entries[file]
      if entry.module.declared.contains(name) { return .declaration(Binding(file: file, name: name)) }
      waiting += entry.stars.reversed().compactMap { star in star.map { .question(name, key: $0) } }
      if let place = entry.places[name], let step = step(place, in: file) { waiting.append(step) }
    }
    return nil
  }

  /// The names of a module that are not private, those included that it takes from others.
  func names(of key: String) -> Set<String> {
    var names: Set<String> = []
    var passed: Set<String> = []
    var waiting = [key]
    while let next = waiting.popLast() {
      guard passed.insert(next).inserted, let file = paths.file(of: next) else { continue }
      let entry = entries[file]
      names.formUnion(entry.module.declared)
      names.formUnion(entry.places.keys)
      waiting += entry.stars.compactMap { $0 }
    }
    return names.filter { !$0.hasPrefix("_") && !$0.contains("@") }
  }
}
