internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Reads what the code of one handler takes from requests and writes into answers, by following the request through it.
///
/// Every branch is read. What one does that another does not is kept as something that happens sometimes.
final class HandlerReading {
  let program: GoProgram
  let shapes: TypeShapes
  let readCalls: ReadCalls
  /// The method of the requests; nil for any.
  let method: String?
  var notes = PayloadNotes()
  /// How many branches the statement that is read stands in.
  var level = 0
  /// The statuses that the answer may have by now; nil is that none was set.
  var statuses: [PendingStatus?] = [nil]
  /// The functions that are being followed.
  var frames: [Frame] = []
  var steps = 0
  var calls = 0
  var resultCalls = 0
  /// Where functions were followed to in the function that is read for a call.
  var trail = ReadCalls.Trail()
  /// Whether a way through the handler leaves the answer to the library.
  var hasSilentWay = false
  /// How many values of packages are being evaluated inside one another.
  var depthOfValues = 0

  /// A status that was set, and whose body comes later or never.
  struct PendingStatus {
    let status: Payload.Status
    let location: SourceLocation
  }

  /// A function that is being followed.
  final class Frame {
    let body: GoNodeID
    let file: GoFile
    /// What it returns, by the statements that do.
    var returned: [CodeValue] = []
    /// The statuses that the answer may have at its ends.
    var ends: [[PendingStatus?]] = []
    /// The names of its results.
    let results: [String]
    /// Whether it has the request.
    let isCarrying: Bool
    /// The function, as others tell it.
    var key: FrameKey { FrameKey(file: ObjectIdentifier(file), body: body) }

    init(body: GoNodeID, file: GoFile, results: [String], isCarrying: Bool) {
      self.body = body
      self.file = file
      self.results = results
      self.isCarrying = isCarrying
    }
  }

  init(_ program: GoProgram, _ shapes: TypeShapes, _ readCalls: ReadCalls, method: String?) {
    self.program = program
    self.shapes = shapes
    self.readCalls = readCalls
    self.method = method
  }

  var resolver: TypeResolver { shapes.resolver }

  /// Counts a step; false where there are none left.
  func countStep() -> Bool {
    steps += 1
    guard steps > Limit.payloadSteps else { return true }
    trail.cuts += 1
    if steps == Limit.payloadSteps + 1 {
      let bound = Unread("the bound on steps for one handler (\(Limit.payloadSteps)) was reached")
      notes.lostRequests.append(bound)
      notes.lostAnswers.append(bound)
    }
    return false
  }

  // Answers.

  /// Notes that a status is set whose body comes later or never.
  func set(_ status: Payload.Status, at location: SourceLocation) {
    statuses = [PendingStatus(status: status, location: location)]
  }

  /// Notes an answer; without a status of its own it has the one that was set before.
  func answer(
    _ status: Payload.Status?, _ shape: Shape, contentType: String?, writer: Payload.Answer.Writer = .handler,
    at location: SourceLocation
  ) {
    let all = status.map { [$0] } ?? statuses.map { $0?.status ?? .code(200) }
    for status in all {
      notes.answers.append(
        Payload.Answer(status, shape, contentType: contentType, writer: writer, at: location))
    }
    statuses = []
  }

  /// Ends a way through the handler: a status that was set and got no body has none.
  func endWay() {
    if statuses.contains(where: { $0 == nil }) { hasSilentWay = true }
    for case let pending? in statuses {
      notes.answers.append(Payload.Answer(pending.status, .none, at: pending.location))
    }
  }

  /// Notes that code which is not followed gets a part of the request.
  func lose(_ part: RequestPart, _ reason: Unread) {
    switch part.kind {
    case .context:
      notes.lostRequests.append(reason)
      notes.lostAnswers.append(reason)
    case .request: notes.lostRequests.append(reason)
    case .writer, .encoder: notes.lostAnswers.append(reason)
    case .query, .url: notes.query.openings.append(reason)
    case .headers: notes.headers.openings.append(reason)
    case .body, .decoder, .form:
      notes.bodies.append(.init(shape: .unknown(reason), contentTypes: nil, presence: .unstated))
    case .answerHeaders, .method: break
    }
  }

  /// Notes that values which hold parts of the request get to code that is not followed.
  func lose(_ values: [CodeValue], to name: String, at location: SourceLocation, depth: Int = 0) {
    guard depth < 3 else { return }
    let reason = Unread("\(name) gets it, which is not followed", at: location)
    for value in values.flatMap(\.alternatives) {
      switch value {
      case .subject(let part): lose(part, reason)
      case .object(let object):
        let held = object.entries.values.flatMap { $0.map(\.value) }
        if object.isMap || held.isEmpty { object.openings.append(reason) }
        lose(held, to: name, at: location, depth: depth + 1)
      case .list(let inner), .tuple(let inner): lose(inner, to: name, at: location, depth: depth + 1)
      default: break
      }
    }
  }
}
