import ContractModel
import OpenAPI
import SourceText

/// Reads files, given as path and text, as one side; everything is in order.
func extracted(
  _ files: KeyValuePairs<String, String>, entries: [String]? = nil,
  settings: ExtractionSettings = ExtractionSettings()
) async -> Extraction {
  let sources = SourceSet(files.map { SourceFile(path: $0.key, text: $0.value) }, entryPaths: entries)
  let extraction = await OpenAPIExtractor().extract(sources, settings: settings)
  return Side(name: "openapi", role: .spec, extraction: extraction).extraction
}

/// Reads one document under the name `api.yaml`.
func extracted(_ text: String, settings: ExtractionSettings = ExtractionSettings()) async -> Extraction {
  await extracted(["api.yaml": text], settings: settings)
}

extension Extraction {
  /// Each sighting as `GET /users/{id} api.yaml:7:5 getUser`.
  var stated: [String] {
    sightings.map { "\($0.endpoint) \($0.location)" + ($0.symbol.map { " \($0)" } ?? "") }
  }

  /// Each diagnostic as `api.yaml:7:5 warning message`.
  var told: [String] {
    diagnostics.map { "\($0.location.map { "\($0)" } ?? $0.file) \($0.severity) \($0.message)" }
  }
}
