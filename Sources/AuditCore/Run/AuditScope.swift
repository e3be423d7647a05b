internal import ContractModel
internal import SourceText

/// Which kinds of contract a run looks at: those that the configuration names, or fewer by `--only`.
struct AuditScope {
  /// Whether endpoints are looked at.
  let wantsEndpoints: Bool
  /// The other kinds, in the order in which reports list them.
  let kinds: [any AuditedKind]

  /// Works it out for a contract; sides on the command line stand for all of its inputs.
  init(_ only: [String], of contract: Configuration.ContractEntry, hasTypedSides: Bool) throws(PlanFailure) {
    let configured = hasTypedSides ? [] : contract.kinds
    let words = only.flatMap { $0.split(separator: ",").map(String.init) }
    guard !words.isEmpty else {
      (wantsEndpoints, kinds) = (true, configured)
      return
    }
    var wanted: Set<ContractKind> = []
    for word in words {
      guard let kind = ContractKind(rawValue: word) else { throw .usage(Self.complaint(about: word)) }
      let isThere =
        kind == .endpoints
        ? hasTypedSides || !contract.sides.isEmpty : configured.contains { type(of: $0).kind == kind }
      guard isThere else {
        let key = kind == .endpoints ? "sides" : kind.rawValue
        throw .usage("--only: there are no \(word) to look at; the configuration has no \"\(key)\"")
      }
      wanted.insert(kind)
    }
    wantsEndpoints = wanted.contains(.endpoints)
    kinds = configured.filter { wanted.contains(type(of: $0).kind) }
  }

  private static func complaint(about word: String) -> String {
    let names = ContractKind.allCases.map(\.rawValue)
    let hint = NearestName.of(word, among: names).map { "; did you mean \($0)" } ?? ""
    return
      "--only: there is no kind of contract \"\(word)\"\(hint) (there are: \(names.joined(separator: ", ")))"
  }
}

extension AuditPlan {
  /// What there is of the kinds of contract other than endpoints, in the order of the plan, whoever was read first.
  func itemReadings(in place: AuditPlace) async -> [ItemReading] {
    await withTaskGroup(of: (Int, ItemReading).self) { group in
      for (index, kind) in kinds.enumerated() {
        group.addTask { (index, await kind.reading(in: place).inOrder()) }
      }
      var readings: [ItemReading?] = kinds.map { _ in nil }
      for await (index, reading) in group { readings[index] = reading }
      return readings.compactMap(\.self)
    }
  }
}
