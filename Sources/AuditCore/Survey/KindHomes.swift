internal import ContractModel
internal import Vocabularies

/// To which system of a repository what is proposed beside endpoints belongs.
struct KindHomes {
  /// The proposal; its systems that were not chosen have things of their own as well.
  let proposal: SideProposal
  /// The folder of the repository.
  let root: AbsolutePath
  /// The contract of what lies near none of them, or near several alike.
  let usual: Int

  /// What of a kind belongs to a contract; nil where nothing does.
  func part(of kind: KindProposal, for contract: Int) -> KindProposal? {
    let entries = kind.entries.map { entry in
      (name: entry.name, paths: entry.paths.filter { home(of: [$0]) == contract })
    }
    .filter { !$0.paths.isEmpty }
    let vocabularies = kind.vocabularies.filter { vocabulary in
      home(of: vocabulary.sides.map { AbsolutePath(String($0.reference.prefix { $0 != "#" }), in: root) })
        == contract
    }
    guard !entries.isEmpty || !vocabularies.isEmpty else { return nil }
    var part = KindProposal(kind: kind.kind, entries: entries, vocabularies: vocabularies)
    let isWhole =
      entries.flatMap(\.paths).count == kind.entries.flatMap(\.paths).count
      && vocabularies.count == kind.vocabularies.count
    part.itemCount = isWhole ? kind.itemCount : 0
    return part
  }

  /// The contract that shares most of the way with paths: those that were chosen first, then the others.
  private func home(of paths: [AbsolutePath]) -> Int {
    let contracts = proposal.contracts + proposal.unchosen
    let scores = contracts.map { contract in paths.reduce(0) { $0 + nearness(of: $1, to: contract) } }
    guard let best = scores.max() else { return usual }
    return scores.indices.contains(usual) && scores[usual] == best
      ? usual : scores.firstIndex(of: best) ?? usual
  }

  /// How many folders below the root a path and a side of a contract share.
  private func nearness(of path: AbsolutePath, to contract: SideProposal.Contract) -> Int {
    let sides = contract.sides.flatMap { [$0.side.path] + $0.side.companions }
    let shared = sides.map { side in zip(side.components, path.components).prefix { $0 == $1 }.count }
    return max(0, (shared.max() ?? 0) - root.components.count)
  }
}
