internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The parts of a request, put together of what code reads of them and of the schemas that they are held against.
struct RequestParts {
  private let observed: ObservedCode
  private let location: SourceLocation
  private let registration: CodePlace?
  private lazy var factories = FactoryArguments(observed, registration)
  private var trees: [HandlerSyntax.Place: RequestTree] = [:]
  private var schemas: [HandlerSyntax.Place: [Shape]] = [:]
  /// The fields that are looked at one by one.
  private var named: [HandlerSyntax.Place: [Field]] = [:]
  private var answers: [String: Value] = [:]
  /// Why what runs before the handler may read more; nil where all of it is followed.
  var opening: Unread?

  /// Begins with nothing, for a handler at a place that a call puts on a router.
  init(_ observed: ObservedCode, _ location: SourceLocation, _ registration: CodePlace?) {
    self.observed = observed
    self.location = location
    self.registration = registration
  }

  /// Adds a part that something in front of the handler makes sure of.
  mutating func add(_ part: RequestCheck.Part) {
    let reading = SchemaShapes(location: location, evidence: .read)
    if let name = part.name {
      let nested = name.split(separator: ".").map(String.init)
      if nested.count > 1 { return trees[part.place, default: RequestTree()].add(nested[...], at: location) }
      var field = reading.field(name, part.schema)
      if part.place == .header { field.name = field.name.lowercased() }
      named[part.place, default: []].append(field)
    } else {
      schemas[part.place, default: []].append(reading.shape(of: part.schema))
    }
  }

  /// Adds the schema of the answers of a status.
  mutating func state(_ status: String, _ schema: Value) { answers[status] = schema }

  /// Adds what code reads.
  mutating func add(_ followed: FollowedCode) {
    let code = observed.code
    for read in followed.flow.reads {
      trees[read.part, default: RequestTree()].add(read.path[...], at: code.location(of: read.place))
    }
    for opening in followed.flow.openings {
      trees[opening.part, default: RequestTree()].open(opening.path[...], opening.reason)
    }
    for (part, path) in followed.required { trees[part, default: RequestTree()].require(path[...]) }
    for check in followed.flow.checks { add(check, followed.answers) }
  }

  private mutating func add(_ check: RequestFlow.Check, _ answering: CalledAnswers) {
    guard check.path.isEmpty else { return }
    let place = observed.code.location(of: check.schema)
    for chain in answering.chains(to: check.schema) {
      let value = factories.applied(to: chain.value(of: check.schema, in: observed))
      let shape = SchemaShapes(location: place, evidence: .read).shape(of: value)
      guard let label = check.label else {
        schemas[check.part, default: []].append(shape)
        continue
      }
      // A schema of several parts of the request says nothing of a part that it does not name.
      guard case .object(let object) = shape else {
        trees[check.part, default: RequestTree()].open([], Unread("the schema is not known", at: place))
        continue
      }
      if let field = object[label] { schemas[check.part, default: []].append(field.shape) }
    }
  }

  /// The answers with what schemas say of them.
  func stated(_ found: [Payload.Answer]) -> [Payload.Answer] {
    let reading = SchemaShapes(location: location, evidence: .written)
    var result = found
    for (status, schema) in answers.sorted(by: { $0.key < $1.key }) {
      guard let code = Int(status) else { continue }
      let shape = schema == .null ? Shape.none : reading.shape(of: schema)
      if case .unknown = shape { continue }
      let answer = Payload.Answer(
        .code(code), shape, contentType: shape == .none ? nil : "application/json", at: location)
      if let place = result.firstIndex(where: { $0.status == .code(code) }) {
        result[place].shape = shape
        result[place].contentType = answer.contentType
      } else {
        result.append(answer)
      }
    }
    return result.sorted { ($0.status.description, $0.location) < ($1.status.description, $1.location) }
  }

  /// The request as a payload, with answers.
  func payload(
    _ method: HTTPMethod, _ types: Set<String>, answers: [Payload.Answer], areComplete: Bool
  ) -> Payload {
    var headers = object(.header)
    for index in headers.fields.indices {
      headers.fields[index].name = headers.fields[index].name.lowercased()
    }
    headers.openings.append(Unread("what runs around the handlers reads is not followed", at: location))
    return Payload(
      query: object(.query), headers: headers, body: body(method, types), answers: answers,
      answersAreComplete: areComplete)
  }

  /// A part of the request as an object.
  private func object(_ place: HandlerSyntax.Place) -> ObjectShape {
    let tree = trees[place] ?? RequestTree()
    var object = ObjectShape(named[place] ?? [])
    var openings = tree.openings
    if let opening, place != .form { openings.append(opening) }
    switch schemas[place].map(ShapeJoin.merged) {
    case .object(let stated)?:
      object.fields += stated.fields.filter { object[$0.name] == nil }
      // What a closed schema does not have is dropped or refused.
      openings = stated.isClosed ? [] : openings + stated.openings
    case .unknown(let unread)?: openings.append(unread)
    case nil: break
    default: openings.append(Unread("the schema is none of an object", at: location))
    }
    object.fields += tree.fields(areTexts: place == .query || place == .header).filter {
      object[$0.name] == nil
    }
    object.openings = openings
    return object
  }

  private func body(_ method: HTTPMethod, _ types: Set<String>) -> Payload.Body? {
    var form = object(.form)
    let files = object(.file)
    if !form.fields.isEmpty || !form.openings.isEmpty || trees[.file] != nil {
      form.fields += files.fields
      if trees[.file] != nil { form.openings.append(Unread("the names of files are not read", at: location)) }
      form.fields += object(.body).fields.filter { form[$0.name] == nil }
      return Payload.Body(.object(form), contentTypes: ["multipart/form-data"])
    }
    if let shapes = schemas[.body], case let shape = ShapeJoin.merged(shapes) {
      switch shape {
      case .object, .unknown: break
      default: return Payload.Body(shape, contentTypes: types)
      }
    }
    let object = object(.body)
    let hasBody = ![HTTPMethod.get, .head, .delete, .options].contains(method)
    guard !object.fields.isEmpty else {
      guard hasBody, let reason = object.openings.first else { return nil }
      return Payload.Body(.unknown(reason))
    }
    let isRequired = object.fields.contains { $0.presence == .always }
    return Payload.Body(.object(object), contentTypes: types, presence: isRequired ? .always : .unstated)
  }
}
