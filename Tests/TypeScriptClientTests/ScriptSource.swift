import ContractModel
import SourceText
import TypeScriptClient

/// A small client in TypeScript, and everything that the extractor says about it, as lines that a test can claim.
struct ScriptSource {
  private let files: [SourceFile]

  /// A program of one file.
  init(_ text: String, path: String = "src/api.ts") {
    files = [SourceFile(path: path, text: text)]
  }

  /// A program of files by path.
  init(_ files: [String: String]) {
    self.files = files.map { SourceFile(path: $0.key, text: $0.value) }
  }

  /// What is found, sorted: `GET /a/{id} @3 load`, with what is special behind it, and `? @4 reason`.
  func findings(_ settings: ExtractionSettings = ExtractionSettings()) async -> [String] {
    let extraction = await TypeScriptClientExtractor().extract(SourceSet(files), settings: settings)
    return extraction.sightings.map(Self.line)
      + extraction.unresolved.map { "? @\($0.location.line) \($0.reason)" }
      + extraction.diagnostics.map { "! \($0.file): \($0.message)" }
  }

  private static func line(_ sighting: Sighting) -> String {
    var line = "\(sighting.endpoint) @\(sighting.location.line) \(sighting.symbol ?? "-")"
    if !sighting.isBaseKnown { line += " base unknown" }
    if !sighting.isReached { line += " dead" }
    if let host = sighting.host { line += " on \(host)" }
    if sighting.kind != .api { line += " \(sighting.kind)" }
    return line
  }
}
