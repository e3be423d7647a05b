/// What the prefixes of names stand for at one place of a document (Namespaces in XML 1.0 §6).
struct NamespaceScope {
  private var namespaces: [String: String] = [:]

  /// Whether an attribute is a namespace declaration: `xmlns` or `xmlns:prefix`.
  static func declares(_ name: String) -> Bool { name == "xmlns" || name.hasPrefix("xmlns:") }

  /// The scope within an element that has these attributes.
  func declaring(_ attributes: [(name: String, value: String)]) -> NamespaceScope {
    var scope = self
    for attribute in attributes where Self.declares(attribute.name) {
      let prefix = String(attribute.name.dropFirst("xmlns:".count))
      scope.namespaces[prefix] = attribute.value.isEmpty ? nil : attribute.value
    }
    return scope
  }

  /// The name of an element, to which the default namespace applies.
  func elementName(_ written: String) -> XMLName {
    written.contains(":") ? attributeName(written) : XMLName(written, in: namespaces[""])
  }

  /// The name of an attribute, to which the default namespace does not apply.
  func attributeName(_ written: String) -> XMLName {
    guard let colon = written.firstIndex(of: ":"), let namespace = namespaces[String(written[..<colon])]
    else { return XMLName(written) }
    return XMLName(String(written[written.index(after: colon)...]), in: namespace)
  }
}
