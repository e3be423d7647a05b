internal import ContractModel
internal import Permissions
internal import YAMLTree

/// What apps have to declare before the system lets them do something, against what their code uses.
struct PermissionsKind: AuditedKind {
  /// One app of the configuration.
  private struct App: Sendable {
    let name: String
    let paths: [Configuration.NamedPath]
    let excluded: [GlobPattern]
    let rows: [PermissionRequirement]
  }

  static let kind = ContractKind.permissions
  static let meaning =
    "Apps whose Info.plist, entitlements and Android manifests have to declare what their code uses."

  static var shape: ValueShape {
    .names(
      of: .either(scalar: .text(.plain), RecordShape(keys: keys, demands: [.required("app")])), noun: "app")
  }

  static var rules: [RuleDocumentation] { PermissionFaults.documentation }

  private static var keys: [RecordShape.Key] {
    [
      RecordShape.Key(
        name: "app", meaning: "The folder of the app, or several: its code, its projects and its manifests.",
        shape: .texts),
      RecordShape.Key(
        name: "exclude", meaning: "Globs of paths, as reports show them, that are left out.", shape: .texts),
      RecordShape.Key(
        name: "requires", meaning: "Rows beside those of the table that comes with the tool.",
        shape: .list(of: .record(rowShape), noun: "requirement")),
    ]
  }

  private static var rowShape: RecordShape {
    let keys =
      [
        (
          "package", "Where the API comes from: pub/, npm/, apple/ or android/ and its name there.",
          .text(.plain)
        ),
        ("uses", "Pieces of code that use it, one of which is enough.", .texts),
        ("ios", "Usage descriptions of Info.plist that it needs; A | B where either serves.", .texts),
        ("entitlements", "Entitlements that it needs.", .texts),
        ("android", "Permissions of the merged manifest that it needs.", .texts),
        ("may", "Keys that it makes sense to declare with it.", .texts),
        ("brings", "Permissions that its own Android manifest adds to that of the app.", .texts),
        ("plugin", "Keys that its Expo config plugin writes.", .texts),
        ("source", "The page that says so.", .text(.plain)),
      ] as [(String, String, ValueShape)]
    return RecordShape(
      keys: keys.map { RecordShape.Key(name: $0.0, meaning: $0.1, shape: $0.2) },
      demands: [.required("package")])
  }

  /// Folders without sources of the app: other platforms, what is built, and what others wrote.
  private static let passed: Set<String> = [
    "build", "Build", "Pods", "DerivedData", "Carthage", "macos", "windows", "linux", "web", "example",
    "third_party",
    "vendor",
  ]

  private let apps: [App]

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    apps = node.mergedEntries.map { entry in
      let value = entry.value.resolved
      return App(
        name: entry.name, paths: values.paths(value["app"] ?? value),
        excluded: value["exclude"].map { values.texts($0).map { GlobPattern($0) } } ?? [],
        rows: value["requires"]?.elements.compactMap(PermissionTable.row) ?? [])
    }
  }

  func mayRead(_ name: String) -> Bool { PermissionAudit.takes(name) }

  func reading(in place: AuditPlace) async -> ItemReading {
    var all = ItemReading(.permissions)
    let standard = PermissionTable.standard
    for app in apps {
      let sources = await place.sources(at: app.paths, passing: Self.passed) { path in
        PermissionAudit.takes(path.name)
          && !app.excluded.contains { $0.matches(path.relative(to: place.root)) }
      }
      let table = PermissionTable(rows: app.rows + standard.rows)
      let reading = await PermissionAudit(name: app.name, files: sources.files.files, table: table).reading()
      all.sides += reading.sides
      all.statements += reading.statements
      all.findings += reading.findings
      all.unresolved += reading.unresolved
      all.diagnostics += sources.diagnostics + reading.diagnostics
      all.marks += sources.marks
    }
    return all
  }
}
