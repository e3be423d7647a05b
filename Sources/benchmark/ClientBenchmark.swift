import ContractModel
import DeepStack
import Extractors
import SourceText
import SwiftParser
import SwiftSyntax
import TypeScriptSyntax

#if SwiftClients
#endif

/// Reading the calls of large clients. There are two references: the parser alone, on as many threads and in turn with the
/// reading of the calls, and the same client half as large.
enum ClientBenchmark: Benchmark {
  static let name = "client"
  static let summary =
    "reads clients of 75,000 to 300,000 lines; the references are the parser alone and a client half as large"

  /// How often each client is read.
  private static let rounds = 5

  static func run(_ arguments: [String]) async -> String {
    var lines: [String] = []
    for language in GeneratedClient.Language.allCases {
      var before: Duration?
      for areaCount in [150, 300, 600] {
        let client = GeneratedClient(language, areaCount: areaCount)
        let reading = await Reading(of: client)
        let growth = before.map { ", \(rounded(reading.whole / $0)) times the one before" } ?? ""
        lines.append(
          "\(language.rawValue): \(reading.found) of \(client.callCount) calls, \(client.files.count) files, "
            + "\(client.lineCount) lines: \(rounded(reading.whole / .milliseconds(1))) ms\(growth); the parser alone "
            + "\(rounded(reading.parser / .milliseconds(1))) ms, ratio \(rounded(reading.ratio))")
        before = reading.whole
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Medians of some readings of a client, each in a pair with its parser alone.
  private struct Reading {
    var found = 0
    var whole = Duration.zero
    var parser = Duration.zero
    /// The median of the pairs' ratios, which load on the machine changes less than the times.
    var ratio = 0.0

    init(of client: GeneratedClient) async {
      let sources = SourceSet(client.files)
      let extractor: any Extractor =
        switch client.language {
        case .typeScript: TypeScriptClientExtractor()
        case .swift: SwiftClientExtractor()
        }
      var pairs: [(whole: Duration, parser: Duration)] = []
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        let parser = await clock.measure { _ = await DeepStack.map(client.files, client.language.parse) }
        let whole = await clock.measure {
          found = await extractor.extract(sources, settings: ExtractionSettings()).sightings.count
        }
        pairs.append((whole, parser))
      }
      whole = pairs.map(\.whole).sorted()[rounds / 2]
      parser = pairs.map(\.parser).sorted()[rounds / 2]
      ratio = pairs.map { $0.whole / $0.parser }.sorted()[rounds / 2]
    }
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension GeneratedClient.Language {
  /// Parses a file and throws the tree away; what it gives hangs on the tree, so that nothing can be left out.
  fileprivate func parse(_ file: SourceFile) -> Int {
    switch self {
    case .typeScript: return TypeScriptTree.parse(file) == nil ? 0 : 1
    case .swift:
      #if SwiftClients
      return unsafe file.bytes.withUnsafeBufferPointer { bytes in
        unsafe Parser.parse(source: bytes).totalLength.utf8Length
      }
      #else
      return 0
      #endif
    }
  }
}
