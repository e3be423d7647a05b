internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The shapes of values that a call sends.
struct ValueShapes {
  /// Levels of objects inside of one another. What is deeper is not compared.
  private static let depth = 6

  let types: TypeShapes
  private let program: ProgramIndex
  private let evaluator: Evaluator
  /// What the writer of the values does to the names of fields; nil where that is not known.
  private var keys: WrittenText.Keys?
  /// What makes the fields known: that a call sends them, or that a handler answers them.
  var evidence = Field.Evidence.sent
  /// What a type makes known of a value of which nothing else is known; nil for the same.
  var typeEvidence: Field.Evidence?
  /// What the parameters of generic functions stand for on the way to the call; nil where nobody asks.
  var callers: CallerTypes?
  /// What callers hand to parameters without a type; nil where nobody asks.
  var handed: HandedShapes?

  /// Makes the shapes of values of a program.
  init(_ program: ProgramIndex, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
    types = TypeShapes(program, evaluator)
  }

  /// The shape of a value that a call at a place hands over.
  func shape(of value: Value, at location: SourceLocation) -> Shape { shape(of: value, at: location, 0) }

  /// The value, with what getters of the program compute of values that somebody hands over.
  func read(_ value: Value) -> Value {
    value.map { option in
      guard case .hole(let hole) = option, hole.members.count == 1, case .program(let type)? = hole.rootType,
        case .getter(let getter)? = program.accessor(hole.members[0], of: type), let owner = hole.owner
      else { return Value(option) }
      return evaluator.result(of: getter, [:], receiver: Value(.hole(owner)))
    }
  }

  private func shape(of value: Value, at location: SourceLocation, _ depth: Int) -> Shape {
    guard depth < Self.depth else { return .unknown(Unread("it lies too deep", at: location)) }
    var shapes: [Shape] = []
    for option in value.options where option != .null {
      let shape = shape(of: option, at: location, depth)
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    if shapes == [.scalar(Scalar(.string))] {
      shapes = [.scalar(Scalar(.string, texts: Self.texts(of: value)))]
    }
    if shapes.isEmpty { return .scalar(Scalar(.null)) }
    return shapes.count == 1 ? shapes[0] : ObjectShape.joined(shapes).map { .object($0) } ?? .choice(shapes)
  }

  /// The texts among what a value may be that are known whole.
  private static func texts(of value: Value) -> Set<String> {
    Set(
      value.options.compactMap { if case .text(let text) = $0, text.isSurelyText { text.known } else { nil } }
    )
  }

  private func shape(of option: Value.Option, at location: SourceLocation, _ depth: Int) -> Shape {
    switch option {
    case .text(let text): return .scalar(Scalar(text.isSurelyText ? .string : .any))
    case .list(let values):
      return .list(
        values.isEmpty
          ? unread("the list is empty here", location) : shape(of: .either(values), at: location, depth + 1))
    case .map(let keys, let values):
      return map(keys, values, at: location, depth)
    case .instance(let instance): return shape(of: instance, at: location, depth)
    case .hole(let hole): return shape(of: hole, at: location, depth)
    case .callable, .type: return unread("a function or a type is no data", location)
    case .null: return .scalar(Scalar(.null))
    }
  }

  private func unread(_ reason: String, _ location: SourceLocation) -> Shape {
    .unknown(Unread(reason, at: location))
  }

  private func map(_ keys: [Value], _ values: [Value], at location: SourceLocation, _ depth: Int) -> Shape {
    let open = Unread("keys are put together at run time", at: location)
    guard keys.isEmpty || keys.contains(where: { $0.known != nil }), keys.count == values.count else {
      return .map(.unknown(open))
    }
    var fields: [Field] = []
    for (key, value) in zip(keys, values) {
      guard let name = key.known, !fields.contains(where: { $0.name == name }) else { continue }
      fields.append(field(name, value, at: location, depth))
    }
    return .object(ObjectShape(fields, openings: keys.contains { $0.known == nil } ? [open] : []))
  }

  private func field(_ name: String, _ value: Value, at location: SourceLocation, _ depth: Int) -> Field {
    Field(
      name, shape(of: value, at: location, depth + 1), evidence,
      presence: value.options.contains(.null) ? .sometimes : .always, at: location)
  }

  private func shape(of instance: Instance, at location: SourceLocation, _ depth: Int) -> Shape {
    if let (content, encoding) = WrittenText.content(of: instance) {
      // JSON inside of something else is a text in it.
      if depth > 0, encoding == .json { return .scalar(Scalar(.string)) }
      var writer = self
      writer.keys = WrittenText.keys(of: instance)
      return writer.shape(of: content, at: location, depth + 1)
    }
    guard instance.isRecord else {
      guard case .program(let key) = instance.type else {
        return unread("what `\(instance.type.libraryName ?? "it")` holds is not read", location)
      }
      return shape(of: key, at: location, depth)
    }
    return .object(record(instance, at: location, depth))
  }

  /// The named parts of an object literal; what is spread into it that is not known leaves it open.
  private func record(_ record: Instance, at location: SourceLocation, _ depth: Int) -> ObjectShape {
    var object = ObjectShape()
    if let earlier = record.fields[Instance.earlierField] { add(earlier, to: &object, at: location, depth) }
    if let spread = record.fields[Instance.spreadField] { add(spread, to: &object, at: location, depth) }
    for (name, value) in record.fields.sorted(by: { $0.key < $1.key }) {
      if name.hasPrefix(Intrinsic.withoutPart) {
        let taken = name.dropFirst(Intrinsic.withoutPart.count)
        object.fields.removeAll { $0.name == taken }
      }
      guard !name.hasPrefix(Instance.spreadField) else { continue }
      guard !name.hasPrefix(Intrinsic.computedPart) else {
        object.openings.append(Unread("the name of a part is computed", at: location))
        continue
      }
      object.fields.removeAll { $0.name == name }
      if value == .null, evidence == .written {
        object.fields.append(
          Field(name, .scalar(Scalar(.null)), .written, presence: .unstated, isNullable: true, at: location))
        continue
      }
      guard value != .null else {
        object.openings.append(Unread("`\(name)` has no value", at: location))
        continue
      }
      object.fields.append(field(name, value, at: location, depth))
    }
    return object
  }

  private func add(
    _ spread: Value, to object: inout ObjectShape, at location: SourceLocation, _ depth: Int
  ) {
    switch shape(of: spread, at: location, depth + 1) {
    case .object(let inner):
      object.fields.removeAll { inner[$0.name] != nil }
      object.fields += inner.fields
      object.openings += inner.openings
    case .none, .scalar: break
    default: object.openings.append(Unread("what is spread into it is not known", at: location))
    }
  }

  private func shape(of hole: Hole, at location: SourceLocation, _ depth: Int) -> Shape {
    if case .parameter(let key, let place) = hole.root, hole.members.isEmpty,
      let type = program.function(key).parameters[place].stated
    {
      let bound = callers?.types(in: key) ?? .none
      let stated = types.shape(
        of: type, in: key.file, as: typeEvidence ?? evidence, at: location, keys, types: bound)
      if !stated.isOpenToAnything { return stated }
      return handed?.shape(of: place, of: key, [], at: location) ?? stated
    }
    if let shape = declared(hole, at: location) { return shape }
    if case .parameter(let key, let place) = hole.root, hole.type == nil,
      let shape = handed?.shape(of: place, of: key, hole.members, at: location)
    {
      return shape
    }
    guard case .program(let key)? = hole.type else {
      let name = hole.name.map { "`\($0)`" } ?? "the value"
      return unread("\(name) is not known", location)
    }
    return shape(of: key, at: location, depth)
  }

  /// The shape of a field of a class, by its declared type; nil for anything else, and for an object.
  private func declared(_ hole: Hole, at location: SourceLocation) -> Shape? {
    guard types.names.areExact, hole.members.count == 1, case .program(let owner)? = hole.rootType,
      let type = program.type(owner).fields.first(where: { $0.name == hole.members[0] })?.type
    else { return nil }
    let shape = types.shape(of: type, in: owner.file, as: typeEvidence ?? evidence, at: location, keys)
    if case .scalar = shape { return shape }
    return nil
  }

  /// The shape of an object of a class: what its own method writes, or what its fields say.
  private func shape(of key: ClassKey, at location: SourceLocation, _ depth: Int) -> Shape {
    guard case .written(let writer) = types.names.fields(of: key, areSent: true, keys) else {
      return types.shape(of: key, as: typeEvidence ?? evidence, at: location, keys)
    }
    return shape(of: evaluator.summary(of: writer).result, at: location, depth + 1)
  }
}

extension Shape {
  /// Whether a type says nothing of what there is: anything, or a map of anything.
  fileprivate var isOpenToAnything: Bool {
    switch self {
    case .unknown, .map(.unknown): true
    default: false
    }
  }
}

extension Parameter {
  /// Its type where that says more than the class of its values.
  fileprivate var stated: TypeName? { shape ?? type.flatMap { $0.arguments.isEmpty ? nil : $0 } }
}

extension TextTemplate {
  /// Whether it is a text for certain: numbers, truth values and `null` are followed as their texts too.
  fileprivate var isSurelyText: Bool {
    // A sum of what is not known may be one of numbers.
    guard let known else { return pieces.contains { if case .text = $0 { true } else { false } } }
    return Double(known) == nil && !["true", "false", "null", "True", "False", "None", "nil"].contains(known)
  }
}
