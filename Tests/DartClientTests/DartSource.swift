import ContractModel
import Extractors
import SourceText
import Testing

/// A small Dart program, and everything that the extractor says about it, as lines that a test can claim.
struct DartSource {
  private let files: [SourceFile]

  /// A program of one file.
  init(_ text: String) {
    files = [SourceFile(path: "lib/api.dart", text: text)]
  }

  /// A program of files by path.
  init(_ files: [String: String]) {
    self.files = files.map { SourceFile(path: $0.key, text: $0.value) }
  }

  /// A program of bytes that need not be text.
  init(bytes: [UInt8]) {
    files = [SourceFile(path: "lib/api.dart", bytes: bytes)]
  }

  /// What is found, sorted: `GET /a/{id} @3 load`, with what is special behind it, and `? @4 reason`.
  ///
  /// A program of several files is read a second time under names that turn their order around.
  func findings(_ settings: ExtractionSettings = ExtractionSettings()) async -> [String] {
    let found = await Self.findings(in: files, settings)
    if files.count > 1 {
      let turned = await Self.findings(in: turned, settings)
      #expect(turned.sorted() == found.sorted(), "the order of the files changes what is found")
    }
    return found
  }

  /// The files under names in the opposite order, by which they import each other too; where a program begins keeps its name.
  private var turned: [SourceFile] {
    let names = files.map { String($0.path.split(separator: "/").last ?? "") }.filter { $0 != "main.dart" }
    let places = Dictionary(names.sorted(by: >).enumerated().map { ($1, $0) }) { first, _ in first }
    func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(97 + place % 26))) }
    func renamed(_ text: String) -> String {
      places.reduce(text) { text, name in
        ["/", "'", "\""].reduce(text) {
          $0.replacing("\($1)\(name.key)", with: "\($1)\(letter(name.value))_\(name.key)")
        }
      }
    }
    return files.map { file in
      SourceFile(path: renamed(file.path), text: renamed(String(decoding: file.bytes, as: UTF8.self)))
    }
  }

  private static func findings(in files: [SourceFile], _ settings: ExtractionSettings) async -> [String] {
    let extraction = await DartClientExtractor().extract(SourceSet(files), settings: settings)
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
