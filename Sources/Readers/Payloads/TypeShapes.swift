internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The shapes of what a program declares as types: interfaces, object types, data classes.
///
/// They are open: a type says what is there, and not that there is nothing else.
struct TypeShapes {
  let program: ProgramIndex
  private let evaluator: Evaluator
  private let declared: DeclaredShapes
  let places: SourcePlaces
  /// The names under which fields of classes travel.
  let names: SerializedNames
  /// What a server does with what it is sent.
  var checks = TypeChecks()

  /// Makes the shapes of a program's types.
  init(_ program: ProgramIndex, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
    declared = DeclaredShapes(program)
    names = SerializedNames(program, evaluator)
    places = SourcePlaces(program)
  }

  /// Where a shape is read, as what, and inside of which types.
  struct Reading {
    let evidence: Field.Evidence
    let location: SourceLocation
    /// What the writer does to the names of fields; nil where that is not known.
    let keys: WrittenText.Keys?
    /// The types that it is inside of, by their declarations.
    var around: [String] = []
    /// The levels of objects and of names around it; a type that was handed over has them too.
    var depth = 0
    var nameDepth = 0
    /// How many more fields are read of the types that are named here.
    let budget = FieldBudget()
    /// What the types came to that were read so far.
    let known = ReadTypes()
    /// What the parameters of generic types and functions stand for here.
    var types = BoundTypes.none

    /// Whether a handler takes or answers it, and no client.
    var isServed: Bool { evidence == .bound || evidence == .written }

    func unread(_ reason: String) -> Shape { .unknown(Unread(reason, at: location)) }

    func inside(_ name: String) -> Reading {
      var inner = self
      inner.around.append(name)
      inner.nameDepth += 1
      return inner
    }

    /// Among the fields of a type.
    func amongFields() -> Reading {
      var inner = self
      inner.depth += 1
      return inner
    }

    /// The shape of one field among them.
    func spending(_ shape: (Reading) -> Shape) -> Shape {
      budget.fields -= 1
      return budget.fields < 0 ? unread("it has too many fields") : shape(self)
    }

    /// Inside of a type that is declared elsewhere, whose parameters stand for these.
    func inside(_ name: String, _ types: BoundTypes) -> Reading {
      var inner = inside(name)
      inner.types = types
      return inner
    }
  }

  /// The shape of a type as a file names it.
  func shape(
    of name: TypeName, in file: Int, as evidence: Field.Evidence, at location: SourceLocation,
    _ keys: WrittenText.Keys? = nil, types: BoundTypes = .none
  ) -> Shape {
    shape(of: name, in: file, Reading(evidence: evidence, location: location, keys: keys, types: types))
  }

  /// The shape of a class or interface.
  func shape(
    of key: ClassKey, as evidence: Field.Evidence, at location: SourceLocation,
    _ keys: WrittenText.Keys? = nil
  ) -> Shape {
    guard names.areExact else {
      return shape(of: TypeName(program.type(key).name), in: key.file, as: evidence, at: location, keys)
    }
    let reading = Reading(evidence: evidence, location: location, keys: keys)
    let type = program.type(key)
    let types = BoundTypes(type.typeParameters, in: key.file, [], BoundTypes.Writer(file: key.file))
    return shape(of: key, reading.inside(type.name, types))
  }

  func shape(of name: TypeName, in file: Int, _ reading: Reading) -> Shape {
    guard reading.known.reach(reading) else { return reading.unread("it lies too deep") }
    if !name.words.isEmpty { return .scalar(Scalar(.string, words: Set(name.words))) }
    if !name.parts.isEmpty { return object(name, in: file, reading) }
    if name.arguments.isEmpty, let bound = reading.types[name.name] { return shape(of: bound, name, reading) }
    if !name.arguments.isEmpty, let made = made(name, in: file, reading) { return made }
    if name.name == TypeName.unread { return reading.unread("a type in this form is not read") }
    if let scalar = Self.scalars[name.name] { return scalar }
    if Self.lists.contains(name.name) { return .list(reading.unread("what the list has is not stated")) }
    if Self.maps.contains(name.name) { return .map(reading.unread("what the map has is not stated")) }
    let place = reading.around.firstIndex(of: name.name)
    reading.known.note(name.name, at: place)
    if place != nil { return .recursive(name.name) }
    guard name.arguments.isEmpty else { return shape(ofDeclared: name, in: file, reading) }
    return reading.known.shape(of: name.name, in: file, reading) {
      shape(ofDeclared: name, in: file, reading)
    }
  }

  /// The shape of a type that the program declares under a name.
  private func shape(ofDeclared name: TypeName, in file: Int, _ reading: Reading) -> Shape {
    let writer = BoundTypes.Writer(file: file, around: reading.around, types: reading.types)
    if let (found, place) = declared.type(named: name.name, in: file) {
      let types = BoundTypes(found.parameters, in: place, name.arguments, writer)
      return shape(of: found.type, in: place, reading.inside(name.name, types))
    }
    guard case .program(let key)? = evaluator.type(name, in: file) else {
      return reading.unread("the type `\(name.name)` is not declared here")
    }
    let types = BoundTypes(program.type(key).typeParameters, in: key.file, name.arguments, writer)
    return shape(of: key, reading.inside(name.name, types))
  }

  /// The shape of what a parameter of a generic type or function stands for.
  func shape(of bound: BoundTypes.Bound, _ parameter: TypeName, _ reading: Reading) -> Shape {
    guard let type = bound.type else {
      return reading.unread("nobody says which type `\(parameter.name)` is here")
    }
    var outer = reading
    (outer.around, outer.types) = (bound.around, bound.types)
    return shape(of: type, in: bound.file, outer)
  }

  private func object(_ name: TypeName, in file: Int, _ reading: Reading) -> Shape {
    let inner = reading.amongFields()
    let fields = name.parts.map { part in
      let declared =
        part.type.map { type in inner.spending { shape(of: type, in: file, $0) } }
        ?? reading.unread("the type of `\(part.name)` is not read")
      // Who reads what may be null may well do without it.
      let mayLack = part.isNullable && reading.evidence != .sent
      let presence: Presence = part.isOptional ? .sometimes : mayLack ? .unstated : .always
      var field = Field(part.name, declared, reading.evidence, presence: presence, at: reading.location)
      if part.isNullable { field.isNullable = true }
      return field
    }
    return .object(ObjectShape(fields, openings: [Self.open(reading)]))
  }

  static func open(_ reading: Reading) -> Unread {
    let name = reading.around.last { !$0.isEmpty }
    return Unread("a value of \(name.map { "`\($0)`" } ?? "the type") may hold more", at: reading.location)
  }

  /// Lists, maps, and what the language makes of types: `Partial<T>`, `Pick<T, K>`, `Omit<T, K>`, `A & B`; nil for a generic type of
  /// the program.
  private func made(_ name: TypeName, in file: Int, _ reading: Reading) -> Shape? {
    if name.name == TypeName.union { return .choice(name.arguments.map { shape(of: $0, in: file, reading) }) }
    guard declared.stated(name.name, in: file) == nil else { return nil }
    let first = { shape(of: name.arguments[0], in: file, reading) }
    if Self.lists.contains(name.name) { return .list(first()) }
    if Self.wrappers.contains(name.name) || name.isPromise { return first() }
    if Self.maps.contains(name.name), name.arguments.count == 2 {
      return .map(shape(of: name.arguments[1], in: file, reading))
    }
    let function = Self.mapped[name.name] ?? name.name
    guard Self.makers.contains(function) else { return nil }
    guard case .object(let object) = first() else {
      return reading.unread("what `\(name.name)` makes of its types is not followed")
    }
    return changed(object, by: function, name, in: file, reading)
  }

  private func changed(
    _ whole: ObjectShape, by function: String, _ name: TypeName, in file: Int, _ reading: Reading
  ) -> Shape {
    var object = whole
    let words = name.arguments.dropFirst().first?.words ?? []
    switch function {
    case "Partial": for index in object.fields.indices { object.fields[index].presence = .sometimes }
    case "Required": for index in object.fields.indices { object.fields[index].presence = .always }
    case "Pick" where !words.isEmpty: object.fields.removeAll { !words.contains($0.name) }
    case "Omit" where !words.isEmpty: object.fields.removeAll { words.contains($0.name) }
    case "&":
      for other in name.arguments.dropFirst() {
        guard case .object(let more) = shape(of: other, in: file, reading) else {
          object.openings.append(Unread("`\(other.name)` is not read", at: reading.location))
          continue
        }
        object.fields.removeAll { more[$0.name] != nil }
        object.fields += more.fields
      }
    default: return reading.unread("what `\(name.name)` makes of its types is not followed")
    }
    return .object(object)
  }

  /// What makes a type of others.
  private static let makers: Set<String> = ["Partial", "Required", "Pick", "Omit", "&"]
  /// The types of Java whose values are never null (JLS §4.2).
  static let basicTypes: Set<String> = [
    "boolean", "byte", "char", "double", "float", "int", "long", "short",
  ]
  private static let scalars: [String: Shape] = [
    "string": .string, "String": .string, "str": .string, "Date": .string, "DateTime": .string,
    "UUID": .string, "URL": .string, "number": .number, "Number": .number, "num": .number,
    "Double": .number, "double": .number, "Float": .number, "float": .number, "Int": .integer,
    "int": .integer, "Integer": .integer, "Long": .integer, "long": .integer, "Int64": .integer,
    "Int32": .integer, "bigint": .integer, "boolean": .boolean, "Boolean": .boolean, "Bool": .boolean,
    "bool": .boolean, "File": .file, "Blob": .file, "short": .integer, "Short": .integer, "byte": .integer,
    "datetime": .string, "date": .string, "time": .string, "timedelta": .any, "EmailStr": .string,
    "HttpUrl": .string, "AnyUrl": .string, "AnyHttpUrl": .string, "SecretStr": .string, "UUID4": .string,
    "Decimal": .any, "bytes": .string, "UploadFile": .file, "MultipartFile": .file, "LocalDate": .any,
    "LocalDateTime": .any, "OffsetDateTime": .any, "ZonedDateTime": .any, "Instant": .any,
    "BigDecimal": .any, "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer,
    "UInt64": .integer, "Int8": .integer, "Int16": .integer, "CGFloat": .number, "Float32": .number,
    "Float64": .number,
  ].mapValues { (kind: Scalar.Kind) in .scalar(Scalar(kind)) }
  private static let lists: Set<String> = [
    "Array", "ReadonlyArray", "List", "Set", "Iterable", "MutableList", "Collection", "ArrayList", "[]",
    "list",
    "set", "frozenset", "Sequence", "tuple", "Tuple",
  ]
  private static let maps: Set<String> = [
    "Record", "Map", "HashMap", "MutableMap", "Dictionary", "dict", "Dict", "Mapping",
  ]
  private static let wrappers: Set<String> = ["Readonly", "NonNullable", "Optional"]
}
