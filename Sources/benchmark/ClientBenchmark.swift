import ContractModel
import SourceText
import SwiftClient
import TypeScriptClient

/// Reading the calls of large clients: how the time grows with the client is the reference.
enum ClientBenchmark: Benchmark {
  static let name = "client"
  static let summary =
    "parses and follows clients of 75,000 to 300,000 lines; the reference is one half as large"

  static func run(_ arguments: [String]) async -> String {
    var lines: [String] = []
    for language in GeneratedClient.Language.allCases {
      var before: Duration?
      for areaCount in [150, 300, 600] {
        let client = GeneratedClient(language, areaCount: areaCount)
        let (time, found) = await median(of: language, client)
        let growth = before.map { ", \(rounded(time / $0)) times the one before" } ?? ""
        lines.append(
          "\(language.rawValue): \(found) of \(client.callCount) calls, \(client.files.count) files, "
            + "\(client.lineCount) lines: \(rounded(time / .milliseconds(1))) ms\(growth)")
        before = time
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The median of some readings, and how many calls they find.
  private static func median(of language: GeneratedClient.Language, _ client: GeneratedClient) async -> (
    Duration, Int
  ) {
    let sources = SourceSet(client.files)
    let extractor: any Extractor =
      switch language {
      case .typeScript: TypeScriptClientExtractor()
      case .swift: SwiftClientExtractor()
      }
    var found = 0
    var times: [Duration] = []
    for _ in 0..<5 {
      times.append(
        await ContinuousClock().measure {
          found = await extractor.extract(sources, settings: ExtractionSettings()).sightings.count
        })
    }
    return (times.sorted()[times.count / 2], found)
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
