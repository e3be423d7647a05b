package import SourceText

/// The template of a component of Vue with its expressions read (Vue documentation, "Template Syntax"; SFC syntax
/// specification).
///
/// Nothing here is an error: an expression that cannot be read gives what was understood of it, and a template in another
/// language, as Pug, is none.
package struct VueTemplate: Sendable {
  /// The tree that all expressions lie in; it has no statements of its own.
  package let tree: TypeScriptTree
  /// The elements in the order of the text; an element comes behind those that it stands in.
  package let elements: [TemplateElement]

  /// Reads the template of a file; nil where it has none.
  package static func parse(
    _ file: SourceFile, outside blocks: [ScriptBlock], as dialect: TypeScriptDialect
  ) -> VueTemplate? {
    var scanner = TemplateScanner(file.bytes)
    guard scanner.enter(outside: blocks.map(\.span)) else { return nil }
    let dialect = TypeScriptDialect(hasTypes: dialect.hasTypes, hasJSX: false)
    var parser = TypeScriptParser(file, dialect, SourceSpan(0, 0))
    var elements: [TemplateElement] = []
    while let found = scanner.next() {
      switch found {
      case .element(let name, let attributes, let parent):
        let attributes = attributes.flatMap { name, value in
          TemplateAttribute.attributes(file.text(in: name), value, in: file, &parser)
        }
        elements.append(
          TemplateElement(name: file.text(in: name), parent: parent, attributes: attributes))
      case .interpolation(let span, let parent):
        let value = parser.parsePart(span) { $0.parseExpression() }
        elements[parent].interpolations.append(value)
      }
    }
    return VueTemplate(tree: parser.tree(of: .empty), elements: elements)
  }
}

extension TypeScriptParser {
  /// Reads another part of the file into the same tree.
  mutating func parsePart<Part>(_ span: SourceSpan, _ step: (inout TypeScriptParser) -> Part) -> Part {
    scanner = TypeScriptScanner(file, span)
    previousEnd = span.start
    scanner.next()
    return step(&self)
  }

  /// The tree of what was read, with these statements at its top level.
  func tree(of statements: List) -> TypeScriptTree {
    TypeScriptTree(
      file: file, dialect: dialect, statements: statements, diagnostics: diagnostics,
      comments: scanner.comments, records: records,
      generics: Dictionary(generics) { $1 }, store: store)
  }
}
