/// How a library names the fields of a struct type.
struct FieldNaming: Hashable {
  /// The key of tags that has the name.
  let tag: String
  /// Whether a field without that key has the name that Go gives it; else it is left out.
  let takesGoName: Bool
  /// Whether the fields of a struct in a field stand beside its own.
  var flattens = false
  /// Whether a field is required unless its tags say otherwise.
  var isStrict = false

  /// Package encoding/json, and those that follow it.
  static let json = FieldNaming(tag: "json", takesGoName: true)

  /// The name of a field and the options behind it; nil for one that the library passes over.
  func entry(of field: CodeField) -> (name: String, options: [String], isTagged: Bool)? {
    let entry = field.tag.entry(tag)
    if let entry, entry.name == "-", entry.options.isEmpty || tag != "json" { return nil }
    // What is kept out of JSON is filled by the program.
    if entry == nil, field.tag.entry("json")?.name == "-" { return nil }
    if let entry, !entry.name.isEmpty { return (entry.name, entry.options, true) }
    guard takesGoName || entry != nil || isFlattened(field) else { return nil }
    return (field.name, entry?.options ?? [], false)
  }

  /// Whether a request without the field is refused.
  func requires(_ field: CodeField, isOptional: Bool) -> Bool {
    if let required = field.tag["required"], isStrict { return required == "true" }
    return isStrict ? !isOptional : field.tag.rules.contains("required")
  }

  private func isFlattened(_ field: CodeField) -> Bool { field.isEmbedded }
}

/// Which way a value travels.
enum TravelDirection: Hashable {
  /// The program decodes it.
  case read
  /// The program encodes it.
  case written

  /// The methods by which a type does that itself, as a value of any form and as a text.
  var methods: (any: String, text: String) {
    switch self {
    case .read: ("UnmarshalJSON", "UnmarshalText")
    case .written: ("MarshalJSON", "MarshalText")
    }
  }
}
