internal import ContractModel
internal import DeepLinks
internal import SourceText
internal import YAMLTree

/// Links that open an app: `deep-links: {ios: ios/Runner, android: android/app/src/main, dart: lib}`.
struct DeepLinksKind: AuditedKind {
  static let kind = ContractKind.deepLinks
  static let meaning = "Where links that open the app are announced, handled and written, by side."
  static let shape = ValueShape.names(of: .texts, noun: "side")
  static var rules: [RuleDocumentation] { DeepLinks.rules }

  private let sides: [(name: String, paths: [Configuration.NamedPath])]

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    sides = node.mergedEntries.map { ($0.name, values.paths($0.value)) }
  }

  /// Folders that hold what a build made, and what others wrote.
  private static let foreignFolders: Set<String> = [
    "build", "Pods", "Carthage", "DerivedData", "vendor", "dist", "coverage", "__tests__", "ephemeral",
  ]
  private static let endings = [
    ".swift", ".kt", ".java", ".dart", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".plist", ".entitlements",
    ".xml",
  ]
  /// The configuration of an Expo app, which stands for its manifests.
  private static let configurations: Set<String> = ["app.json", "app.config.json"]

  func mayRead(_ name: String) -> Bool {
    Self.endings.contains(where: name.hasSuffix) || Self.configurations.contains(name)
  }

  func reading(in place: AuditPlace) async -> ItemReading {
    var read: [(name: String, sources: SourceSet)] = []
    var marks: [SuppressionMark] = []
    var diagnostics: [Diagnostic] = []
    for side in sides {
      let sources = await place.sources(at: side.paths, passing: Self.foreignFolders) { mayRead($0.name) }
      read.append((side.name, sources.files))
      marks += sources.marks
      diagnostics += sources.diagnostics
    }
    var reading = await DeepLinks.reading(of: read)
    reading.marks = marks
    reading.diagnostics += diagnostics
    return reading
  }
}
