package import SourceText

/// One element of an XML document with the position of everything in it.
///
/// Text and elements between the tags are kept apart: manifests and property lists never mix them.
package struct XMLElement: Sendable, Hashable {
  /// Its name.
  package let name: XMLName
  /// Its attributes in the order in which they are written; namespace declarations are none.
  package let attributes: [XMLAttribute]
  /// The elements right below it, in order.
  package let children: [XMLElement]
  /// The characters right below it, with references and CDATA sections carried out.
  package let text: String
  /// Its place, from its start tag to the end of its end tag.
  package let location: SourceLocation
  /// The place of its start tag, which is all of it where it is empty.
  package let tag: SourceLocation

  /// Makes an element.
  package init(
    _ name: XMLName, attributes: [XMLAttribute] = [], children: [XMLElement] = [], text: String = "",
    location: SourceLocation, tag: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.location = location
    self.tag = tag
  }

  /// The attribute of that name, or nil.
  package func attribute(_ local: String, in namespace: String? = nil) -> XMLAttribute? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }
  }

  /// The elements right below it of that name, where they belong to no namespace.
  package func children(named local: String) -> [XMLElement] {
    children.filter { $0.name.local == local && $0.name.namespace == nil }
  }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable, Hashable {
  /// Its name.
  package let name: XMLName
  /// Its value, with references carried out and white space normalised (XML 1.0 §3.3.3).
  package let value: String
  /// Its place, from its name to its closing quote.
  package let location: SourceLocation

  /// Makes an attribute.
  package init(_ name: XMLName, _ value: String, at location: SourceLocation) {
    self.name = name
    self.value = value
    self.location = location
  }
}

/// The name of an element or an attribute (Namespaces in XML 1.0 §4).
package struct XMLName: Sendable, Hashable {
  /// The name without its prefix. Where nothing declares the prefix, the name as it is written.
  package let local: String
  /// The namespace that the prefix stands for, or nil.
  package let namespace: String?

  /// Makes a name.
  package init(_ local: String, in namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}
