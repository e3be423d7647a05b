import Program
import SourceText

/// Which components the tags of templates mean, among the files of a program.
struct ComponentLinks: Sendable {
  private let files: [ScriptFile]
  private let sources: [[String: Int]]
  private let exports: ModuleExports
  /// The variables of the props that the component of every file has.
  private let props: [Set<String>]
  /// The files of components that are registered for all templates, by the keys of their tags.
  private var registered: [String: Int] = [:]
  /// The files of components that no other file imports, by the keys of the tags that builds give them by their paths; nil
  /// where several have one.
  private var unimported: [String: Int?] = [:]

  /// Gathers the components of a program.
  init(_ files: [ScriptFile], sources: [[String: Int]], exports: ModuleExports) {
    self.files = files
    self.sources = sources
    self.exports = exports
    props = files.map { file in
      Set(
        file.module.components.props.map { ScriptComponents.variable(ofProp: $0, in: file.module.path) })
    }
    for (index, file) in files.enumerated() {
      for (key, local) in file.module.components.registered where registered[key] == nil {
        registered[key] = component(local, in: index)
      }
    }
    let imported = sources.reduce(into: Set<Int>()) { $0.formUnion($1.values) }
    for index in files.indices where files[index].module.isComponent && !imported.contains(index) {
      for key in Self.keys(of: files[index].module) {
        unimported[key] = unimported[key] == nil ? .some(index) : .some(nil)
      }
    }
  }

  /// Binds the props that a file's template fills to the variables of the components that it means.
  func bind(_ index: Int, _ bindings: inout [String: Binding]) {
    for prop in files[index].module.components.filled {
      guard let file = component(ofTag: prop.tag, in: index) else { continue }
      let name = ScriptComponents.variable(ofProp: prop.name, in: files[file].module.path)
      guard props[file].contains(name) else { continue }
      let binding = Binding(file: file, name: name)
      bindings[prop.variable] = binding
      bindings[name] = binding
    }
  }

  /// The tags that builds give to a component by its path: the name of its file, with those of folders in front (Nuxt
  /// documentation, "components/").
  private static func keys(of module: ScriptModule) -> Set<String> {
    var folders = module.path.pathParts.dropLast().map(String.init)
    var name = module.ownName
    var keys: Set<String> = [ScriptComponents.key(name)]
    while let folder = folders.popLast(), folder != "components", keys.count < 5 {
      if folder != name { name = folder + name }
      keys.insert(ScriptComponents.key(name))
    }
    return keys
  }

  private func component(ofTag tag: String, in index: Int) -> Int? {
    let key = ScriptComponents.key(tag)
    let module = files[index].module
    if let local = module.components.named[key] { return component(local, in: index) }
    if module.components.isSetup,
      let local = module.imports.first(where: { ScriptComponents.key($0.local) == key })?.local
        ?? module.components.lazy.keys.sorted().first(where: { ScriptComponents.key($0) == key })
    {
      return component(local, in: index)
    }
    return registered[key] ?? unimported[key] ?? nil
  }

  /// The file of the component that a name of a module means, through modules that hand it on.
  private func component(_ local: String, in index: Int) -> Int? {
    if let source = files[index].module.components.lazy[local] {
      return sources[index][source].flatMap { component(.name("default"), of: $0) }
    }
    guard let found = files[index].module.imports.first(where: { $0.local == local }) else { return nil }
    return sources[index][found.source].flatMap { component(found.part, of: $0) }
  }

  private func component(_ part: ScriptModule.Part, of file: Int) -> Int? {
    exports.first(part, in: file) { files[$1].module.isComponent ? $1 : nil }
  }
}
