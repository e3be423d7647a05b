import Program
import SourceText

/// Ties the modules of a program together: which declaration each imported name stands for.
///
/// Names are followed through packages, star imports and what modules import themselves. What comes from a package that is
/// not among the files stays unbound; libraries know their own names.
struct PythonLinker: Sendable {
  private let files: [PythonFile]
  private let paths: PythonPaths
  /// What library models know of packages.
  private let packages: PackageNames

  /// What a name of a module leads to.
  private enum Target {
    case declaration(Binding)
    /// A module of the program, by its key.
    case module(String)
    /// A module of a package that is not among the files, or a part of it.
    case foreign(String, part: String?)
  }

  init(_ files: [PythonFile], packages: PackageNames) {
    self.files = files
    self.packages = packages
    paths = PythonPaths(files.map(\.module.path))
  }

  /// The file of an index with its names bound.
  func linked(_ index: Int) -> ProgramFile {
    var linking = Linking(flow: files[index].flow)
    let module = files[index].module
    for star in module.stars { take(star, index, &linking) }
    for found in module.imports { bind(found, index, &linking) }
    for variable in linking.flow.variables {
      linking.bindings[PythonModule.outside(variable.name)] = Binding(file: index, name: variable.name)
    }
    collapse(module.loaded, &linking)
    bindMembers(&linking)
    linking.flow.bindings = linking.bindings
    linking.flow.rename(linking.renamed)
    linking.flow.renameTypes(linking.renamed)
    linking.flow.follow(linking.bindings)
    return linking.flow
  }

  /// What is known of a file while its names are bound.
  private struct Linking {
    var flow: ProgramFile
    var bindings: [String: Binding] = [:]
    /// Modules of the program by the names that the file has for them, and those of packages.
    var modules: [String: String] = [:]
    var foreign: [String: String] = [:]
    /// The names that libraries have for what the file calls otherwise.
    var renamed: [String: String] = [:]
  }

  private func bind(_ found: PythonModule.Import, _ index: Int, _ linking: inout Linking) {
    switch target(of: found, in: index, [found.local]) {
    case .declaration(let binding)?: linking.bindings[found.local] = binding
    case .module(let key)?: linking.modules[found.local] = key
    case .foreign(let module, nil)?: bind(foreign: module, as: found.local, &linking)
    case .foreign(let module, let part?)?:
      linking.flow.imports.append(ImportDeclaration(module, shown: [part]))
      if isTaken(part, in: index, by: found) {
        let package = "@\(module)"
        linking.flow.imports.append(ImportDeclaration(module, qualifier: package, shown: [part]))
        linking.flow.qualify(found.local, as: part, of: package)
      } else if found.local != part {
        linking.renamed[found.local] = part
      }
      if isModule(part, of: module) { bind(foreign: "\(module).\(part)", as: part, &linking) }
    case nil: break
    }
  }

  /// Whether a module has something else by the name that a package gives to what it imports.
  private func isTaken(_ part: String, in index: Int, by found: PythonModule.Import) -> Bool {
    let module = files[index].module
    return module.declared.contains(part)
      || module.imports.contains { $0.local == part && !$0.isSame(as: found) }
  }

  private func bind(foreign module: String, as local: String, _ linking: inout Linking) {
    linking.flow.imports.append(ImportDeclaration(module, qualifier: local))
    linking.foreign[local] = module
  }

  /// Whether a part of a package is a module that libraries know, as `parse` of `urllib` is.
  private func isModule(_ part: String, of module: String) -> Bool {
    packages.names("\(module).\(part)") || !packages.knows(module) && packages.knows("\(module).\(part)")
  }

  /// Binds all names of a module that are not private (Python reference §7.11).
  private func take(_ star: PythonModule.Import, _ index: Int, _ linking: inout Linking) {
    guard let key = key(of: star, in: index) else {
      if star.level == 0 { linking.flow.imports.append(ImportDeclaration(star.module)) }
      return
    }
    for name in names(of: key) {
      switch target(of: name, in: key, []) {
      case .declaration(let binding)?: linking.bindings[name] = binding
      case .module(let inner)?: linking.modules[name] = inner
      case .foreign(let module, nil)?: bind(foreign: module, as: name, &linking)
      case .foreign(let module, let part?)?:
        linking.flow.imports.append(ImportDeclaration(module, shown: [part]))
      case nil: break
      }
    }
  }

  /// Names the modules that chains of members lead to, `a.b` of `a.b.c`, as a whole.
  private func collapse(_ loaded: Set<String>, _ linking: inout Linking) {
    guard !linking.modules.isEmpty || !linking.foreign.isEmpty else { return }
    // Types are named with the whole path in front: `class App(tornado.web.Application)`.
    for path in loaded.sorted() where path.contains(".") {
      let head = path.split(separator: ".").first.map(String.init) ?? path
      if linking.foreign[head] == head { bind(foreign: path, as: path, &linking) }
    }
    for id in linking.flow.expressions.indices {
      guard case .member(let base, let name) = linking.flow.expressions[id].kind,
        case .name(let local) = linking.flow.expressions[base].kind
      else { continue }
      let whole = "\(local).\(name)"
      if let key = linking.modules[local] {
        switch target(of: name, in: key, []) {
        case .module(let inner)?: linking.modules[whole] = inner
        case .foreign(let module, nil)?: bind(foreign: module, as: whole, &linking)
        default: continue
        }
      } else if let module = linking.foreign[local] {
        let path = "\(module).\(name)"
        guard
          loaded.contains(path) || loaded.contains(where: { $0.hasPrefix(path + ".") })
            || isModule(name, of: module)
        else { continue }
        bind(foreign: path, as: whole, &linking)
      } else {
        continue
      }
      linking.flow.expressions[id] = Expression(.name(whole), linking.flow.expressions[id].span)
    }
  }

  /// Binds the members of modules that a file names, or all of one that it hands on as a value.
  private func bindMembers(_ linking: inout Linking) {
    guard !linking.modules.isEmpty else { return }
    linking.flow.imports += linking.modules.keys.sorted().map { ImportDeclaration("", qualifier: $0) }
    for (local, named) in linking.flow.members(of: Set(linking.modules.keys)) {
      guard let key = linking.modules[local] else { continue }
      for name in (named ?? names(of: key)).sorted() {
        switch target(of: name, in: key, []) {
        case .declaration(let binding)?: linking.bindings["\(local).\(name)"] = binding
        case .foreign(let module, let part?)?:
          linking.flow.imports.append(ImportDeclaration(module, qualifier: local, shown: [part]))
        default: break
        }
      }
    }
  }
}

// What names lead to.
extension PythonLinker {
  /// The module of the program that an import names, or nil.
  private func key(of found: PythonModule.Import, in index: Int) -> String? {
    let path = files[index].module.path
    guard found.level == 0 else { return paths.relative(found.module, level: found.level, from: path) }
    return paths.absolute(found.module, from: path, isForeign: packages.knowsAnything(of: found.module))
  }

  private func target(of found: PythonModule.Import, in index: Int, _ asked: Set<String>) -> Target? {
    guard let key = key(of: found, in: index) else {
      return found.level == 0 ? .foreign(found.module, part: found.part) : nil
    }
    guard let part = found.part else { return .module(key) }
    return target(of: part, in: key, asked)
  }

  /// What a name of a module leads to; who asks for what was asked before gets no answer.
  private func target(of name: String, in key: String, _ asked: Set<String>) -> Target? {
    let question = "\(key):\(name)"
    guard !asked.contains(question), asked.count < 32 else { return nil }
    let asked = asked.union([question])
    if let file = paths.file(of: key) {
      let module = files[file].module
      if module.declared.contains(name) { return .declaration(Binding(file: file, name: name)) }
      if let found = module.imports.first(where: { $0.local == name }),
        let answer = target(of: found, in: file, asked)
      {
        return answer
      }
      for star in module.stars {
        guard let inner = self.key(of: star, in: file), let answer = target(of: name, in: inner, asked) else {
          continue
        }
        return answer
      }
    }
    return paths.submodule(name, of: key).map { .module($0) }
  }

  /// The names of a module that are not private, those included that it takes from others.
  private func names(of key: String) -> Set<String> {
    var names: Set<String> = []
    var passed: Set<String> = []
    var waiting = [key]
    while let next = waiting.popLast() {
      guard passed.insert(next).inserted, let file = paths.file(of: next) else { continue }
      let module = files[file].module
      names.formUnion(module.declared)
      names.formUnion(module.imports.map(\.local))
      waiting += module.stars.compactMap { self.key(of: $0, in: file) }
    }
    return names.filter { !$0.hasPrefix("_") && !$0.contains("@") }
  }
}
