/// What library models say about packages, for front ends that resolve imports: under which names the models know what a
/// package exports, and which packages they know at all.
package struct PackageNames: Sendable {
  /// The names of what one package exports.
  package struct Exports: Sendable {
    /// The name of its default export and of the module as a whole; nil where the model asks for neither.
    package let whole: String?
    /// The names of its other exports that the model knows under another name than their own.
    package let parts: [String: String]

    /// Makes the names of what a package exports.
    package init(whole: String? = nil, parts: [String: String] = [:]) {
      self.whole = whole
      self.parts = parts
    }
  }

  /// What packages export, by the name of the package.
  private let exports: [String: Exports]
  /// What the imports of known packages begin with.
  private let imports: [String]

  /// Makes a table of what packages export, and of what the imports of known packages begin with.
  package init(_ exports: [String: Exports] = [:], imports: [String] = []) {
    self.exports = exports
    self.imports = imports
  }

  /// The name under which a model knows the default export of a package, or nil.
  package func whole(_ package: String) -> String? { exports[package]?.whole }

  /// The name under which a model knows an export of a package; its own name unless the model says otherwise.
  package func part(_ name: String, of package: String) -> String { exports[package]?.parts[name] ?? name }

  /// Whether any model knows a package.
  package func knows(_ package: String) -> Bool { imports.contains(where: package.hasPrefix) }

  /// Whether a model names a package or a module of one as a whole.
  package func names(_ package: String) -> Bool { imports.contains(package) }

  /// Whether any model knows a package, or a module of it.
  package func knowsAnything(of package: String) -> Bool {
    knows(package) || imports.contains { $0.hasPrefix(package + ".") }
  }
}

extension [String: PackageNames.Exports] {
  /// Packages that export the same.
  package static func named(_ packages: some Sequence<String>, _ exports: PackageNames.Exports) -> Self {
    Dictionary(uniqueKeysWithValues: packages.map { ($0, exports) })
  }
}
