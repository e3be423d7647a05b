import ContractModel
import Extractors
import SourceText

/// A small server in Python, and what the extractor says about it, as lines that a test can claim.
struct PythonServer {
  /// The lines in front of the code of most tests: a server with one route.
  static let head = "from fastapi import FastAPI\napp = FastAPI()\n@app.get('/first')\ndef first(): pass\n"
  /// A route behind it.
  static let last = "\n@app.get('/last')\ndef last(): pass\n"

  private let files: [SourceFile]

  /// A server of one file, of bytes.
  init(bytes: [UInt8]) { files = [SourceFile(path: "main.py", bytes: bytes)] }

  /// A server of one file.
  init(_ text: String) { self.init(["main.py": text]) }

  /// A server of files by path.
  init(_ files: [String: String]) {
    self.files = files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
  }

  /// What is found: `GET /a`, with `?` behind it where it is not known whether the route asks who is calling, and
  /// `! message` for a diagnostic.
  func findings() async -> [String] {
    let found = await PythonRouterExtractor().extract(SourceSet(files), settings: ExtractionSettings())
    let routes = found.sightings.map { "\($0.endpoint)" + ($0.authentication == .unknown ? " ?" : "") }
    return routes.sorted() + found.unresolved.map { "? \($0.reason)" }
      + found.diagnostics.map { "! \($0.message)" }
  }

  /// What the code says of its operations, one a line: `GET /a one [tag] "summary" deprecated, left out`.
  func operations() async -> [String] {
    let found = await PythonRouterExtractor().extract(SourceSet(files), settings: ExtractionSettings())
    return found.sightings.map { sighting in
      guard let operation = sighting.operation else { return "\(sighting.endpoint)" }
      let words = [
        operation.id ?? "?", "[\(operation.tags.joined(separator: ", "))]",
        operation.summary.map { "\"\($0)\"" }, operation.isDeprecated ? "deprecated" : nil,
        operation.isListed ? nil : "left out",
      ]
      return "\(sighting.endpoint) " + words.compactMap(\.self).joined(separator: " ")
    }
  }
}
