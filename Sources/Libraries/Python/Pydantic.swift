package import Evaluation

/// pydantic, and SQLModel which is made of it: the names under which the fields of models travel (pydantic documentation,
/// "Fields", "Configuration").
package struct Pydantic: LibraryModel {
  package let name = "pydantic"
  package let imports: [String] = ["pydantic", "sqlmodel"]
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.names = ["Field": "alias"]
    naming.nameStandsFirst = false
    naming.defaults = ["default", "default_factory"]
    naming.leavesOut = ["PrivateAttr", "Relationship"]
    naming.hiddenPrefix = "_"
    naming.generator = ("alias_generator", ["model_config", "Config"])
    naming.camelCase = ["to_camel"]
    naming.bases = ["BaseModel", "SQLModel", "BaseSettings", "Generic", "ABC", "object", "Protocol"]
    naming.computed = ["computed_field", "model_serializer", "field_serializer"]
    naming.isBuiltIn = true
    return naming
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
