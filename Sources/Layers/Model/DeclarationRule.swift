internal import ContractModel
package import SourceText

/// Where types of a kind have to be declared. A type is of the kind when everything that is said fits.
package struct DeclarationRule: Sendable, Hashable {
  /// A glob of its name, or nil.
  package var name: String?
  /// A glob of an attribute that it has, or nil.
  package var attribute: String?
  /// A glob of a type that it inherits from or conforms to, or nil.
  package var inherited: String?
  /// Its keywords, of which it has one; none means any.
  package var keywords: [String] = []
  /// The names of the layers of which one has to hold it.
  package var layers: [String]
  /// Why, in the team's own words, or nil.
  package var reason: String?
  /// Where the configuration says so.
  package let mention: SourceLocation

  /// Makes a rule that fits every type.
  package init(in layers: [String], at mention: SourceLocation) {
    self.layers = layers
    self.mention = mention
  }

  /// Whether a type is of the kind.
  func concerns(_ type: TypeDeclaration) -> Bool {
    guard keywords.isEmpty || keywords.contains(type.keyword) else { return false }
    if let name, !NamePattern(name).matches(type.name) { return false }
    if let attribute, !type.attributes.contains(where: NamePattern(attribute).matches) { return false }
    if let inherited, !type.inherited.contains(where: NamePattern(inherited).matches) { return false }
    return true
  }

  /// The kind in words: `types named *UseCase`.
  var words: Message {
    let traits: [Message?] = [
      name.map { "types named \($0)" }, attribute.map { "types marked @\($0)" },
      inherited.map { "types that are \($0)" },
    ]
    let words = Message.joined(traits.compactMap(\.self), by: .comma) ?? "types"
    return keywords.isEmpty ? words : "\(words) (\(keywords.joined(separator: ", ")))"
  }
}
