internal import ContractModel
internal import OpenAPI
internal import YAMLTree

/// Writes shapes as schemas of a document.
///
/// What is not known is the schema that takes anything, and an object that may have more says so. A type whose schema the
/// document has already, with the same properties, is referred to.
struct SchemaStub {
  /// How deep schemas lie in one another; what is deeper takes anything.
  private static let depth = 6

  /// The document.
  let outline: SpecificationOutline

  /// The schema of a shape.
  func schema(of shape: Shape) -> StubValue { .mapping(fields(of: shape, 0)) }

  /// The fields that say what a shape is.
  func fields(of shape: Shape) -> [StubValue.Field] { fields(of: shape, 0) }

  /// The fields that say what a property is.
  func fields(ofProperty field: Field) -> [StubValue.Field] { property(field, 1) }

  private func fields(of shape: Shape, _ depth: Int) -> [StubValue.Field] {
    guard depth < Self.depth else { return [] }
    switch shape {
    case .none, .unknown: return []
    case .scalar(let scalar): return fields(of: scalar)
    case .list(let element):
      return [type("array"), .init("items", .mapping(fields(of: element, depth + 1)))]
    case .map(let value):
      return [type("object"), .init("additionalProperties", .mapping(fields(of: value, depth + 1)))]
    case .object(let object):
      return reference(to: object).map { [.init("$ref", .text($0))] } ?? fields(of: object, depth)
    case .choice(let shapes):
      // Swagger 2.0 has no word for one of several.
      guard !outline.isSwagger else { return [] }
      return [.init("oneOf", .list(shapes.map { .mapping(fields(of: $0, depth + 1)) }))]
    case .recursive(let name):
      return named(name).map { [.init("$ref", .text($0.reference))] } ?? [type("object")]
    }
  }

  private func type(_ name: String) -> StubValue.Field { .init("type", .text(name)) }

  private func fields(of scalar: Scalar) -> [StubValue.Field] {
    switch scalar.kind {
    case .any, .null: return []
    case .file: return [type("string"), .init("format", .text("binary"))]
    case .string, .integer, .number, .boolean:
      let words = scalar.kind == .string ? scalar.words ?? [] : []
      return [type(scalar.kind.rawValue)]
        + (words.isEmpty ? [] : [.init("enum", .list(words.sorted().map(StubValue.text)))])
    }
  }

  private func fields(of object: ObjectShape, _ depth: Int) -> [StubValue.Field] {
    var result = [type("object")]
    let required = object.fields.filter { $0.presence == .always }.map { StubValue.text($0.name) }
    if !required.isEmpty { result.append(.init("required", .list(required))) }
    if !object.fields.isEmpty {
      let properties = object.fields.map { StubValue.Field($0.name, .mapping(property($0, depth + 1))) }
      result.append(.init("properties", .mapping(properties)))
    }
    if !object.isClosed { result.append(.init("additionalProperties", .bool(true))) }
    return result
  }

  private func property(_ field: Field, _ depth: Int) -> [StubValue.Field] {
    var fields = fields(of: field.shape, depth)
    // `nullable` stands beside a type (OpenAPI 3.0.3 §4.7.24.1); later editions list null among the types.
    guard field.isNullable == true, !outline.isSwagger,
      let index = fields.firstIndex(where: { $0.key == "type" })
    else { return fields }
    if outline.hasTypeLists {
      fields[index] = .init("type", .list([fields[index].value, .text("null")]))
    } else {
      fields.insert(.init("nullable", .bool(true)), at: index + 1)
    }
    return fields
  }

  /// The reference to the schema that the document has for the type of an object, where both have the same names.
  private func reference(to object: ObjectShape) -> String? {
    guard object.isClosed, let declaration = object.declaration, let known = named(declaration.name),
      let properties = known.schema["properties"],
      Set(properties.entries.map(\.name)) == Set(object.fields.map(\.name))
    else { return nil }
    return known.reference
  }

  /// The only schema of the document with the name of a type, in front of which a package may stand.
  private func named(_ type: String) -> (reference: String, schema: YAMLNode)? {
    let path = outline.isSwagger ? "definitions" : "components/schemas"
    let all = path.split(separator: "/").reduce(outline.document.root as YAMLNode?) { $0?[String($1)] }
    guard let last = type.split(separator: ".").last,
      case let found = all?.entries.filter({ $0.name.split(separator: ".").last == last }) ?? [],
      found.count == 1, let entry = found.first, !entry.name.contains(where: { "/~%".contains($0) })
    else { return nil }
    return ("#/\(path)/\(entry.name)", entry.value)
  }
}
