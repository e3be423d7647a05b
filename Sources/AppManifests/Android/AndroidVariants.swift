package import SourceText

/// The manifests of an Android module by source set, and what its builds make of them.
///
/// A source set is the folder that a manifest lies in: `main`, a build type (`debug`, `release`, Flutter's `profile`), a
/// flavour (`staging`), or both in one word (`stagingRelease`).
package struct AndroidVariants: Sendable {
  /// A build of the module.
  package struct Variant: Sendable, Hashable {
    /// The build type: `release`.
    package let buildType: String
    /// The flavour, or nil where the module has none.
    package let flavor: String?
    /// The manifest as merged, without what libraries bring.
    package let manifest: AndroidManifest

    /// The name as Gradle writes it: `stagingRelease`.
    package var name: String { AndroidVariants.joined(flavor, buildType) }
  }

  /// The builds, by build type and then by flavour.
  package let variants: [Variant]
  /// What could not be read.
  package let diagnostics: [Diagnostic]

  /// Build types that every module has, or that Flutter adds where it has a manifest of its own.
  private static let standardBuildTypes = ["debug", "release"]
  private static let knownBuildTypes: Set<String> = ["debug", "profile", "release"]
  /// Source sets that no build of the app is made of.
  private static let testSets = ["test", "androidTest", "testFixtures"]

  /// Reads the manifests of one module, whatever other files stand among them, and merges them.
  package init(_ files: [SourceFile]) {
    var manifests: [String: AndroidManifest] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      guard let name = Self.sourceSet(ofManifest: file.path) else { continue }
      switch AndroidManifest.parse(file) {
      case .success(let manifest): manifests[name] = manifest
      case .failure(let refusal): diagnostics += refusal.diagnostics
      }
    }
    self.diagnostics = diagnostics.sorted()
    variants = manifests.isEmpty ? [] : Self.merge(manifests)
  }

  /// The source set that a manifest belongs to, by the folder that it lies in; nil for other files and for those of
  /// tests. A manifest beside a Gradle file rather than below `src` is the one of `main`.
  package static func sourceSet(ofManifest path: String) -> String? {
    let components = path.split(separator: "/")
    guard components.last == "AndroidManifest.xml" else { return nil }
    guard components.count >= 3, components[components.count - 3] == "src" else { return "main" }
    let name = String(components[components.count - 2])
    return testSets.contains { name.hasPrefix($0) } ? nil : name
  }

  private static func merge(_ manifests: [String: AndroidManifest]) -> [Variant] {
    let types = Set(manifests.keys.filter(knownBuildTypes.contains)).union(standardBuildTypes).sorted()
    let others = manifests.keys.filter { $0 != "main" && !knownBuildTypes.contains($0) }
    let flavors = others.filter { name in
      !types.contains { type in others.contains { joined($0, type) == name } }
    }
    return types.flatMap { type in
      (flavors.isEmpty ? [nil] : flavors.sorted().map(Optional.some)).compactMap { flavor in
        let sets = [joined(flavor, type), type, flavor, "main"].compactMap(\.self)
        let order = sets.indices.filter { sets.firstIndex(of: sets[$0]) == $0 }.map { sets[$0] }
        return AndroidManifest.merged(order.compactMap { manifests[$0] }).map {
          Variant(buildType: type, flavor: flavor, manifest: $0)
        }
      }
    }
  }

  fileprivate static func joined(_ flavor: String?, _ type: String) -> String {
    guard let flavor else { return type }
    return flavor + type.prefix(1).uppercased() + type.dropFirst()
  }
}
