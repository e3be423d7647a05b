internal import ContractModel

/// Chooses among specifications that say the same: a document and its copy, comments and what was generated from them.
struct SpecificationChoice {
  /// The folder that paths in reasons are relative to.
  let root: AbsolutePath

  /// The sides without specifications that only repeat another.
  func chosen(among sides: [SurveyedSide], leftOut: inout [SideProposal.LeftOut]) -> [SurveyedSide] {
    var kept: [SurveyedSide] = []
    for side in sides.filter({ $0.role == .spec }).sorted(by: isPreferred) {
      guard let twin = kept.first(where: { SharedEndpoints($0, side).isSameText }) else {
        kept.append(side)
        continue
      }
      let reason = "it says what \(twin.path.relative(to: root)) says"
      leftOut.append(SideProposal.LeftOut(side: side, reason: reason, isOpen: false))
    }
    return kept + sides.filter { $0.role != .spec }
  }

  /// Documents before comments, the one that says more first, then YAML before JSON, then by path.
  private func isPreferred(_ left: SurveyedSide, _ right: SurveyedSide) -> Bool {
    if left.kind.isFallback != right.kind.isFallback { return right.kind.isFallback }
    if left.endpointCount != right.endpointCount { return left.endpointCount > right.endpointCount }
    let isJSON = (left.path.name.hasSuffix(".json"), right.path.name.hasSuffix(".json"))
    if isJSON.0 != isJSON.1 { return isJSON.1 }
    return left.path < right.path
  }
}
