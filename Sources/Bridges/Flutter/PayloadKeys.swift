import ContractModel
import Program
import SourceText

/// The keys that code takes out of what comes with a call or an event.
struct PayloadKeys: Sendable {
  /// A key, and where it is taken out.
  struct Key: Hashable, Sendable {
    let name: String
    let place: ExpressionKey
  }

  /// The keys.
  var keys: [Key] = []
  /// Where the payload goes to code that is not followed.
  var openings: Set<ExpressionKey> = []

  /// All these places.
  var places: Set<ExpressionKey> { openings.union(keys.map(\.place)) }

  /// Without what is found at some places.
  func without(_ places: Set<ExpressionKey>) -> PayloadKeys {
    PayloadKeys(keys: keys.filter { !places.contains($0.place) }, openings: openings.subtracting(places))
  }

  /// Notes the keys as those of a method or event; those at `shared` places serve others too, and need not come with this.
  func note(
    in notes: inout BridgeNotes, _ scope: String, of code: BridgeCode, on platforms: Platforms = .all,
    shared: Set<ExpressionKey> = []
  ) {
    if !openings.isEmpty { notes.open(.read, of: scope) }
    for key in keys {
      notes.state(
        .key, in: scope, named: key.name, .needs, "reads", at: code.location(of: key.place),
        symbol: code.symbol(of: key.place), on: platforms, isAnywhere: shared.contains(key.place))
    }
  }
}
