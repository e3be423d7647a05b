import ContractModel
import GoAnnotations
import SourceText

/// Reads Go files, given as path and text, as one specification; everything is in order.
func extracted(
  _ files: KeyValuePairs<String, String>, settings: ExtractionSettings = ExtractionSettings()
) async -> Extraction {
  let sources = SourceSet(files.map { SourceFile(path: $0.key, text: $0.value) })
  let extraction = await GoAnnotationExtractor().extract(sources, settings: settings)
  return Side(name: "comments", role: .spec, extraction: extraction).extraction
}

extension Extraction {
  /// Each sighting as `GET /users/{id} api.go:7:4 getUser, none`.
  var stated: [String] {
    sightings.map { "\($0.endpoint) \($0.location) \($0.symbol ?? "-"), \($0.authentication)" }
  }

  /// Each diagnostic as `api.go:7:4 warning message`.
  var told: [String] {
    diagnostics.map { "\($0.location.map { "\($0)" } ?? $0.file) \($0.severity) \($0.message)" }
  }
}
