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
      sentences += report.diagnostics.filter { $0.severity == .error }.map {
        "\(Self.place(of: $0)): \($0.message)"
      }
      sentences += report.findings.filter { $0.subject == nil && $0.severity == .error }.map(\.message)
      sentences += doubts(about: report)
    }
    return sentences
  }

  /// What is open about the sides of a contract; what holds for several sides alike is said once.
  private func doubts(about report: Report) -> [String] {
    let unresolved = report.sides.filter { !$0.extraction.unresolved.isEmpty }
    let baseless = report.sides.map { (side: $0, count: baselessCount(of: $0, in: report)) }.filter {
      $0.count > 0
    }
    let callers = report.sides.filter { !hosts(of: $0).isEmpty }
    var doubts: [String] = []
    if let first = unresolved.first {
      let count = unresolved.reduce(0) { $0 + $1.extraction.unresolved.count }
      doubts.append(
        "\(Self.names(unresolved)): \(Self.count(count, "place")) could not be resolved; "
          + "contract-audit endpoints --side \(unresolved.count == 1 ? first.name : "NAME") lists them")
    }
    for (side, count) in baseless {
      doubts.append(
        "\(side.name): what the paths of \(Self.count(count, "call")) begin with is not known; basePath states it"
      )
    }
    if !callers.isEmpty {
      let hosts = Set(callers.flatMap(hosts)).sorted()
      let rest = hosts.count > 3 ? " and \(hosts.count - 3) more" : ""
      doubts.append(
        "\(Self.names(callers)): calls to \(hosts.prefix(3).joined(separator: ", "))\(rest)"
          + " are taken for other contracts; name a host of this one under hosts")
    }
    return doubts + settings(in: report)
  }

  /// The settings whose defaults paths were read by.
  private func settings(in report: Report) -> [String] {
    let notes = report.sides.map { side in
      Set(side.extraction.sightings.flatMap(\.notes).filter(Self.isOfDefault)).sorted().prefix(3)
    }
    var told: Set<String> = []
    return notes.flatMap(\.self).filter { told.insert($0).inserted }.map { note in
      let sides = zip(report.sides, notes).filter { $0.1.contains(note) }.map(\.0)
      return "\(Self.names(sides)): \(note); set another value under values"
    }
  }

  /// How many calls of a client begin with what nobody knows. Where most of the paths are those of others, what they begin
  /// with is in order, known or not.
  private func baselessCount(of side: Side, in report: Report) -> Int {
    let own = report.rows.filter { $0.sides.contains(side.name) }
    guard side.role == .client, own.count(where: { $0.sides.count > 1 }) * 2 < own.count else { return 0 }
    return side.extraction.sightings.count { $0.kind == .api && !$0.isBaseKnown }
  }

  private func hosts(of side: Side) -> [String] {
    Set(side.extraction.sightings.filter { $0.kind == .external }.compactMap(\.host)).sorted()
  }

  /// The names of sides, of many the first.
  private static func names(_ sides: [Side]) -> String {
    let names = sides.prefix(3).map(\.name).joined(separator: ", ")
    return sides.count > 3 ? "\(names) and \(sides.count - 3) more" : names
  }

  /// Whether a note says that a path was read by what a setting is unless somebody sets it.
  private static func isOfDefault(_ note: String) -> Bool {
    ["the default of", "its default"].contains { note.contains($0) }
  }

  /// The line of a fault, or its file.
  private static func place(of fault: Diagnostic) -> String {
    fault.location.map { "\($0.file):\($0.line)" } ?? fault.file
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
