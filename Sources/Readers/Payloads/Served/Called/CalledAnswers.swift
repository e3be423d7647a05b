internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// What a handler answers, by the calls and assignments that answer and the statuses that code says.
struct CalledAnswers {
  /// More calls than these of one function that answers are not told apart.
  private static let chainLimit = 24
  private static let chainDepth = 4

  private let flow: RequestFlow
  private let shapes: ValueShapes

  /// Reads the answers of a handler whose request was followed.
  init(_ flow: RequestFlow, _ shapes: ValueShapes) {
    self.flow = flow
    self.shapes = shapes
  }

  private var code: AnswerCode { flow.code }

  /// The answers, one for each status and media type.
  func answers() -> [Payload.Answer] {
    var found: [Payload.Answer] = []
    for site in flow.answers {
      for chain in chains(to: site.place) { found.append(answer(at: site, by: chain)) }
    }
    if flow.syntax.answersByStatus { found += empty(beside: flow.answers) }
    return Self.joined(found)
  }

  /// The answers without a body: statuses that count for no answer with one.
  private func empty(beside sites: [RequestFlow.AnswerSite]) -> [Payload.Answer] {
    let used = sites.compactMap { site -> CodePlace? in
      guard case .one(let place) = AnswerStatuses(flow).status(before: site.place) else { return nil }
      return place
    }
    return flow.statuses.flatMap { site -> [Payload.Answer] in
      let place = CodePlace(file: site.place.file, id: site.status)
      guard !used.contains(place) else { return [] }
      let location = code.location(of: site.place)
      return chains(to: site.place).map { chain in
        Payload.Answer(status(place, by: chain, 200, at: location), .none, at: location)
      }
    }
  }

  /// What a handler answers by giving it back.
  func given(by function: FunctionKey, as answer: RequestSyntax.Answer) -> [Payload.Answer] {
    let places = code.places(of: function.file)
    return Self.joined(
      (places.given[function.index] ?? []).compactMap { id in
        let place = CodePlace(file: function.file, id: id)
        guard !isAnswer(place) else { return nil }
        let site = RequestFlow.AnswerSite(place: place, answer: answer, body: id, status: nil)
        return self.answer(at: site, by: CallChain())
      })
  }

  /// Whether an expression is what answering gives, or waits for it.
  private func isAnswer(_ place: CodePlace) -> Bool {
    if flow.answers.contains(where: { $0.place == place }) { return true }
    switch code.kind(place) {
    case .await(let inner), .cast(let inner, _): return isAnswer(CodePlace(file: place.file, id: inner))
    case .name(let name): return flow.syntax.handed.contains(name)
    case .call(let callee, _, _):
      guard case .member(let base, _) = code.kind(CodePlace(file: place.file, id: callee)) else {
        return false
      }
      return isAnswer(CodePlace(file: place.file, id: base))
    default: return false
    }
  }

  /// The calls that lead from the handler to the function around an expression.
  func chains(to place: CodePlace) -> [CallChain] {
    var complete: [CallChain] = []
    var open = [(chain: CallChain(), place: place)]
    while let (chain, place) = open.popLast(), complete.count < Self.chainLimit {
      guard let function = entered(around: place), let calls = flow.entries[function],
        chain.links.count < Self.chainDepth, !chain.links.contains(where: { $0.function == function })
      else {
        complete.append(chain)
        continue
      }
      for call in calls {
        var longer = chain
        longer.links.append(.init(function: function, call: call))
        open.append((longer, call))
      }
    }
    return complete
  }

  /// The innermost function around an expression that was handed something by a call.
  private func entered(around place: CodePlace) -> FunctionKey? {
    let places = code.places(of: place.file)
    var next = places.function(around: place.id)
    while let function = next {
      let key = FunctionKey(file: place.file, index: function)
      if flow.entries[key] != nil { return key }
      next = places.closures[function].flatMap { places.function(around: $0) }
    }
    return nil
  }

  private func answer(at site: RequestFlow.AnswerSite, by chain: CallChain) -> Payload.Answer {
    let location = code.location(of: site.place)
    var shape = Shape.none
    var type: String?
    switch site.answer.content {
    case .none: break
    case .text: shape = .scalar(Scalar(.string))
    case .file: shape = .scalar(Scalar(.file))
    case .json, .any:
      if let body = site.body {
        let value = chain.value(of: CodePlace(file: site.place.file, id: body), in: flow.observed)
        shape = value == .null && site.answer.content == .any ? .none : self.shape(of: value, at: location)
      }
      switch shape {
      case .object, .list, .map: type = "application/json"
      case .none, .unknown: break
      default: type = site.answer.content == .json ? "application/json" : nil
      }
    }
    let isEmpty = shape == .none
    let status = status(of: site, by: chain, otherwise: isEmpty ? site.answer.empty : site.answer.usual)
    // These have no body, whatever is written (RFC 9110 §15.3.5, §15.4.5).
    if [.code(204), .code(304)].contains(status) { (shape, type) = (.none, nil) }
    return Payload.Answer(status, shape, contentType: type, at: location)
  }

  private func shape(of value: Value, at location: SourceLocation) -> Shape {
    if value.schema != nil {
      return SchemaShapes(location: location, evidence: .written).shape(of: value)
    }
    return shapes.shape(of: value, at: location)
  }

  private func status(of site: RequestFlow.AnswerSite, by chain: CallChain, otherwise usual: Int)
    -> Payload.Status
  {
    let location = code.location(of: site.place)
    let stated = site.status.map { CodePlace(file: site.place.file, id: $0) }
    if let place = stated ?? chained(site) { return status(place, by: chain, usual, at: location) }
    switch AnswerStatuses(flow).status(before: site.place) {
    case .none: return .code(usual)
    case .one(let place): return status(place, by: chain, usual, at: location)
    case .several: return .unknown(Unread("one of several statuses is set before", at: location))
    }
  }

  /// The status in the chain of calls that an answer ends: `res.status(201).json(x)`.
  private func chained(_ site: RequestFlow.AnswerSite) -> CodePlace? {
    var place = site.place
    while case .call(let callee, _, _) = code.kind(place),
      case .member(let base, _) = code.kind(CodePlace(file: place.file, id: callee))
    {
      place = CodePlace(file: place.file, id: base)
      if let found = flow.statuses.first(where: { $0.place == place }) {
        return CodePlace(file: place.file, id: found.status)
      }
    }
    return nil
  }

  /// A status as a number, as a name of one, `HttpStatus.CREATED`, or as the part `status` of options.
  private func status(_ place: CodePlace, by chain: CallChain, _ usual: Int, at location: SourceLocation)
    -> Payload.Status
  {
    if case .member(_, let name) = code.kind(place), let code = HTTPStatusCode.code(name) {
      return .code(code)
    }
    var value = chain.value(of: place, in: flow.observed)
    if case .instance(let options)? = value.options.first, options.isRecord {
      guard let status = options.fields["status"] else { return .code(usual) }
      value = status
    }
    if value == .null { return .code(usual) }
    if let code = value.known.flatMap({ Int($0) }) { return .code(code) }
    return .unknown(Unread("the status `\(code.text(of: place).prefix(40))` is not known", at: location))
  }

  /// The answers with one for each status and media type, in the order of statuses.
  static func joined(_ answers: [Payload.Answer]) -> [Payload.Answer] {
    var found: [Payload.Answer] = []
    for answer in answers {
      // What is not known has no type of its own.
      let place = found.firstIndex {
        $0.status.description == answer.status.description
          && ($0.contentType == answer.contentType || $0.contentType == nil || answer.contentType == nil)
      }
      guard let place else {
        found.append(answer)
        continue
      }
      found[place].shape = ShapeJoin.alternatives([found[place].shape, answer.shape])
      found[place].contentType = found[place].contentType ?? answer.contentType
      found[place].location = min(found[place].location, answer.location)
    }
    return found.sorted { ($0.status.description, $0.location) < ($1.status.description, $1.location) }
  }
}
