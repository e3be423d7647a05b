/// Which files are sources of a program: no tests, nothing that was built, and nothing that somebody else wrote.
package struct SourceSelection: Sendable {
  /// The languages that are read.
  static let readers: [any OutlineReader.Type] = [
    SwiftOutlineReader.self, DartOutlineReader.self, ScriptOutlineReader.self, GoOutlineReader.self,
    PythonOutlineReader.self,
  ]
  /// Folders of dependencies and of what was built.
  package static let passedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "dist", "vendor", "node_modules",
  ]
  private static let testFolders: Set<Substring> = [
    "Tests", "tests", "test", "testing", "__tests__", "__mocks__", "e2e", "testdata", "integration_test",
  ]
  private static let testEndings = [
    "Tests.swift", "_test.go", "_test.dart", "_test.py", "conftest.py", ".g.dart", ".freezed.dart", ".d.ts",
  ]
  /// What the paths of layers name is asked for, a folder of tests as well.
  private let named: Set<Substring>
  private let placement: LayerPlacement
  /// Whether a rule may be about a source wherever it lies.
  private let takesAnywhere: Bool

  /// Makes a selection for the layers of some rules.
  package init(_ rules: LayerRules) {
    named = Set(rules.layers.flatMap(\.paths).flatMap { $0.split(separator: "/") })
    placement = LayerPlacement(rules.layers)
    takesAnywhere = !rules.declarations.isEmpty
  }

  /// Whether a file has a language that is read.
  package static func isSource(_ path: String) -> Bool { readers.contains { $0.takes(path) } }

  /// Whether a file is a source of the program that a rule may be about.
  package func takes(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last, Self.isSource(path) else { return false }
    if Self.testEndings.contains(where: name.hasSuffix) || name.contains(".test.") || name.contains(".spec.")
      || name.hasPrefix("test_") && name.hasSuffix(".py")
    {
      return named.contains(name)
    }
    guard takesAnywhere || placement.layer(of: path) != nil else { return false }
    return !parts.dropLast().contains { part in
      guard !named.contains(part) else { return false }
      return Self.testFolders.contains(part) || Self.passedFolders.contains(String(part))
        || part.hasSuffix("Tests")
    }
  }
}
