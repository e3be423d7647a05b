internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The shapes of the arguments that call sites pass for parameters without a type.
///
/// A function that states a request has the request's path without its callers, so the values of its parameters are not
/// followed to them. Here the callers are asked, and what several of them hand over is joined.
final class HandedShapes {
  /// Calls and names between a parameter and what is written.
  private static let depth = 12
  /// Expressions that are read for one parameter.
  private static let steps = 4_000

  let code: AnswerCode
  let types: TypeShapes
  let held: HeldObjects
  private(set) lazy var changes = HeldChanges(code)
  private var known: [Parameter: Shape] = [:]
  private var lent: Set<String>?
  private var depth = 0
  private var steps = 0
  /// The variables that are being read: what one is assigned may be made of itself.
  var filling: Set<Variable> = []

  /// A variable by its file, its name, its place among those of the file, and the part of it that is asked for.
  struct Variable: Hashable {
    let file: Int
    let name: String
    let order: Int32
    let member: String?
  }

  private struct Parameter: Hashable {
    let function: FunctionKey
    let place: Int
  }

  /// Reads the code of a program.
  init(_ code: AnswerCode, _ types: TypeShapes) {
    self.code = code
    self.types = types
    var held = HeldObjects()
    for other in code.evaluator.libraries.compactMap(\.held) {
      held.makers.merge(other.makers) { first, _ in first }
      held.copies.formUnion(other.copies)
    }
    self.held = held
  }

  /// The shape of a part of what callers hand to a parameter; nil where no call of the function is seen.
  func shape(of place: Int, of function: FunctionKey, _ members: [String], at location: SourceLocation)
    -> Shape?
  {
    guard code.hasMembersAsKeys, isOfOneRequest(function),
      let whole = shape(of: place, of: function, at: location)
    else { return nil }
    return members.reduce(whole) { part($1, of: $0, at: location) }
  }

  /// Whether all calls of a function send the same request. They do not where the path depends on an instance or on the function
  /// around it.
  private func isOfOneRequest(_ function: FunctionKey) -> Bool {
    let places = code.places(of: function.file)
    var outer = places.closures[function.index].flatMap { places.function(around: $0) }
    while let index = outer {
      let around = code.program.files[function.file].functions[index]
      guard around.parameters.isEmpty else { return false }
      outer = places.closures[index].flatMap { places.function(around: $0) }
    }
    guard let home = code.program.home(of: function) else { return true }
    let file = code.program.files[home.file]
    return code.program.family(of: home).count == 1
      && code.program.ancestry(of: home).allSatisfy { $0 == home }
      && code.program.type(home).functions.allSatisfy { index in
        file.functions[index].kind != .constructor || file.functions[index].parameters.isEmpty
      }
  }

  /// The shape of a member of a value.
  func part(_ name: String, of whole: Shape, at location: SourceLocation) -> Shape {
    if case .object(let object) = whole, let field = object[name] { return field.shape }
    return .unknown(Unread("`\(name)` is not known", at: location))
  }

  /// The shape of what all callers of a function hand to a parameter; nil where no call of it is seen.
  func shape(of place: Int, of function: FunctionKey, at location: SourceLocation) -> Shape? {
    let key = Parameter(function: function, place: place)
    if let known = known[key] { return known }
    guard let name = code.name(of: function),
      code.program.function(function).parameters.indices.contains(place)
    else { return nil }
    let parameter = code.program.function(function).parameters[place]
    let callers = code.callers(of: function)
    guard !callers.isEmpty, !parameter.isRest else { return nil }
    // What a function hands to itself is nothing new.
    known[key] = Shape.none
    var shapes = callers.map { argument(place, of: $0, in: function) }
    if isLent(name) || callers.count >= AnswerCode.callerLimit {
      shapes.append(.unknown(Unread("`\(name)` is called by code that is not followed", at: location)))
    }
    let joined = Self.joined(shapes)
    known[key] = joined
    return joined
  }

  private func argument(_ place: Int, of call: CodePlace, in function: FunctionKey) -> Shape {
    guard case .call(_, _, let arguments) = code.kind(call) else { return .none }
    for argument in arguments {
      if argument.label == Expression.Argument.spread { return unread("the arguments are not listed", call) }
      if code.parameter(argument.value, of: call, in: function) == place {
        return shape(of: CodePlace(file: call.file, id: argument.value))
      }
    }
    guard let value = code.program.function(function).parameters[place].defaultValue else { return .none }
    return shape(of: CodePlace(file: function.file, id: value))
  }

  /// Whether a function of a name is handed to somebody who calls it.
  private func isLent(_ name: String) -> Bool {
    if let lent { return lent.contains(name) }
    var found: Set<String> = []
    for file in code.program.files {
      var called: Set<Expression.ID> = []
      for case .call(let callee, _, _) in file.expressions.map(\.kind) { called.insert(callee) }
      for (id, expression) in file.expressions.enumerated() where !called.contains(id) {
        switch expression.kind {
        case .name(let name), .member(_, let name): found.insert(name)
        default: break
        }
      }
    }
    lent = found
    return found.contains(name)
  }

  /// The shape of what an expression comes to.
  func shape(of place: CodePlace) -> Shape {
    if depth == 0 { steps = 0 }
    steps += 1
    guard depth < Self.depth, steps < Self.steps else { return unread("it lies too deep", place) }
    depth += 1
    defer { depth -= 1 }
    return written(at: place)
  }

  func unread(_ reason: String, _ place: CodePlace) -> Shape {
    .unknown(Unread(reason, at: code.location(of: place)))
  }

  /// The shape of a value that is one of several. What is not known leaves objects open, and anything else unknown.
  static func joined(_ shapes: [Shape]) -> Shape {
    var unknown: Unread?
    var known: [Shape] = []
    for shape in shapes {
      if case .unknown(let unread) = shape { unknown = unknown ?? unread } else { known.append(shape) }
    }
    // Who hands over nothing has none of the others' fields.
    let empty = Shape.object(ObjectShape())
    if known.contains(where: { if case .object = $0 { true } else { false } }) {
      known = known.map { $0 == .none || $0 == .scalar(Scalar(.null)) ? empty : $0 }
    }
    guard !known.isEmpty else { return unknown.map { .unknown($0) } ?? .none }
    let joined = ShapeJoin.alternatives(known)
    guard case .object(var object) = joined else { return unknown.map { .unknown($0) } ?? joined }
    for index in object.fields.indices {
      let all = known.compactMap { shape -> Field? in
        if case .object(let one) = shape { one[object.fields[index].name] } else { nil }
      }
      if unknown != nil { object.fields[index].presence = .sometimes }
      object.fields[index].isDoubtful = all.allSatisfy(\.isDoubtful)
      object.fields[index].shape = object.fields[index].shape.withoutAlternatives
    }
    if let unknown { object.openings.append(unknown) }
    return .object(object)
  }
}

extension Shape {
  /// The shape, or that one of those that it may be which may be anything.
  fileprivate var withoutAlternatives: Shape {
    guard case .choice(let shapes) = self else { return self }
    return shapes.first { if case .unknown = $0 { true } else { false } }
      ?? shapes.first { $0 == .scalar(Scalar(.any)) } ?? self
  }
}
