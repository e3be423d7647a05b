/// An element of a template.
package struct TemplateElement: Sendable {
  /// The name of its tag, as the source has it.
  package let name: String
  /// The index of the element that it stands in, or nil for the outermost.
  package let parent: Int?
  /// What its attributes say, in the order of the text.
  package let attributes: [TemplateAttribute]
  /// The expressions in its text, `{{ a }}`.
  package internal(set) var interpolations: [TypeScriptNodeID] = []

  /// Whether a component of the program may be meant, and not an element of HTML.
  package var isComponent: Bool {
    name.utf8.contains { $0 == UInt8(ascii: "-") || $0 &- 0x41 < 26 }
  }

  init(name: String, parent: Int?, attributes: [TemplateAttribute]) {
    self.name = name
    self.parent = parent
    self.attributes = attributes
  }
}
