internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// What code reads of the answers of requests, by following them from the call to whoever reads something.
struct ReadAnswers {
  let code: AnswerCode
  private let types: TypeShapes
  private let flows: Flows

  /// What is found out once for a program.
  private final class Flows {
    /// What the functions in front of a library's answers make of a response; nil where that is not known.
    var intercepted: [String: Held?] = [:]
    var changed: [String: Bool] = [:]
    /// What the functions in front of what a library sends may change.
    var sent: [String: SentInterception] = [:]
  }

  /// Reads the code of a program.
  init(_ program: ProgramIndex, _ evaluator: Evaluator, _ types: TypeShapes) {
    code = AnswerCode(program, evaluator)
    self.types = types
    flows = Flows()
  }

  /// What is read of the answer of a request that is stated at a place, put into what the call says that it is; nil where neither
  /// is known.
  func shape(of request: RequestEffect, _ callers: CallerTypes, at location: SourceLocation) -> Shape? {
    let stated = request.parts?.answer.flatMap { type -> Shape? in
      let shape = types.shape(
        of: type, in: request.origin.file, as: .declared, at: location,
        types: callers.types(at: CodePlace(file: request.origin.file, id: request.origin.call)))
      if case .unknown = shape { return nil }
      return shape
    }
    guard let flow = flow(of: request) else { return stated }
    return shape(of: flow, stated: stated, callers)
  }

  /// What the functions in front of what the library of a request sends may change; nil where the library has none.
  func interception(of request: RequestEffect) -> SentInterception? {
    let origin = CodePlace(file: request.origin.file, id: request.origin.call)
    guard code.has(origin), let called = code.name(ofCall: origin),
      let library = code.evaluator.library(named: request.library),
      let syntax = library.answers(of: called), !syntax.sendingInterception.isEmpty
    else { return nil }
    if let known = flows.sent[library.name] { return known }
    let found = SentInterception(code, syntax)
    flows.sent[library.name] = found
    return found
  }

  /// The way of an answer through the code; nil where it is not known.
  private func flow(of request: RequestEffect) -> AnswerFlow? {
    let origin = CodePlace(file: request.origin.file, id: request.origin.call)
    // What an annotation states is sent by no call of the program.
    guard code.has(origin), let called = code.name(ofCall: origin),
      let library = code.evaluator.library(named: request.library),
      let syntax = library.answers(of: called), !isChanged(syntax, library.name),
      let first = first(syntax, library.name), let returns = returns(of: request, from: origin)
    else { return nil }
    var flow = AnswerFlow(code, syntax, returns: returns)
    if let callback = syntax.callback { flow.enter(callbacksOf: origin, Held(form: .init(callback))) }
    flow.follow(origin, as: first)
    return flow
  }

  /// What a call of a library gives, once functions in front of it saw it.
  private func first(_ syntax: AnswerSyntax, _ library: String) -> Held? {
    guard syntax.form == .response, !syntax.interception.isEmpty else {
      return Held(form: .init(syntax.form))
    }
    if let known = flows.intercepted[library] { return known }
    let found = Interception(code, syntax, of: library).result
    flows.intercepted[library] = .some(found)
    return found
  }

  private func isChanged(_ syntax: AnswerSyntax, _ library: String) -> Bool {
    guard !syntax.changers.isEmpty else { return false }
    if let known = flows.changed[library] { return known }
    let found = code.program.files.contains { file in
      file.functions.contains { syntax.changers.contains($0.name) && $0.kind != .closure }
    }
    flows.changed[library] = found
    return found
  }

  /// Where the values of the functions between a request's statement and the library go on; nil where that is not certain.
  private func returns(of request: RequestEffect, from origin: CodePlace) -> [FunctionKey: [CodePlace]]? {
    var returns: [FunctionKey: [CodePlace]] = [:]
    var inner = origin
    for (file, span) in request.trace.reversed().map({ ($0.file, $0.span) }) + [(request.file, request.span)]
    {
      guard let id = code.call(at: span, in: file) else { return nil }
      let call = CodePlace(file: file, id: id)
      let home = code.home(of: inner)
      // A function that describes a request and sends it states it where it describes it.
      if code.home(of: call) == home { continue }
      guard let home, code.name(ofCall: call) == code.name(of: home) else { return nil }
      returns[home] = [call]
      inner = call
    }
    return returns
  }

  private func shape(of flow: AnswerFlow, stated: Shape?, _ callers: CallerTypes) -> Shape? {
    var tree = ReadPart()
    if let stated { tree.declare(stated, at: [][...]) }
    for read in flow.reads {
      tree.add(
        read.path[...], at: code.location(of: read.place),
        isDefended: read.isAsked || flow.isDefended(read.place))
    }
    for (path, typed) in Dictionary(grouping: flow.types, by: \.path) where stated == nil || !path.isEmpty {
      if let shape = declared(typed, callers) { tree.declare(shape, at: path[...]) }
    }
    return tree.isEmpty ? nil : tree.shape
  }

  /// What a type says of a part; nil where several do, and not the same. A type that the program does not declare says nothing.
  private func declared(_ typed: [AnswerFlow.Typed], _ callers: CallerTypes) -> Shape? {
    var found: [TypeName: Shape] = [:]
    for part in typed.sorted(by: { ($0.place.file, $0.place.id) < ($1.place.file, $1.place.id) }) {
      let (type, file, bound) = callers.meant(by: part.type, at: part.place)
      guard found[type] == nil else { continue }
      let shape = types.shape(
        of: type, in: file, as: .declared, at: code.location(of: part.place), types: bound)
      switch shape {
      case .object, .list: found[type] = shape
      // A cast proves nothing where types are gone when the program runs.
      case .scalar(let scalar) where scalar.kind != .any && !code.hasMembersAsKeys: found[type] = shape
      default: continue
      }
    }
    return found.count == 1 ? found.values.first : nil
  }
}
