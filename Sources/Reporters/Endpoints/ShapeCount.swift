import ContractModel
import SourceText

/// How much of what travels through the endpoints of a side is known.
struct ShapeCount {
  /// How many of something are known, of how many.
  struct Share {
    /// How many are known.
    var known = 0
    /// How many there are.
    var all = 0

    /// Counts one more.
    mutating func count(_ isKnown: Bool) {
      all += 1
      if isKnown { known += 1 }
    }
  }

  /// The bodies of requests.
  private(set) var bodies = Share()
  /// The answers of success, one for each endpoint that states any.
  private(set) var answers = Share()
  private var reasons: [String: Int] = [:]
  /// How many endpoints were not read for what travels.
  private(set) var unread = 0

  /// Counts the sightings of a side that take part in the comparison.
  init(_ side: Side) {
    for sighting in side.extraction.sightings where sighting.kind == .api {
      guard let payload = sighting.payload else {
        unread += 1
        continue
      }
      if let body = payload.body { count(body.shape, in: \.bodies) }
      let success = payload.answers.filter(\.status.isSuccess)
      guard let first = success.first else { continue }
      count(success.first { $0.shape.ignorance != nil }?.shape ?? first.shape, in: \.answers)
    }
  }

  private mutating func count(_ shape: Shape, in share: WritableKeyPath<ShapeCount, Share>) {
    self[keyPath: share].count(shape.ignorance == nil)
    if let reason = shape.ignorance?.reason { reasons[reason, default: 0] += 1 }
  }

  /// The shares as a line: `shapes known: bodies 22/22, answers 33/39`.
  var summary: String {
    "shapes known: bodies \(bodies.known)/\(bodies.all), answers \(answers.known)/\(answers.all)"
  }

  /// Why something is not known, the most frequent reason first: `3 times: the response has no content`.
  var causes: [String] {
    var lines = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { reason, count in
      "\(count == 1 ? "once" : "\(count) times"): \(reason)"
    }
    if unread > 0 {
      lines.append(
        "not read: what travels through \(unread == 1 ? "1 statement" : "\(unread) statements") of an endpoint"
      )
    }
    return lines
  }
}
