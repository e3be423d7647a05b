import ContractModel

/// The sides of one role that state an endpoint, with what travels through it as they have it together.
///
/// Where one statement was not read, or several differ, the endpoint has one of several shapes: something is missing
/// only where it is missing in all of them.
struct Party {
  /// The positions of the sides.
  let sides: [Int]
  /// The statements, each with its side.
  let sightings: [(side: Int, sighting: Sighting)]
  /// The payloads of those that were read.
  private let payloads: [Payload]

  /// The sides of a role that state a row; nil where none does or nothing of it was read.
  init?(_ role: Role, of row: Comparison.Row, in comparison: Comparison) {
    let sides = comparison.sides(role).filter(row.isStated)
    let sightings = sides.flatMap { side in
      comparison.sightings(of: row, on: side).filter { sighting in
        sighting.kind == .api && sighting.isReached
          && comparison.strangeBases.name(for: sighting, on: side) == nil
      }.map { (side: side, sighting: $0) }
    }
    self.init(sightings)
  }

  /// Makes a party of statements.
  init?(_ sightings: [(side: Int, sighting: Sighting)]) {
    var seen: Set<Int> = []
    sides = sightings.map(\.side).filter { seen.insert($0).inserted }
    self.sightings = sightings
    payloads = sightings.compactMap(\.sighting.payload)
    if payloads.isEmpty { return nil }
  }

  /// Each statement by itself.
  var parts: [Party] { sightings.compactMap { Party([$0]) } }

  /// The statements that have a field, known by its name and place; all of them where none is found to have it.
  func having(_ field: Field) -> Party {
    let found = sightings.filter { $0.sighting.payload?.shapes.contains { $0.has(field) } ?? false }
    return Party(found) ?? self
  }

  private var isWhole: Bool { payloads.count == sightings.count }
  private var gap: [Shape] { isWhole ? [] : [.unknown(Unread("it was not read"))] }

  /// The parameters behind the `?`.
  var query: Shape { .joined(payloads.map { .object($0.query) } + gap) }

  /// The body; `none` where there is none.
  var body: Shape { .joined(payloads.map { $0.body?.shape ?? .none } + gap) }

  /// The media types of the body; nil where they are not known.
  var contentTypes: Set<String>? {
    var all: Set<String> = []
    for payload in payloads {
      guard let body = payload.body else { continue }
      guard let types = body.contentTypes else { return nil }
      all.formUnion(types)
    }
    return isWhole && !all.isEmpty ? all : nil
  }

  /// All answers.
  var answers: [Payload.Answer] { payloads.flatMap(\.answers) }

  /// Whether every status that may be answered is among them.
  var answersAreComplete: Bool { isWhole && payloads.allSatisfy(\.answersAreComplete) }

  /// What is answered with a status, as `responses` of OpenAPI find it; nil where no answer is listed for it.
  func answer(_ code: Int) -> Shape? {
    let lists: [(Payload.Status) -> Bool] = [
      { $0 == .code(code) }, { $0 == .range(code / 100) },
      { status in if case .default = status { true } else { false } },
    ]
    for list in lists {
      let fitting = answers.filter { list($0.status) }
      if !fitting.isEmpty { return .joined(fitting.map(\.shape) + gap) }
    }
    return nil
  }
}

extension Payload {
  /// Everything that travels.
  fileprivate var shapes: [Shape] {
    [.object(query)] + [body?.shape].compactMap(\.self) + answers.map(\.shape)
  }
}

extension Shape {
  /// Whether it, or a part of it, is an object with a field of the same name at the same place.
  fileprivate func has(_ field: Field) -> Bool {
    switch self {
    case .none, .scalar, .recursive, .unknown: false
    case .list(let part), .map(let part): part.has(field)
    case .choice(let shapes): shapes.contains { $0.has(field) }
    case .object(let object):
      object.fields.contains {
        $0.name == field.name && $0.location == field.location || $0.shape.has(field)
      }
    }
  }
}
