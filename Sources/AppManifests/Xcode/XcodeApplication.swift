package import SourceText

/// An application target of an Xcode project, as far as it says what the app declares.
package struct XcodeApplication: Sendable, Hashable {
  /// One configuration of the target: `Debug`, `Release`.
  package struct Configuration: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// Its build settings, those of the project below those of the target, in order of their keys.
    package let settings: [PropertyList.Entry]

    /// The text of a setting, or nil.
    package func text(_ key: String) -> String? { settings.first { $0.key == key }?.value.string }

    /// The path of a file that a setting names, from the root of the audit; nil where it is not set, or only the build
    /// knows it.
    package func path(_ key: String, in folder: String) -> String? {
      guard var path = text(key) else { return nil }
      for root in ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/", "./"] {
        if path.hasPrefix(root) { path.removeFirst(root.count) }
      }
      return path.contains("$") || path.hasPrefix("/") ? nil : folder.isEmpty ? path : "\(folder)/\(path)"
    }
  }

  /// The name of the target.
  package let name: String
  /// The folder that paths in it are relative to.
  package let folder: String
  /// Its configurations, in the order of the project.
  package let configurations: [Configuration]
}

extension XcodeApplication {
  /// The application targets of a `project.pbxproj`, or the place at which it is none.
  ///
  /// Follows the objects of the project from its root: targets, lists of configurations, configurations. What refers to
  /// nothing is passed over, as Xcode does.
  package static func read(_ file: SourceFile) -> Result<[XcodeApplication], InputRefusal> {
    PropertyList.parse(file).map { list in
      let objects = Dictionary(list["objects"]?.entries.map { ($0.key, $0.value) } ?? []) { _, last in last }
      let folder = file.path.split(separator: "/").dropLast(2).joined(separator: "/")
      guard let project = list["rootObject"]?.string.flatMap({ objects[$0] }) else { return [] }
      let shared = configurations(of: project, in: objects)
      return (project["targets"]?.strings ?? []).compactMap { id in
        guard let target = objects[id], let name = target["name"]?.string,
          target["productType"]?.string?.hasPrefix("com.apple.product-type.application") == true
        else { return nil }
        let own = configurations(of: target, in: objects).map { configuration in
          let inherited = shared.first { $0.name == configuration.name }?.settings ?? []
          let keys = Set(configuration.settings.map(\.key))
          let settings = configuration.settings + inherited.filter { !keys.contains($0.key) }
          return Configuration(name: configuration.name, settings: settings.sorted { $0.key < $1.key })
        }
        return XcodeApplication(name: name, folder: folder, configurations: own)
      }
    }
  }

  private static func configurations(
    of owner: PropertyList, in objects: [String: PropertyList]
  ) -> [Configuration] {
    let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.strings ?? []).compactMap { id in
      objects[id].map { configuration in
        Configuration(
          name: configuration["name"]?.string ?? "", settings: configuration["buildSettings"]?.entries ?? [])
      }
    }
  }
}
