package import Evaluation

/// Jackson writes the properties of a class under their own names, or under those of `@JsonProperty` (Jackson Annotations,
/// "Property Naming" and "Property Inclusion").
package struct Jackson: LibraryModel {
  package let name = "jackson"
  package let imports: [String] = ["com.fasterxml.jackson", "retrofit2.converter.jackson"]
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.names = ["JsonProperty": "value"]
    naming.leavesOut = ["JsonIgnore", "Transient"]
    naming.strategies = ["PropertyNamingStrategies", "PropertyNamingStrategy", "JsonNaming"]
    naming.adapters = ["JsonSerializer", "StdSerializer"]
    return naming
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
