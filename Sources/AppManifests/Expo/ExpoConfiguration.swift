package import SourceText
internal import XMLTree
internal import YAMLTree

/// The configuration of an Expo app, as the manifests that Expo makes of it where the app has no native folders.
///
/// Follows "app.json / app.config.js" of Expo's documentation and what its `prebuild` writes: `ios.infoPlist` and
/// `ios.entitlements` as they stand, with what `scheme` and `associatedDomains` add; an Android manifest with
/// `android.permissions`, `android.blockedPermissions`, `android.intentFilters` and `scheme`. What its template and config
/// plugins add is not in them.
package struct ExpoConfiguration: Sendable {
  /// A config plugin that the app asks for.
  package struct Plugin: Sendable, Hashable {
    /// The package, or the path of a file, as it is written.
    package let name: String
    /// Where it is named.
    package let location: SourceLocation
    /// What it is told, by name.
    package let options: PropertyList?
  }

  /// The place of the configuration.
  package let location: SourceLocation
  /// What becomes `Info.plist`.
  package let infoPlist: PropertyList
  /// What becomes the entitlements.
  package let entitlements: PropertyList
  /// What becomes the Android manifest.
  package let androidManifest: AndroidManifest
  /// The plugins, in order.
  package let plugins: [Plugin]

  /// The path of the file.
  package var file: String { location.file }
  /// The folder of the app: where the file lies.
  package var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

  /// What the manifest of Expo's template asks for (`expo-template-bare-minimum`), whatever a configuration says.
  package static let templatePermissions = [
    "INTERNET", "READ_EXTERNAL_STORAGE", "SYSTEM_ALERT_WINDOW", "VIBRATE", "WRITE_EXTERNAL_STORAGE",
  ]

  /// Whether a file may be such a configuration, by its path.
  package static func takes(_ path: String) -> Bool {
    ["app.json", "app.config.json"].contains(path.split(separator: "/").last.map(String.init))
  }

  /// Whether a file is a configuration that is a program, by its path: what it says is known only once it has run.
  package static func isProgram(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("app.config.")
      && ["js", "ts", "mjs", "cjs", "mts", "cts"].contains(String(name.dropFirst("app.config.".count)))
  }

  /// The configuration that a file is: what stands below `expo`. Nil for any other file of that name, of which there are
  /// many; a file that has the word and cannot be read is refused.
  package static func read(_ file: SourceFile) -> Result<ExpoConfiguration?, InputRefusal> {
    let plain = SourceFile(path: file.path, bytes: PlainJSON.bytes(of: file.bytes))
    let (document, diagnostics) = YAMLDocument.parse(plain)
    guard let entry = document?.root.entries.first(where: { $0.name == "expo" }) else { return .success(nil) }
    if diagnostics.contains(where: { $0.severity == .error }) { return .failure(InputRefusal(diagnostics)) }
    return .success(ExpoConfiguration(PropertyList(json: entry.value), at: entry.location))
  }

  private init(_ root: PropertyList, at location: SourceLocation) {
    self.location = location
    infoPlist = Self.infoPlist(root, at: location)
    entitlements = Self.entitlements(root, at: location)
    androidManifest = ExpoManifest(root, at: location).manifest
    plugins = (root["plugins"]?.elements ?? []).compactMap { element in
      let parts = element.elements
      guard let name = element.string ?? parts.first?.string else { return nil }
      return Plugin(
        name: name, location: parts.first?.location ?? element.location, options: parts.dropFirst().first)
    }
  }

  /// `CFBundleURLTypes` gets a type for the schemes of the app beside those that the list has itself.
  private static func infoPlist(_ root: PropertyList, at location: SourceLocation) -> PropertyList {
    let list = root["ios"]?["infoPlist"]
    let schemes = ExpoManifest.schemes(root, platform: "ios")
    guard !schemes.isEmpty else { return list ?? PropertyList(.dictionary([]), at: location) }
    let place = schemes[0].location
    let type = PropertyList(
      .dictionary([
        PropertyList.Entry("CFBundleURLSchemes", at: place, PropertyList(.array(schemes), at: place))
      ]), at: place)
    let types = (list?["CFBundleURLTypes"]?.elements ?? []) + [type]
    return (list ?? PropertyList(.dictionary([]), at: location))
      .with(PropertyList.Entry("CFBundleURLTypes", at: place, PropertyList(.array(types), at: place)))
  }

  /// The options of the configuration that stand for an entitlement, which Expo writes itself.
  private static func entitlements(_ root: PropertyList, at location: SourceLocation) -> PropertyList {
    var list = root["ios"]?["entitlements"] ?? PropertyList(.dictionary([]), at: location)
    let options = [
      ("associatedDomains", "com.apple.developer.associated-domains"),
      ("usesAppleSignIn", "com.apple.developer.applesignin"),
    ]
    for (option, key) in options {
      guard let entry = root["ios"]?.entry(option), entry.value.boolean != false else { continue }
      list = list.with(PropertyList.Entry(key, at: entry.location, entry.value))
    }
    return list
  }
}

extension PropertyList {
  /// The dictionary with that entry in place of one of the same key.
  fileprivate func with(_ entry: Entry) -> PropertyList {
    PropertyList(.dictionary(entries.filter { $0.key != entry.key } + [entry]), at: location)
  }

  /// The value that a node of a JSON document is; null is an empty text, as nobody asks for it.
  ///
  /// The document has a limit of its own for how deep it may be nested, and JSON has no aliases.
  fileprivate init(json node: YAMLNode) {
    let content: Content
    switch node.kind {
    case .mapping:
      content = .dictionary(
        node.entries.map { Entry($0.name, at: $0.location, PropertyList(json: $0.value)) })
    case .sequence: content = .array(node.elements.map(PropertyList.init))
    case .alias: content = .string("")
    case .scalar:
      if let value = node.bool {
        content = .boolean(value)
      } else if let value = node.integer {
        content = .integer(value)
      } else if let value = node.float {
        content = .real(value)
      } else {
        content = .string(node.string ?? "")
      }
    }
    self.init(content, at: node.location)
  }
}
