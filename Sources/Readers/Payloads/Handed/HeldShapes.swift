internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

extension HandedShapes {
  /// A variable, as a name at an expression means it.
  struct Meant {
    let file: Int
    let name: String
    /// The block that declares it and what it declares there; nil for one outside of functions.
    let local: (block: Int, variable: CodePlaces.Declared)?
    let value: Expression.ID?
    let type: TypeName?
  }

  /// The shape of what a name stands for.
  func variable(_ name: String, at place: CodePlace) -> Shape {
    if let parameter = parameter(name, at: place) { return parameter }
    guard let meant = meant(name, at: place) else { return unread("`\(name)` is not known", place) }
    // The holder itself is handed over, and what it is then depends on who unwraps it.
    if holder(meant)?.member != nil { return unread("`\(name)` is handed over with what holds it", place) }
    return filled(meant, under: nil, at: place)
  }

  /// What a holder has under the member that leads to it; nil for anything else.
  func content(of name: String, under member: String, at place: CodePlace) -> Shape? {
    guard parameter(name, at: place) == nil, let meant = meant(name, at: place),
      let (path, _) = holder(meant), path == member
    else { return nil }
    return filled(meant, under: member, at: place)
  }

  /// The shape of a parameter that a name means; nil where it means something else.
  private func parameter(_ name: String, at place: CodePlace) -> Shape? {
    let places = code.places(of: place.file)
    guard let (block, variable) = places.declaration(of: name, at: place.id), variable.value == nil,
      let index = places.blocks[block].function, places.bodies[index] == block
    else { return nil }
    let function = FunctionKey(file: place.file, index: index)
    let parameters = code.program.function(function).parameters
    guard let own = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    if let declared = declared(parameters[own].shape ?? parameters[own].type, at: place) { return declared }
    return shape(of: own, of: function, at: code.location(of: place))
      ?? unread("`\(name)` is not known", place)
  }

  private func meant(_ name: String, at place: CodePlace) -> Meant? {
    let places = code.places(of: place.file)
    if let local = places.declaration(of: name, at: place.id) {
      var type: TypeName?
      if let value = local.variable.value, case .declared(_, let stated)? = places.uses[value] {
        type = stated
      }
      return Meant(file: place.file, name: name, local: local, value: local.variable.value, type: type)
    }
    guard let key = code.program.variableKey(name, from: place.file), key.owner == nil else { return nil }
    let variable = code.program.variable(key)
    return Meant(
      file: key.file, name: variable.name, local: nil, value: variable.value,
      type: variable.shape ?? variable.type)
  }

  /// The member under which a variable holds what a page fills, and the call that made it so; nil where it is no holder.
  private func holder(_ meant: Meant) -> (member: String?, call: CodePlace)? {
    guard let value = meant.value else { return nil }
    let call = CodePlace(file: meant.file, id: value)
    guard case .call(let callee, _, _) = code.kind(call),
      case .name(let name) = code.kind(CodePlace(file: meant.file, id: callee)),
      let member = held.makers[name]
    else { return nil }
    return (member, call)
  }

  /// What a variable holds first, with what code puts into it.
  private func filled(_ meant: Meant, under member: String?, at use: CodePlace) -> Shape {
    let key = Variable(
      file: meant.file, name: meant.name, order: meant.local?.variable.order ?? -1, member: member)
    guard filling.insert(key).inserted else { return .none }
    defer { filling.remove(key) }
    let holder = holder(meant)
    var first: Shape?
    if let holder, case .call(_, let types, let arguments) = code.kind(holder.call) {
      first = arguments.first.map { shape(of: CodePlace(file: meant.file, id: $0.value)) }.map(\.loosened)
      first = self.declared(types.first, at: holder.call) ?? first
    } else if let value = meant.value {
      first = shape(of: CodePlace(file: meant.file, id: value))
      if case .unknown? = first { first = declared(meant.type, at: use) ?? first }
    }
    var found = Filling(first)
    for change in changes.changes(of: meant.name, in: meant.file) where isSame(meant, change, use) {
      add(change, under: member, in: meant, isHeld: holder != nil, to: &found)
    }
    guard holder != nil else { return found.whole ?? unread("`\(meant.name)` is not known", use) }
    found.open("what pages put into `\(meant.name)` is not read", at: code.location(of: use))
    return found.whole ?? unread("`\(meant.name)` is not known", use)
  }

  /// Whether a change is one of a variable, and comes before its use where both are in one function.
  private func isSame(_ meant: Meant, _ change: HeldChanges.Change, _ use: CodePlace) -> Bool {
    let places = code.places(of: meant.file)
    let declaration = places.declaration(of: meant.name, at: change.root)
    guard let local = meant.local else { return declaration == nil }
    guard let declaration, declaration == local else { return false }
    guard use.file == meant.file, places.function(around: use.id) == places.function(around: change.root)
    else {
      return true
    }
    let expressions = code.program.files[meant.file].expressions
    return expressions[change.root].span.start < expressions[use.id].span.start
  }

  private func add(
    _ change: HeldChanges.Change, under member: String?, in meant: Meant, isHeld: Bool,
    to found: inout Filling
  ) {
    var path = change.path[...]
    if let member {
      guard path.first == member else { return }
      path = path.dropFirst()
    }
    let place = CodePlace(file: meant.file, id: change.root)
    let location = code.location(of: place)
    guard let value = change.value else { return found.open("`\(meant.name)` is changed here", at: location) }
    let written = CodePlace(file: meant.file, id: value)
    switch path.count {
    case 0: found.replace(with: isHeld ? shape(of: written).loosened : shape(of: written))
    case 1:
      let shape = isHeld ? shape(of: written).loosened : shape(of: written)
      found.put(path[path.startIndex], shape, at: code.location(of: written))
    default: found.open("a part of `\(meant.name)` is changed here", at: location)
    }
  }
}

/// What a variable may hold, as its changes say.
private struct Filling {
  private var shape: Shape?
  private var isReplaced = false

  init(_ first: Shape?) { shape = first == .scalar(Scalar(.null)) ? Shape.none : first }

  /// All of it. Where it is replaced by what is not known, nothing says that what it began with is ever sent.
  var whole: Shape? { isReplaced ? shape?.doubtful : shape }

  mutating func replace(with other: Shape) {
    if case .unknown = other { isReplaced = true }
    shape = HandedShapes.joined([shape, other].compactMap(\.self))
  }

  mutating func put(_ name: String, _ value: Shape, at location: SourceLocation) {
    guard case .object(var object)? = shape else { return }
    let isNull = value == .scalar(Scalar(.null))
    if let known = object.fields.firstIndex(where: { $0.name == name }) {
      // What is null here is taken out, or sent so.
      if isNull {
        object.fields[known].presence = .sometimes
      } else {
        object.fields[known].shape = ShapeJoin.alternatives([object.fields[known].shape, value])
      }
    } else if !isNull {
      object.fields.append(Field(name, value, .sent, presence: .sometimes, at: location))
    }
    shape = .object(object)
  }

  mutating func open(_ reason: String, at location: SourceLocation) {
    guard case .object(var object)? = shape else { return }
    object.openings.append(Unread(reason, at: location))
    shape = .object(object)
  }
}

extension Shape {
  /// The shape with nothing said about whether its fields are ever there.
  fileprivate var doubtful: Shape {
    guard case .object(var object) = self else { return self }
    for index in object.fields.indices {
      object.fields[index].isDoubtful = true
      object.fields[index].shape = object.fields[index].shape.doubtful
    }
    return .object(object)
  }

  /// The shape without the types of the values: what a page begins with, as an empty text, says little of what it comes to hold.
  fileprivate var loosened: Shape {
    switch self {
    case .scalar: return .scalar(Scalar(.any))
    case .object(var object):
      for index in object.fields.indices { object.fields[index].shape = object.fields[index].shape.loosened }
      return .object(object)
    default: return self
    }
  }
}
