/// What a configuration says about the layers of a program.
package struct LayerRules: Sendable, Hashable {
  /// The layers, in the order of the configuration.
  package var layers: [Layer] = []
  /// Where types of a kind have to be declared.
  package var declarations: [DeclarationRule] = []
  /// Whether the layers are folders of one module: then no import tells them apart, and they depend on each other by the
  /// types that they name.
  package var isOneModule = false

  /// Makes rules that say nothing.
  package init() {}
}
