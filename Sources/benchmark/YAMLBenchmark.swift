internal import CYAMLEventLoop
internal import ContractModel
internal import OpenAPI
internal import SourceText

/// Loading a large OpenAPI document against libyaml's bare event loop over the same bytes.
enum YAMLBenchmark: Benchmark {
  static let name = "yaml"
  static let summary =
    "loads an OpenAPI document of 10,000 operations; the reference is libyaml's bare event loop in C"

  static func run(_ arguments: [String]) async -> String {
    let document = GeneratedDocument(operationCount: 10_000).text
    let file = SourceFile(path: "generated.yaml", text: document)
    let sources = SourceSet([file])
    var sightings = 0
    var events = 0
    let duel = await Duel(rounds: 21) {
      sightings = await OpenAPIExtractor().extract(sources, settings: ExtractionSettings()).sightings.count
    } theirs: {
      events = unsafe file.bytes.withUnsafeBufferPointer { unsafe cyaml_event_loop($0.baseAddress, $0.count) }
    }
    let megabytes = Double(file.bytes.count) / 1e6
    return """
      \(file.bytes.count) bytes, \(events) events, \(sightings) operations
      \(duel.report(ours: "parse and extract", theirs: "bare event loop  ", megabytes: megabytes))
      """
  }
}
