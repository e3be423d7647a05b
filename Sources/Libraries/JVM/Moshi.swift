package import Evaluation

/// Moshi writes the properties of a class under their own names, or under those of `@Json` (Moshi's README, "Custom field names
/// with @Json").
package struct Moshi: LibraryModel {
  package let name = "moshi"
  package let imports: [String] = ["com.squareup.moshi", "retrofit2.converter.moshi"]
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.names = ["Json": "name"]
    naming.leavesOut = ["Transient"]
    naming.leavesOutWhere = ["Json": "ignore"]
    naming.adapters = ["JsonAdapter"]
    return naming
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
