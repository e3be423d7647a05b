internal import ContractModel
internal import SourceText

/// Judges what the sources of layers import.
struct ImportJudgement {
  private(set) var statements: [ItemStatement] = []
  private(set) var findings: [Finding] = []
  /// The dependencies between layers that are allowed.
  private(set) var edges: [LayerEdge] = []
  private let program: LayeredProgram
  private var faults: [Fault: (verdict: LayerVerdict, layer: Layer, places: [Finding.Evidence])] = [:]

  /// What makes two imports one finding: the same module in the same source. The folder does not count, so that a source
  /// that moves within its layer brings nothing new.
  private struct Fault: Hashable {
    let item: ContractItem
    let fileName: String
  }

  init(_ program: LayeredProgram) {
    self.program = program
  }

  /// Judges every import.
  mutating func run() {
    for source in program.sources {
      guard let layer = source.layer else { continue }
      for found in source.outline.imports { judge(found, in: source, layer) }
    }
    for (fault, (verdict, layer, places)) in faults {
      findings.append(
        Finding(
          rule: LayerFaults.forbiddenImport.id, severity: LayerFaults.forbiddenImport.severity,
          subject: .item(fault.item), message: verdict.message("\(layer.name) imports \(fault.item.name)"),
          suggestion: suggestion(fault.item.name, layer),
          evidence: places + [LayerVerdict.evidence(of: verdict.rule.mention)], distinction: fault.fileName))
    }
  }

  private mutating func judge(_ found: ModuleImport, in source: LayeredProgram.Source, _ index: Int) {
    let layer = program.layers[index]
    let other = program.layer(of: found)
    // A layer's own sources are no module of their own to it.
    if other == index, found.target != nil { return }
    let item = ContractItem(.layers, "import", in: layer.name, named: found.name)
    var statement = ItemStatement(item, by: layer.name, .needs, "imports", at: found.location)
    if let condition = found.condition { statement.notes = ["inside #if \(condition)"] }
    statements.append(statement)
    if other == index { return }
    let verdict =
      other.map { LayerVerdict.onLayer(program.layers[$0], as: found.name, for: layer) }
      ?? LayerVerdict.onModule(found.name, path: found.target, for: layer)
    if let verdict {
      let name = source.file.path.split(separator: "/").last.map(String.init) ?? source.file.path
      let remark = found.condition.map { "inside #if \($0)" as Message }
      let fault = Fault(item: item, fileName: name)
      faults[fault, default: (verdict, layer, [])].places.append(statement.evidence(remark: remark))
    } else if let other {
      edges.append(LayerEdge(from: index, to: other, location: found.location, name: found.name))
    }
  }

  /// The layers that may import it and do so already: code that needs it has company there.
  private func suggestion(_ name: String, _ layer: Layer) -> Message? {
    let other = program.layers.first { $0.isImported(as: name) }
    return LayerVerdict.layers(program.layers) { candidate in
      guard candidate.name != layer.name, candidate.name != other?.name,
        statements.contains(where: { $0.item.name == name && $0.side == candidate.name })
      else { return false }
      return other.map { LayerVerdict.onLayer($0, as: name, for: candidate) == nil }
        ?? (LayerVerdict.onModule(name, for: candidate) == nil)
    }
  }
}
