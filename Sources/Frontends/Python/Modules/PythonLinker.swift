import Program
import SourceText

/// Ties the modules of a program together: which declaration each imported name stands for.
///
/// Names are followed through packages, star imports and what modules import themselves. What comes from a package that is
/// not among the files stays unbound; libraries know their own names.
struct PythonLinker: Sendable {
  private let files: [PythonFile]
  /// What names of modules lead to.
  private let targets: PythonTargets
  /// What library models know of packages.
  private let packages: PackageNames

  init(_ files: [PythonFile], packages: PackageNames) {
    self.files = files
    self.packages = packages
    targets = PythonTargets(files.map(\.module), packages: packages)
  }

  /// The file of an index with its names bound.
  func linked(_ index: Int) -> ProgramFile {
    var linking = Linking(flow: files[index].flow)
    let module = files[index].module
    for star in module.stars.indices { take(star, index, &linking) }
    for found in module.imports.indices { bind(found, index, &linking) }
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

  private func bind(_ place: Int, _ index: Int, _ linking: inout Linking) {
    let found = files[index].module.imports[place]
    switch targets.target(ofImport: place, in: index) {
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
  private func take(_ place: Int, _ index: Int, _ linking: inout Linking) {
    let star = files[index].module.stars[place]
    guard let key = targets.key(ofStar: place, in: index) else {
      if star.level == 0 { linking.flow.imports.append(ImportDeclaration(star.module)) }
      return
    }
    for name in targets.names(of: key) {
      switch targets.target(of: name, in: key) {
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
        switch targets.target(of: name, in: key) {
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
      for name in (named ?? targets.names(of: key)).sorted() {
        switch targets.target(of: name, in: key) {
        case .declaration(let binding)?: linking.bindings["\(local).\(name)"] = binding
        case .foreign(let module, let part?)?:
          linking.flow.imports.append(ImportDeclaration(module, qualifier: local, shown: [part]))
        default: break
        }
      }
    }
  }
}
