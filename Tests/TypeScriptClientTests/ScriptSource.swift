import ContractModel
import Extractors
import SourceText
import Testing

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
  ///
  /// A program of several files is read a second time under names that turn their order around.
  func findings(_ settings: ExtractionSettings = ExtractionSettings()) async -> [String] {
    let found = await Self.findings(in: files, settings)
    let turned = turned
    if turned.map(\.path) != files.map(\.path) {
      let others = await Self.findings(in: turned, settings)
      let told = { (lines: [String]) in lines.filter { !$0.hasPrefix("!") }.sorted() }
      #expect(told(others) == told(found), "the order of the files changes what is found")
    }
    return found
  }

  /// What is noted at calls: `@3 note`.
  func notes() async -> [String] {
    let extraction = await TypeScriptClientExtractor().extract(
      SourceSet(files), settings: ExtractionSettings())
    return extraction.sightings.flatMap { sighting in
      sighting.notes.map { "@\(sighting.location.line) \($0)" }
    }
  }

  /// The files under names in the opposite order, by which they import each other too. Names that say what a file is stay,
  /// and so do all where a configuration may name them.
  private var turned: [SourceFile] {
    guard !files.contains(where: { $0.path.hasSuffix(".json") }) else { return files }
    let names = files.compactMap { Self.stem(of: $0.path) }.sorted(by: >)
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    guard places.count > 1 else { return files }
    func renamed(_ text: String, endings: [String]) -> String {
      places.reduce(text) { text, name in
        endings.reduce(text) {
          $0.replacing("/\(name.key)\($1)", with: "/\(Self.letter(name.value))_\(name.key)\($1)")
        }
      }
    }
    return files.map { file in
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { line in
        let isImport = ["import", " from ", "require("].contains { line.contains($0) }
        return isImport
          ? renamed(String(line), endings: ["'", "\"", ".js", ".ts", ".vue", ".svelte"]) : String(line)
      }
      let path = Self.stem(of: file.path) == nil ? file.path : renamed(file.path, endings: ["."])
      return SourceFile(path: path, text: text.joined(separator: "\n"))
    }
  }

  /// The name of a script without its ending, or nil where it says what the file is, and for what is no script.
  private static func stem(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.firstIndex(of: "."), path.contains("/"),
      [".ts", ".tsx", ".js", ".jsx", ".vue", ".svelte"].contains(String(name[dot...])),
      !["app", "index", "request"].contains(name[..<dot]), !name.hasPrefix("+")
    else { return nil }
    return String(name[..<dot])
  }

  private static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(97 + place % 26))) }

  private static func findings(in files: [SourceFile], _ settings: ExtractionSettings) async -> [String] {
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
