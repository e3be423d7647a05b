internal import ContractModel
internal import SourceText

/// Judges where types are declared.
struct DeclarationJudgement {
  private(set) var statements: [ItemStatement] = []
  private(set) var findings: [Finding] = []
  private let program: LayeredProgram
  private let rules: [DeclarationRule]
  /// What stands for a layer where there is none.
  private static let noLayer = "no layer"

  init(_ program: LayeredProgram, _ rules: LayerRules) {
    self.program = program
    self.rules = rules.declarations
  }

  /// Judges every type that a rule is about.
  mutating func run() {
    var faults: [Fault: [Finding.Evidence]] = [:]
    for source in program.sources {
      let layer = source.layer.map { program.layers[$0].name } ?? Self.noLayer
      for type in source.outline.declarations {
        let concerned = rules.indices.filter { rules[$0].concerns(type) }
        guard !concerned.isEmpty else { continue }
        let item = ContractItem(.layers, "declaration", in: layer, named: type.name)
        let statement = ItemStatement(item, by: layer, .provides, "declares", at: type.location)
        statements.append(statement)
        // Where several rules are about a type, one that it keeps does not excuse another that it breaks.
        guard let broken = concerned.first(where: { !rules[$0].layers.contains(layer) }) else { continue }
        faults[Fault(item: item, rule: broken), default: []].append(statement.evidence())
      }
    }
    for (fault, places) in faults { findings.append(finding(fault, places)) }
  }

  private struct Fault: Hashable {
    let item: ContractItem
    let rule: Int
  }

  private func finding(_ fault: Fault, _ places: [Finding.Evidence]) -> Finding {
    let rule = rules[fault.rule]
    let layers = rule.layers.joined(separator: ", ")
    let place: Message =
      fault.item.scope == Self.noLayer
      ? "\(fault.item.name) is declared outside of the layers"
      : "\(fault.item.name) is declared in \(fault.item.scope)"
    return Finding(
      rule: LayerFaults.misplacedDeclaration.id, severity: LayerFaults.misplacedDeclaration.severity,
      subject: .item(fault.item),
      message: LayerVerdict.message("\(place), and \(rule.words) belong to \(layers)", because: rule.reason),
      suggestion: "move it to \(layers)",
      evidence: places + [LayerVerdict.evidence(of: rule.mention)])
  }
}
