internal import CYAMLEventLoop
internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Loading a large OpenAPI document, and reading its operations, against libyaml's bare event loop over the same bytes.
enum YAMLBenchmark: Benchmark {
  static let name = "yaml"
  static let summary =
    "loads an OpenAPI document of 10,000 operations; the reference is libyaml's bare event loop in C"

  static func run(_ arguments: [String]) async -> String {
    let document = GeneratedDocument(operationCount: 10_000).text
    let file = SourceFile(path: "generated.yaml", text: document)
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
}
