package import Evaluation

/// Gson writes the fields of a class under their own names, or under those of `@SerializedName` (Gson User Guide, "JSON Field
/// Naming Support" and "Excluding Fields From Serialization").
package struct Gson: LibraryModel {
  package let name = "gson"
  package let imports: [String] = ["com.google.gson", "retrofit2.converter.gson"]
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.names = ["SerializedName": "value"]
    naming.leavesOut = ["Transient"]
    naming.strategies = [
      "FieldNamingPolicy", "FieldNamingStrategy", "setFieldNamingPolicy", "setFieldNamingStrategy",
      "excludeFieldsWithoutExposeAnnotation", "setExclusionStrategies",
    ]
    naming.adapters = ["JsonSerializer", "TypeAdapter"]
    return naming
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
