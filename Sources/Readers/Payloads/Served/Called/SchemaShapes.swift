internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The shapes of schemas that programs hold values against: those that calls of a library put together, and objects that are
/// written as JSON Schema.
struct SchemaShapes {
  private static let depth = 8

  /// Where a schema is used.
  let location: SourceLocation
  /// What a schema makes known.
  let evidence: Field.Evidence

  /// The shape of a schema; unknown for what is none.
  func shape(of value: Value) -> Shape { shape(of: value, 0) }

  /// The field that a schema is for.
  func field(_ name: String, _ value: Value) -> Field { field(name, value, isRequired: nil, 0) }

  private func unread(_ reason: String) -> Shape { .unknown(Unread(reason, at: location)) }

  private func field(_ name: String, _ value: Value, isRequired: Bool?, _ depth: Int) -> Field {
    let schema = value.schema
    let mayLack = isRequired.map { !$0 } ?? schema?.isOptional ?? (schema == nil ? nil : false)
    return Field(
      name, shape(of: value, depth + 1), evidence,
      presence: mayLack.map { $0 ? .sometimes : .always } ?? .unstated,
      isNullable: schema.flatMap { $0.isNullable ? true : nil }, at: location)
  }

  private func shape(of value: Value, _ depth: Int) -> Shape {
    guard depth < Self.depth else { return unread("it lies too deep") }
    guard value.options.count == 1 else { return unread("it is one of several schemas") }
    if let schema = value.schema { return shape(of: schema, depth) }
    if case .instance(let record) = value.options[0], record.isRecord { return described(record, depth) }
    return unread("the schema \(value.name.map { "`\($0)` " } ?? "")is not known")
  }

  private func shape(of schema: SchemaValue, _ depth: Int) -> Shape {
    switch schema.kind {
    case .object:
      let fields = schema.parts.sorted { $0.key < $1.key }.map { field($0, $1, isRequired: nil, depth) }
      let openings = schema.isOpen ? [Unread("the schema lets more pass", at: location)] : []
      return .object(ObjectShape(fields, openings: openings))
    case .list:
      return .list(schema.inner.map { shape(of: $0, depth + 1) } ?? unread("the list may have anything"))
    case .map:
      return .map(schema.inner.map { shape(of: $0, depth + 1) } ?? unread("the map may have anything"))
    case .choice:
      return ShapeJoin.alternatives(schema.choices.map { shape(of: $0, depth + 1) }).orUnread(self)
    case .all: return ShapeJoin.merged(schema.choices.map { shape(of: $0, depth + 1) }).orUnread(self)
    case .string: return .scalar(Scalar(.string, words: schema.words))
    case .number: return .scalar(Scalar(.number))
    case .integer: return .scalar(Scalar(.integer))
    case .boolean: return .scalar(Scalar(.boolean))
    case .null: return .scalar(Scalar(.null))
    case .file: return .scalar(Scalar(.file))
    case .any: return unread("the schema lets anything pass")
    }
  }

  /// What an object says as JSON Schema (JSON Schema Validation, 2020-12 §6).
  private func described(_ record: Instance, _ depth: Int) -> Shape {
    let choices = ["oneOf", "anyOf"].flatMap { record.fields[$0]?.elements ?? [] }
    if !choices.isEmpty { return ShapeJoin.alternatives(choices.map { shape(of: $0, depth + 1) }) }
    let all = record.fields["allOf"]?.elements ?? []
    if !all.isEmpty { return ShapeJoin.merged(all.map { shape(of: $0, depth + 1) }) }
    if record.fields["$ref"] != nil { return unread("a reference is not followed") }
    if record.isSpreadInto { return unread("what is spread into the schema is not followed") }
    switch record.fields["type"]?.known {
    case "object": return object(record, depth)
    case "array":
      return .list(
        record.fields["items"].map { shape(of: $0, depth + 1) } ?? unread("the list may have anything"))
    case "string": return .scalar(Scalar(.string, words: record.fields["enum"]?.texts))
    case "integer": return .scalar(Scalar(.integer))
    case "number": return .scalar(Scalar(.number))
    case "boolean": return .scalar(Scalar(.boolean))
    case "null": return .scalar(Scalar(.null))
    default:
      return record.fields["properties"] == nil ? unread("the schema has no type") : object(record, depth)
    }
  }

  private func object(_ record: Instance, _ depth: Int) -> Shape {
    guard case .instance(let parts)? = record.fields["properties"]?.options.first, parts.isRecord else {
      return record.fields["additionalProperties"].map { .map(shape(of: $0, depth + 1)) }
        ?? .object(.unread("the schema lists no properties", at: location))
    }
    let required = record.fields["required"].map { $0.texts ?? [] } ?? []
    var object = ObjectShape()
    for (name, value) in parts.fields.sorted(by: { $0.key < $1.key }) {
      if name.hasPrefix(Instance.spreadField) {
        object.openings.append(Unread("what is spread into the schema is not followed", at: location))
      } else {
        object.fields.append(field(name, value, isRequired: required.contains(name), depth))
      }
    }
    // Answers have nothing but what their schema lists; requests may, unless it says otherwise.
    if evidence != .written, record.fields["additionalProperties"]?.known != "false" {
      object.openings.append(Unread("the schema lets more pass", at: location))
    }
    return .object(object)
  }
}

extension Shape {
  /// The shape, or an unknown one where there is none.
  fileprivate func orUnread(_ shapes: SchemaShapes) -> Shape {
    self == .none ? .unknown(Unread("the schema is not known", at: shapes.location)) : self
  }
}
