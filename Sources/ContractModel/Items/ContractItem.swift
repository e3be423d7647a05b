/// What sides agree or disagree about where it is no endpoint: a method of a bridge, a key of a manifest, a word of a
/// vocabulary.
package struct ContractItem: Sendable, Hashable {
  /// The kind of contract that it belongs to.
  package let kind: ContractKind
  /// What it is, in a word or two, as reports show it in front of the name: `method`, `event`, `usage description`.
  ///
  /// Part of the identity: an event and a method of one name are two items.
  package let noun: String
  /// What it belongs to, or nothing: the channel of a method, the vocabulary of a word, the layer of an import.
  package let scope: String
  /// Its name as sides have to spell it.
  package let name: String

  /// Makes an item.
  package init(_ kind: ContractKind, _ noun: String, in scope: String = "", named name: String) {
    self.kind = kind
    self.noun = noun
    self.scope = scope
    self.name = name
  }

  /// The name with what it belongs to, as reports show it behind the noun: `babyai/assistant_intent getInitialAction`.
  package var title: String { scope.isEmpty ? name : "\(scope) \(name)" }
}

extension ContractItem: Comparable {
  /// Orders by kind, scope, noun and name.
  package static func < (left: ContractItem, right: ContractItem) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    return (left.scope, left.noun, left.name) < (right.scope, right.noun, right.name)
  }
}

extension ContractItem: CustomStringConvertible {
  /// `method babyai/assistant_intent getInitialAction`.
  package var description: String { "\(noun) \(title)" }
}
