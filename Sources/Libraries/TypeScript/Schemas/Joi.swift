package import Evaluation
package import Program

/// Joi, celebrate and Yup: schemas whose parts may be missing unless they say otherwise (Joi API reference; Yup documentation).
package struct Joi: LibraryModel {
  /// What the packages export; no program can call anything so.
  private static let joi = "joi default"
  private static let yup = "yup default"
  private static let schema = "Joi schema"
  private static let yupSchema = "Yup schema"

  package let name = "joi"
  package let imports = ["joi", "@hapi/joi", "yup", "celebrate"]
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    let joi = PackageNames.Exports(whole: Self.joi, parts: ["Joi": Self.joi])
    return [
      "joi": joi, "@hapi/joi": joi, "celebrate": .init(parts: ["Joi": Self.joi]),
      "yup": .init(
        whole: Self.yup,
        parts: Dictionary(uniqueKeysWithValues: Self.makers.map { ($0, "yup \($0)") })),
    ]
  }
  package let types = Set([Self.joi, Self.yup, Self.schema, Self.yupSchema]).union(
    Self.makers.map { "yup \($0)" })
  package let traces: Set<String> = []

  private static let makers = ["object", "string", "number", "boolean", "bool", "array", "date", "mixed"]
  private static let kinds: [String: SchemaValue.Kind] = [
    "object": .object, "string": .string, "number": .number, "boolean": .boolean, "bool": .boolean,
    "array": .list, "date": .string, "any": .any, "mixed": .any, "binary": .any, "alternatives": .choice,
    "valid": .any,
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.joi, let function): made(function, Self.schema, call).map { LibraryAnswer($0) }
    case .type(Self.yup, let function): made(function, Self.yupSchema, call).map { LibraryAnswer($0) }
    case .type(let type, "") where type.hasPrefix("yup "):
      made(String(type.dropFirst("yup ".count)), Self.yupSchema, call).map { LibraryAnswer($0) }
    case .method(Self.schema, let option, let method), .method(Self.yupSchema, let option, let method):
      SchemaValue(option).map { LibraryAnswer(changed($0, method, call)) }
    default: nil
    }
  }

  private func made(_ function: String, _ type: String, _ call: LibraryCall) -> Value? {
    guard let kind = Self.kinds[function] else { return nil }
    var schema = SchemaValue(kind, .library(name, type))
    schema.isOptional = true
    switch kind {
    // Yup hands on what it does not know (Yup documentation, "object.noUnknown").
    case .object:
      if let parts = call.argument(nil, 0) { schema.take(parts) } else { schema.isOpen = true }
      if type == Self.yupSchema { schema.isOpen = true }
    case .list: schema.inner = call.argument(nil, 0)
    case .choice: schema.choices = call.positional.flatMap(\.flattened)
    default: if function == "valid" { schema.words = call.positional.words }
    }
    return schema.value
  }

  private func changed(_ old: SchemaValue, _ method: String, _ call: LibraryCall) -> Value {
    var schema = old
    switch method {
    case "required", "exist", "defined": schema.isOptional = false
    case "optional", "default", "forbidden", "notRequired": schema.isOptional = true
    case "nullable": schema.isNullable = true
    case "allow": if call.positional.contains(.null) { schema.isNullable = true }
    case "valid", "equal", "oneOf": if schema.kind != .choice { schema.words = call.positional.words }
    case "keys", "append", "shape":
      schema.isOpen = old.isOpen && !(old.parts.isEmpty && method == "keys")
      schema.take(call.argument(nil, 0))
    case "unknown": schema.isOpen = call.argument(nil, 0)?.known != "false"
    case "noUnknown", "strict": if schema.kind == .object { schema.isOpen = false }
    case "items", "of": schema.inner = call.argument(nil, 0)
    case "pattern" where schema.kind == .object: schema.isOpen = true
    case "try": schema.choices = call.positional.flatMap(\.flattened)
    case "concat", "fork", "when", "rename", "or", "xor":
      if schema.kind == .object { schema.isOpen = true }
    default: break
    }
    return schema.value
  }
}

extension [Value] {
  /// The texts among values and lists of them; nil where one is not known, or none is a text.
  fileprivate var words: Set<String>? {
    let all = flatMap(\.flattened)
    let words = all.compactMap(\.known)
    return words.isEmpty || words.count < all.count || words.allSatisfy({ Double($0) != nil })
      ? nil : Set(words)
  }
}
