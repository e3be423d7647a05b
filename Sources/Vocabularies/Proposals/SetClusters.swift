/// Puts sets together that overlap strongly and belong to different sides: one set a side.
struct SetClusters {
  /// A word in more sets than this tells nothing about any two of them; the work stays near the number of sets.
  private static let commonWord = 300

  private let candidates: [ProposalCandidate]

  init(_ candidates: [ProposalCandidate]) { self.candidates = candidates }

  /// A pair of sets with how well they fit.
  private struct Pair {
    let first: Int
    let second: Int
    let score: Double
  }

  /// The groups, each with one set of each of its sides.
  var clusters: [[ProposalCandidate]] {
    var group = Array(candidates.indices)
    var members = candidates.indices.map { [$0] }
    for pair in pairs {
      let (one, other) = (group[pair.first], group[pair.second])
      guard one != other else { continue }
      let sides = Set(members[one].map { candidates[$0].side })
      // A side stays with the set that fits best, which came first.
      guard sides.isDisjoint(with: members[other].map { candidates[$0].side }) else { continue }
      // Every member has to fit, so that a chain of likenesses does not join what has nothing in common.
      guard members[one].allSatisfy({ left in members[other].allSatisfy { fits(left, $0) != nil } }) else {
        continue
      }
      for member in members[other] { group[member] = one }
      members[one] += members[other]
      members[other] = []
    }
    return members.filter { $0.count > 1 }.map { $0.map { candidates[$0] } }
  }

  /// The pairs that fit, best first.
  private var pairs: [Pair] {
    var byWord: [String: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      for key in candidate.keys { byWord[key, default: []].append(index) }
    }
    var pairs: [Pair] = []
    for (index, candidate) in candidates.enumerated() {
      var met: Set<Int> = []
      for key in candidate.keys {
        let others = byWord[key] ?? []
        guard others.count <= Self.commonWord else { continue }
        for other in others where other > index && met.insert(other).inserted {
          if let score = fits(index, other) { pairs.append(Pair(first: index, second: other, score: score)) }
        }
      }
    }
    return pairs.sorted { ($1.score, $0.first, $0.second) < ($0.score, $1.first, $1.second) }
  }

  /// Whether sets of which one has two words are about the same thing by all of their names, and of different kinds of sources. Two
  /// words agree by chance more often than three.
  private func isPairOfOneThing(_ left: ProposalCandidate, _ right: ProposalCandidate) -> Bool {
    min(left.keys.count, right.keys.count) == 2 && left.side.noun != right.side.noun
      && !left.nameWords.isEmpty && left.nameWords == right.nameWords
  }

  /// How well two sets of different sides fit, or nil where they do not.
  private func fits(_ first: Int, _ second: Int) -> Double? {
    let (left, right) = (candidates[first], candidates[second])
    guard left.side != right.side else { return nil }
    let shared = left.keys.intersection(right.keys)
    let telling = shared.count { !CommonWords.contains($0) }
    guard telling >= 3 || (telling == 2 && isPairOfOneThing(left, right)) else { return nil }
    let overlap = Double(shared.count) / Double(left.keys.count + right.keys.count - shared.count)
    // Code that compares handles what it is about, and need not know the rest.
    let comparing = [left, right].count { $0.set.form == .comparison }
    guard comparing == 0 || (comparing == 1 && overlap == 1) else { return nil }
    let alike = !left.nameWords.isDisjoint(with: right.nameWords)
    guard overlap >= (alike ? 0.6 : 0.75) else { return nil }
    return overlap + (alike ? 0.3 : 0) - Double(left.rank + right.rank) * 0.02
  }
}
