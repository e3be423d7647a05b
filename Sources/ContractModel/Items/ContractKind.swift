/// A kind of contract: what its sides state, and so what they can disagree about.
package enum ContractKind: String, Sendable, CaseIterable {
  /// HTTP methods on path templates.
  case endpoints
  /// Methods, events and keys between an app's code and the native code beside it.
  case bridges
  /// Links that open an app, and what they carry.
  case deepLinks = "deep-links"
  /// What an app has to declare before the system lets it do something.
  case permissions
  /// Sets of words that several sides share.
  case vocabularies
  /// What parts of a program may depend on.
  case layers
  /// Files that are changed alone, and with a reason.
  case protectedFiles = "protected-files"
}

extension ContractKind {
  /// The word as a heading: `Deep links`.
  package var title: String {
    let words = rawValue.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension ContractKind: Comparable {
  /// Orders as reports list kinds: endpoints first.
  package static func < (left: ContractKind, right: ContractKind) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
