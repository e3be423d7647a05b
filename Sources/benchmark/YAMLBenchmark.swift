internal import AuditCore
internal import CYAMLEventLoop
internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Loading a large OpenAPI document, and reading its operations, against libyaml's bare event loop over the same bytes.
enum YAMLBenchmark: Benchmark {
  static let name = "yaml"
  static let summary =
    "[DOCUMENT]: loads an OpenAPI document, or one of 10,000 operations; the reference is libyaml's bare event loop in C"

  static func run(_ arguments: [String]) async -> String {
    guard let file = document(arguments.first) else { return "the document cannot be read" }
    var paths = 0
    var events = 0
    var sightings = 0
    let loop = {
      events = unsafe file.bytes.withUnsafeBufferPointer { unsafe cyaml_event_loop($0.baseAddress, $0.count) }
    }
    let loading = await Duel(rounds: 21) {
      paths = YAMLDocument.parse(file).document?.root["paths"]?.entries.count ?? 0
    } theirs: {
      loop()
    }
    let reading = await Duel(rounds: 21) {
      let extraction = await OpenAPIExtractor().extract(SourceSet([file]), settings: ExtractionSettings())
      sightings = extraction.sightings.count
    } theirs: {
      loop()
    }
    let megabytes = Double(file.bytes.count) / 1e6
    return """
      \(file.bytes.count) bytes, \(events) events, \(paths) paths, \(sightings) operations
      \(loading.report(ours: "load the tree      ", theirs: "bare event loop    ", megabytes: megabytes))
      \(reading.report(ours: "load and extract   ", theirs: "bare event loop    ", megabytes: megabytes))
      """
  }

  private static func document(_ path: String?) -> SourceFile? {
    guard let path else {
      return SourceFile(path: "generated.yaml", text: GeneratedDocument(operationCount: 10_000).text)
    }
    let disk = LocalFileSystem()
    guard let here = disk.realPath(of: ChildProcess.workingDirectory) else { return nil }
    return (try? disk.read(AbsolutePath(path, in: here), limit: 256 << 20)).map {
      SourceFile(path: path, bytes: $0)
    }
  }
}
