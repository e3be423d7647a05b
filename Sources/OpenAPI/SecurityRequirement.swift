internal import ContractModel
internal import YAMLTree

/// What a `security` list demands (OpenAPI 3.1 §4.8.30).
struct SecurityRequirement {
  /// `required`, or `none` for an empty list and where one alternative demands nothing.
  let authentication: Sighting.Authentication
  /// The schemes that are named, each once, in the order of the document.
  let schemes: [String]

  /// What holds where neither the operation nor the document says anything.
  static let absent = SecurityRequirement(authentication: .none, schemes: [])

  /// What is known where the list cannot be read.
  static let unreadable = SecurityRequirement(authentication: .unknown, schemes: [])

  /// Reads a list; nil where the node is none.
  init?(_ node: YAMLNode) {
    guard node.resolved.kind == .sequence else { return nil }
    let alternatives = node.elements
    var schemes: [String] = []
    var isOptional = alternatives.isEmpty
    for alternative in alternatives {
      if alternative.entries.isEmpty { isOptional = true }
      for scheme in alternative.entries where !schemes.contains(scheme.name) { schemes.append(scheme.name) }
    }
    self.init(authentication: isOptional ? .none : .required, schemes: isOptional ? [] : schemes)
  }

  private init(authentication: Sighting.Authentication, schemes: [String]) {
    self.authentication = authentication
    self.schemes = schemes
  }
}
