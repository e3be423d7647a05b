internal import ContractModel
internal import SourceText

/// What a first audit leaves open, each as a sentence that says which key of the configuration settles it.
struct ProposalDoubts {
  /// The reports of the contracts that were proposed.
  let reports: [Report]

  /// The sentences, in the order of sides.
  var sentences: [String] {
    var sentences: [String] = []
    for report in reports {
      sentences += report.diagnostics.filter { $0.severity == .error }.map { "\($0.file): \($0.message)" }
      sentences += report.findings.filter { $0.subject == nil && $0.severity == .error }.map(\.message)
      for side in report.sides { sentences += doubts(about: side, in: report) }
    }
    return sentences
  }

  private func doubts(about side: Side, in report: Report) -> [String] {
    let sightings = side.extraction.sightings
    var doubts: [String] = []
    let unresolved = side.extraction.unresolved.count
    if unresolved > 0 {
      doubts.append(
        "\(side.name): \(Self.count(unresolved, "place")) could not be resolved; "
          + "contract-audit endpoints --side \(side.name) lists them")
    }
    let baseless = sightings.count { $0.kind == .api && !$0.isBaseKnown }
    let own = report.rows.filter { $0.sides.contains(side.name) }
    // Where most of the paths are those of others, what they begin with is in order, known or not.
    if side.role == .client, baseless > 0, own.count(where: { $0.sides.count > 1 }) * 2 < own.count {
      doubts.append(
        "\(side.name): what the paths of \(Self.count(baseless, "call")) begin with is not known; basePath says it"
      )
    }
    let hosts = Set(sightings.filter { $0.kind == .external }.compactMap(\.host)).sorted()
    if !hosts.isEmpty {
      let named =
        hosts.prefix(3).joined(separator: ", ") + (hosts.count > 3 ? " and \(hosts.count - 3) more" : "")
      doubts.append("\(side.name): calls to \(named) are taken for other contracts; hosts says otherwise")
    }
    let defaults = Set(sightings.flatMap(\.notes).filter(Self.isOfDefault)).sorted()
    for note in defaults.prefix(3) { doubts.append("\(side.name): \(note); values says otherwise") }
    return doubts
  }

  /// Whether a note says that a path was read by what a setting is unless somebody sets it.
  private static func isOfDefault(_ note: String) -> Bool {
    ["the default of", "its default"].contains { note.contains($0) }
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
