internal import SourceText

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
