package import SourceText

/// One place of a source that declares a type.
package struct TypeDeclaration: Sendable, Hashable {
  /// The keyword: `class`, `struct`, `protocol`, `interface`.
  package let keyword: String
  /// The name.
  package let name: String
  /// The names of its attributes, decorators or annotations, without their sign and arguments.
  package let attributes: [String]
  /// The names of the types that it inherits from or conforms to, without their arguments.
  package let inherited: [String]
  /// Whether it stands at the top of its file, so that others can name it alone.
  package let isTopLevel: Bool
  /// Where: its name.
  package let location: SourceLocation

  /// Makes a declaration.
  package init(
    _ keyword: String, _ name: String, attributes: [String] = [], inherited: [String] = [],
    isTopLevel: Bool = true, at location: SourceLocation
  ) {
    self.keyword = keyword
    self.name = name
    self.attributes = attributes
    self.inherited = inherited
    self.isTopLevel = isTopLevel
    self.location = location
  }
}
