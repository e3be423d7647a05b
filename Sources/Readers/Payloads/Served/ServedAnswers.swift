internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads what a handler answers by the type of its result, or by the values that it gives back.
struct ServedAnswers {
  private let evaluator: Evaluator
  private let syntax: HandlerSyntax
  private let types: TypeShapes
  private let values: ValueShapes
  /// What changes all that is given back, or nil.
  private let changer: String?

  /// Reads handlers of a framework in a program.
  init(_ evaluator: Evaluator, _ syntax: HandlerSyntax) {
    self.evaluator = evaluator
    self.syntax = syntax
    var types = TypeShapes(evaluator.program, evaluator)
    types.checks.isClosed = syntax.answersAreExact
    types.checks.areOfType = syntax.answersAreOfType
    self.types = types
    var values = ValueShapes(evaluator.program, evaluator)
    values.evidence = .written
    self.values = values
    changer = syntax.changers.sorted().first(where: evaluator.program.mentions)
  }

  /// The answers of success of a handler, and whether there are no others.
  func answers(of handler: ServedPayload.Handler, at location: SourceLocation) -> ([Payload.Answer], Bool) {
    let function = evaluator.program.function(handler.function)
    var (shape, hasOwnStatus) = shape(of: handler, function, at: location)
    if let changer, shape != .none {
      shape = .unknown(Unread("`\(changer)` may change what is given back", at: location))
    }
    let status = hasOwnStatus ? Payload.Status.success : status(of: handler, function, at: location)
    let isJSON = if case .none = shape { false } else if case .unknown = shape { false } else { true }
    let answer = Payload.Answer(
      status, shape, contentType: isJSON ? "application/json" : nil, at: location)
    let answersElsewhere = !function.mentions.isDisjoint(with: syntax.raw)
    return ([answer], !answersElsewhere && !hasOwnStatus)
  }

  private func argument(_ label: String, _ place: Int?, of annotation: Annotation, _ handler: FunctionKey)
    -> Value?
  {
    let owner = evaluator.program.function(handler).owner.map { ClassKey(file: handler.file, index: $0) }
    return evaluator.argument(label, place, of: annotation, in: handler.file, of: owner)
  }

  private func status(
    of handler: ServedPayload.Handler, _ function: Function, at location: SourceLocation
  ) -> Payload.Status {
    let usual = Payload.Status.code(syntax.statuses[handler.endpoint.method.name] ?? 200)
    if let name = syntax.status {
      guard let mark = function.annotations.first(where: { $0.name == name }) else { return usual }
      return status(
        argument(syntax.statusLabel, 0, of: mark, handler.function), of: mark, in: handler.function.file)
        ?? .unknown(Unread("the status of `@\(name)` is not known", at: location))
    }
    guard let route = handler.route, route.arguments.contains(where: { $0.label == syntax.statusLabel })
    else {
      return usual
    }
    return status(
      argument(syntax.statusLabel, nil, of: route, handler.function), of: route, in: handler.function.file)
      ?? .unknown(Unread("`\(syntax.statusLabel)` is not known", at: location))
  }

  /// A status as a number or as a name of one, `HttpStatus.CREATED`.
  private func status(_ value: Value?, of mark: Annotation, in file: Int) -> Payload.Status? {
    if let code = value?.known.flatMap({ Int($0) }) { return .code(code) }
    let names = mark.arguments.map { evaluator.program.files[file].lastName(of: $0.value) }
    return names.lazy.compactMap(HTTPStatusCode.code).first.map { .code($0) }
  }

  /// The shape of what a handler answers, and whether the type around it may have any status.
  private func shape(
    of handler: ServedPayload.Handler, _ function: Function, at location: SourceLocation
  ) -> (Shape, Bool) {
    let file = evaluator.program.files[handler.function.file]
    if let label = syntax.model, let stated = handler.route?.arguments.first(where: { $0.label == label }) {
      if case .null = file.expressions[stated.value].kind {
        return (.unknown(Unread("it is answered as it is", at: location)), false)
      }
      guard let type = file.typeName(of: stated.value) else {
        return (.unknown(Unread("`\(label)` is no type that is read", at: location)), false)
      }
      return shape(of: type, in: handler.function.file, at: location)
    }
    if let type = function.returnShape ?? function.returnType, !(type.isPromise && type.arguments.isEmpty) {
      return shape(of: type, in: handler.function.file, at: location)
    }
    if !function.gives { return (.none, false) }
    return (values.shape(of: evaluator.summary(of: handler.function).result, at: location), false)
  }

  private func shape(of type: TypeName, in file: Int, at location: SourceLocation) -> (Shape, Bool) {
    var type = type
    var hasOwnStatus = false
    var isList = false
    while true {
      if let own = syntax.wrappers[type.name] {
        hasOwnStatus = hasOwnStatus || own
      } else if syntax.streams.contains(type.name) {
        isList = true
      } else if !type.isPromise {
        break
      }
      guard let inner = type.arguments.first else {
        return (
          .unknown(Unread("`\(type.name)` says nothing of what is answered", at: location)), hasOwnStatus
        )
      }
      type = inner
    }
    if syntax.empty.contains(type.name) { return (.none, hasOwnStatus) }
    if syntax.raw.contains(type.name) || Self.anything.contains(type.name) {
      return (.unknown(Unread("`\(type.name)` says nothing of what is answered", at: location)), hasOwnStatus)
    }
    let evidence: Field.Evidence = syntax.answersAreExact ? .written : .declared
    let shape = types.shape(of: type, in: file, as: evidence, at: location)
    return (isList ? .list(shape) : shape, hasOwnStatus)
  }

  /// Types of which any value is one.
  private static let anything: Set<String> = ["any", "Any", "object", "Object", "unknown", "?", "*"]
}

extension ProgramFile {
  /// The type that an expression names: `list[User]`, `User`.
  fileprivate func typeName(of id: Expression.ID) -> TypeName? {
    switch expressions[id].kind {
    case .name(let name): TypeName(name)
    case .member(_, let name): TypeName(name)
    case .text(let parts):
      if parts.count == 1, case .text(let name) = parts[0] { TypeName(name) } else { nil }
    case .index(let base, let place):
      if let outer = typeName(of: base), let inner = typeName(of: place) {
        outer.name == "Optional" ? inner : TypeName(outer.name, arguments: [inner])
      } else {
        nil
      }
    default: nil
    }
  }
}

extension Function {
  /// Whether it gives anything back, as far as its statements say.
  fileprivate var gives: Bool { body?.contains(where: \.gives) ?? true }
}
