internal import SourceText
package import YAMLTree

/// The requirements that are known: the table that comes with the tool, and the rows that a team adds.
///
/// A row is a mapping: `package` (`pub/camera`), `uses` (pieces of code), `ios`, `entitlements` and `android` (keys, with
/// `A | B` for one of several), `may` (keys that make sense with it), `brings` (permissions of its own manifest), `plugin`
/// (keys that its Expo config plugin writes, each with the option that decides), `unasked` (whether Expo applies the plugin
/// by itself) and `source` (the page that says so).
package struct PermissionTable: Sendable {
  /// The rows, in order.
  package let rows: [PermissionRequirement]

  /// Keys of which nobody says that they are declared for nothing: too much needs them that the table does not know.
  static var neverUnused: Set<PermissionKey> {
    let names = ["INTERNET", "READ_EXTERNAL_STORAGE", "WRITE_EXTERNAL_STORAGE"]
    return Set(names.map { PermissionKey(.permission, $0) })
  }

  /// Makes a table.
  package init(rows: [PermissionRequirement]) {
    self.rows = rows
  }

  /// The table that comes with the tool.
  package static var standard: PermissionTable {
    let file = SourceFile(path: "requirements.yaml", bytes: PackageResources.requirements_yaml)
    return PermissionTable(rows: YAMLDocument.parse(file).document?.root.elements.compactMap(row) ?? [])
  }

  /// The row that a mapping is, or nil where it names no package of a known registry.
  package static func row(_ node: YAMLNode) -> PermissionRequirement? {
    let parts = (node["package"]?.text ?? "").split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let registry = PermissionRequirement.Registry(rawValue: String(parts[0])) else {
      return nil
    }
    let forms: [(String, PermissionKey.Form)] = [
      ("ios", .usageDescription), ("entitlements", .entitlement), ("android", .permission),
    ]
    let needs = forms.flatMap { key, form in texts(node[key]).map { alternatives($0, form) } }
    var row = PermissionRequirement(
      registry, String(parts[1]), uses: texts(node["uses"]), needs: needs,
      mayNeed: texts(node["may"]).map(key),
      brings: texts(node["brings"]).map { PermissionKey(.permission, $0) }, source: node["source"]?.text ?? ""
    )
    row.plugin = node["plugin"].map { plugin in
      plugin.entries.map { PluginEntry(key($0.name), $0.value.string) }
        + (plugin.entries.isEmpty ? texts(plugin).map { PluginEntry(key($0), nil) } : [])
    }
    row.isAppliedUnasked = node["unasked"]?.bool ?? false
    return row
  }

  private static func texts(_ node: YAMLNode?) -> [String] {
    guard let node else { return [] }
    return node.resolved.kind == .sequence ? node.elements.compactMap(\.text) : node.text.map { [$0] } ?? []
  }

  /// A key whose form its name tells.
  private static func key(_ name: String) -> PermissionKey {
    let isEntitlement = name.hasPrefix("com.apple.") || name == "aps-environment"
    return PermissionKey(
      name.hasSuffix("UsageDescription") ? .usageDescription : isEntitlement ? .entitlement : .permission,
      name)
  }

  /// `A | B` as keys.
  private static func alternatives(_ text: String, _ form: PermissionKey.Form) -> [PermissionKey] {
    text.split(separator: "|").map { part in
      PermissionKey(form, String(part.filter { !$0.isWhitespace }))
    }
  }

  /// Every key that some row needs: what is declared beside these is no concern of the table.
  var knownKeys: Set<PermissionKey> { Set(rows.flatMap(\.needs).joined()) }
}
