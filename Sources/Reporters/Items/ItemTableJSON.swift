package import ContractModel

/// The items of all kinds for scripts: `contract-audit/items/1`, one record a place.
///
/// Keys may be added in version 1, never renamed or removed; each one is always there, null where there is nothing to
/// say. Lines and columns count from 1, columns in Unicode scalars.
package struct ItemTableJSON: ItemListing {
  package static let name = "json"
  package static let summary = "For scripts: every place, in a stable schema"

  /// Makes a listing.
  package init() {}

  package func render(_ readings: [(contract: String?, reading: ItemReading)]) -> String {
    let document: JSONValue = [
      "schema": "contract-audit/items/1",
      "kinds": .array(
        readings.map { contract, reading in
          .object([("contract", .optional(contract))] + JSONRecord.listing(of: reading))
        }),
    ]
    return document.document
  }
}
