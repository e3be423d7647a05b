internal import YAMLTree

/// The keywords of a schema that say what a value looks like (JSON Schema 2020-12, OpenAPI 3.0 "Schema Object",
/// Swagger 2.0 "Schema Object"), found in one pass.
struct SchemaFields {
  private(set) var reference: YAMLNode?
  private(set) var type: YAMLNode?
  private(set) var format: YAMLNode?
  private(set) var words: YAMLNode?
  private(set) var constant: YAMLNode?
  private(set) var properties: YAMLNode?
  private(set) var additional: YAMLNode?
  private(set) var required: YAMLNode?
  private(set) var items: YAMLNode?
  private(set) var allOf: [YAMLNode] = []
  /// What `oneOf` and `anyOf` list: one value fits one of these at least.
  private(set) var alternatives: [[YAMLNode]] = []
  private(set) var isNullable: Bool?
  private(set) var fallback: YAMLNode?
  private(set) var isReadOnly = false
  private(set) var isWriteOnly = false
  /// Whether other schemas extend this one by `allOf`, and a field tells which of them a value follows.
  private(set) var hasDiscriminator = false
  /// Whether keys are allowed that follow a pattern.
  private(set) var hasPatterns = false

  init(_ schema: YAMLNode) {
    for field in schema.effectiveEntries { take(field.name, field.value) }
  }

  private mutating func take(_ name: String, _ value: YAMLNode) {
    switch name {
    case "$ref": reference = value
    case "type": type = value
    case "format": format = value
    case "enum": words = value
    case "const": constant = value
    case "default": fallback = value
    case "properties": properties = value
    case "additionalProperties", "unevaluatedProperties": additional = value
    case "required": required = value
    case "items": items = value
    case "allOf": allOf = value.elements
    case "oneOf", "anyOf": alternatives.append(value.elements)
    case "patternProperties": hasPatterns = true
    case "discriminator": hasDiscriminator = true
    default: takeMark(name, value)
    }
  }

  private mutating func takeMark(_ name: String, _ value: YAMLNode) {
    switch name {
    case "nullable", "x-nullable": isNullable = value.bool
    case "readOnly": isReadOnly = value.bool ?? false
    case "writeOnly": isWriteOnly = value.bool ?? false
    default: break
    }
  }

  /// The names of the types, without `null`, and whether `null` is among them.
  var types: (names: [String], hasNull: Bool) {
    guard let type else { return (impliedTypes, false) }
    let names = type.resolved.kind == .sequence ? type.elements.compactMap(\.text) : [type.text ?? ""]
    return (names.filter { $0 != "null" }, names.contains("null"))
  }

  /// The type that the other keywords imply where none is named.
  private var impliedTypes: [String] {
    if properties != nil || additional != nil || hasPatterns { return ["object"] }
    if items != nil { return ["array"] }
    let values = words?.elements ?? constant.map { [$0] } ?? []
    let kinds = values.compactMap { value -> String? in
      switch value.scalar {
      case .string?: "string"
      case .integer?: "integer"
      case .float?: "number"
      case .bool?: "boolean"
      case .null?, nil: nil
      }
    }
    return Array(Set(kinds)).sorted()
  }

  /// The values that are listed, as texts; nil where none are.
  var listedWords: Set<String>? {
    let values = words?.elements ?? constant.map { [$0] }
    return values.map { Set($0.filter { !$0.isNull }.compactMap(\.text)) }
  }

  /// The names of the fields that must be there.
  var requiredNames: Set<String> { Set(required?.elements.compactMap(\.text) ?? []) }

  /// Whether there is a list of such names that says of the others that they may be missing.
  var statesPresence: Bool { required?.elements.isEmpty == false }
}
