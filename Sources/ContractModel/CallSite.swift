package import SourceText

/// A call or an annotation that registers a route or sends a request by its syntax, whatever the evaluation made of it.
package struct CallSite: Sendable, Hashable {
  /// What became of a call site. A site at which several things are found counts as the first of them.
  package enum Outcome: String, Sendable, CaseIterable, Comparable {
    /// An endpoint of the contract is stated at it, or its trace leads to it.
    case stated
    /// A request to another contract.
    case external
    /// A route that by nature is in no contract; on the side of a client, any route of a server beside it.
    case infrastructure
    /// It is listed as unresolved, with the reason.
    case unresolved
    /// Nothing reaches its code.
    case unreached

    /// Orders as the cases stand.
    package static func < (left: Outcome, right: Outcome) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// Where it stands, with the bytes of the whole call.
  package let location: SourceLocation
  /// The call as the source has it, on one line and cut.
  package let text: String
  /// What the reader knows of it beyond what it lists, or nil.
  package var known: Outcome?

  /// Makes a call site.
  package init(_ text: String, at location: SourceLocation, known: Outcome? = nil) {
    self.text = text
    self.location = location
    self.known = known
  }
}

/// What became of every call site of a side.
package struct CallAccounting: Sendable {
  /// How many call sites ended in which way.
  package private(set) var counts: [CallSite.Outcome: Int] = [:]
  /// Those of which nothing is known, in the order of their places.
  package private(set) var unaccounted: [CallSite] = []

  /// How many call sites there are.
  package var total: Int { counts.values.reduce(unaccounted.count, +) }

  /// Looks for every call site of a side among what the side states and what it lists as not resolved.
  package init(_ extraction: Extraction) {
    let places = OutcomePlaces(extraction)
    for site in Set(extraction.callSites).sorted(by: { $0.location < $1.location }) {
      if let outcome = places.outcome(at: site.location) ?? site.known {
        counts[outcome, default: 0] += 1
      } else {
        unaccounted.append(site)
      }
    }
  }
}

/// The places at which something is stated or listed, by file.
private struct OutcomePlaces {
  private var spans: [String: [(span: SourceSpan, outcome: CallSite.Outcome)]] = [:]

  init(_ extraction: Extraction) {
    for sighting in extraction.sightings {
      let outcome = sighting.outcome
      for place in [sighting.location] + sighting.trace.map(\.location) { add(place, outcome) }
    }
    for place in extraction.unresolved { add(place.location, .unresolved) }
    for place in extraction.unreachedPlaces { add(place.location, .unreached) }
    for file in spans.keys { spans[file]?.sort { $0.span < $1.span } }
  }

  private mutating func add(_ place: SourceLocation, _ outcome: CallSite.Outcome) {
    spans[place.file, default: []].append((place.span, outcome))
  }

  /// The first of the outcomes inside of a call.
  func outcome(at site: SourceLocation) -> CallSite.Outcome? {
    guard let spans = spans[site.file] else { return nil }
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].span.start < site.span.start { low = middle + 1 } else { high = middle }
    }
    return spans[low...].prefix { $0.span.start < max(site.span.end, site.span.start + 1) }
      .filter { $0.span.end <= site.span.end || $0.span.start == site.span.start }.map(\.outcome).min()
  }
}

extension Sighting {
  /// What the call sites that lead to it count as.
  fileprivate var outcome: CallSite.Outcome {
    switch kind {
    case .external: .external
    case .infrastructure: .infrastructure
    case .api: isReached ? .stated : .unreached
    }
  }
}
