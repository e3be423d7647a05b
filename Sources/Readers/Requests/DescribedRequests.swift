internal import ContractModel
internal import Evaluation
internal import Program

// Requests that a program describes and is not seen to send, as a generated library of them: each is stated by the call that
// describes it, unless it is sent after all.
extension [Found] {
  /// Without what is only described where the same is sent, behind whatever base.
  var withoutSentDescriptions: [Found] {
    guard contains(where: \.isDescribed) else { return self }
    let sent = filter { !$0.isDescribed }
    return filter { found in !found.isDescribed || !sent.contains { $0.sends(found) } }
  }
}

extension Found {
  /// Whether it sends what another only describes.
  fileprivate func sends(_ description: Found) -> Bool {
    let (own, described) = (sighting.endpoint, description.sighting.endpoint)
    return own.method == described.method
      && (sighting.location == description.sighting.location || !makers.isDisjoint(with: description.makers))
      && own.path.segments.ends(with: described.path.segments)
  }
}

extension [PathTemplate.Segment] {
  /// Whether the last segments can be those of another path, of which parameters may be known here.
  fileprivate func ends(with tail: [PathTemplate.Segment]) -> Bool {
    count >= tail.count
      && zip(suffix(tail.count), tail).allSatisfy { own, other in
        if case .literal = other { own == other } else { true }
      }
  }
}
