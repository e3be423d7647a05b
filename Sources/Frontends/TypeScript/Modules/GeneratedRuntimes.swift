import Program
import SourceText

/// Modules that generators put beside the functions that they make of an OpenAPI document, and that send for them: what they
/// send is stated where they are called.
enum GeneratedRuntimes {
  /// Whether a file is one, by the line that generators begin with and by its place.
  static func contain(_ file: ScriptFile) -> Bool {
    let path = file.module.path.pathParts
    guard let name = path.last else { return false }
    let isInCore = path.dropLast().last == "core"
    guard isInCore || file.module.imports.contains(where: { $0.source.hasPrefix("../core/") }) else {
      return false
    }
    let start = String(decoding: file.flow.source.bytes.prefix(120), as: UTF8.self)
    if start.contains("@hey-api/openapi-ts") { return true }
    return start.contains("openapi-typescript-codegen") && isInCore && name.hasPrefix("request.")
  }
}
