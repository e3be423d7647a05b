internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Describes one field or status in an operation that documents have, at the schema that it belongs to.
struct PartInsertion {
  private let part: MissingPart

  init(_ part: MissingPart) { self.part = part }

  /// Does it, in every document that has the operation; what is there already stays as it is.
  func carryOut(on desk: inout SpecificationDesk) throws(EditRefusal) {
    let paths = desk.outlines.joined().filter { operation(in: $0) != nil }.map(\.document.file.path)
    guard !paths.isEmpty else { throw EditRefusal("no document has the operation") }
    for path in paths {
      guard let outline = desk.outlines.joined().first(where: { $0.document.file.path == path }),
        let operation = operation(in: outline)
      else { continue }
      guard let (edit, document) = try edit(operation, outline) else { continue }
      try desk.apply([edit], to: document) { $1.isExtension(of: $0) }
    }
  }

  private func operation(in outline: SpecificationOutline) -> YAMLNode? {
    outline.items.flatMap(\.operations).first { operation in
      operation.method == part.endpoint.method && operation.path.shape == part.endpoint.path.shape
    }?.entry.value
  }

  private func edit(_ operation: YAMLNode, _ outline: SpecificationOutline) throws(EditRefusal) -> (
    TextEdit, YAMLDocument
  )? {
    let operation = try SchemaPath.target(of: operation)
    guard let (path, field) = part.field else { return try status(in: operation, outline) }
    switch part.place {
    case .query: return try parameter(field, in: operation, outline)
    case .body, .answer:
      let schema = try SchemaPath.schema(of: part.place, in: operation, isSwagger: outline.isSwagger)
      return try property(field, at: path, in: schema, outline)
    }
  }

  // A status.

  private func status(in operation: YAMLNode, _ outline: SpecificationOutline) throws(EditRefusal) -> (
    TextEdit, YAMLDocument
  )? {
    guard case .answer(let code) = part.place, let owner = operation.entry("responses") else {
      throw EditRefusal("the operation lists no responses", at: operation.location)
    }
    let responses = try SchemaPath.target(of: owner.value)
    guard responses["\(code)"] == nil else { return nil }
    let payload = Payload(
      query: ObjectShape(), headers: ObjectShape(), body: nil, answers: part.answers)
    guard let response = PayloadStub(payload, in: outline).responses.first else { return nil }
    let entries = Array(responses.entries)
    guard !entries.isEmpty else {
      throw EditRefusal("the operation lists no responses", at: owner.location)
    }
    let anchor = entries.last { Int($0.name).map { $0 < code } ?? false }
    return try edit(response, into: responses, after: anchor, like: anchor ?? entries[0])
  }

  // A property.

  private func property(
    _ field: Field, at path: String, in schema: YAMLNode, _ outline: SpecificationOutline
  ) throws(EditRefusal) -> (TextEdit, YAMLDocument)? {
    let object = try SchemaPath.object(at: path, in: schema)
    guard let properties = object.entry("properties"), let last = Array(properties.value.entries).last else {
      throw EditRefusal("the schema lists no properties", at: object.location)
    }
    guard properties.value.anchor == nil, properties.value.kind == .mapping else {
      throw EditRefusal("the properties are an anchor that others may repeat", at: properties.location)
    }
    guard !properties.value.effectiveEntries.contains(where: { $0.name == field.name }) else { return nil }
    let stub = StubValue.Field(field.name, .mapping(SchemaStub(outline: outline).fields(ofProperty: field)))
    return try edit(stub, into: properties.value, after: last, like: last)
  }

  /// The edit that writes an entry behind another one, in braces where a neighbour is.
  private func edit(
    _ field: StubValue.Field, into mapping: YAMLNode, after anchor: YAMLEntry?, like neighbour: YAMLEntry
  ) throws(EditRefusal) -> (TextEdit, YAMLDocument) {
    let document = mapping.document
    var style = StyleReading(of: Array(mapping.entries).reversed(), in: mapping, of: document).style
    style.bracesEntries = !mapping.isFlow && neighbour.value.isFlow
    let insertion = MappingInsertion(document: document, style: style)
    let quotes = StyleReading.quotes(neighbour.key)
    return (try insertion.edit(field, quotes: quotes, into: mapping, after: anchor), document)
  }

  // A parameter of the query.

  private func parameter(
    _ field: Field, in operation: YAMLNode, _ outline: SpecificationOutline
  ) throws(EditRefusal) -> (TextEdit, YAMLDocument)? {
    let payload = Payload(query: ObjectShape([field]), headers: ObjectShape(), body: nil)
    guard let value = PayloadStub(payload, in: outline).parameters.first else { return nil }
    let document = operation.document
    guard let owner = operation.entry("parameters") else {
      let entries = Array(operation.entries)
      let behind = entries.prefix { $0.name != "requestBody" && $0.name != "responses" }
      guard let neighbour = entries.first else {
        throw EditRefusal("the operation is empty", at: operation.location)
      }
      let style = StyleReading(of: entries, in: operation, of: document).style
      let insertion = MappingInsertion(document: document, style: style)
      let list = StubValue.Field("parameters", .list([value]))
      let quotes = StyleReading.quotes(neighbour.key)
      return (try insertion.edit(list, quotes: quotes, into: operation, after: behind.last), document)
    }
    for element in owner.value.elements {
      let declared = try? SchemaPath.target(of: element)
      if declared?["name"]?.hasText(field.name) == true, declared?["in"]?.hasText("query") == true {
        return nil
      }
    }
    let style = StyleReading(of: Array(operation.entries), in: operation, of: document).style
    return (try ListInsertion(document: document, style: style).edit(value, into: owner), document)
  }
}
