internal import ContractModel
internal import SourceText

/// Asks whoever sits at the terminal where a survey leaves a choice.
struct ProposalQuestions {
  /// More is no conversation.
  private static let mostQuestions = 8

  /// The folder that paths are relative to.
  let root: AbsolutePath
  /// Asks, and gives the answer.
  let ask: @Sendable (String) -> String?

  /// The proposal as the answers make it. No answer leaves everything as it was proposed.
  func answered(_ proposal: SideProposal) -> SideProposal {
    var proposal = proposal
    if proposal.contracts.count > 1 { chooseContracts(&proposal) }
    let open = proposal.leftOut.indices.filter { proposal.leftOut[$0].isOpen }.prefix(Self.mostQuestions)
    var added: Set<Int> = []
    for index in open where wants(proposal.leftOut[index]) { added.insert(index) }
    guard !added.isEmpty, !proposal.contracts.isEmpty else { return proposal }
    let sides = proposal.contracts[0].sides.map(\.side) + added.sorted().map { proposal.leftOut[$0].side }
    proposal.contracts[0].sides = SideNames(root: root).named(sides)
    proposal.leftOut = proposal.leftOut.indices.filter { !added.contains($0) }.map { proposal.leftOut[$0] }
    return proposal
  }

  private func chooseContracts(_ proposal: inout SideProposal) {
    var question = "Here are several systems that share no endpoint:\n"
    for (number, contract) in proposal.contracts.enumerated() {
      let places = contract.sides.map { $0.side.path.relative(to: root) }.joined(separator: ", ")
      question += InertText.of("  \(number + 1)  \(contract.name): \(places)") + "\n"
    }
    guard let answer = ask(question + "Which are to be audited (numbers, or nothing for all)? ") else {
      return
    }
    let numbers = Set(answer.split { !$0.isNumber }.compactMap { Int($0) })
    let chosen = proposal.contracts.indices.filter { numbers.contains($0 + 1) }
    guard !chosen.isEmpty else { return }
    let all = proposal.contracts
    proposal.contracts = chosen.map { all[$0] }
    proposal.unchosen = all.indices.filter { !chosen.contains($0) }.map { all[$0] }
  }

  private func wants(_ leftOut: SideProposal.LeftOut) -> Bool {
    let side = leftOut.side
    let text =
      "\(side.path.relative(to: root)) is a \(side.role.rawValue) with \(side.endpointCount) "
      + "endpoint\(side.endpointCount == 1 ? "" : "s"), but \(leftOut.reason)."
    let answer = ask(InertText.of(text) + " Add it (y/N)? ")?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
