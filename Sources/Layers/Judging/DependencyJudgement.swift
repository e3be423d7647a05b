internal import ContractModel
internal import SourceText

/// Judges what manifests let the targets of layers depend on.
struct DependencyJudgement {
  private(set) var statements: [ItemStatement] = []
  private(set) var findings: [Finding] = []
  /// The dependencies between layers that are allowed.
  private(set) var edges: [LayerEdge] = []
  private let layers: [Layer]
  private let targets: [ManifestTarget]
  private var faults: [ContractItem: (verdict: LayerVerdict, layer: Layer, places: [Finding.Evidence])] = [:]

  init(_ layers: [Layer], _ targets: [ManifestTarget]) {
    self.layers = layers
    self.targets = targets
  }

  /// Judges every dependency.
  mutating func run() {
    for target in targets {
      guard let index = layers.firstIndex(where: { $0.holds(target: target.name) }) else { continue }
      for dependency in target.dependencies { judge(dependency, of: target, index) }
    }
    for (item, (verdict, _, places)) in faults {
      findings.append(
        Finding(
          rule: LayerFaults.forbiddenDependency.id, severity: LayerFaults.forbiddenDependency.severity,
          subject: .item(item), message: verdict.message("\(item.scope) depends on \(item.name)"),
          suggestion: "take it out of the dependencies of \(item.scope)",
          evidence: places + [LayerVerdict.evidence(of: verdict.rule.mention)]))
    }
  }

  private mutating func judge(
    _ dependency: ManifestTarget.Dependency, of target: ManifestTarget, _ index: Int
  ) {
    let layer = layers[index]
    let other = layers.firstIndex { $0.isImported(as: dependency.name) }
    if other == index { return }
    let item = ContractItem(.layers, "dependency", in: target.name, named: dependency.name)
    let statement = ItemStatement(
      item, by: layer.name, .needs, "depends on", at: dependency.location, symbol: target.name)
    statements.append(statement)
    let verdict =
      other.map { LayerVerdict.onLayer(layers[$0], as: dependency.name, for: layer) }
      // A package or a product may be called otherwise than the modules that a layer may import.
      ?? LayerVerdict.ban(on: [dependency.name], for: layer)
    if let verdict {
      faults[item, default: (verdict, layer, [])].places.append(statement.evidence())
    } else if let other {
      edges.append(LayerEdge(from: index, to: other, location: dependency.location, name: dependency.name))
    }
  }
}
