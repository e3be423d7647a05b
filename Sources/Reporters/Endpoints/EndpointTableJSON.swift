package import ContractModel
import SourceText

/// The endpoints of all sides for scripts: `contract-audit/endpoints/1`, one entry a sighting.
///
/// Keys may be added in version 1, never renamed or removed; each one is always there, null where there is nothing to
/// say, except for `accounting`, which is there on request. Lines and columns count from 1, columns in Unicode scalars.
package struct EndpointTableJSON: EndpointListing {
  package static let name = "json"
  package static let summary = "For scripts: every sighting, in a stable schema"

  private let showsTrace: Bool
  private let showsFields: Bool
  private let showsAccounting: Bool

  /// Makes a listing, with the calls that lead to the library under `trace` and what travels under `payload`, or without, and
  /// with what became of every call site on request.
  package init(showsTrace: Bool = false, showsFields: Bool = false, showsAccounting: Bool = false) {
    self.showsTrace = showsTrace
    self.showsFields = showsFields
    self.showsAccounting = showsAccounting
  }

  package func render(_ sides: [Side]) -> String {
    let places = sides.flatMap { side in side.extraction.sightings.indices.map { (side, $0) } }
    var members: [(key: String, value: JSONValue)] = [
      ("schema", "contract-audit/endpoints/1"),
      ("sides", .array(sides.map { JSONRecord.side(SideSummary($0)) })),
      (
        "endpoints",
        .records(count: places.count) { position in
          let (side, sighting) = places[position]
          return entry(side.extraction.sightings[sighting], of: side)
        }
      ),
      ("unresolved", .array(sides.flatMap(unresolved))),
    ]
    if showsAccounting { members.append(("accounting", AccountingTable(sides).json)) }
    return JSONValue.object(members).document
  }

  private func unresolved(of side: Side) -> [JSONValue] {
    side.unresolvedPlaces.map { place, isReached in
      .object(JSONRecord.unresolved(place, of: side) + [("reached", .bool(isReached))])
    }
  }

  private func entry(_ sighting: Sighting, of side: Side) -> JSONValue {
    [
      "side": .string(side.name), "role": .string(side.role.rawValue),
      "method": .string(sighting.endpoint.method.name), "path": .string(sighting.endpoint.path.description),
      "file": .string(sighting.location.file), "line": .number(sighting.location.line),
      "column": .number(sighting.location.column), "symbol": .optional(sighting.symbol),
      "kind": .string(sighting.kind.rawValue), "auth": .string(sighting.authentication.rawValue),
      "condition": .optional(sighting.condition?.text),
      "conditionByDefault": sighting.condition?.byDefault.map(JSONValue.bool) ?? .null,
      "reached": .bool(sighting.isReached), "baseKnown": .bool(sighting.isBaseKnown),
      "notes": .strings(sighting.notes),
      "trace": showsTrace ? .array(sighting.trace.map(step)) : .null,
      "operationId": .optional(sighting.operation?.id), "tags": .strings(sighting.operation?.tags ?? []),
      "summary": .optional(sighting.operation?.summary),
      "deprecated": .bool(sighting.operation?.isDeprecated ?? false),
      "inDocument": sighting.operation.map { .bool($0.isListed) } ?? .null,
      "payload": showsFields ? sighting.payload.map { PayloadRecord($0).json } ?? .null : .null,
    ]
  }

  private func step(_ step: Sighting.Step) -> JSONValue {
    [
      "file": .string(step.location.file), "line": .number(step.location.line),
      "column": .number(step.location.column), "symbol": .optional(step.symbol),
    ]
  }
}
