package import SourceText

/// Reads what manifests say about targets, whatever wrote them. Pure.
package enum LayerManifests {
  /// Whether a file is a manifest that is read, by its path.
  package static func takes(_ path: String) -> Bool {
    XcodeGenProject.takes(path) || SwiftPackageManifest.takes(path) || XcodeProject.takes(path)
  }

  /// What the manifests among some files say.
  package static func read(_ files: [SourceFile]) -> ManifestReading {
    var reading = ManifestReading()
    for file in files {
      let part =
        if XcodeGenProject.takes(file.path) {
          XcodeGenProject.read(file)
        } else if XcodeProject.takes(file.path) {
          XcodeProject.read(file)
        } else {
          SwiftPackageManifest.read(file)
        }
      reading.targets += part.targets
      reading.unresolved += part.unresolved
      reading.diagnostics += part.diagnostics
    }
    return reading
  }
}

extension LayerRules {
  /// The rules with the sources of its targets as paths of every layer that names none itself.
  package func located(by manifests: ManifestReading) -> LayerRules {
    var rules = self
    for index in rules.layers.indices where rules.layers[index].paths.isEmpty {
      let targets = manifests.targets.filter { rules.layers[index].holds(target: $0.name) }
      rules.layers[index].paths = targets.flatMap(\.sources)
    }
    return rules
  }
}
