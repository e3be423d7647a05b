internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

// What travels of the classes of a program, by their fields.
extension TypeShapes {
  /// What travels of a class.
  func shape(of key: ClassKey, _ reading: Reading) -> Shape {
    let type = program.type(key)
    guard type.cases.isEmpty else { return .scalar(Scalar(.any)) }
    if let words = words(of: key) { return .scalar(words) }
    let items: [SerializedNames.Item]
    let isSent = reading.evidence == .sent || reading.evidence == .written
    switch names.fields(
      of: key, areSent: isSent, reading.keys, isOfSubclass: reading.evidence != .bound && !checks.areOfType)
    {
    case .unread(let reason): return reading.unread(reason)
    case .written: return reading.unread("what a method of `\(type.name)` writes is not read here")
    case .known(let found): items = found
    }
    var object = ObjectShape(items.map { field($0, of: key, reading) }, openings: openings(of: key, reading))
    if type.mixins.contains(where: { $0.name == "PartialType" }) {
      for index in items.indices where items[index].owner != key {
        object.fields[index].presence = .sometimes
      }
    }
    if reading.isServed, !items.isEmpty || object.isClosed {
      object.declaration = ObjectShape.Declaration(type.name, at: places.location(of: key))
    }
    return inherited(by: key, object, reading)
      ?? (items.isEmpty && !reading.isServed
        ? reading.unread("`\(type.name)` declares no fields that are read") : .object(object))
  }

  private func field(_ item: SerializedNames.Item, of key: ClassKey, _ reading: Reading) -> Field {
    let type = item.field.shape ?? item.field.type
    var inner = reading.amongFields()
    inner.types = BoundTypes(of: item.owner, above: key, reading.types, around: reading.around, program)
    let declared = type.map { type in inner.spending { shape(of: type, in: item.owner.file, $0) } }
    var field = Field(
      item.name, declared ?? reading.unread("`\(item.field.name)` has no declared type"), reading.evidence,
      presence: presence(of: item, reading), at: reading.location)
    if item.field.shape?.isNullable ?? false { field.isNullable = true }
    if reading.isServed {
      let span = program.type(item.owner).span
      field.location = places.location(of: item.field.name, behind: span, in: item.owner.file)
    }
    return field
  }

  private func presence(of item: SerializedNames.Item, _ reading: Reading) -> Presence {
    guard reading.isServed else {
      let mayLack = item.field.isNullable || item.hasDefault
      return mayLack ? .sometimes : isAlwaysThere(item) ? .always : .unstated
    }
    if reading.evidence == .written { return .unstated }
    let marks = Set(item.field.annotations.map(\.name))
    if item.hasDefault || item.field.value != nil || !marks.isDisjoint(with: checks.permitting) {
      return .sometimes
    }
    if !marks.isDisjoint(with: checks.requiring) { return .always }
    if item.field.isNullable { return .sometimes }
    if item.field.shape?.isNullable ?? false { return checks.nullMayLack ? .sometimes : .unstated }
    return checks.refusesMissing && program.files[item.owner.file].typesTellNull ? .always : .unstated
  }

  /// Why a class may have more than its own fields.
  private func openings(of key: ClassKey, _ reading: Reading) -> [Unread] {
    guard reading.isServed else {
      return names.areExact && reading.evidence == .sent ? [] : [Self.open(reading)]
    }
    var openings = checks.isClosed ? [] : [Self.open(reading)]
    for parent in names.unknownParents(of: key) where Self.mapped[parent.name] == nil {
      openings.append(Unread("`\(parent.name)` is not declared here", at: reading.location))
    }
    if reading.evidence == .written, let function = names.computedFields(of: key).first {
      openings.append(Unread("`\(function.name)` is written too", at: reading.location))
    }
    return openings
  }

  /// What a class has of a type that a function makes of others: `extends PartialType(CreateUser)`; nil without one.
  private func inherited(by key: ClassKey, _ own: ObjectShape, _ reading: Reading) -> Shape? {
    guard let parent = program.type(key).superclass, let name = Self.mapped[parent.name],
      !parent.arguments.isEmpty
    else { return nil }
    let type = TypeName(name, arguments: parent.arguments)
    guard case .object(var object) = shape(of: type, in: key.file, reading) else {
      var open = own
      open.openings.append(Unread("what `\(parent.name)` makes is not read", at: reading.location))
      return .object(open)
    }
    object.fields.removeAll { own[$0.name] != nil }
    object.fields += own.fields
    object.declaration = own.declaration
    return .object(object)
  }

  /// The functions of NestJS that make types of others, by what they make (NestJS documentation, "Mapped types").
  static let mapped = [
    "PartialType": "Partial", "PickType": "Pick", "OmitType": "Omit", "IntersectionType": "&",
  ]

  /// The values of an enum of Python or TypeScript, a class that has nothing but them; nil for any other class.
  private func words(of key: ClassKey) -> Scalar? {
    let type = program.type(key)
    let isEnum = type.supertypes.contains { $0.name.hasSuffix("Enum") }
    guard isEnum || type.functions.isEmpty && type.parents.isEmpty, !type.fields.isEmpty,
      type.fields.allSatisfy({ $0.isStatic && $0.value != nil })
    else { return nil }
    let file = program.files[key.file]
    var words: Set<String> = []
    for field in type.fields {
      guard let value = field.value, case .text(let parts) = file.expressions[value].kind,
        parts.count == 1, case .text(let word) = parts[0]
      else { return Scalar(.any) }
      words.insert(word)
    }
    return Scalar(.string, words: words)
  }

  /// Whether a field has a value each time.
  private func isAlwaysThere(_ item: SerializedNames.Item) -> Bool {
    guard names.areExact else { return false }
    return program.files[item.owner.file].typesTellNull
      || Self.basicTypes.contains(item.field.type?.name ?? "")
  }
}
