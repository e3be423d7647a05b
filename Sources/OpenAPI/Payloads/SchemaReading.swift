internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Schemas as shapes.
extension ReadingContext {
  /// What a schema says, as a part of a body or an answer so many levels above it.
  ///
  /// A schema that contains itself is a `recursive` shape where it is met again.
  mutating func schema(_ node: YAMLNode, level: Int = 0) -> ReadSchema {
    let node = node.resolved
    if let whole = schemas.whole[node], level + whole.height <= SchemaMemory.mostLevels {
      schemas.reach = max(schemas.reach, level + whole.height)
      return whole.schema
    }
    let place = SchemaMemory.Place(node: node, level: level)
    let (reach, isCut) = (schemas.reach, schemas.isCut)
    schemas.isCut = true
    if let known = schemas.known[place] { return known }
    guard level <= SchemaMemory.mostLevels, schemas.open.count < SchemaMemory.mostOpen else {
      return .unknown("the schema is nested too deeply", at: node)
    }
    guard payForSchema(16) else { return .unknown("the document has too many schemas", at: node) }
    guard schemas.open.insert(node).inserted else {
      return ReadSchema(.recursive("a schema that contains itself"))
    }
    (schemas.reach, schemas.isCut) = (level, false)
    let result = read(schema: node, level: level)
    schemas.open.remove(node)
    if schemas.isCut {
      schemas.known[place] = result
    } else {
      schemas.whole[node] = (result, schemas.reach - level)
    }
    schemas.reach = max(schemas.reach, reach)
    schemas.isCut = schemas.isCut || isCut
    return result
  }

  private mutating func read(schema node: YAMLNode, level: Int) -> ReadSchema {
    guard node.kind == .mapping else { return .unknown("the schema allows any value", at: node) }
    let fields = SchemaFields(node)
    if let reference = fields.reference, schemas.dialect <= .openAPI30 || fields.allOf.isEmpty {
      // What stands beside a reference adds nothing but marks before OpenAPI 3.1, and seldom more behind it.
      var result = referred(reference, level: level)
      mark(&result, by: fields)
      return result
    }
    var parts = fields.allOf.map { schema($0, level: level) }
    if let own = own(fields, at: node, level: level) { parts.append(own) }
    var merging = SchemaMerging(parts)
    for list in fields.alternatives { merging.narrow(to: alternatives(list, level: level)) }
    guard var result = merging.result(requiring: fields.requiredNames) else {
      return .unknown("the schema allows any value", at: node)
    }
    if fields.hasDiscriminator, fields.alternatives.isEmpty, case .object(var object) = result.shape {
      object.openings.append(Unread(SchemaMemory.subtypes, at: node.location))
      result.shape = .object(object)
    }
    mark(&result, by: fields)
    return result
  }

  private func mark(_ schema: inout ReadSchema, by fields: SchemaFields) {
    if let isNullable = fields.isNullable { schema.isNullable = isNullable }
    schema.isReadOnly = schema.isReadOnly || fields.isReadOnly
    schema.isWriteOnly = schema.isWriteOnly || fields.isWriteOnly
  }

  /// What a reference leads to, under the name that it has there.
  private mutating func referred(_ reference: YAMLNode, level: Int) -> ReadSchema {
    guard let text = reference.text, case .success(let target) = targetQuietly(of: text, from: reference)
    else { return .unknown("the reference of the schema leads nowhere", at: reference) }
    let name = Reference(text).pointer?.last ?? text
    if schemas.open.contains(target.resolved) {
      schemas.isCut = true
      return ReadSchema(.recursive(name))
    }
    var result = schema(target, level: level)
    if case .object(var object) = result.shape, object.declaration == nil {
      object.declaration = ObjectShape.Declaration(name, at: target.location)
      result.shape = .object(object)
    }
    return result
  }

  /// What the schema says without the schemas that it is put together of; nil where that is nothing.
  private mutating func own(_ fields: SchemaFields, at node: YAMLNode, level: Int) -> ReadSchema? {
    let (types, hasNull) = fields.types
    var shapes: [ReadSchema] = []
    for type in types { shapes.append(schema(ofType: type, fields, at: node, level: level)) }
    guard var result = shapes.first else {
      guard hasNull else { return nil }
      var null = ReadSchema(.scalar(Scalar(.null)))
      null.isNullable = true
      return null
    }
    if shapes.count > 1 {
      result = ReadSchema(.choice(shapes.map(\.shape)), size: shapes.reduce(0) { $0 + $1.size })
    }
    result.fallback = fields.fallback.flatMap { $0.isNull ? nil : $0.text }
    let listsNull = fields.words?.elements.contains(where: \.isNull) ?? false
    if hasNull || listsNull { result.isNullable = true }
    if fields.type != nil, result.isNullable == nil, schemas.dialect >= .openAPI31 {
      result.isNullable = false
    }
    return result
  }

  private mutating func schema(ofType type: String, _ fields: SchemaFields, at node: YAMLNode, level: Int)
    -> ReadSchema
  {
    let words = fields.listedWords
    switch type {
    case "object": return object(fields, at: node, level: level)
    case "array":
      guard let items = fields.items else {
        return ReadSchema(.list(.unknown(Unread("the schema lists no items", at: node.location))))
      }
      let element = schema(items, level: level + 1)
      return ReadSchema(.list(element.shape), size: element.size)
    case "string":
      let isFile = fields.format?.hasText("binary") ?? false
      return ReadSchema(.scalar(Scalar(isFile ? .file : .string, words: words)))
    case "file": return ReadSchema(.scalar(Scalar(.file)))
    case "integer": return ReadSchema(.scalar(Scalar(.integer, words: words)))
    case "number": return ReadSchema(.scalar(Scalar(.number, words: words)))
    case "boolean": return ReadSchema(.scalar(Scalar(.boolean)))
    default: return .unknown("the schema has a type that is not known", at: node)
    }
  }

  private mutating func object(_ fields: SchemaFields, at node: YAMLNode, level: Int) -> ReadSchema {
    guard let properties = fields.properties, !properties.entries.isEmpty else {
      return objectWithoutProperties(fields, at: node, level: level)
    }
    var object = ObjectShape()
    var names: Set<String> = []
    var size = 0
    let required = fields.requiredNames
    for entry in properties.effectiveEntries where names.insert(entry.name).inserted {
      guard size < SchemaMemory.mostFields else {
        object.openings.append(Unread("the schema has too many fields", at: entry.location))
        break
      }
      var read = schema(entry.value, level: level + 1)
      if size + 1 + read.size > SchemaMemory.mostFields {
        read = .unknown("the schema has too many fields", at: entry.key)
      }
      size += 1 + read.size
      var field = Field(entry.name, read.shape, .promised, isNullable: read.isNullable, at: entry.location)
      field.presence =
        required.contains(entry.name) ? .always : fields.statesPresence ? .sometimes : .unstated
      field.fallback = read.fallback
      field.isReadOnly = read.isReadOnly
      field.isWriteOnly = read.isWriteOnly
      object.fields.append(field)
    }
    if fields.hasPatterns || fields.additional.map({ $0.bool != false }) ?? false {
      object.openings.append(Unread("the schema allows additional properties", at: node.location))
    }
    return ReadSchema(.object(object), size: size)
  }

  private mutating func objectWithoutProperties(_ fields: SchemaFields, at node: YAMLNode, level: Int)
    -> ReadSchema
  {
    if let additional = fields.additional, additional.resolved.kind == .mapping, !additional.entries.isEmpty {
      let values = schema(additional, level: level + 1)
      return ReadSchema(.map(values.shape), size: values.size)
    }
    if fields.additional?.bool == false { return ReadSchema(.object(ObjectShape())) }
    var result = ReadSchema(.object(.unread("the schema lists no properties", at: node.location)))
    result.isAnyObject = true
    return result
  }

  /// The schemas of `oneOf` or `anyOf`; one that only names required fields is no alternative.
  private mutating func alternatives(_ list: [YAMLNode], level: Int) -> [ReadSchema] {
    var result: [ReadSchema] = []
    for node in list {
      let names = node.resolved.effectiveEntries.map(\.name)
      if !names.isEmpty, names.allSatisfy({ $0 == "required" || $0 == "not" }) { continue }
      result.append(schema(node, level: level))
    }
    return result
  }
}
