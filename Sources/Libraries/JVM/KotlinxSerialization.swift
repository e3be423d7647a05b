package import Evaluation

/// kotlinx.serialization writes the properties of a class under their own names, or under those of `@SerialName` (Kotlin
/// Serialization Guide, "Serial field names").
package struct KotlinxSerialization: LibraryModel {
  package let name = "kotlinx.serialization"
  package let imports: [String] = [
    "kotlinx.serialization", "retrofit2.converter.kotlinx",
    "com.jakewharton.retrofit2.converter.kotlinx",
  ]
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.names = ["SerialName": "value"]
    naming.leavesOut = ["Transient"]
    naming.strategies = ["JsonNamingStrategy", "namingStrategy"]
    naming.adapters = ["KSerializer", "JsonTransformingSerializer"]
    return naming
  }

  package var json: JSONReading? {
    var json = JSONReading()
    json.decoders = [.init("decodeFromString", on: "Json"), .init("decodeFromString", on: "json")]
    return json
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
