import ContractModel
import GoRouting
import SourceText

/// Reading the routes of a Go module: how the time grows with the module is the reference.
enum GoBenchmark: Benchmark {
  static let name = "go"
  static let summary =
    "parses and evaluates modules of 2,500 to 10,000 routes; the reference is one half as large"

  static func run(_ arguments: [String]) async -> String {
    var lines: [String] = []
    var before: Duration?
    for fileCount in [250, 500, 1_000] {
      let module = GeneratedModule(fileCount: fileCount)
      let sources = SourceSet(module.files)
      let bytes = module.files.reduce(0) { $0 + $1.bytes.count }
      var found = 0
      var times: [Duration] = []
      for _ in 0..<7 {
        times.append(
          await ContinuousClock().measure {
            let extraction = await GoRouterExtractor().extract(sources, settings: ExtractionSettings())
            found = extraction.sightings.count
          })
      }
      let time = times.sorted()[times.count / 2]
      let growth = before.map { ", \(rounded(time / $0)) times the one before" } ?? ""
      lines.append(
        "\(found) of \(module.routeCount) routes, \(module.files.count) files, \(rounded(Double(bytes) / 1e6)) MB: "
          + "\(rounded(time / .milliseconds(1))) ms\(growth)")
      before = time
    }
    return lines.joined(separator: "\n")
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
