internal import ContractModel
internal import SourceText

/// Documents that a generator writes twice, as YAML and as JSON: `swagger.yaml` beside `swagger.json`.
///
/// Where a folder was asked for and both state the same endpoints, they are one statement, told where the YAML has it.
/// Twins that differ are two, and the difference shows.
struct TwinDocuments {
  private let twinOf: [String: String]

  /// Finds the twins among documents; those that were asked for by name are never left out.
  init(_ paths: [String], entryPaths: [String]) {
    let known = Set(paths)
    let asked = Set(entryPaths)
    var twinOf: [String: String] = [:]
    for path in paths where path.hasSuffix(".json") && !asked.contains(path) {
      let stem = path.dropLast(".json".count)
      twinOf[path] = [".yaml", ".yml"].map { stem + $0 }.first(where: known.contains)
    }
    self.twinOf = twinOf
  }

  /// Leaves out what twins say a second time.
  func leaveOutRepetitions(from extraction: inout Extraction) {
    guard !twinOf.isEmpty else { return }
    var endpoints: [String: Set<Endpoint>] = [:]
    for sighting in extraction.sightings {
      endpoints[sighting.location.file, default: []].insert(sighting.endpoint)
    }
    extraction.sightings.removeAll { sighting in
      guard let twin = twinOf[sighting.location.file] else { return false }
      return endpoints[twin] == endpoints[sighting.location.file]
    }
  }
}
