package import ContractModel

/// The classes by which a program adds converters of path parameters to those of its framework: `<year:published>`.
package struct ConverterSyntax: Sendable {
  /// The method by which such a class is known.
  package let method: String
  /// The field that has the regular expression of what a converter matches; one without it matches a segment.
  package let expression: String
  /// The framework's converter that takes slashes along, which a class may inherit from.
  package let pathConverter: String
  /// Whether what an expression matches may have slashes in it.
  package let takesSlashes: @Sendable (Substring) -> Bool
  /// The paths that a pattern matches where each of the program's converters takes one segment.
  package let templates: @Sendable (String) -> [PathTemplate]?

  /// Makes a description.
  package init(
    method: String, expression: String, pathConverter: String,
    takesSlashes: @escaping @Sendable (Substring) -> Bool,
    templates: @escaping @Sendable (String) -> [PathTemplate]?
  ) {
    self.method = method
    self.expression = expression
    self.pathConverter = pathConverter
    self.takesSlashes = takesSlashes
    self.templates = templates
  }
}
