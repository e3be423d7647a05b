import ContractModel
import SourceText

/// What became of every call site of each side, as the listings of endpoints tell it.
struct AccountingTable {
  /// The heads of the columns, in the order of the figures of `rows`.
  static let columns = ["call sites"] + CallSite.Outcome.allCases.map(\.rawValue) + ["unaccounted for"]

  /// A side and its figures.
  let rows: [(side: Side, accounting: CallAccounting)]

  /// Accounts for the call sites of servers and clients; documents have none. Of a side that states endpoints without a call
  /// site none are listed for its language yet, so it has no row.
  init(_ sides: [Side]) {
    rows = sides.filter { $0.role == .router || $0.role == .client }
      .map { ($0, CallAccounting($0.extraction)) }
      .filter { side, accounting in accounting.total > 0 || side.extraction.sightings.isEmpty }
  }

  /// The figures of a side.
  static func figures(_ accounting: CallAccounting) -> [Int] {
    [accounting.total] + CallSite.Outcome.allCases.map { accounting.counts[$0] ?? 0 }
      + [accounting.unaccounted.count]
  }

  /// A record for each side.
  var json: JSONValue {
    .array(
      rows.map { side, accounting in
        let counts = CallSite.Outcome.allCases.map { outcome in
          (key: outcome.rawValue, value: JSONValue.number(accounting.counts[outcome] ?? 0))
        }
        return .object(
          [("side", .string(side.name)), ("callSites", .number(accounting.total))] + counts + [
            ("unaccounted", .array(accounting.unaccounted.map(Self.record)))
          ])
      })
  }

  private static func record(_ site: CallSite) -> JSONValue {
    [
      "file": .string(site.location.file), "line": .number(site.location.line),
      "column": .number(site.location.column), "text": .string(site.text),
    ]
  }
}
