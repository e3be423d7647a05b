package import SourceText

/// What code calls its HTTP clients.
package enum ClientNames {
  /// The words of which one stands in such a name.
  package static let words = NameWords(ends)

  private static let ends = ["dio", "axios", "client", "http", "api"]

  /// Whether a property of an object is called so: it ends with one of the words, and so is no setting of a client, `apiKey`.
  package static func areLike(_ property: String) -> Bool {
    let name = property.lowercased()
    return ends.contains(where: name.hasSuffix)
      && name.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || "_$".utf8.contains($0) }
  }
}
