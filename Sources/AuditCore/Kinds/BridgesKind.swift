internal import Bridges
internal import ContractModel
internal import YAMLTree

/// Methods, events and keys between an app's code and the native code beside it.
struct BridgesKind: AuditedKind {
  static let kind = ContractKind.bridges
  static let meaning = "The bridges between an app's code and the native code beside it."
  static let rules = BridgeRules.documentation

  private static let meanings: [BridgeSide: String] = [
    .dart: "Flutter's code: files or folders.",
    .typescript: "The code of Expo or React Native, in TypeScript or JavaScript: files or folders.",
    .ios: "Native code in Swift and Objective-C: files or folders.",
    .android: "Native code in Kotlin and Java: files or folders.",
  ]
  private static let endings: [BridgeSide: [String]] = [
    .dart: [".dart"],
    .typescript: [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"],
    .ios: [".swift", ".m", ".mm"], .android: [".kt", ".java"],
  ]
  /// Files by which packages say what they have, of Expo and of Flutter.
  private static let packageFiles: Set<String> = ["expo-module.config.json", "pubspec.yaml"]
  private static let excludeKey = "exclude"
  /// Folders with copies of code that lies elsewhere, or with code of others.
  private static let copies: Set<String> = ["build", "dist", "Pods", "DerivedData"]

  static let shape = ValueShape.record(
    RecordShape(
      keys: BridgeSide.allCases.map { side in
        RecordShape.Key(name: side.rawValue, meaning: meanings[side] ?? "", shape: .texts)
      } + [
        RecordShape.Key(
          name: excludeKey, meaning: "Globs of paths that are left out, as reports show them.", shape: .texts)
      ],
      demands: [.some(of: BridgeSide.allCases.map(\.rawValue))]))

  private let paths: [BridgeSide: [Configuration.NamedPath]]
  private let excluded: [GlobPattern]

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    var paths: [BridgeSide: [Configuration.NamedPath]] = [:]
    for side in BridgeSide.allCases {
      if let value = node[side.rawValue] { paths[side] = values.paths(value) }
    }
    self.paths = paths
    excluded = node[Self.excludeKey].map { values.texts($0).map { GlobPattern($0) } } ?? []
  }

  func mayRead(_ name: String) -> Bool {
    Self.packageFiles.contains(name) || paths.keys.contains { Self.isWanted(name, by: $0) }
  }

  private static func isWanted(_ name: String, by side: BridgeSide) -> Bool {
    (endings[side] ?? []).contains { name.hasSuffix($0) }
  }

  func reading(in place: AuditPlace) async -> ItemReading {
    var sources: [BridgeSide: SourceSet] = [:]
    var read: [AuditPlace.Sources] = []
    for side in BridgeSide.allCases {
      guard let mentions = paths[side] else { continue }
      let found = await place.sources(at: mentions, passing: Self.copies) { path in
        let shown = path.relative(to: place.root)
        return (Self.isWanted(path.name, by: side) || Self.packageFiles.contains(path.name))
          && !excluded.contains { $0.matches(shown) }
      }
      sources[side] = found.files
      read.append(found)
    }
    var reading = await Bridges.reading(of: sources)
    reading.diagnostics += read.flatMap(\.diagnostics)
    reading.marks = Set(read.flatMap(\.marks)).sorted { $0.location < $1.location }
    return reading
  }
}
