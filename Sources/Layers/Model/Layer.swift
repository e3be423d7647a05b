/// A part of a program that others know by what it may depend on.
package struct Layer: Sendable, Hashable {
  /// The name that the configuration gives it.
  package let name: String
  /// Globs of the folders and files that it is made of, by their paths from the root.
  package var paths: [String] = []
  /// The names of its targets in manifests.
  package var targets: [String] = []
  /// The names by which others import it, beside its own name and those of its targets.
  package var modules: [String] = []
  /// All that it may import from outside of the layers, or nil where nothing is said.
  package var mayImport: LayerRule?
  /// What it must not import.
  package var mustNotImport: [LayerRule] = []
  /// What its code must not name.
  package var mustNotName: [LayerRule] = []
  /// All the layers that it may depend on, or nil where nothing is said.
  package var mayDependOn: LayerRule?

  /// Makes a layer of which nothing is said yet.
  package init(_ name: String) {
    self.name = name
  }

  /// Whether an import of that module is one of the layer.
  func isImported(as module: String) -> Bool {
    module == name || targets.contains(module) || modules.contains(module)
  }

  /// Whether a target of that name is its own.
  func holds(target: String) -> Bool {
    targets.isEmpty ? target == name || modules.contains(target) : targets.contains(target)
  }
}
