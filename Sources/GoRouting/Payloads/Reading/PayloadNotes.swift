internal import ContractModel
internal import SourceText

/// What the code of a handler was seen to read and write.
struct PayloadNotes {
  /// What is read of the body at one place.
  struct BodyReading {
    let shape: Shape
    let contentTypes: Set<String>?
    let presence: Presence
  }

  var query = ObjectShape()
  var headers = ObjectShape()
  var bodies: [BodyReading] = []
  var answers: [Payload.Answer] = []
  /// Where the request got to code that is not followed.
  var lostRequests: [Unread] = []
  /// Where the answer may be written by code that is not followed.
  var lostAnswers: [Unread] = []

  /// Notes that a value is read by its name.
  mutating func read(_ field: Field, of part: RequestPart.Kind) {
    switch part {
    case .query: Self.add(field, to: &query)
    case .headers: Self.add(field, to: &headers)
    default: addToForm([field])
    }
  }

  /// Notes names that a form is read by.
  mutating func addToForm(_ fields: [Field], openings: [Unread] = []) {
    let types: Set = ["application/x-www-form-urlencoded", "multipart/form-data"]
    bodies.append(
      BodyReading(
        shape: .object(ObjectShape(fields, openings: openings)), contentTypes: types, presence: .unstated))
  }

  /// Notes fields of the query or of the headers.
  mutating func add(_ object: ObjectShape, to part: WritableKeyPath<PayloadNotes, ObjectShape>) {
    for field in object.fields { Self.add(field, to: &self[keyPath: part]) }
    self[keyPath: part].openings += object.openings
  }

  private static func add(_ field: Field, to object: inout ObjectShape) {
    guard let index = object.fields.firstIndex(where: { $0.name == field.name }) else {
      return object.fields.append(field)
    }
    if field.presence == .always { object.fields[index].presence = .always }
  }

  /// Adds what was noted behind this.
  mutating func add(_ later: PayloadNotes) {
    add(later.query, to: \.query)
    add(later.headers, to: \.headers)
    bodies += later.bodies
    answers += later.answers
    lostRequests += later.lostRequests
    lostAnswers += later.lostAnswers
  }

  /// The payload.
  func payload() -> Payload {
    var query = query
    var headers = headers
    query.openings += lostRequests
    headers.openings += lostRequests
    var payload = Payload(query: query, headers: headers, body: body())
    payload.answers = joinedAnswers()
    payload.answersAreComplete = lostAnswers.isEmpty
    return payload
  }

  private func body() -> Payload.Body? {
    guard !bodies.isEmpty else {
      return lostRequests.first.map { Payload.Body(.unknown($0)) }
    }
    var shape = ShapeJoin.merged(bodies.map(\.shape))
    if case .object(var object) = shape, !lostRequests.isEmpty {
      object.openings += lostRequests
      shape = .object(object)
    }
    var types: Set<String>? = []
    for body in bodies { types = body.contentTypes.flatMap { types?.union($0) } }
    let isRequired = bodies.contains { $0.presence == .always }
    return Payload.Body(shape, contentTypes: types, presence: isRequired ? .always : .unstated)
  }

  /// An answer for each status and media type, what the branches write joined.
  private func joinedAnswers() -> [Payload.Answer] {
    var order: [String] = []
    var groups: [String: [Payload.Answer]] = [:]
    for answer in answers {
      let type = answer.shape == .none ? "" : answer.contentType ?? "?"
      let key = "\(answer.status) \(type)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(answer)
    }
    return order.compactMap { key in
      guard let group = groups[key], var first = group.first else { return nil }
      first.shape = ShapeJoin.alternatives(group.map(\.shape))
      return first
    }
  }
}
