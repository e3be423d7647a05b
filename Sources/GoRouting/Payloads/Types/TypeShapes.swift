internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The shapes that values of Go types have when they travel, each type read once.
final class TypeShapes {
  let resolver: TypeResolver
  private var known: [Key: Shape] = [:]
  /// Whether the shape of a named type without type arguments is open, by its declaration.
  var vague: [ObjectIdentifier: Bool] = [:]
  private var parts: [ForeignName: RequestPart?] = [:]

  private struct ForeignName: Hashable {
    let path: String
    let name: String
  }

  private struct Key: Hashable {
    let type: String
    let naming: FieldNaming
    let direction: TravelDirection
  }

  /// One reading of a type with everything inside it.
  struct Reading {
    let naming: FieldNaming
    let direction: TravelDirection
    /// The types around, outermost first.
    var around: [String] = []
    /// How many fields there have been.
    var count = 0
  }

  init(_ program: GoProgram) { resolver = TypeResolver(program: program) }

  /// The part of a request that values of a type of another module are.
  func part(of path: String, _ name: String) -> RequestPart? {
    let key = ForeignName(path: path, name: name)
    if let known = parts[key] { return known }
    let part = RequestLibraries.part(of: path, name)
    parts[key] = .some(part)
    return part
  }

  /// The shape of a type.
  func shape(of type: CodeType, _ naming: FieldNaming = .json, _ direction: TravelDirection) -> Shape {
    let key = type.pointee.key.map { Key(type: $0, naming: naming, direction: direction) }
    if let key, let shape = known[key] { return shape }
    var reading = Reading(naming: naming, direction: direction)
    let shape = shape(type, &reading)
    if let key { known[key] = shape }
    return shape
  }

  private func shape(_ type: CodeType, _ reading: inout Reading) -> Shape {
    switch type {
    case .pointer(let inner): return shape(inner, &reading)
    case .basic(let name):
      return ForeignTypes.kind(basic: name).map { .scalar(Scalar($0)) }
        ?? .unknown(
          Unread(name == "any" || name == "error" ? "the type is \(name)" : "the type \(name) is not known"))
    case .foreign(let path, let name): return shape(path, name, type)
    case .list(let element):
      if case .basic("byte") = element { return .scalar(Scalar(.string)) }
      if case .basic("uint8") = element { return .scalar(Scalar(.string)) }
      return .list(shape(element, &reading))
    case .map(_, let value): return .map(shape(value, &reading))
    case .named(let declaration, _): return shape(declaration, type, &reading)
    case .structure: return structure(type, nil, &reading)
    case .interface: return .unknown(Unread("the type is an interface"))
    case .function: return .unknown(Unread("the type is a function"))
    case .unknown(let reason): return .unknown(Unread(reason))
    }
  }

  private func shape(_ path: String, _ name: String, _ type: CodeType) -> Shape {
    if let kind = ForeignTypes.kind(path, name) { return .scalar(Scalar(kind)) }
    switch (GoFile.guessedName(path), name) {
    case ("gin", "H"), ("echo", "Map"), ("fiber", "Map"), ("render", "M"):
      return .map(.unknown(Unread("the type is any")))
    default: return .unknown(Unread("\(type.name) is declared in another module"))
    }
  }

  private func shape(_ declaration: GoTypeDeclaration, _ type: CodeType, _ reading: inout Reading) -> Shape {
    let methods = reading.direction.methods
    if resolver.declares(methods.any, type) {
      return .unknown(Unread("\(type.name) has a method \(methods.any)", at: location(of: declaration)))
    }
    if resolver.declares(methods.text, type) { return .scalar(Scalar(.string)) }
    switch resolver.underlying(type) {
    case .structure: return structure(type, declaration, &reading)
    case .named: return .unknown(Unread("\(type.name) is declared by itself", at: location(of: declaration)))
    case .interface:
      return .unknown(Unread("\(type.name) is an interface", at: location(of: declaration)))
    case let inner: return entering(type, &reading) { shape(inner, &$0) }
    }
  }

  /// What is inside a named type, unless that is met inside itself.
  private func entering(_ type: CodeType, _ reading: inout Reading, _ read: (inout Reading) -> Shape) -> Shape
  {
    let key = type.key ?? ""
    if !key.isEmpty, reading.around.contains(key) { return .recursive(type.name) }
    if reading.around.count >= Limit.shapeDepth {
      return .unknown(Unread("the bound on nested types was reached"))
    }
    reading.around.append(key)
    let shape = read(&reading)
    reading.around.removeLast()
    return shape
  }

  private func structure(
    _ type: CodeType, _ declaration: GoTypeDeclaration?, _ reading: inout Reading
  ) -> Shape {
    guard let fields = StructFields(of: type, reading.naming, resolver) else {
      return .unknown(Unread("the fields of \(type.name) are not known"))
    }
    return entering(type, &reading) { reading in
      var object = ObjectShape()
      object.declaration = declaration.map { .init(type.name, at: location(of: $0)) }
      object.openings = fields.openings.map {
        Unread(
          "it embeds \($0.type.name), which is declared in another module", at: $0.file.location(of: $0.node))
      }
      for named in fields.fields {
        reading.count += 1
        guard reading.count <= Limit.fieldsOfShape else {
          object.openings.append(Unread("the bound on fields (\(Limit.fieldsOfShape)) was reached"))
          break
        }
        object.fields.append(field(named, &reading))
      }
      return .object(object)
    }
  }

  private func field(_ named: StructFields.Named, _ reading: inout Reading) -> Field {
    let isRead = reading.direction == .read
    let place = named.field.map { $0.file.location(of: $0.node) }
    guard let source = named.field, let place, named.kind == nil else {
      let location = place ?? SourceLocation(file: "", line: 1, column: 1, span: SourceSpan(0, 0))
      let shape = named.kind.map { Shape.scalar(Scalar($0)) } ?? .unknown(Unread("the type is not known"))
      return Field(
        named.name, shape, isRead ? .bound : .written, presence: isRead ? .sometimes : .always, at: location)
    }
    var shape = shape(source.type, &reading)
    if named.options.contains("string"), case .scalar = shape { shape = .scalar(Scalar(.string)) }
    if case .scalar(var scalar) = shape, let words = source.tag.words {
      scalar.words = words
      shape = .scalar(scalar)
    }
    let isLeftOut =
      named.options.contains { $0 == "omitempty" || $0 == "omitzero" } && !isNeverEmpty(source, named)
    let isRequired =
      reading.naming.requires(source, isOptional: isLeftOut)
      && (reading.naming.isStrict || isChecked(source.type, shape))
    var field = Field(
      named.name, shape, isRead ? .bound : .written,
      presence: isRead
        ? (isRequired ? .always : .sometimes)
        // What an embedded pointer brings is there unless that is nil, which the type does not say.
        : (isLeftOut ? .sometimes : named.isOptional ? .unstated : .always),
      at: place)
    field.isNullable = isNullable(source.type) && (isRead || !isLeftOut)
    return field
  }

  /// Whether a validator refuses a field that is missing: a struct that is no pointer is there in any case, and only what is
  /// required inside of it is checked (go-playground/validator, `WithRequiredStructEnabled`).
  private func isChecked(_ type: CodeType, _ shape: Shape) -> Bool {
    if case .pointer = type { return true }
    guard resolver.fields(of: type) != nil, case .object(let object) = shape else { return true }
    return object.fields.contains { $0.presence == .always }
  }

  /// `omitempty` never leaves out a struct that is there.
  private func isNeverEmpty(_ field: CodeField, _ named: StructFields.Named) -> Bool {
    guard !named.options.contains("omitzero") else { return false }
    switch resolver.underlying(field.type) {
    case .structure: return true
    case .foreign("time", "Time"): return true
    default: return false
    }
  }

  /// Whether JSON may have null there: of pointers, and what is nil until something is put into it.
  private func isNullable(_ type: CodeType) -> Bool {
    switch resolver.underlying(type) {
    case .pointer, .list, .map, .interface, .basic("any"), .basic("error"): true
    default: false
    }
  }

  /// Where a type is declared.
  func location(of type: CodeType) -> SourceLocation {
    if case .named(let declaration, _) = type.pointee { return location(of: declaration) }
    return SourceLocation(file: "", line: 1, column: 1, span: SourceSpan(0, 0))
  }

  private func location(of declaration: GoTypeDeclaration) -> SourceLocation {
    declaration.file.location(of: declaration.type)
  }
}
