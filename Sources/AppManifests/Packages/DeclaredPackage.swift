package import SourceText
internal import YAMLTree

/// A package that an app depends on, by its package file or by the lock file that lists what those depend on.
package struct DeclaredPackage: Sendable, Hashable {
  /// Its name.
  package let name: String
  /// Where it is named.
  package let location: SourceLocation

  /// Makes a package.
  package init(_ name: String, at location: SourceLocation) {
    self.name = name
    self.location = location
  }
}

extension DeclaredPackage {
  /// The packages that a file names, by its name: `pubspec.yaml` and `package.json` without what only development needs,
  /// `pubspec.lock` with all that it locks; none of any other file. A file that cannot be read names what stands before
  /// its fault.
  package static func all(in file: SourceFile) -> (packages: [DeclaredPackage], diagnostics: [Diagnostic]) {
    let keys: [String]
    switch file.path.split(separator: "/").last {
    case "pubspec.yaml", "package.json": keys = ["dependencies"]
    case "pubspec.lock": keys = ["packages"]
    default: return ([], [])
    }
    let (document, diagnostics) = YAMLDocument.parse(file)
    let packages = keys.flatMap { key in
      document?.root[key]?.effectiveEntries.map { DeclaredPackage($0.name, at: $0.location) } ?? []
    }
    return (packages, diagnostics)
  }
}
