import ContractModel
import Extractors
import SourceText
import Testing

/// A small program in Kotlin and Java, and everything that the extractor says about it, as lines that a test can claim.
struct JVMSource {
  private let files: [SourceFile]

  /// A program of one Kotlin file.
  init(_ text: String) {
    self.init(["Api.kt": text])
  }

  /// A program of one Java file.
  init(java text: String) {
    self.init(["Api.java": text])
  }

  /// A program of files by path.
  init(_ files: [String: String]) {
    self.files = files.map { SourceFile(path: $0.key, text: $0.value) }
  }

  /// A program of bytes that need not be text.
  init(bytes: [UInt8], path: String) {
    files = [SourceFile(path: path, bytes: bytes)]
  }

  /// What is found, sorted: `GET /a/{id} @3 load`, with what is special behind it, and `? @4 reason`.
  ///
  /// Every program is read a second time with its files in the opposite order, in folders that only say the order.
  func findings(_ settings: ExtractionSettings = ExtractionSettings()) async -> [String] {
    let found = Self.lines(await extraction(settings))
    let others = files.sorted { $0.path > $1.path }.enumerated().map { place, file in
      SourceFile(path: "\(1000 + place)/\(file.path)", bytes: file.bytes)
    }
    let turned = await JVMClientExtractor().extract(SourceSet(others), settings: settings)
    #expect(Self.lines(turned).sorted() == found.sorted(), "the order of the files changes what is found")
    return found
  }

  private static func lines(_ extraction: Extraction) -> [String] {
    extraction.sightings.map(Self.line)
      + extraction.unresolved.map { "? @\($0.location.line) \($0.reason)" }
  }

  /// What is found.
  func extraction(_ settings: ExtractionSettings = ExtractionSettings()) async -> Extraction {
    await JVMClientExtractor().extract(SourceSet(files), settings: settings)
  }

  private static func line(_ sighting: Sighting) -> String {
    var line = "\(sighting.endpoint) @\(sighting.location.line) \(sighting.symbol ?? "")"
    if !sighting.isBaseKnown { line += " base unknown" }
    if !sighting.isReached { line += " dead" }
    if let host = sighting.host { line += " on \(host)" }
    if sighting.kind != .api { line += " \(sighting.kind)" }
    return line
  }
}
