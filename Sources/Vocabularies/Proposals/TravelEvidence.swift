/// The evidence that words travel between the sets of a cluster: only then is a difference between them a fault.
///
/// Sets that merely look alike differ for many reasons. Two folders of one language are no two sides of a contract, an operation of a
/// document may take a part of the words alone, and a filter of a user interface has words of its own, such as one for all.
enum TravelEvidence {
  /// What a user interface adds to the words of a contract.
  private static let additions: Set<String> = ["all", "any", "default", "none", "other", "unknown"]
  /// What states the words of a contract by itself: documents, and databases with their columns.
  private static let stating: Set<String> = ["database", "openapi", "proto", "schema"]

  /// What the name of a set says that turns words into others, or is of the past.
  private static let turning: Set<String> = [
    "alias", "aliases", "deprecated", "legacy", "mapping", "obsolete", "old",
  ]

  /// The sets that belong together: all that say the same, and of others those that travel; nil where fewer than two are left. Code
  /// that compares may have turned the words into another case of letters first.
  static func members(of cluster: [ProposalCandidate]) -> [ProposalCandidate]? {
    let spelled = Set(cluster.map { Set($0.set.words.map(\.text)) })
    guard spelled.count > 1 else { return cluster }
    let named = cluster.filter { candidate in
      !candidate.set.name.hasPrefix("/paths/") && candidate.set.form != .comparison
        && turning.isDisjoint(with: candidate.nameWords)
    }
    let words = named.filter { !isOfInterface($0) }.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let members = named.filter {
      !isOfInterface($0) || $0.keys.subtracting(words).isDisjoint(with: additions)
    }
    guard members.count > 1 else { return nil }
    return isOfOneContract(members) ? members : nil
  }

  /// Whether the sets are likely one vocabulary of one contract.
  ///
  /// Equal sets are, if a document or a database states one of them or all spell the words alike. Sets that differ must spell
  /// shared words alike and belong to different kinds of sources. Their names must share a word where a document or a database
  /// states one of them, and have the same words where all are declarations in code.
  private static func isOfOneContract(_ members: [ProposalCandidate]) -> Bool {
    guard let first = members.first else { return false }
    let kinds = Set(members.map(\.side.noun))
    let isStated = !kinds.isDisjoint(with: stating)
    let isSpelledAlike = areSpelledAlike(members)
    if members.allSatisfy({ $0.keys == first.keys }) { return isStated || isSpelledAlike }
    guard isSpelledAlike, kinds.count > 1 else { return false }
    let isDeclared = members.allSatisfy { $0.set.form == .enumeration || $0.set.form == .constants }
    let names = members.map(\.nameWords)
    guard isStated else { return isDeclared && names.allSatisfy { $0 == names[0] } }
    return names.indices.allSatisfy { index in
      names[..<index].allSatisfy { !$0.isDisjoint(with: names[index]) }
    }
  }

  /// Whether the sets spell the words alike that they share. Between sets that do not, code turns one into the other, and says
  /// there what it takes. Protocol Buffers and Prisma have a style of their own, whatever travels.
  private static func areSpelledAlike(_ all: [ProposalCandidate]) -> Bool {
    let members = all.filter { !["proto", "schema"].contains($0.side.noun) }
    guard members.count > 1 else { return true }
    let shared = members.dropFirst().reduce(members[0].keys) { $0.intersection($1.keys) }
    let texts = members.map { Set($0.set.words.map(\.text)) }
    return texts.dropFirst().reduce(texts[0]) { $0.intersection($1) }.count >= shared.count
  }

  private static func isOfInterface(_ candidate: ProposalCandidate) -> Bool {
    ["android", "ios", "mobile", "web"].contains(candidate.side.noun)
  }
}
