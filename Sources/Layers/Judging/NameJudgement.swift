internal import ContractModel
internal import SourceText

/// Judges what the code of layers names: what it must not name, and the types of other layers where no import tells layers
/// apart.
struct NameJudgement {
  private(set) var findings: [Finding] = []
  /// The dependencies between layers that are allowed.
  private(set) var edges: [LayerEdge] = []
  private let program: LayeredProgram
  /// The layer of each type that only one source declares, at its top; empty where imports tell layers apart.
  private let owners: [String: Int]
  /// The names of types by the layers that declare them: there they are their own.
  private let own: [Set<String>]
  private var faults: [Fault: Judged] = [:]

  private struct Fault: Hashable {
    let item: ContractItem
    let fileName: String
  }

  private struct Judged {
    let verdict: LayerVerdict
    let message: Message
    let suggestion: Message?
    let first: SourceLocation
    var count: Int
  }

  init(_ program: LayeredProgram, _ rules: LayerRules) {
    self.program = program
    var own = program.layers.map { _ in Set<String>() }
    var places: [String: [Int?]] = [:]
    for source in program.sources {
      for type in source.outline.declarations {
        if let layer = source.layer { own[layer].insert(type.name) }
        places[type.name, default: []].append(type.isTopLevel ? source.layer : nil)
      }
    }
    self.own = own
    owners = rules.isOneModule ? places.compactMapValues { $0.count == 1 ? $0[0] : nil } : [:]
  }

  /// Judges every name.
  mutating func run() {
    for source in program.sources {
      guard let index = source.layer else { continue }
      let layer = program.layers[index]
      guard !owners.isEmpty || !layer.mustNotName.isEmpty else { continue }
      let (owners, own) = (owners, own[index])
      let places = source.reader.names(in: source.file) { name in
        if let owner = owners[name] { return owner != index || Self.ban(on: name, for: layer) != nil }
        return !own.contains(name) && Self.ban(on: name, for: layer) != nil
      }
      for place in places { judge(place, in: source, index) }
    }
    for (fault, judged) in faults {
      let remark: Message? = judged.count > 1 ? "\(judged.count) times in this file" : nil
      findings.append(
        Finding(
          rule: LayerFaults.forbiddenSymbol.id, severity: LayerFaults.forbiddenSymbol.severity,
          subject: .item(fault.item), message: judged.message, suggestion: judged.suggestion,
          evidence: [
            Finding.Evidence(side: fault.item.scope, location: judged.first, remark: remark),
            LayerVerdict.evidence(of: judged.verdict.rule.mention),
          ], distinction: fault.fileName))
    }
  }

  private static func ban(on name: String, for layer: Layer) -> LayerVerdict? {
    layer.mustNotName.first { $0.names.contains { NamePattern($0).matches(name) } }
      .map { LayerVerdict(rule: $0, words: "which it must not") }
  }

  private mutating func judge(_ place: NamedPlace, in source: LayeredProgram.Source, _ index: Int) {
    let layer = program.layers[index]
    let owner = owners[place.name].flatMap { $0 == index ? nil : $0 }
    if let verdict = Self.ban(on: place.name, for: layer) {
      return note(
        place, source, layer, verdict, verdict.message("\(layer.name) names \(place.name)"), nil)
    }
    guard let owner else { return }
    let other = program.layers[owner]
    guard let verdict = LayerVerdict.onLayer(other, as: other.name, for: layer) else {
      edges.append(LayerEdge(from: index, to: owner, location: place.location, name: place.name))
      return
    }
    let suggestion = LayerVerdict.layers(program.layers) { candidate in
      candidate.mayDependOn?.names.contains(other.name) ?? false
    }
    note(
      place, source, layer, verdict, verdict.message("\(layer.name) names \(place.name) of \(other.name)"),
      suggestion)
  }

  private mutating func note(
    _ place: NamedPlace, _ source: LayeredProgram.Source, _ layer: Layer, _ verdict: LayerVerdict,
    _ message: Message, _ suggestion: Message?
  ) {
    let name = source.file.path.split(separator: "/").last.map(String.init) ?? source.file.path
    let fault = Fault(
      item: ContractItem(.layers, "symbol", in: layer.name, named: place.name), fileName: name)
    faults[
      fault,
      default: Judged(
        verdict: verdict, message: message, suggestion: suggestion, first: place.location, count: 0)
    ].count += 1
  }
}
