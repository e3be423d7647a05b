/// A row of the table of requirements: which code needs which keys.
package struct PermissionRequirement: Sendable, Hashable {
  /// Where a package comes from, which says in what language it is used and how its use is told.
  package enum Registry: String, Sendable, CaseIterable {
    /// Dart; used where a file imports it.
    case pub
    /// TypeScript or JavaScript; used where a file imports it.
    case npm
    /// Swift and Objective-C; a framework of the system.
    case apple
    /// Kotlin and Java; an API of the system or a library.
    case android
  }

  /// One of several keys has to be there, the usual one first.
  package typealias Alternatives = [PermissionKey]

  /// Where the package comes from.
  package let registry: Registry
  /// Its name there.
  package let package: String
  /// What in code uses it, as pieces of code that stand there word by word; one of them is enough.
  package let uses: [String]
  /// What it needs then.
  package let needs: [Alternatives]
  /// Keys that it makes sense to declare with it, although it works without them.
  package let mayNeed: [PermissionKey]
  /// Permissions that the package's own Android manifest brings into the app's, used or not.
  package let brings: [PermissionKey]
  /// What its Expo config plugin writes, or nil where that is not known.
  package var plugin: [PluginEntry]?
  /// Whether Expo applies the plugin wherever the package is installed, asked for or not.
  package var isAppliedUnasked = false
  /// The page that says so.
  package let source: String

  /// Makes a row.
  package init(
    _ registry: Registry, _ package: String, uses: [String], needs: [Alternatives],
    mayNeed: [PermissionKey] = [],
    brings: [PermissionKey] = [],
    source: String
  ) {
    self.registry = registry
    self.package = package
    self.uses = uses
    self.needs = needs
    self.mayNeed = mayNeed
    self.brings = brings
    self.source = source
  }
}
