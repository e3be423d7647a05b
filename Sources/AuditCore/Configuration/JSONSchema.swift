internal import Reporters

/// A shape as a JSON Schema, in the draft that editors of YAML know (draft-07, `json-schema-validation-01`).
struct JSONSchema {
  private let shape: ValueShape
  private let title: String

  /// Makes the schema of files of a shape; the title is what an editor calls them.
  init(of shape: ValueShape, title: String) {
    self.shape = shape
    self.title = title
  }

  /// The schema as text with a final line end.
  var text: String {
    let head: [(key: String, value: JSONValue)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .string(title)),
    ]
    let parts: [(key: String, value: JSONValue)] = [("definitions", .object(Self.definitions(of: shape)))]
    return JSONValue.object(head + Self.members(of: shape) + parts).document
  }

  /// What known names hold, once for all names: by the noun that says what each of them is.
  private static func definitions(of shape: ValueShape) -> [(key: String, value: JSONValue)] {
    var found: [(key: String, value: JSONValue)] = []
    for (noun, value) in shape.knownValues where !found.contains(where: { $0.key == noun }) {
      found.append((noun, schema(value)))
    }
    return found
  }

  /// The keywords that describe a shape.
  private static func members(of shape: ValueShape) -> [(key: String, value: JSONValue)] {
    switch shape {
    case .text(.plain): [("type", "string"), ("minLength", .number(1))]
    case .text(.rooted): [("type", "string"), ("pattern", "^/")]
    case .text(.format(let names)):
      [("type", "string"), ("pattern", .string("^(\(names.joined(separator: "|")))(:.+)?$"))]
    case .spelling: [("type", .strings(["string", "number", "boolean"]))]
    case .truth: [("type", "boolean")]
    case .number(let least): [("type", "integer"), ("minimum", .number(least))]
    case .word(let words): [("enum", .strings(words))]
    case .oneOrMore(let element):
      [("anyOf", .array([schema(element), ["type": "array", "items": schema(element)]]))]
    case .list(let element, _): [("type", "array"), ("items", schema(element))]
    case .names(let value, _): [("type", "object"), ("additionalProperties", schema(value))]
    case .known(let names, let noun, _):
      [
        ("type", "object"),
        ("properties", .object(names.map { ($0, ["$ref": .string("#/definitions/\(noun)")]) })),
        ("additionalProperties", false),
      ]
    case .record(let record): members(of: record)
    case .either(let scalar, let record):
      [("anyOf", .array([schema(scalar), .object(members(of: record))]))]
    }
  }

  private static func members(of record: RecordShape) -> [(key: String, value: JSONValue)] {
    let properties = record.keys.map { key in
      (
        key: key.name,
        value: JSONValue.object([("description", .string(key.meaning))] + members(of: key.shape))
      )
    }
    return [("type", "object"), ("properties", .object(properties)), ("additionalProperties", false)]
      + demands(record.demands)
  }

  private static func demands(_ demands: [RecordShape.Demand]) -> [(key: String, value: JSONValue)] {
    var required: [String] = []
    var members: [(key: String, value: JSONValue)] = []
    for demand in demands {
      switch demand {
      case .required(let key): required.append(key)
      case .one(let keys): members.append(("oneOf", .array(keys.map { ["required": .strings([$0])] })))
      case .some(let keys): members.append(("anyOf", .array(keys.map { ["required": .strings([$0])] })))
      case .apart(let key, let others):
        let pairs = others.map { JSONValue.object([("required", .strings([key, $0]))]) }
        members.append(("not", ["anyOf": .array(pairs)]))
      }
    }
    return required.isEmpty ? members : [("required", .strings(required))] + members
  }

  private static func schema(_ shape: ValueShape) -> JSONValue { .object(members(of: shape)) }
}

extension ValueShape {
  /// The values of known names that stand somewhere in the shape, each with its noun.
  fileprivate var knownValues: [(noun: String, value: ValueShape)] {
    switch self {
    case .text, .spelling, .truth, .number, .word: []
    case .oneOrMore(let value), .list(let value, _), .names(let value, _): value.knownValues
    case .known(_, let noun, let value): [(noun, value)] + value.knownValues
    case .record(let record), .either(_, let record): record.keys.flatMap(\.shape.knownValues)
    }
  }
}
