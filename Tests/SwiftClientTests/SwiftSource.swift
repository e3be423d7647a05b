import ContractModel
import Extractors
import SourceText
import Testing

/// A small Swift program, and everything that the extractor says about it, as lines that a test can claim.
struct SwiftSource {
  private let files: [SourceFile]

  /// A program of one file.
  init(_ text: String) {
    files = [SourceFile(path: "App/API.swift", text: text)]
  }

  /// A program of files by path.
  init(_ files: [String: String]) {
    self.files = files.map { SourceFile(path: $0.key, text: $0.value) }
  }

  /// A program of bytes that need not be text.
  init(bytes: [UInt8]) {
    files = [SourceFile(path: "App/API.swift", bytes: bytes)]
  }

  /// What is found, sorted: `GET /a/{id} @3 load`, with what is special behind it, and `? @4 reason`.
  ///
  /// Every program is read a second time with its files in the opposite order, in folders that only say the order.
  func findings(_ settings: ExtractionSettings = ExtractionSettings()) async -> [String] {
    let found = await Self.findings(in: files, settings)
    let others = files.sorted { $0.path > $1.path }.enumerated().map { place, file in
      SourceFile(path: "\(1000 + place)/\(file.path)", bytes: file.bytes)
    }
    let turned = await Self.findings(in: others, settings)
    #expect(turned.sorted() == found.sorted(), "the order of the files changes what is found")
    return found
  }

  /// What is found where files lie in the folders that they have: for programs in which these count.
  func findingsByFolders() async -> [String] { await Self.findings(in: files, ExtractionSettings()) }

  private static func findings(in files: [SourceFile], _ settings: ExtractionSettings) async -> [String] {
    let extraction = await SwiftClientExtractor().extract(SourceSet(files), settings: settings)
    return extraction.sightings.map(Self.line)
      + extraction.unresolved.map { "? @\($0.location.line) \($0.reason)" }
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
