package import Evaluation
package import Program

/// Zod: schemas of values that a chain of calls puts together (Zod documentation, "Defining schemas").
package struct Zod: LibraryModel {
  /// What the package exports; no program can call anything so.
  private static let maker = "zod default"
  private static let schema = "ZodType"

  package let name = "zod"
  package let imports = ["zod", "@hono/zod-openapi"]
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    .named(
      ["zod", "zod/v4", "zod/v3", "@hono/zod-openapi"],
      .init(whole: Self.maker, parts: ["z": Self.maker, "zod": Self.maker]))
  }
  package let types: Set<String> = [Self.maker, Self.schema]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  private static let scalars: [String: SchemaValue.Kind] = [
    "string": .string, "number": .number, "int": .integer, "boolean": .boolean, "null": .null,
    "bigint": .integer, "date": .string, "any": .any, "unknown": .any, "email": .string, "uuid": .string,
    "url": .string, "cuid": .string, "cuid2": .string, "ulid": .string, "nanoid": .string, "iso": .string,
    "stringbool": .string, "instanceof": .any, "custom": .any, "file": .file, "templateLiteral": .string,
  ]
  /// The functions that make the schema of an object.
  private static let objects: Set<String> = ["object", "strictObject", "looseObject", "interface"]

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.maker, let function): made(function, call).map { LibraryAnswer($0) }
    // `z.coerce.number()` makes what `z.number()` does of what is sent as another scalar.
    case .property(Self.maker, nil, "coerce"), .property(Self.maker, nil, "iso"),
      .property(Self.maker, nil, "z"):
      LibraryAnswer(Value(.type(.library(name, Self.maker))))
    case .property(Self.schema, .instance(let instance)?, "shape"):
      SchemaValue(.instance(instance)).map { LibraryAnswer(.record($0.parts)) }
    case .property(Self.schema, .instance(let instance)?, "element"):
      SchemaValue(.instance(instance))?.inner.map { LibraryAnswer($0) }
    case .method(Self.schema, let option, let method):
      SchemaValue(option).map { LibraryAnswer(changed($0, method, call)) }
    default: nil
    }
  }

  private func schema(_ kind: SchemaValue.Kind) -> SchemaValue {
    SchemaValue(kind, .library(name, Self.schema))
  }

  private func made(_ function: String, _ call: LibraryCall) -> Value? {
    let first = call.argument(nil, 0)
    if let kind = Self.scalars[function] { return schema(kind).value }
    if Self.objects.contains(function) {
      var object = schema(.object)
      object.take(first)
      if function == "looseObject" { object.isOpen = true }
      return object.value
    }
    switch function {
    case "array", "set":
      var list = schema(.list)
      list.inner = first
      return list.value
    case "record", "map", "partialRecord":
      var map = schema(.map)
      map.inner = call.argument(nil, 1) ?? first
      return map.value
    case "tuple":
      var list = schema(.list)
      list.inner = .unknown("the parts of a tuple")
      return list.value
    case "enum", "nativeEnum", "literal": return listed(first)
    case "union", "discriminatedUnion", "xor":
      var choice = schema(.choice)
      choice.choices = (function == "discriminatedUnion" ? call.argument(nil, 1) : first)?.flattened ?? []
      return choice.value
    case "intersection":
      var all = schema(.all)
      all.choices = call.positional
      return all.value
    case "optional", "nullable", "nullish":
      return first.map { inner in inner.schema.map { changed($0, function, call) } ?? inner }
    case "preprocess": return call.argument(nil, 1)
    case "lazy": return first.map(call.result)
    default: return nil
    }
  }

  /// The schema of the texts that a list or the parts of an enum are, or of one value.
  private func listed(_ value: Value?) -> Value {
    guard let value else { return schema(.any).value }
    if let words = value.options.first.flatMap({ Value($0).texts }) { return texts(words) }
    if case .instance(let record)? = value.options.first, record.isRecord,
      record.fields.values.allSatisfy({ $0.known != nil })
    {
      return texts(Set(record.fields.values.compactMap(\.known)))
    }
    guard let known = value.known else { return schema(.any).value }
    if Int(known) != nil { return schema(.integer).value }
    if known == "true" || known == "false" { return schema(.boolean).value }
    return texts([known])
  }

  private func texts(_ words: Set<String>) -> Value {
    var schema = schema(.string)
    schema.words = words
    return schema.value
  }

  private func changed(_ old: SchemaValue, _ method: String, _ call: LibraryCall) -> Value {
    var schema = old
    let first = call.argument(nil, 0)
    switch method {
    case "optional", "default", "catch", "prefault", "exactOptional": schema.isOptional = true
    case "nullable": schema.isNullable = true
    case "nullish": (schema.isOptional, schema.isNullable) = (true, true)
    case "nonoptional": schema.isOptional = false
    case "unwrap", "removeDefault": (schema.isOptional, schema.isNullable) = (nil, false)
    case "passthrough", "loose", "catchall": schema.isOpen = true
    case "strict", "strip": schema.isOpen = false
    case "int": if schema.kind == .number { return schema.retyped(.integer).value }
    case "array":
      var list = self.schema(.list)
      list.inner = old.value
      return list.value
    case "or", "and":
      var choice = self.schema(method == "or" ? .choice : .all)
      choice.choices = [old.value] + [first].compactMap(\.self)
      return choice.value
    default: change(&schema, method, call)
    }
    return schema.value
  }

  /// What a method makes of the parts of an object.
  private func change(_ schema: inout SchemaValue, _ method: String, _ call: LibraryCall) {
    let first = call.argument(nil, 0)
    switch method {
    case "extend", "safeExtend", "augment": schema.take(first)
    case "setKey":
      if let key = first?.known, let value = call.argument(nil, 1) { schema.parts[key] = value }
    case "merge":
      if let other = first?.schema {
        schema.parts.merge(other.parts) { $1 }
        schema.isOpen = other.isOpen
      } else {
        schema.isOpen = true
      }
    case "pick", "omit":
      guard let names = first?.partNames else {
        schema.isOpen = true
        break
      }
      schema.parts = schema.parts.filter { names.contains($0.key) == (method == "pick") }
    case "partial", "deepPartial", "required":
      let names = first?.partNames
      for (name, value) in schema.parts where names?.contains(name) ?? true {
        guard var part = value.schema else { continue }
        part.isOptional = method != "required"
        schema.parts[name] = part.value
      }
    default: break
    }
  }
}

extension Value {
  /// The names of the parts of an object literal, where all are known.
  fileprivate var partNames: Set<String>? {
    guard options.count == 1, case .instance(let record) = options[0], record.isRecord else { return nil }
    return Set(record.fields.keys)
  }
}
