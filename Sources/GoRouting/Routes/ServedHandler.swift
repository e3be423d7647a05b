internal import ContractModel
internal import SourceText

/// A handler that a server was given: all requests come by it.
struct ServedHandler {
  let value: GoValue
  let location: SourceLocation
  let conditions: [Sighting.Condition]
  let isReached: Bool
}

extension Evaluator {
  /// Keeps a handler that a server is given.
  func serve(_ handler: GoValue, at location: SourceLocation) {
    switch handler.underlying {
    case .function, .structure, .foreign, .choice: break
    default: return
    }
    guard !servedHandlers.contains(where: { $0.location == location }) else { return }
    servedHandlers.append(
      ServedHandler(value: handler, location: location, conditions: conditions, isReached: isReached))
  }
}
