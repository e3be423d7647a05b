package import SourceText

/// A ready-made set of rules for an architecture, used by its name.
package struct LayerPreset: Sendable {
  /// The name.
  package let name: String
  /// What the architecture is, as one sentence.
  package let summary: String
  /// The rules; their place is the mention of the name.
  package let rules: @Sendable (_ mention: SourceLocation) -> LayerRules

  /// All of them.
  package static let all = [screens, lockScreen]

  /// The preset of that name.
  package static func named(_ name: String) -> LayerPreset? { all.first { $0.name == name } }
}
