internal import ContractModel
internal import SourceText

/// How far two sides state the same.
struct SharedEndpoints {
  private let comparison: Comparison
  private let shared: [Comparison.Row]

  /// Lays two sides beside each other.
  init(_ one: SurveyedSide, _ other: SurveyedSide) {
    // A specification of the same name as another would otherwise be one side with it.
    let comparison = Comparison(
      sides: [(one, "1"), (other, "2")].map { side, name in
        Side(name: name, role: side.role, extraction: side.reading.side.extraction)
      })
    self.comparison = comparison
    shared = comparison.rows.filter { row in
      row.isDemanded(by: 0) && row.isDemanded(by: 1)
        || [0, 1].contains { Self.answersAnyMethod(of: row, on: $0, in: comparison) }
    }
  }

  /// Whether one side states an endpoint, and the other has its path for any method.
  private static func answersAnyMethod(
    of row: Comparison.Row, on side: Int, in comparison: Comparison
  ) -> Bool {
    guard row.isDemanded(by: 1 - side), let cover = row.cells[side].cover.map({ comparison.rows[$0] }) else {
      return false
    }
    return cover.isDemanded(by: side) && cover.endpoint.method == .any
      && cover.endpoint.path.segments.count == row.endpoint.path.segments.count
      && !cover.endpoint.path.segments.contains { if case .catchAll = $0 { true } else { false } }
  }

  private var smaller: Int { comparison.sides.map(\.endpointCount).min() ?? 0 }

  /// How many endpoints both state, be it for any method.
  var count: Int { shared.count }

  /// Where the second side states them.
  var secondPlaces: [SourceLocation] {
    shared.flatMap { comparison.sightings(of: $0, on: 1).map(\.location) }
  }

  /// Whether the second side states all that both do in files that state endpoints of the first: a server that hands on what it is
  /// asked is no client of its own.
  var areHandedOn: Bool {
    let routes = Set(comparison.sides[0].extraction.sightings.map(\.location.file))
    return !shared.isEmpty && secondPlaces.allSatisfy { routes.contains($0.file) }
  }

  /// Whether they are places of one contract: `/health` alone is none.
  var isOneContract: Bool { isPlainlyOneContract || count > 0 && count * 5 >= smaller }

  /// Whether so much is the same that it is no chance.
  var isPlainlyOneContract: Bool { count >= 3 }

  /// Whether one of them adds little to what the other says.
  var isSameText: Bool { count > 0 && count * 5 >= smaller * 4 }
}
