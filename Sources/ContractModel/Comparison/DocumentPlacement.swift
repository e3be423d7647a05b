/// Lays what documents mention beside what the other sides state.
///
/// A mention goes to the endpoint that would answer it. What nothing answers stays as it is written, below the prefix that
/// its section states; there, too, an example goes to the template that a document has for it.
struct DocumentPlacement {
  /// The sides, with the documents' mentions of other hosts marked as external.
  private(set) var sides: [Side]
  /// The alignment, with the documents' mentions at the places of those endpoints.
  private(set) var alignment: Alignment

  private let lookup: MentionLookup

  /// How many stated prefixes of a side are tried; documents have one or two.
  private static let statedPrefixes = 64

  /// A mention with the prefix that its section states.
  private struct Question: Hashable {
    let endpoint: Endpoint
    let section: PathTemplate?
  }

  /// Places the documents among the sides; they come last in order.
  init(of sides: [Side], alignment: Alignment, hosts: Set<String>) {
    self.sides = sides
    self.alignment = alignment
    lookup = MentionLookup(sides: sides, alignment: alignment)
    for side in sides.indices where sides[side].role == .docs { place(side, hosts: hosts) }
  }

  private mutating func place(_ side: Int, hosts: Set<String>) {
    var extraction = sides[side].extraction
    let found = places(of: extraction, on: side)
    let external = DocumentHosts(sides: sides, configured: hosts).foreignHosts(
      of: extraction, isServed: found.map { if case .served = $0 { true } else { false } })
    var unanswered: [Int] = []
    for position in extraction.sightings.indices {
      if let host = extraction.sightings[position].host, external.contains(host) {
        extraction.sightings[position].kind = .external
        continue
      }
      switch found[position] {
      case .served(let row), .stated(let row):
        let isContract =
          lookup.table.rows[row].isJudged && extraction.sightings[position].endpoint.method != .head
        extraction.sightings[position].kind = isContract ? .api : .infrastructure
        alignment.place(position, on: side, at: lookup.table.rows[row].endpoint.path)
      case .nowhere: unanswered.append(position)
      }
    }
    placeTogether(unanswered, of: extraction, on: side)
    // The sightings keep their order, which the alignment's places follow: a side sorts by endpoint and place.
    sides[side] = Side(name: sides[side].name, role: .docs, extraction: extraction)
  }

  private func places(of extraction: Extraction, on side: Int) -> [MentionLookup.Place] {
    let stated = extraction.bases.sorted { $0.description < $1.description }.prefix(Self.statedPrefixes)
    let prefixes = stated + lookup.servedPrefixes.filter { !stated.contains($0) }
    var known: [Question: MentionLookup.Place] = [:]
    return extraction.sightings.indices.map { position in
      let sighting = extraction.sightings[position]
      let endpoint = alignment.endpoint(of: sighting, at: position, on: side)
      let question = Question(endpoint: endpoint, section: sighting.section)
      if let place = known[question] { return place }
      let place = lookup.place(of: endpoint, prefixes: (sighting.section.map { [$0] } ?? []) + prefixes)
      known[question] = place
      return place
    }
  }

  /// Places mentions that nothing answers: below what their sections state, and examples at the documents' own templates.
  private mutating func placeTogether(_ positions: [Int], of extraction: Extraction, on side: Int) {
    var templates: [PathIndex.Place: (path: PathTemplate, methods: Set<HTTPMethod>)] = [:]
    for position in positions {
      let sighting = extraction.sightings[position]
      var path = alignment.endpoint(of: sighting, at: position, on: side).path
      if let section = sighting.section, path.dropping(prefix: section) == nil {
        path = path.prepending(section)
        alignment.place(position, on: side, at: path)
      }
      guard !path.parameterNames.isEmpty else { continue }
      templates[alignment.places[side][position], default: (path, [])].methods.insert(
        sighting.endpoint.method)
    }
    guard !templates.isEmpty else { return }
    for position in positions {
      let own = alignment.places[side][position]
      let sighting = extraction.sightings[position]
      let path = alignment.endpoint(of: sighting, at: position, on: side).path
      let template = alignment.index.firstCover(of: path) { place in
        place != own && templates[place]?.methods.contains(sighting.endpoint.method) ?? false
      }
      if let template, let wide = templates[template]?.path, path.isExample(of: wide) {
        alignment.place(position, on: side, at: wide)
      }
    }
  }
}

extension PathTemplate {
  /// Whether the path fills values into a template that it matches: `/users/42`, `/users/USER_ID`, not `/users/search`.
  fileprivate func isExample(of template: PathTemplate) -> Bool {
    zip(segments, template.segments).allSatisfy { segment, wide in
      guard case .literal(let text) = segment, !wide.isLiteral else { return true }
      let hasDigit = text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      return hasDigit || text == text.uppercased()
    }
  }
}
