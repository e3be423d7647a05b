import ContractModel
import SourceText

/// What travels through an endpoint as a JSON record: `query`, `headers`, `body`, `answers` and `unknown`.
///
/// A part of which nothing is known is null, and `unknown` says why.
struct PayloadRecord {
  /// The record.
  let json: JSONValue

  /// Makes a record.
  init(_ payload: Payload) {
    var unknown: [JSONValue] = []
    let query = Self.parameters(payload.query, part: "query", &unknown)
    let headers = Self.parameters(payload.headers, part: "headers", &unknown)
    let body = Self.body(payload.body, &unknown)
    let answers = payload.answers.map { Self.answer($0, &unknown) }
    json = [
      "query": query, "headers": headers, "body": body, "answers": .array(answers),
      "answersComplete": .bool(payload.answersAreComplete), "unknown": .array(unknown),
    ]
  }

  private static func parameters(_ object: ObjectShape, part: String, _ unknown: inout [JSONValue])
    -> JSONValue
  {
    let members = members(of: .object(object), part: part, &unknown)
    return Shape.object(object).ignorance == nil ? .object(members) : .null
  }

  /// A body; one that is not there for certain has the type `none`.
  private static func body(_ body: Payload.Body?, _ unknown: inout [JSONValue]) -> JSONValue {
    let shape = body?.shape ?? .none
    let members = members(of: shape, part: "body", &unknown)
    guard shape.ignorance == nil || body?.contentTypes != nil else { return .null }
    let types = body.map { $0.contentTypes.map { JSONValue.strings($0.sorted()) } ?? .null } ?? .array([])
    return .object(
      [("contentTypes", types), ("required", optional(body?.presence.isRequired))] + members)
  }

  private static func answer(_ answer: Payload.Answer, _ unknown: inout [JSONValue]) -> JSONValue {
    let status = answer.status.description
    let members = members(of: answer.shape, part: "answers.\(status)", &unknown)
    return .object(
      [
        ("status", .string(status)), ("contentType", .optional(answer.contentType)),
        ("writer", .string(answer.writer.rawValue)), ("file", .string(answer.location.file)),
        ("line", .number(answer.location.line)),
      ] + members)
  }

  private static func members(of shape: Shape, part: String, _ unknown: inout [JSONValue])
    -> [(key: String, value: JSONValue)]
  {
    let flat = FlatFields(shape)
    for gap in flat.gaps {
      unknown.append([
        "part": .string(gap.path.isEmpty ? part : "\(part).\(gap.path)"),
        "reason": .string(gap.unread.reason),
        "file": .optional(gap.unread.location?.file),
        "line": gap.unread.location.map { .number($0.line) } ?? .null,
      ])
    }
    return [
      ("type", .string(shape.word)), ("closed", optional(shape.isClosed)),
      ("fields", .array(flat.entries.map(field))), ("reason", .optional(flat.gaps.first?.unread.reason)),
    ]
  }

  private static func field(_ entry: FlatFields.Entry) -> JSONValue {
    let field = entry.field
    let words: Set<String>? = if case .scalar(let scalar) = field.shape { scalar.words } else { nil }
    return [
      "name": .string(entry.path), "type": .string(field.shape.word),
      "required": optional(field.presence.isRequired), "nullable": optional(field.isNullable),
      "values": words.map { .strings($0.sorted()) } ?? .null, "evidence": .string(field.evidence.rawValue),
      "file": .string(field.location.file), "line": .number(field.location.line),
    ]
  }

  private static func optional(_ truth: Bool?) -> JSONValue { truth.map(JSONValue.bool) ?? .null }
}
