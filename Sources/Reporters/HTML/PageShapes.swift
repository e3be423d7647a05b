import ContractModel
import SourceText

/// What travels through the endpoints of a page, side by side: each part once, however many endpoints have it.
struct PageShapes {
  /// The parts, for the page's script.
  private(set) var parts: [JSONValue] = []
  /// For each item of the page, the positions of its parts.
  private(set) var positions: [[Int]] = []
  private var known: [String: Int] = [:]

  /// Lays out the shapes of a page; of endpoints whose fields nobody knows there is nothing.
  init(_ content: PageContent) {
    positions = content.items.map { item in
      Self.parts(of: item, sides: content.report.sides).map { add($0.json) }
    }
  }

  private mutating func add(_ part: JSONValue) -> Int {
    let position = known[part.line] ?? parts.count
    if position == parts.count {
      known[part.line] = position
      parts.append(part)
    }
    return position
  }

  /// The parts of which a side names a field, in the order query, headers, body and answers by status.
  private static func parts(of item: PageItem, sides: [Side]) -> [ShapePart] {
    var payloads: [(side: Int, payloads: [Payload?])] = []
    for (side, sightings) in item.sightings.enumerated()
    where side < sides.count && [.stated, .uncalled].contains(item.marks[side]) {
      let reached = sightings.filter(\.isReached)
      let found = (reached.isEmpty ? sightings : reached).map(\.payload)
      if found.contains(where: { $0 != nil }) { payloads.append((side, found)) }
    }
    let all = payloads.flatMap(\.payloads).compactMap(\.self)
    let success = Set(all.flatMap(\.answers).map(\.status).filter(\.isSuccess).compactMap(\.code))
    // Who reads an answer of success without looking at its status reads the only one that there is.
    let only = success.count == 1 ? success.first.map { "\($0)" } : nil
    var statuses: Set<String> = []
    for answer in all.flatMap(\.answers) { statuses.insert(answer.status.name(only: only)) }
    let places = [ShapePart.Place.query, .headers, .body] + statuses.sorted().map { .answer($0) }
    return places.compactMap { place in
      let columns = payloads.compactMap { side, payloads -> ShapeColumn? in
        let shapes = payloads.compactMap { shape(of: place, in: $0, only: only) }
        guard !shapes.isEmpty else { return nil }
        return ShapeColumn(
          side: side, role: sides[side].role, shape: ShapeJoin.alternatives(shapes),
          isAnswer: place.isAnswer)
      }
      let isText = all.contains { $0.body?.contentTypes?.contains { $0.contains("form") } ?? false }
      let part = ShapePart(place: place, columns: columns, isText: isText && place == .body)
      return part.isWorthShowing(beside: payloads.count) ? part : nil
    }
  }

  /// Fields of headers that contracts state elsewhere (OpenAPI 3.1 §4.8.12.1).
  private static let ownHeaders: Set<String> = ["accept", "content-type", "authorization"]

  /// What one place of a side has of a part; nil where it has no such answer.
  private static func shape(of place: ShapePart.Place, in payload: Payload?, only: String?) -> Shape? {
    guard let payload else { return place.isAnswer ? nil : .unknown(Unread("it was not read")) }
    switch place {
    case .query: return .object(payload.query)
    case .headers:
      var headers = payload.headers
      headers.fields.removeAll { ownHeaders.contains($0.name) }
      return .object(headers)
    case .body: return payload.body?.shape ?? Shape.none
    case .answer(let status):
      let shapes = payload.answers.filter { $0.status.name(only: only) == status }.map(\.shape)
      return shapes.isEmpty ? nil : ShapeJoin.alternatives(shapes)
    }
  }
}

extension Payload.Status {
  /// The one status that it is; nil for a range of them.
  fileprivate var code: Int? { if case .code(let code) = self { code } else { nil } }

  /// What it is called, where any success is the only one that there is.
  fileprivate func name(only: String?) -> String { isSuccess ? only ?? description : description }
}
