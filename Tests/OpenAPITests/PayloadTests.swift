import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct PayloadTests {
  @Test func `Parameters are taken by their place, those of the path item behind the operation's own`() async
  {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /a/{id}:
          parameters:
            - {in: path, name: id, required: true, schema: {type: string}}
            - {in: query, name: q, schema: {type: string}}
            - {in: query, name: page, required: true, schema: {type: integer}}
            - {in: header, name: X-Trace, schema: {type: string}}
          get:
            parameters:
              - {in: query, name: page, schema: {type: integer}}
              - {in: header, name: Authorization, schema: {type: string}}
              - {in: query, name: filter, style: deepObject, schema: {properties: {name: {type: string}}}}
              - {in: query, name: sorting, schema: {type: object, properties: {order: {enum: [up, down]}}}}
              - {in: cookie, name: session, schema: {type: string}}
            responses: {'204': {description: done}}
          post:
            requestBody: {content: {application/json: {schema: {type: string}}}}
            responses: {'204': {description: done}}
      """)
    #expect(
      side.payloads == [
        "GET /a/{id}",
        "  query: page? integer, filter[name] string, order string(down|up), q? string",
        "  headers: x-trace? string", "  204: none",
        "POST /a/{id}", "  query: q? string, page integer", "  headers: x-trace? string",
        "  body application/json: string", "  204: none",
      ])
    #expect(side.told == [])
  }

  @Test func `Swagger has bodies and forms among its parameters, and media types at the top`() async {
    let side = await extracted(
      """
      swagger: '2.0'
      consumes: [Application/JSON; charset=utf-8]
      produces: [application/json]
      paths:
        /a:
          post:
            parameters: [{in: body, name: b, required: true, schema: {$ref: '#/definitions/A'}}]
            responses:
              200: {description: OK, schema: {type: array, items: {$ref: '#/definitions/A'}}}
              400: {description: no}
              default: {description: trouble, schema: {type: file}}
          put:
            consumes: [multipart/form-data]
            parameters:
              - {in: formData, name: picture, type: file}
              - {in: formData, name: tags, type: array, items: {type: string}, required: true}
              - {in: query, name: size, type: integer, enum: [1, 2]}
            responses: {}
      definitions:
        A:
          type: object
          required: [id]
          properties: {id: {type: integer}, note: {type: string, x-nullable: true}, any: {}}
      """)
    #expect(
      side.payloads == [
        "POST /a", "  body application/json!: A {id integer, note? string null, any? ?}",
        "  200: [A {id integer, note? string null, any? ?}]", "  400: ?", "  default: file", "  and others",
        "PUT /a", "  query: size? integer(1|2)",
        "  body multipart/form-data!: {picture? file, tags [string]}",
      ])
  }

  @Test func `Schemas are put together`() async {
    let shapes = await schemas(
      """
      A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [b], properties: {a: {type: number}}}, {type: object}]}
      B: {type: object, properties: {b: {type: [string, 'null']}}, discriminator: {propertyName: b}}
      C: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}
      D: {anyOf: [{type: string}, {type: integer}], properties: {}}
      E: {type: object, additionalProperties: {type: integer}}
      F: {type: object, properties: {f: {const: x}}, additionalProperties: true}
      G: {type: object, additionalProperties: false}
      H: {properties: {h: {}}, anyOf: [{required: [h]}, {required: [i]}]}
      I: {type: object}
      J: true
      K: {oneOf: [{properties: {k: {type: string}}}, {properties: {l: {type: boolean}}}], properties: {m: {format: binary, type: string}}}
      """)
    #expect(
      shapes == [
        "A: {b string null, a? number}", "B: {b string null, …}", "C: A {b string null, a? number}",
        "D: string | integer", "E: {*: integer}", "F: {f string(x), …}", "G: {}", "H: {h ?}", "I: {…}",
        "J: ?",
        "K: {m file, k string} | {m file, l boolean}",
      ])
  }

  @Test
  func `A schema that contains itself ends there, and one that is nested too deeply or wide is unknown`()
    async
  {
    let shapes = await schemas(
      """
      A: {properties: {next: {$ref: '#/components/schemas/A'}, list: {type: array, items: {$ref: '#/components/schemas/B'}}}}
      B: {properties: {a: {$ref: '#/components/schemas/A'}, lost: {$ref: '#/components/schemas/None'}}}
      C: {allOf: [{$ref: '#/components/schemas/C'}]}
      D: {type: array, items: {type: array, items: {type: array, items: {$ref: '#/components/schemas/E'}}}}
      E: {type: array, items: {type: array, items: {type: array, items: {$ref: '#/components/schemas/F'}}}}
      F: {type: array, items: {type: array, items: {type: array, items: {type: string}}}}
      """)
    #expect(
      shapes == [
        "A: {next recursive, list [B {a recursive, lost ?}]}",
        "B: {a A {next recursive, list [recursive]}, lost ?}",
        "C: recursive", "D: [[[[[[[[?]]]]]]]]", "E: [[[[[[string]]]]]]",
        "F: [[[string]]]",
      ])
  }

  @Test func `Schemas that double at each step cost no more than they say`() async {
    let lines = (0..<200).map { number in
      let next = "{$ref: '#/components/schemas/S\(number + 1)'}"
      return "S\(number): {properties: {a: \(next), b: \(next), c: \(next), d: \(next), e: \(next)}}"
    }
    let shapes = await schemas((lines + ["S200: {type: string}"]).joined(separator: "\n"))
    #expect(shapes.count == 201)
    #expect(shapes.allSatisfy { $0.utf8.count < 10_000 })
  }

  @Test func `A schema of another file is followed, and nothing is told of one that is not there`() async {
    let side = await extracted(
      [
        "api.yaml": """
        openapi: 3.0.3
        paths:
          /a:
            post:
              requestBody: {required: true, content: {'*/*': {schema: {$ref: 'parts.json#/A'}}}}
              responses: {2XX: {$ref: 'none.yaml'}, default: {description: trouble}}
        """,
        "parts.json":
          #"{"A": {"type": "object", "properties": {"a": {"type": "string", "nullable": true}}}}"#,
      ], entries: ["api.yaml"])
    #expect(
      side.payloads == [
        "POST /a", "  body */*!: A {a string null}", "  2XX: ?", "  default: ?", "  and others",
      ])
    #expect(side.told == [])
    #expect(side.fileCount == 1)
  }

  @Test func `A document that lists paths only says nothing of what travels`() async throws {
    let side = await extracted(
      "{openapi: 3.0.0, paths: {/a: {get: {}, post: {responses: {'200': {description: OK}}}}}}")
    #expect(side.sightings.first?.payload == nil)
    let payload = try #require(side.sightings.last?.payload)
    #expect(!payload.query.isClosed && !payload.headers.isClosed)
    #expect(payload.body?.shape == .unknown(Unread("no operation of the document declares a request body")))
  }

  /// The schemas of a document as shapes, each on a line.
  private func schemas(_ text: String) async -> [String] {
    let names = text.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    let side = await extracted(
      "openapi: 3.1.0\npaths:\n"
        + names.map { name in
          "  /\(name): {post: {responses: {200: {content: {application/json: {schema: "
            + "{$ref: '#/components/schemas/\(name)'}}}}}}}\n"
        }.joined() + "components:\n  schemas:\n    " + text.replacing("\n", with: "\n    "))
    let shapes = side.sightings.map { sighting in
      "\(sighting.endpoint.path): \(sighting.payload?.answers.first?.shape.text ?? "-")".dropFirst()
    }
    let byName = Dictionary(
      shapes.map { ($0.prefix { $0 != ":" }, String($0)) }, uniquingKeysWith: { one, _ in one })
    return names.map { name in
      (byName[name] ?? "-").replacing(": \(name) ", with: ": ")
    }
  }
}

extension Extraction {
  /// What travels, a line for each part that is known or where a body is.
  fileprivate var payloads: [String] {
    sightings.flatMap { sighting -> [String] in
      guard let payload = sighting.payload else { return ["\(sighting.endpoint)"] }
      var lines = ["\(sighting.endpoint)"]
      for (name, object) in [("query", payload.query), ("headers", payload.headers)]
      where !object.fields.isEmpty {
        lines.append("  \(name): \(object.fields.map(\.text).joined(separator: ", "))")
      }
      if let body = payload.body {
        let types = body.contentTypes.map { $0.sorted().joined(separator: ",") } ?? "?"
        lines.append("  body \(types)\(body.presence == .always ? "!" : ""): \(body.shape.text)")
      }
      lines += payload.answers.map { "  \($0.status): \($0.shape.text)" }
      return lines + (payload.answersAreComplete || payload.answers.isEmpty ? [] : ["  and others"])
    }
  }
}

extension Field {
  /// `name? string null`; the question mark stands for what may be missing.
  fileprivate var text: String {
    "\(name)\(presence == .sometimes ? "?" : "") \(shape.text)\(isNullable == true ? " null" : "")"
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .none: "none"
    case .scalar(let scalar):
      scalar.kind.rawValue + (scalar.words.map { "(\($0.sorted().joined(separator: "|")))" } ?? "")
    case .list(let element): "[\(element.text)]"
    case .map(let value): "{*: \(value.text)}"
    case .choice(let shapes): shapes.map(\.text).joined(separator: " | ")
    case .recursive: "recursive"
    case .unknown: "?"
    case .object(let object):
      (object.declaration.map { "\($0.name) " } ?? "") + "{"
        + (object.fields.map(\.text) + (object.isClosed ? [] : ["…"])).joined(separator: ", ") + "}"
    }
  }
}
