import ContractModel
import SourceText

/// Makes findings of fields: one for an endpoint and a direction, and one for a type that differs at several endpoints, or for
/// several types that have a field from the one that they extend or embed.
struct FieldFindings {
  /// The rule that finds.
  let documentation: RuleDocumentation
  /// What everything is called.
  let testimony: Testimony
  /// How much a finding weighs.
  let severity: Severity
  /// What to do about it, or nil.
  var suggestion: Message?
  /// What tells findings of one rule about one endpoint and the same parties apart, or nothing.
  var distinction = ""
  /// The sentence, from the names of the first party, the other party, the fields and the place.
  let message: (_ one: Message, _ other: Message, _ fields: Message, _ place: Message) -> Message

  /// How many fields a finding names.
  private static let mostNamed = 8
  /// How many places of fields are evidence.
  private static let mostPlaces = 4
  /// How many endpoints of one type are evidence.
  private static let mostEndpoints = 3

  /// A field of a type, or the one that several types have from where it is declared.
  private struct Cause: Hashable {
    /// Nil where several types have the field.
    var type: ObjectShape.Declaration?
    /// Nil where one type has it.
    var place: SourceLocation?
    let leaf: Message
  }

  /// The causes of differences; nil for one of a field that no type declares.
  private struct Causes {
    private var types: [Cause: Set<ObjectShape.Declaration>] = [:]

    init(of differences: [FieldDifference]) {
      for difference in differences {
        guard let type = difference.type, let shared = Self.shared(difference) else { continue }
        types[shared, default: []].insert(type)
      }
    }

    subscript(difference: FieldDifference) -> Cause? {
      guard let type = difference.type else { return nil }
      if let shared = Self.shared(difference), types[shared]?.count ?? 0 > 1 { return shared }
      return Cause(type: type, leaf: difference.leaf)
    }

    private static func shared(_ difference: FieldDifference) -> Cause? {
      difference.places.last.map { Cause(place: $0.location, leaf: difference.leaf) }
    }
  }

  /// The types that have fields which differ at the same endpoints, by their names.
  private struct Group: Hashable {
    let types: [ObjectShape.Declaration]
    let endpoints: [Endpoint]

    /// The types in words.
    var name: Message {
      switch types.count {
      case 1: "\(types[0].name)"
      case 2: "\(types[0].name) and one more type"
      default: "\(types[0].name) and \(types.count - 1) more types"
      }
    }

    /// What tells the group from one of its first type alone.
    var distinction: String { types.count == 1 ? types[0].name : types[0].name + " and others" }
  }

  /// The findings.
  func findings(_ differences: [FieldDifference]) -> [Finding] {
    let known = Causes(of: differences)
    var causes: [Cause: [FieldDifference]] = [:]
    for difference in differences {
      guard let cause = known[difference] else { continue }
      causes[cause, default: []].append(difference)
    }
    var groups: [Group: [FieldDifference]] = [:]
    var grouped: Set<Cause> = []
    for (cause, differences) in causes {
      let endpoints = Set(differences.map(\.encounter.row.endpoint)).sorted()
      guard endpoints.count > 1 else { continue }
      grouped.insert(cause)
      let types = Set(differences.compactMap(\.type)).sorted {
        ($0.name, $0.location) < ($1.name, $1.location)
      }
      groups[Group(types: types, endpoints: endpoints), default: []] += differences
    }
    let single = differences.filter { !(known[$0].map(grouped.contains) ?? false) }
    let byEndpoint = Dictionary(grouping: single) { difference in
      Single(
        endpoint: difference.encounter.row.endpoint, isRequest: difference.part.isRequest,
        sides: [difference.encounter.one.sides, difference.encounter.other.sides])
    }
    var parties: [Direction: Int] = [:]
    for key in byEndpoint.keys { parties[Direction(key), default: 0] += 1 }
    return byEndpoint.map { key, differences in
      finding(at: key, differences, isOneOfSeveral: parties[Direction(key)] ?? 0 > 1)
    } + groups.map { finding(for: $0, $1) }
  }

  private struct Single: Hashable {
    let endpoint: Endpoint
    let isRequest: Bool
    let sides: [[Int]]
  }

  /// An endpoint and a direction, whichever parties differ.
  private struct Direction: Hashable {
    let endpoint: Endpoint
    let isRequest: Bool

    init(_ key: Single) { (endpoint, isRequest) = (key.endpoint, key.isRequest) }
  }

  private func finding(
    at key: Single, _ differences: [FieldDifference], isOneOfSeveral: Bool
  ) -> Finding {
    let parts = Set(differences.map(\.part))
    let part: Message =
      parts.count == 1 ? differences[0].part.message : key.isRequest ? "the request" : "the answers"
    let names = ordered(differences).map(\.name)
    return finding(
      differences, names: names, place: "\(part) of \(key.endpoint)", at: key.endpoint,
      distinction: ([key.isRequest ? "request" : "answer"] + (isOneOfSeveral ? sideNames(of: key) : []))
        .joined(separator: " "))
  }

  private func sideNames(of key: Single) -> [String] { key.sides.joined().map { testimony.name($0) } }

  private func finding(for group: Group, _ differences: [FieldDifference]) -> Finding {
    let names = ordered(differences).map(\.leaf)
    return finding(
      differences, names: names, place: "\(group.name) at \(group.endpoints.count) endpoints",
      at: group.endpoints[0], concerns: group.endpoints, distinction: group.distinction)
  }

  /// The differences in the order of their places.
  private func ordered(_ differences: [FieldDifference]) -> [FieldDifference] {
    let places = differences.map { $0.places[0].location }
    let order = differences.indices.sorted { one, other in
      places[one] == places[other]
        ? differences[one].name.english < differences[other].name.english : places[one] < places[other]
    }
    return order.map { differences[$0] }
  }

  private func finding(
    _ differences: [FieldDifference], names: [Message], place: Message, at endpoint: Endpoint,
    concerns: [Endpoint] = [], distinction: String
  ) -> Finding {
    let encounters = encounters(of: differences)
    let (one, other) = (encounters[0].one, encounters[0].other)
    var finding = Finding(
      rule: documentation.id, severity: severity, endpoint: endpoint,
      message: message(testimony.names(one.sides), testimony.names(other.sides), named(names), place),
      suggestion: suggestion, evidence: evidence(of: ordered(differences), encounters), concerns: concerns,
      distinction: [self.distinction, distinction].filter { !$0.isEmpty }.joined(separator: " "))
    finding.extent = differences.count
    return finding
  }

  /// The endpoints of differences in order, each once.
  private func encounters(of differences: [FieldDifference]) -> [Comparison.Encounter] {
    var seen: Set<Endpoint> = []
    return differences.map(\.encounter).filter { seen.insert($0.row.endpoint).inserted }
      .sorted { $0.row.endpoint < $1.row.endpoint }
  }

  /// The names of fields, each once, and how many more there are.
  private func named(_ names: [Message]) -> Message {
    var seen: Set<Message> = []
    let different = names.filter { seen.insert($0).inserted }
    let list = Wording.list(Array(different.prefix(Self.mostNamed)))
    let more = different.count - Self.mostNamed
    return more > 0 ? "\(list) and \(more) more" : list
  }

  /// The statements of both parties, and the places of the fields behind those of their sides.
  private func evidence(of differences: [FieldDifference], _ encounters: [Comparison.Encounter])
    -> [Finding.Evidence]
  {
    let listed = encounters.prefix(encounters.count == 1 ? 1 : Self.mostEndpoints)
    let endpoint = encounters[0].row.endpoint
    var evidence: [(side: Int, piece: Finding.Evidence)] = []
    var seen: Set<SourceLocation> = []
    for encounter in listed {
      for (side, sighting) in encounter.one.sightings + encounter.other.sightings
      where seen.insert(sighting.location).inserted {
        evidence.append((side, testimony.evidence(of: sighting, on: side, beside: endpoint)))
      }
    }
    var count = 0
    for difference in differences {
      for (sides, location) in difference.places where seen.insert(location).inserted {
        guard let side = sides.first, count < Self.mostPlaces else { break }
        count += 1
        evidence.append(
          (side, Finding.Evidence(side: testimony.name(side), location: location, remark: difference.leaf)))
      }
    }
    return evidence.enumerated().sorted { ($0.element.side, $0.offset) < ($1.element.side, $1.offset) }
      .map(\.element.piece)
  }
}
