import Program
import PythonSyntax

extension PythonTree {
  /// The assignments in handlers of a `try` that say nothing is there where an import of its body fails: a program is read as if
  /// all that it imports were installed.
  func stoodIn(for body: PythonNodeList, by handlers: PythonNodeList) -> Set<PythonNodeID> {
    let imported = Set(nodes(body).flatMap(importedNames))
    guard !imported.isEmpty else { return [] }
    var found: Set<PythonNodeID> = []
    for handler in nodes(handlers) {
      guard case .handler(_, _, let statements) = node(handler) else { continue }
      for statement in nodes(statements) {
        guard case .assign(let targets, let value) = node(statement), case .none = node(value),
          nodes(targets).allSatisfy({ name(of: $0).map(imported.contains) ?? false })
        else { continue }
        found.insert(statement)
      }
    }
    return found
  }

  private func importedNames(_ statement: PythonNodeID) -> [String] {
    guard case .importFrom(_, _, let names) = node(statement) else { return [] }
    return nodes(names).compactMap { alias in
      guard case .alias(let part, let local) = node(alias) else { return nil }
      return local.map { text(of: $0) } ?? name(of: part)
    }
  }
}

// Imports.
extension PythonLowering {
  /// Notes what an import binds. One inside of a function holds there alone where another has its name.
  mutating func lowerImport(_ id: Node) {
    switch node(id) {
    case .importStatement(let names):
      for alias in nodes(names) {
        guard case .alias(let name, let local) = node(alias), let path = tree.name(of: name) else { continue }
        if let local {
          bind(.init(local: tree.text(of: local), module: path, level: 0, part: nil))
        } else {
          let head = path.split(separator: ".").first.map(String.init) ?? path
          module.loaded.insert(path)
          bind(.init(local: head, module: head, level: 0, part: nil))
        }
      }
    case .importFrom(let name, let level, let names):
      let path = name.flatMap { tree.name(of: $0) } ?? ""
      for alias in nodes(names) {
        guard case .alias(let part, let local) = node(alias) else { continue }
        guard case .name = node(part) else {
          module.stars.append(.init(local: "*", module: path, level: level, part: nil))
          continue
        }
        let text = tree.text(of: part)
        bind(.init(local: local.map { tree.text(of: $0) } ?? text, module: path, level: level, part: text))
      }
    default: break
    }
  }

  private mutating func bind(_ found: PythonModule.Import) {
    guard let known = module.imports.first(where: { $0.local == found.local }) else {
      module.imports.append(found)
      return
    }
    guard !known.isSame(as: found), !traits.isModule else { return }
    let name = "\(found.local)@\(module.imports.count)"
    traits.imports[found.local] = name
    module.imports.append(found.renamed(name))
  }
}
