import Program
import PythonSyntax

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
