package import ContractModel
package import SourceText

/// A target that a manifest describes.
package struct ManifestTarget: Sendable, Hashable {
  /// One entry of its dependencies.
  package struct Dependency: Sendable, Hashable {
    /// The name of the target, product, package or framework.
    package let name: String
    /// Where.
    package let location: SourceLocation

    /// Makes a dependency.
    package init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  /// The name.
  package let name: String
  /// What it depends on, in order.
  package var dependencies: [Dependency] = []
  /// The folders and files of its sources, by their paths from the root.
  package var sources: [String] = []

  /// Makes a target without dependencies.
  package init(_ name: String) {
    self.name = name
  }
}

/// What manifests say.
package struct ManifestReading: Sendable, Hashable {
  /// The targets, in the order of the manifests.
  package var targets: [ManifestTarget] = []
  /// What was seen and could not be evaluated.
  package var unresolved: [Unresolved] = []
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Makes an empty reading.
  package init() {}
}
