internal import ContractModel

/// The shapes that values of the code have when they are written as JSON.
struct ValueShapes {
  let shapes: TypeShapes

  /// The shape of a value.
  func shape(of value: CodeValue, depth: Int = 0) -> Shape {
    guard depth < Limit.shapeDepth else { return .unknown(Unread("the value is nested too deep")) }
    switch value {
    case .typed(let type): return shapes.shape(of: type, .json, .written)
    case .object(let object): return shape(of: object, depth)
    case .list(let elements):
      let inner = elements.map { shape(of: $0, depth: depth + 1) }
      return .list(inner.isEmpty ? .unknown(Unread("the list is empty here")) : ShapeJoin.alternatives(inner))
    case .text(let text): return .scalar(Scalar(.string, texts: [text]))
    case .encoded: return .scalar(Scalar(.string))
    case .number: return .scalar(Scalar(.integer))
    case .truth: return .scalar(Scalar(.boolean))
    case .null, .unset: return .scalar(Scalar(.null))
    case .failure: return .unknown(Unread("it is an error"))
    case .choice(let values):
      let some = values.filter { !$0.isNull }
      return ShapeJoin.alternatives((some.isEmpty ? values : some).map { shape(of: $0, depth: depth + 1) })
    case .tuple(let values):
      return values.first.map { shape(of: $0, depth: depth + 1) } ?? .unknown(Unread("it has no value"))
    case .function: return .unknown(Unread("it is a function"))
    case .subject: return .unknown(Unread("it is a part of the request"))
    case .type: return .unknown(Unread("it is a type"))
    case .unknown(let reason): return .unknown(reason)
    }
  }

  private func shape(of object: BuiltObject, _ depth: Int) -> Shape {
    if object.isMap { return map(object, depth) }
    guard let type = object.type else { return .unknown(Unread("its type is not known")) }
    guard case .object(var known) = shapes.shape(of: type, .json, .written) else {
      return shapes.shape(of: type, .json, .written)
    }
    guard let fields = StructFields(of: type, .json, shapes.resolver) else { return .object(known) }
    for named in fields.fields {
      guard let field = named.field, let index = known.fields.firstIndex(where: { $0.name == named.name }),
        Self.isOpen(known.fields[index].shape)
      else { continue }
      guard let value = self.value(of: field.name, in: object, depth: 0) else { continue }
      known.fields[index].shape = shape(of: value, depth: depth + 1)
      known.fields[index].isNullable = value.alternatives.contains(where: \.isNull) ? true : nil
    }
    return .object(known)
  }

  /// What was put into a field, which may be one of an embedded struct that was made in place.
  private func value(of name: String, in object: BuiltObject, depth: Int) -> CodeValue? {
    if let value = object[name] { return value }
    guard depth < 4, let type = object.type, let fields = shapes.resolver.fields(of: type) else { return nil }
    if let field = fields.first(where: { $0.name == name }) {
      // What nothing was put into is nil.
      guard shapes.resolver.isInterface(field.type) else { return nil }
      return object.openings.isEmpty ? .null : nil
    }
    for field in fields where field.isEmbedded {
      guard case .object(let inner)? = object[field.name] else { continue }
      if let value = self.value(of: name, in: inner, depth: depth + 1) { return value }
    }
    return nil
  }

  private func map(_ object: BuiltObject, _ depth: Int) -> Shape {
    var shape = ObjectShape()
    for name in object.order {
      guard let entries = object.entries[name], let first = entries.first else { continue }
      let value = CodeValue.joined(entries.map(\.value))
      var field = Field(
        name, self.shape(of: value, depth: depth + 1), .written,
        presence: entries.contains(where: \.isCertain) ? .always : .sometimes, at: first.location)
      if value.alternatives.contains(where: \.isNull) { field.isNullable = true }
      shape.fields.append(field)
    }
    shape.openings = object.openings
    // A map whose keys are data.
    if shape.fields.isEmpty, !shape.isClosed, let type = object.type,
      case .map(_, let value) = shapes.resolver.underlying(type)
    {
      return .map(shapes.shape(of: value, .json, .written))
    }
    return .object(shape)
  }

  /// Whether a value that was put there may say more than the type.
  static func isOpen(_ shape: Shape) -> Bool {
    switch shape {
    case .unknown: true
    case .none, .scalar, .recursive: false
    case .list(let inner), .map(let inner): isOpen(inner)
    case .object(let object): !object.isClosed || object.fields.contains { isOpen($0.shape) }
    case .choice(let shapes): shapes.contains(where: isOpen)
    }
  }
}
