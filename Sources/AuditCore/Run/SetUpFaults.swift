internal import ContractModel
internal import SourceText

/// Tells a broken set-up from a clean audit: a side without endpoints, or one that has nothing in common with the rest.
///
/// Both would otherwise pass for "no drift", or for drift everywhere. Each is an error that says what was looked at.
struct SetUpFaults {
  /// The sides as they were read.
  let readings: [SideReading]
  /// The folder that paths are relative to.
  let root: AbsolutePath

  /// One error for each side that states nothing and has not been told why: a file that is missing or broken is the
  /// cause, and an empty side its echo.
  var emptySides: [Diagnostic] {
    let silent = readings.filter { reading in
      reading.isEmpty && !reading.side.extraction.diagnostics.contains { $0.severity == .error }
    }
    return silent.map { reading in
      let message =
        "\(reading.plan.role.rawValue) \"\(reading.plan.name)\" states no endpoint; "
        + "looked at \(extent(of: reading)); \(hint(for: reading))"
      return diagnostic(message, about: reading)
    }
  }

  /// One error for each side that states less than its minimum: most of it was probably not understood, and what was not
  /// read does not drift. An empty side is told as such.
  func sparseSides(_ sides: [Side]) -> [Diagnostic] {
    let counts = Dictionary(sides.map { ($0.name, $0.endpointCount) }) { first, _ in first }
    return readings.filter { !$0.isEmpty }.compactMap { reading in
      guard let minimum = reading.plan.minimum, let count = counts[reading.plan.name], count < minimum else {
        return nil
      }
      let message =
        "\(reading.plan.role.rawValue) \"\(reading.plan.name)\" states \(count) endpoint\(count == 1 ? "" : "s"), "
        + "and its minimum is \(minimum); looked at \(extent(of: reading)); \(hint(for: reading))"
      return diagnostic(message, about: reading)
    }
  }

  /// One note for each host of the contract that no side names: it may be misspelled.
  var idleHosts: [Diagnostic] {
    var named: Set<String> = []
    for extraction in readings.map(\.side.extraction) {
      named.formUnion(extraction.hosts.map(Self.name))
      named.formUnion(extraction.sightings.compactMap(\.host).map(Self.name))
    }
    let given = Set(readings.flatMap(\.plan.settings.hosts))
    return given.filter { !named.contains(Self.name(of: $0)) }.sorted().map {
      Diagnostic(
        .note, "no side names the host \"\($0)\", which is said to belong to the contract", file: ".")
    }
  }

  /// One note for each host that no side names although all that a client calls there is served: it may belong to the
  /// contract.
  func unnamedHosts(in comparison: Comparison) -> [Diagnostic] {
    let servers = comparison.sides.filter { $0.role == .spec || $0.role == .router }
    let served = Set(
      servers.flatMap(\.extraction.sightings).filter { $0.kind == .api }.map(Self.shape))
    let clients = comparison.sides.filter { $0.role == .client && $0.endpointCount > 0 }
    return served.isEmpty ? [] : clients.flatMap { unnamedHosts(of: $0, served: served) }
  }

  private func unnamedHosts(of client: Side, served: Set<String>) -> [Diagnostic] {
    let foreign = client.extraction.sightings.filter { $0.kind == .external && $0.host != nil }
    let byHost = Dictionary(grouping: foreign) { $0.host ?? "" }
    return byHost.sorted { $0.key < $1.key }.compactMap { host, calls in
      guard calls.allSatisfy({ served.contains(Self.shape(of: $0)) }),
        let first = calls.min(by: { $0.location < $1.location })
      else { return nil }
      let message =
        "\(client.name) calls \(host), which no side names, where \(first.endpoint) is served too; "
        + "if the host belongs to the contract, name it under `hosts`"
      return Diagnostic(.note, message, at: first.location)
    }
  }

  /// What tells endpoints apart.
  private static func shape(of sighting: Sighting) -> String {
    "\(sighting.endpoint.method) \(sighting.endpoint.path.shape)"
  }

  /// A host without its port.
  private static func name(of host: String) -> String {
    String(host.lowercased().prefix { $0 != ":" })
  }

  /// One error for each side that shares no endpoint with any other, and one where there is nothing to compare with.
  func disjointSides(in comparison: Comparison, findings: [Finding]) -> [Diagnostic] {
    let filled = readings.filter { !$0.isEmpty }
    guard readings.count > 1 else {
      return readings.map {
        diagnostic("an audit compares two sides at least; there is only \"\($0.plan.name)\"", about: $0)
      }
    }
    let judged = filled.filter { !isShortDocument($0, in: comparison) }
    guard judged.count > 1 else { return [] }
    let connected = connectedSides(in: comparison, findings: findings)
    return judged.filter { !connected.contains($0.plan.name) }.map { reading in
      let samples = filled.map { "\($0.plan.name) has \(sample(of: $0, in: comparison))" }
        .joined(separator: ", ")
      let message =
        "\(reading.plan.role.rawValue) \"\(reading.plan.name)\" shares no endpoint with any other side: \(samples); "
        + question(about: reading, in: comparison)
      return diagnostic(message, about: reading)
    }
  }

  /// Whether the side is a document with an endpoint or two: all of them may be stale without it being another system's.
  ///
  /// What it says of other hosts, which only the comparison knows, does not count.
  private func isShortDocument(_ reading: SideReading, in comparison: Comparison) -> Bool {
    comparison.sides.contains { side in
      side.role == .docs && side.name == reading.plan.name && side.endpointCount < 3
    }
  }

  /// The names of the sides that have an endpoint in common with another: the same or a covering one, or two of which a
  /// finding says that they are meant to be the same.
  private func connectedSides(in comparison: Comparison, findings: [Finding]) -> Set<String> {
    var names: Set<String> = []
    for row in comparison.rows {
      let sides = comparison.sides.indices.filter { row.isKnown(on: $0) }
      if sides.count > 1 { names.formUnion(sides.map { comparison.sides[$0].name }) }
    }
    for finding in findings where finding.present.count > 1 { names.formUnion(finding.present) }
    return names
  }

  private func diagnostic(_ message: String, about reading: SideReading) -> Diagnostic {
    let path = reading.plan.paths.first?.path ?? root
    return Diagnostic(.error, message, file: path.shown(from: root))
  }

  /// `16 go files in apps/backend`.
  private func extent(of reading: SideReading) -> String {
    let counts = reading.extents.map { "\($0.fileCount) \($0.kind) file\($0.fileCount == 1 ? "" : "s")" }
    let places = reading.plan.paths.map { $0.path.shown(from: root) }
    return (counts.isEmpty ? "no file at all" : counts.joined(separator: " and "))
      + " in " + places.joined(separator: ", ")
  }

  private func hint(for reading: SideReading) -> String {
    let extraction = reading.side.extraction
    if let first = extraction.unresolved.first {
      let count = extraction.unresolved.count
      return
        "\(count) place\(count == 1 ? "" : "s") could not be resolved, the first at \(first.location): \(first.reason)"
    }
    if extraction.diagnostics.contains(where: { $0.severity == .error }) {
      return "what was read is not in order"
    }
    switch reading.plan.role {
    case .spec: return "is it an OpenAPI or Swagger document with paths?"
    case .router: return "are the routes registered elsewhere, or with a library that is not known?"
    case .client: return "are the calls made elsewhere, or with a library that is not known?"
    case .docs: return "are endpoints written with their methods, as in `GET /users`?"
    }
  }

  private func sample(of reading: SideReading, in comparison: Comparison) -> String {
    let sightings = sightings(of: reading, in: comparison)
    let endpoints = Set(sightings.filter { $0.kind == .api }.map(\.endpoint)).sorted()
    guard let first = endpoints.first else {
      let hosts = Set(sightings.compactMap(\.host)).sorted()
      return hosts.isEmpty ? "nothing" : "calls to \(hosts.joined(separator: ", ")) only"
    }
    return endpoints.count == 1 ? "\(first)" : "\(first) and \(endpoints.count - 1) more"
  }

  /// What is asked about a side that has nothing in common with the rest.
  private func question(about reading: SideReading, in comparison: Comparison) -> String {
    sightings(of: reading, in: comparison).contains { $0.kind == .api }
      ? "is it another system, or is basePath needed?"
      : "if a host belongs to the contract, name it under `hosts`"
  }

  private func sightings(of reading: SideReading, in comparison: Comparison) -> [Sighting] {
    comparison.sides.first { $0.name == reading.plan.name }?.extraction.sightings ?? []
  }
}
