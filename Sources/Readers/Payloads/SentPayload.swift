internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads what a client's call sends: the names behind the `?`, header fields and the body.
struct SentPayload {
  private let shapes: ValueShapes
  private let read: ReadAnswers
  private let builders: QueryBuilders
  private let isAsked: Bool

  /// Reads what calls of a program send, where the settings ask for it.
  init(_ program: ProgramIndex, _ evaluator: Evaluator, _ settings: ExtractionSettings) {
    isAsked = settings.readsPayloads
    var shapes = ValueShapes(program, evaluator)
    read = ReadAnswers(program, evaluator, shapes.types)
    if isAsked { shapes.handed = HandedShapes(read.code, shapes.types) }
    self.shapes = shapes
    builders = QueryBuilders(read.code)
  }

  /// The payload of a request that stands at a place; nil where its library says nothing of what it hands over, and nothing is
  /// read of the answer.
  /// Of several URLs, only those count that lead to the path.
  func payload(of request: RequestEffect, to path: PathTemplate, at location: SourceLocation) -> Payload? {
    guard isAsked else { return nil }
    let callers = CallerTypes(of: request, read.code)
    let answers = answers(of: request, callers, at: location)
    var shapes = shapes
    shapes.callers = callers
    guard let parts = request.parts else {
      guard !answers.isEmpty else { return nil }
      let reason = "what `\(request.library)` is handed is not read"
      return Payload(
        query: .unread(reason, at: location), headers: .unread(reason, at: location),
        body: Payload.Body(.unknown(Unread(reason, at: location))), answers: answers)
    }
    var query = NamedValues(at: location)
    let urls = request.url.templates
    let own = urls.count > 1 ? urls.filter { $0.leads(to: path) } : []
    for url in own.isEmpty ? urls : own { query.add(url) }
    if builders.work(on: request) { query.open("code puts names into the query that are not followed") }
    for value in parts.query {
      query.add(shapes.shape(of: value, at: location).marking(lists: parts.listMark))
    }
    var headers = NamedValues(at: location)
    for value in parts.headers { headers.add(shapes.shape(of: value, at: location)) }
    if !parts.hasAllHeaders { headers.open("what interceptors and the library itself add is not read") }
    var sent = Payload(
      query: query.object, headers: headers.object.lowercased, body: body(of: parts, shapes, at: location),
      answers: answers)
    if own.count < urls.count, !own.isEmpty, (parts.body?.options.count ?? 0) > 1 {
      sent.body?.shape = .unknown(
        Unread("which of several bodies goes to this path is not known", at: location))
    }
    if let type = sent.headers["content-type"] { sent.body?.contentTypes = type.shape.mediaTypes }
    sent.apply(parts.change, at: location)
    apply(read.interception(of: request), of: request, to: &sent, at: location)
    return sent
  }

  /// Takes account of what functions in front of all requests do to one. Nobody looks what they do to headers.
  private func apply(
    _ front: SentInterception?, of request: RequestEffect, to sent: inout Payload, at location: SourceLocation
  ) {
    guard let front else { return }
    let reason = "a function in front of all requests changes what is sent"
    sent.headers.openings.append(Unread(reason, at: location))
    if sent.body != nil, let place = front.change(of: .body, of: request) {
      sent.body?.shape = .unknown(Unread(reason, at: read.code.location(of: place)))
    }
    if let place = front.change(of: .query, of: request) {
      sent.query.openings.append(Unread(reason, at: read.code.location(of: place)))
    }
  }

  private func body(of parts: SentParts, _ shapes: ValueShapes, at location: SourceLocation) -> Payload.Body?
  {
    guard let body = parts.body.map(shapes.read), body != .null, !Self.isText(ofNothing: body) else {
      return nil
    }
    let presence: Presence = body.options.contains(.null) ? .sometimes : .always
    let stated = Self.encoding(of: body)
    let type = stated ?? parts.encoding
    var shape = shapes.shape(of: body, at: location)
    if type.mediaType == nil, case .scalar = shape {
      shape = .unknown(Unread("the text that is sent is not taken apart", at: location))
    }
    // Libraries look at what they are handed before they decide how they write it.
    let isOpen = stated == nil && shape.mayBeAnything
    return Payload.Body(
      shape, contentTypes: isOpen ? nil : type.mediaType.map { [$0] }, presence: presence)
  }

  /// Whether a body is a text that is written of nothing: what a caller left out is encoded by no code that asks for it first.
  private static func isText(ofNothing body: Value) -> Bool {
    body.options.allSatisfy { option in
      guard case .instance(let instance) = option else { return option == .null }
      return WrittenText.content(of: instance)?.0 == .null
    }
  }

  /// How a body is written, where all that it can be says so: the text that `JSON.stringify` makes, a form.
  private static func encoding(of body: Value) -> SentParts.Encoding? {
    let present = body.options.filter { $0 != .null }
    let encodings = present.compactMap { option in
      if case .instance(let instance) = option { WrittenText.content(of: instance)?.1 } else { nil }
    }
    return encodings.count == present.count ? encodings.first : nil
  }

  /// What the call says its answer is, and what the code behind it reads of it.
  private func answers(
    of request: RequestEffect, _ callers: CallerTypes, at location: SourceLocation
  ) -> [Payload.Answer] {
    guard let shape = read.shape(of: request, callers, at: location) else { return [] }
    return [Payload.Answer(.success, shape, at: location)]
  }
}

extension SentParts.Encoding {
  /// The media type, where the encoding has one.
  fileprivate var mediaType: String? {
    switch self {
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .multipart: "multipart/form-data"
    case .open: nil
    }
  }
}

extension Payload {
  /// Takes account of what is done to what is sent after it is made: there may be more, or nothing of it is certain.
  fileprivate mutating func apply(_ change: SentParts.Change, at location: SourceLocation) {
    let reason = Unread("what is sent is changed after it is made", at: location)
    switch change {
    case .none: return
    // What is put into a form of parts is followed.
    case .grows where body?.contentTypes == ["multipart/form-data"]: return
    case .grows:
      query.openings.append(reason)
      headers.openings.append(reason)
      if let body { self.body?.shape = body.shape.opened(by: reason) }
    case .shrinks:
      query = ObjectShape(openings: [reason])
      headers = ObjectShape(openings: [reason])
      if body != nil { body?.shape = .unknown(reason) }
    }
  }
}

extension Shape {
  /// Whether nothing is known of it, or of what it may be as well.
  fileprivate var mayBeAnything: Bool {
    switch self {
    case .unknown: true
    case .choice(let shapes): shapes.contains(where: \.mayBeAnything)
    default: false
    }
  }

  /// The media type that a header names, where it is written whole.
  fileprivate var mediaTypes: Set<String>? {
    guard case .scalar(let scalar) = self, scalar.texts.count == 1, let text = scalar.texts.first,
      let type = text.split(separator: ";").first
    else { return nil }
    return [String(type.filter { $0 != " " }).lowercased()]
  }

  /// The object with a mark behind the names of lists.
  fileprivate func marking(lists mark: String) -> Shape {
    guard !mark.isEmpty, case .object(var object) = self else { return self }
    for index in object.fields.indices {
      if case .list = object.fields[index].shape { object.fields[index].name += mark }
    }
    return .object(object)
  }

  /// The shape with objects that may hold more.
  fileprivate func opened(by reason: Unread) -> Shape {
    switch self {
    case .object(var object):
      object.openings.append(reason)
      return .object(object)
    case .list(let element): return .list(element.opened(by: reason))
    case .choice(let shapes): return .choice(shapes.map { $0.opened(by: reason) })
    default: return self
    }
  }
}

extension ObjectShape {
  /// The object with its names in lower case.
  fileprivate var lowercased: ObjectShape {
    var copy = self
    for index in copy.fields.indices { copy.fields[index].name = copy.fields[index].name.lowercased() }
    return copy
  }
}
