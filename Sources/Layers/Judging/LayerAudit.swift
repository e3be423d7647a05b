package import ContractModel

/// Holds the sources and the manifests of a program against the rules of its layers. Pure.
package struct LayerAudit: Sendable {
  /// The side under which the rules themselves are evidence.
  static let configuration = "configuration"

  private let rules: LayerRules

  /// Makes an audit by rules.
  package init(_ rules: LayerRules) {
    self.rules = rules
  }

  /// What the sources and manifests state, and which rules it breaks.
  package func reading(of sources: SourceSet, _ manifests: ManifestReading = ManifestReading()) -> ItemReading
  {
    let program = LayeredProgram(sources, rules)
    var reading = ItemReading(.layers)
    reading.sides = program.layers.indices.compactMap { index in
      let count = program.sources.count { $0.layer == index }
      // A ready-made architecture has layers that not every program has.
      return count == 0 ? nil : ItemReading.Side(program.layers[index].name, fileCount: count)
    }
    var imports = ImportJudgement(program)
    imports.run()
    var dependencies = DependencyJudgement(program.layers, manifests.targets)
    dependencies.run()
    var names = NameJudgement(program, rules)
    names.run()
    var declarations = DeclarationJudgement(program, rules)
    declarations.run()
    let edges = imports.edges + dependencies.edges + names.edges
    reading.statements = imports.statements + dependencies.statements + declarations.statements
    reading.findings =
      imports.findings + dependencies.findings + names.findings + declarations.findings
      + LayerCycles(program.layers, edges).findings
    reading.unresolved = manifests.unresolved.map { ItemReading.OpenQuestion(side: "manifests", $0) }
    reading.diagnostics = manifests.diagnostics
    return reading.inOrder()
  }
}
