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

/// Puts rules together that have one place and one reason.
struct PresetRules {
  /// The mention of the preset.
  let mention: SourceLocation

  /// A list of names with the reason of the document.
  func rule(_ names: String..., because reason: String) -> LayerRule {
    LayerRule(names, because: reason, at: mention)
  }

  /// A layer of folders with that name, wherever they lie.
  func folder(_ name: String, _ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer(name)
    layer.paths = ["**/\(name)"]
    change(&layer)
    return layer
  }

  /// A layer that is a module of its own.
  func module(_ name: String, _ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer(name)
    change(&layer)
    return layer
  }

  /// Where types of a kind belong.
  func types(in layers: String..., because reason: String, _ change: (inout DeclarationRule) -> Void)
    -> DeclarationRule
  {
    var rule = DeclarationRule(in: layers, at: mention)
    rule.reason = reason
    change(&rule)
    return rule
  }
}
