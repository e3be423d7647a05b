package import Program

// Verbs that are picked from a client before they are called: `send = post ? client.post : client.get; send(url)`.
extension Evaluator {
  /// What calling a verb gives that was picked from values which are not known yet, as calling it on each of them does; nil
  /// where the function is anything else.
  package func callPicked(
    _ function: Value, _ site: CallSite, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    let picked = function.options.compactMap { option -> (verb: String, client: Hole)? in
      guard case .hole(let hole) = option, let verb = hole.members.last, Self.verbs.contains(verb),
        let client = hole.owner
      else { return nil }
      return (verb, client)
    }
    guard !picked.isEmpty, picked.count == function.options.count else { return nil }
    return .either(
      picked.map { call(method: $0.verb, of: Value(.hole($0.client)), site, arguments, &frame) })
  }
}
