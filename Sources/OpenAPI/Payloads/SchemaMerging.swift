internal import ContractModel

/// Schemas of which a value follows all (`allOf`), and those of which it follows one.
struct SchemaMerging {
  private var merged: ReadSchema?
  /// How many alternatives of a choice are merged with what stands beside it.
  private static let mostAlternatives = 24

  /// Merges the parts of a schema.
  init(_ parts: [ReadSchema]) {
    for part in parts { merged = merged.map { Self.merge($0, Self.extended(part)) } ?? Self.extended(part) }
    if parts.count == 1 { merged = parts[0] }
  }

  /// The merged schema, with more names that must be there; nil where nothing is said.
  func result(requiring names: Set<String>) -> ReadSchema? {
    guard var result = merged, case .object(var object) = result.shape, !names.isEmpty else { return merged }
    for index in object.fields.indices where names.contains(object.fields[index].name) {
      object.fields[index].presence = .always
    }
    result.shape = .object(object)
    return result
  }

  /// Takes in that a value follows one of these as well.
  mutating func narrow(to alternatives: [ReadSchema]) {
    let others = alternatives.filter { $0.shape != .scalar(Scalar(.null)) }
    let hasNull = others.count < alternatives.count
    guard !others.isEmpty else { return }
    var choices = others.prefix(Self.mostAlternatives).map { other in
      merged.map { Self.merge($0, other) } ?? other
    }
    if others.count > Self.mostAlternatives {
      choices.append(ReadSchema(.unknown(Unread("the schema has too many alternatives"))))
    }
    var result = choices[0]
    if choices.count > 1 {
      var shapes: [Shape] = []
      for choice in choices where !shapes.contains(choice.shape) { shapes.append(choice.shape) }
      let size = choices.reduce(0) { $0 + $1.size }
      result = ReadSchema(shapes.count == 1 ? shapes[0] : .choice(shapes), size: size)
      if size > SchemaMemory.mostFields {
        result = ReadSchema(.unknown(Unread("the schema has too many fields")))
      }
    }
    if hasNull || choices.contains(where: { $0.isNullable == true }) { result.isNullable = true }
    merged = result
  }

  /// A schema as a part of another, which is one of those that extend it.
  private static func extended(_ part: ReadSchema) -> ReadSchema {
    guard case .object(var object) = part.shape else { return part }
    object.openings.removeAll { $0.reason == SchemaMemory.subtypes }
    object.declaration = nil
    var part = part
    part.shape = .object(object)
    return part
  }

  private static func merge(_ one: ReadSchema, _ other: ReadSchema) -> ReadSchema {
    if other.isAnyObject { return one }
    if one.isAnyObject { return other }
    var result = one
    result.size = one.size + other.size
    if let isNullable = other.isNullable { result.isNullable = isNullable }
    if let fallback = other.fallback { result.fallback = fallback }
    result.isReadOnly = one.isReadOnly || other.isReadOnly
    result.isWriteOnly = one.isWriteOnly || other.isWriteOnly
    result.shape = merge(one.shape, other.shape)
    if result.size > SchemaMemory.mostFields {
      result = ReadSchema(.unknown(Unread("the schema has too many fields")))
    }
    return result
  }

  private static func merge(_ one: Shape, _ other: Shape) -> Shape {
    switch (one, other) {
    case (.object(let left), .object(let right)): .object(merge(left, right))
    case (.choice(let shapes), _): .choice(shapes.map { merge($0, other) })
    case (_, .choice(let shapes)): .choice(shapes.map { merge(one, $0) })
    case (.object(let object), _): .object(opened(object, by: other))
    case (_, .object(let object)): .object(opened(object, by: one))
    case (.scalar(let left), .scalar(let right)): .scalar(right.words == nil ? left : right)
    case (.unknown, _): other
    default: one
    }
  }

  private static func opened(_ object: ObjectShape, by other: Shape) -> ObjectShape {
    var object = object
    if case .unknown(let unread) = other {
      object.openings.append(unread)
    } else {
      object.openings.append(Unread("the schema allows additional properties"))
    }
    return object
  }

  private static func merge(_ left: ObjectShape, _ right: ObjectShape) -> ObjectShape {
    var result = left
    var positions: [String: Int] = [:]
    for (position, field) in left.fields.enumerated() { positions[field.name] = position }
    for field in right.fields {
      guard let position = positions[field.name] else {
        result.fields.append(field)
        continue
      }
      var merged = field
      merged.shape = merge(result.fields[position].shape, field.shape)
      if result.fields[position].presence == .always { merged.presence = .always }
      merged.isReadOnly = field.isReadOnly || result.fields[position].isReadOnly
      merged.isWriteOnly = field.isWriteOnly || result.fields[position].isWriteOnly
      result.fields[position] = merged
    }
    for opening in right.openings where !result.openings.contains(opening) { result.openings.append(opening) }
    return result
  }
}
