import ContractModel
import SourceText

/// The tables of routes of which a router's code states some rows, and others are not known.
///
/// One call registers all rows of a table, so it is a place of routes and an unresolved place at once. What is not known of the
/// table may well be below what its known rows have in common.
struct OpenTables: Sendable {
  /// What the known rows begin with, by the place of the call; where they have nothing in common, a miss is none of them.
  private let prefixes: [SourceLocation: PathTemplate]

  /// Those of each side, in the order of sides. They are gathered once for a comparison.
  static func all(in comparison: Comparison) -> [OpenTables] {
    comparison.memory.answer(to: "open tables") { comparison.sides.map(OpenTables.init) }
  }

  /// Looks through what a side states.
  private init(of side: Side) {
    let open = side.role == .router ? Set(side.extraction.unresolved.map(\.location)) : []
    let rows = open.isEmpty ? [] : side.extraction.sightings.filter { open.contains($0.location) }
    prefixes = Dictionary(grouping: rows, by: \.location).compactMapValues { rows in
      guard rows.count > 2 else { return nil }
      let paths = rows.map(\.endpoint.path.segments)
      let common = paths.dropFirst().reduce(paths[0]) { common, path in
        Array(zip(common, path).prefix { $0 == $1 }.map(\.0))
      }
      let isTelling = common.contains { if case .literal = $0 { true } else { false } }
      return isTelling ? PathTemplate(segments: common) : nil
    }
  }

  /// Whether an unresolved place is a table that may have a path.
  func may(_ place: Unresolved, state path: PathTemplate) -> Bool {
    prefixes[place.location].map(path.isBelow) ?? false
  }
}
