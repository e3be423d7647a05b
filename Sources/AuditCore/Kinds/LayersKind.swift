internal import ContractModel
internal import Layers
internal import SourceText
internal import YAMLTree

/// What parts of a program may depend on, as the configuration says it.
struct LayersKind: AuditedKind {
  static let kind = ContractKind.layers
  static let meaning = "The layers of a program, what each may depend on, and where kinds of types belong."
  static let shape = ValueShape.record(LayerKeys.all)
  static let rules = LayerFaults.all

  private let configured: LayerRules
  private let roots: [Configuration.NamedPath]
  private let manifests: [Configuration.NamedPath]
  private let exclude: [GlobPattern]
  private let complaints: [Diagnostic]
  /// The layers that the configuration names, each with its place.
  private let mentions: [(name: String, location: SourceLocation, excerpt: String)]

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    let reader = LayerRuleReader(node, values)
    configured = reader.rules
    complaints = reader.complaints
    mentions = reader.mentions
    let sources = node[LayerKeys.sources].map(values.paths) ?? []
    let named = configured.layers.flatMap(\.paths).filter { !$0.hasPrefix("**") }.map(Self.plainFolder)
    // A layer without paths lies where a manifest says, or where its pattern finds it.
    let isComplete = configured.layers.allSatisfy {
      !$0.paths.isEmpty && !$0.paths.contains { $0.hasPrefix("**") }
    }
    roots =
      (sources.isEmpty && !isComplete ? [Configuration.NamedPath(text: ".")] : sources)
      + (sources.isEmpty ? named.map { Configuration.NamedPath(text: $0) } : [])
    manifests = node[LayerKeys.manifests].map(values.paths) ?? []
    exclude = node[LayerKeys.exclude].map(values.texts)?.map(GlobPattern.init) ?? []
  }

  /// The folder in front of the first component with a star.
  private static func plainFolder(_ path: String) -> String {
    let parts = path.split(separator: "/").prefix { !$0.contains("*") && !$0.contains("?") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  func mayRead(_ name: String) -> Bool {
    SourceSelection.isSource(name) || LayerManifests.takes(name)
      || ["go.mod", "pubspec.yaml", "tsconfig.json", "jsconfig.json"].contains(name)
  }

  func reading(in place: AuditPlace) async -> ItemReading {
    let found = await manifestSources(in: place)
    let described = LayerManifests.read(found.files.files.filter { takes($0.path) })
    let rules = configured.located(by: described)
    let root = place.root
    let selection = SourceSelection(rules)
    let sources = await place.sources(at: roots, passing: SourceSelection.passedFolders) { path in
      let path = path.relative(to: root)
      return takes(path) && selection.takes(path)
    }
    var reading = LayerAudit(rules).reading(of: sources.files, described)
    reading.marks = sources.marks + found.marks
    reading.diagnostics += complaints + sources.diagnostics + found.diagnostics
    reading.diagnostics += emptyLayers(besides: Set(reading.sides.map(\.name)))
    return reading
  }

  /// Layers that somebody named and that have no source: a path that is wrong would else look like a clean layer.
  private func emptyLayers(besides names: Set<String>) -> [Diagnostic] {
    if names.isEmpty {
      return [Diagnostic(.error, "none of the layers has a source that can be read", file: ".")]
    }
    return mentions.filter { !names.contains($0.name) }.map {
      Diagnostic(.warning, "the layer \"\($0.name)\" has no source", at: $0.location, excerpt: $0.excerpt)
    }
  }

  private func takes(_ path: String) -> Bool { !exclude.contains { $0.matches(path) } }

  /// The manifests that are named, or else those in the folders that are read and above them.
  private func manifestSources(in place: AuditPlace) async -> AuditPlace.Sources {
    if !manifests.isEmpty {
      return await place.sources(at: manifests) { LayerManifests.takes($0.name) }
    }
    var above: Set<AbsolutePath> = []
    for mention in roots {
      for folder in AbsolutePath(mention.text, in: place.root).folders(upTo: place.root) {
        let names = ((try? place.files.entries(of: folder)) ?? []).map(\.name)
        above.formUnion(names.map(folder.child).filter { LayerManifests.takes($0.relative(to: place.root)) })
      }
    }
    let named = above.sorted().map { Configuration.NamedPath(text: $0.relative(to: place.root)) }
    let root = place.root
    return await place.sources(at: roots + named, passing: SourceSelection.passedFolders) {
      LayerManifests.takes($0.relative(to: root))
    }
  }
}
