import ContractModel

/// A kind of contract other than endpoints in figures.
struct ItemSummary: Sendable {
  /// The kind.
  let kind: ContractKind
  /// How many different items are stated.
  let items: Int
  /// How many of them no finding heavier than a note accounts for.
  let agreeing: Int
  /// How many places could not be evaluated.
  let unresolved: Int
  /// The sides in order, each with how many different items it states and how many files were read for it.
  let sides: [(name: String, items: Int, files: Int)]

  /// Counts what was read of a kind.
  init(_ reading: ItemReading, in report: Report) {
    kind = reading.kind
    items = reading.items.count
    agreeing = report.agreeingCount(of: reading)
    unresolved = reading.unresolved.count
    sides = reading.sides.map { ($0.name, reading.itemCount(of: $0.name), $0.fileCount) }
  }

  /// What the kind is called in front of its figures.
  var label: Message {
    switch kind {
    case .endpoints: "endpoints"
    case .bridges: "bridges"
    case .deepLinks: "deep links"
    case .permissions: "permissions"
    case .vocabularies: "vocabularies"
    case .layers: "layers"
    case .protectedFiles: "protected files"
    }
  }

  /// How far the sides agree: `6 of 7 items agree, 1 unresolved`.
  var agreement: Message {
    let total = Message.counted(items, one: "item", many: "items")
    let agreement: Message =
      items == 0
      ? "nothing is stated"
      : agreeing == items ? "\(total), no disagreement" : "\(agreeing) of \(total) agree"
    return unresolved == 0 ? agreement : "\(agreement), \(unresolved) unresolved"
  }

  /// How far they agree, and who states how many: `6 of 7 items agree (dart 4, ios 4, android 3)`.
  var wording: Message {
    let counts = sides.prefix(Self.mostSides).map { "\($0.name) \($0.items)" }.joined(separator: ", ")
    guard sides.count > Self.mostSides else { return counts.isEmpty ? agreement : "\(agreement) (\(counts))" }
    return "\(agreement) (\(counts), +\(sides.count - Self.mostSides))"
  }

  /// More sides than these are counted.
  private static let mostSides = 8
}

extension Report {
  /// The kinds of contract other than endpoints in figures, in order.
  var itemSummaries: [ItemSummary] { readings.map { ItemSummary($0, in: self) } }
}
