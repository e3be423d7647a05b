package import SourceText

/// One place of a source that imports a module or another source.
package struct ModuleImport: Sendable, Hashable {
  /// What is imported, as rules name it: `UIKit`, the package of `package:dio/dio.dart`, `net/http`; for another source of
  /// the same program the path as it is written.
  package let name: String
  /// The source or folder of sources that is meant, by its path from the root, or nil for a module from elsewhere.
  package let target: String?
  /// Where: the name in the import.
  package let location: SourceLocation
  /// The condition of conditional compilation that it depends on, or nil.
  package let condition: String?

  /// Makes an import.
  package init(_ name: String, target: String? = nil, at location: SourceLocation, condition: String? = nil) {
    self.name = name
    self.target = target
    self.location = location
    self.condition = condition
  }
}
