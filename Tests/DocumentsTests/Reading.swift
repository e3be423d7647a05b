import ContractModel
import Documents
import SourceText

/// What a document states, a line for each mention: `3:5 GET /users/{id}`, with what is unusual about it behind.
func mentions(_ text: String, in path: String = "README.md") async -> [String] {
  let extraction = await DocumentExtractor().extract(
    SourceSet([SourceFile(path: path, text: text)]), settings: ExtractionSettings())
  return Side(name: "docs", role: .docs, extraction: extraction).extraction.sightings.sorted {
    ($0.location.span, $0.endpoint) < ($1.location.span, $1.endpoint)
  }.map { sighting in
    var line = "\(sighting.location.line):\(sighting.location.column) \(sighting.endpoint)"
    if let host = sighting.host { line += " at \(host)" }
    if !sighting.isBaseKnown { line += ", base unknown" }
    if sighting.kind != .api { line += ", \(sighting.kind.rawValue)" }
    return line
  }
}
