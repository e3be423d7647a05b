internal import ContractModel
internal import SourceText

extension DeclaredCall {
  /// What is wrong with a declaration, by what came of it in each language of the side; nil where a call was found.
  func complaint(about outcomes: [Outcome], role: Role) -> Diagnostic? {
    switch (effect, role) {
    case (.request, .client), (.route, .router): break
    case (.request, _): return complaint("calls are declared for clients; this side is a \(role.rawValue)")
    case (.route, _): return complaint("routes are declared for routers; this side is a \(role.rawValue)")
    }
    if outcomes.contains(.found) { return nil }
    for case .misfit(let message) in outcomes { return complaint(message) }
    let nearest = outcomes.lazy.compactMap { if case .unknown(let name) = $0 { name } else { nil } }.first
    return complaint(
      "no call of `\(name)` was found" + (nearest.map { $0 == function ? "" : "; did you mean \($0)" } ?? ""))
  }

  private func complaint(_ message: String) -> Diagnostic {
    Diagnostic(.error, message, at: mention, excerpt: excerpt)
  }
}
