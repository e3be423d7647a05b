internal import ContractModel

/// The security schemes that a comment demands.
struct StatedSecurity: Sendable, Hashable {
  /// Whether somebody has to say who is calling.
  private(set) var authentication = Sighting.Authentication.none
  /// The schemes, each once, in the order of the comment.
  private(set) var schemes: [String] = []

  /// Nothing is demanded.
  static let nothing = StatedSecurity()

  /// Something is said that cannot be read.
  static let unreadable = StatedSecurity(authentication: .unknown)

  /// Demands a scheme as one more alternative, or beside others.
  mutating func demand(_ scheme: String) {
    authentication = .required
    if !schemes.contains(scheme) { schemes.append(scheme) }
  }
}
