internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// What became of the calls on the way of requests, also of those at which nothing is listed.
struct RequestOutcomes: Sendable {
  private var outcomes: [Int: [SourceSpan: CallSite.Outcome]] = [:]

  /// Notes what became of all calls on the way of a request.
  mutating func note(_ request: RequestEffect, _ outcome: CallSite.Outcome) {
    let calls = [(request.file, request.span)] + request.trace.map { ($0.file, $0.span) }
    for (file, span) in calls {
      let known = outcomes[file]?[span] ?? outcome
      outcomes[file, default: [:]][span] = min(known, outcome)
    }
  }

  /// Notes what became of calls of which nothing else is known.
  mutating func note(
    _ calls: Set<RequestEffect.Origin>, _ outcome: CallSite.Outcome, in program: ProgramIndex
  ) {
    for call in calls {
      let span = program.files[call.file].expressions[call.call].span
      if outcomes[call.file]?[span] == nil { outcomes[call.file, default: [:]][span] = outcome }
    }
  }

  /// Call sites with what is known of those at which nothing is listed.
  func settled(_ sites: [CallSite], in program: ProgramIndex) -> [CallSite] {
    var known: [String: [SourceSpan: CallSite.Outcome]] = [:]
    for (file, places) in outcomes {
      // Code that is generated has the path of what it is made of.
      known[program.files[file].source.path, default: [:]].merge(places) { min($0, $1) }
    }
    return sites.map { site in
      var site = site
      site.known = known[site.location.file]?[site.location.span] ?? site.known
      return site
    }
  }
}
