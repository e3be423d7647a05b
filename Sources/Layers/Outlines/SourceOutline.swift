internal import ContractModel
internal import SourceText

/// What one source imports and declares.
package struct SourceOutline: Sendable, Hashable {
  /// The imports, in order.
  package var imports: [ModuleImport] = []
  /// The types that it declares, in order, nested ones as well.
  package var declarations: [TypeDeclaration] = []

  /// Makes an empty outline.
  package init() {}
}

/// Reads the sources of one language. Pure: no file is looked for, only those of the program are known.
protocol OutlineReader: Sendable {
  /// Whether a file of that path is of the language, by its name.
  static func takes(_ path: String) -> Bool

  /// Makes a reader for the sources of a program.
  init(_ program: SourceSet)

  /// What a file imports and declares.
  func outline(of file: SourceFile) -> SourceOutline

  /// The places where a file's code names something that is wanted, outside of imports.
  func names(in file: SourceFile, wanted: (_ name: String) -> Bool) -> [NamedPlace]
}

/// A place where code names something.
struct NamedPlace: Sendable, Hashable {
  /// The name.
  let name: String
  /// Where.
  let location: SourceLocation
}
