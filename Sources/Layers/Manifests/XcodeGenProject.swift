internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads the targets of an XcodeGen project (XcodeGen, "Project Spec": Target, Dependency).
enum XcodeGenProject {
  /// Whether a file is such a project by its name.
  static func takes(_ path: String) -> Bool {
    ["project.yml", "project.yaml"].contains(path.split(separator: "/").last ?? "")
  }

  /// The targets of a project file; templates are carried out, included files are questions.
  static func read(_ file: SourceFile) -> ManifestReading {
    var reading = ManifestReading()
    let parsed = YAMLDocument.parse(file)
    reading.diagnostics = parsed.diagnostics
    guard let root = parsed.document?.root else { return reading }
    let targets = root["targets"]?.mergedEntries ?? []
    let types = Dictionary(targets.map { ($0.name, $0.value["type"]?.string ?? "") }) { first, _ in first }
    for entry in targets {
      var target = ManifestTarget(entry.name)
      let templates = entry.value["templates"]?.elements.compactMap(\.string) ?? []
      let parts = [entry.value] + templates.compactMap { root["targetTemplates"]?[$0] }
      target.sources = parts.flatMap { paths($0["sources"]) }
        .compactMap { RelativePath.resolved($0, from: file.path) }
      for dependency in parts.flatMap({ $0["dependencies"]?.elements ?? [] }) {
        target.dependencies += names(dependency, types)
      }
      reading.targets.append(target)
    }
    if let include = root["include"] { reading.unresolved = included(include) }
    return reading
  }

  /// A place for each included file (XcodeGen, "Project Spec": Include): a path, or a record with one.
  private static func included(_ node: YAMLNode) -> [Unresolved] {
    let parts = node.resolved.kind == .sequence ? node.elements : [node]
    return parts.compactMap { part in
      let path = part["path"] ?? part
      return path.string.map {
        Unresolved("the targets of an included file are not read", text: $0, at: path.location)
      }
    }
  }

  /// A path, a record with a path, or a list of both.
  private static func paths(_ node: YAMLNode?) -> [String] {
    guard let node else { return [] }
    let parts = node.resolved.kind == .sequence ? node.elements : [node]
    return parts.compactMap { $0.string ?? $0["path"]?.string }
  }

  /// What one entry links: the product of a package, a framework, or a target that is a library. Extensions and other
  /// products are only carried along in the bundle, and no code depends on them.
  private static func names(_ node: YAMLNode, _ types: [String: String]) -> [ManifestTarget.Dependency] {
    if node["link"]?.bool == false { return [] }
    let products = node["product"].map { [$0] } ?? node["products"]?.elements ?? []
    if node["package"] != nil, !products.isEmpty { return products.compactMap { dependency($0) } }
    if let target = node["target"], let name = target.string {
      let type = types[name] ?? "framework"
      guard type.hasPrefix("framework") || type.hasPrefix("library") else { return [] }
      return dependency(target).map { [$0] } ?? []
    }
    let node = ["package", "sdk", "framework", "carthage"].lazy.compactMap { node[$0] }.first
    return node.flatMap(dependency).map { [$0] } ?? []
  }

  private static func dependency(_ node: YAMLNode) -> ManifestTarget.Dependency? {
    guard let text = node.string, let last = text.split(separator: "/").last else { return nil }
    let endings = [".framework", ".xcframework", ".tbd", ".dylib", ".a"]
    let ending = endings.first(where: last.hasSuffix) ?? ""
    return ManifestTarget.Dependency(String(last.dropLast(ending.count)), at: node.location)
  }
}
