import AuditCore
import SourceText

/// What travels through 10,000 endpoints with ten fields each on three sides, against half and a quarter of them in the same
/// run: work that grows as its input does takes 2.0 times as long for twice as much.
enum FieldBenchmark: Benchmark {
  static let name = "fields"
  static let summary =
    "TOOL FOLDER: 2,500, 5,000 and 10,000 endpoints with ten fields each on three sides, in every format"

  private static let counts = [2_500, 5_000, 10_000]
  private static let rounds = 3

  static func run(_ arguments: [String]) async -> String {
    guard arguments.count == 2 else { return "usage: benchmark fields \(summary)" }
    let here = LocalFileSystem().realPath(of: ChildProcess.workingDirectory) ?? .root
    let tool = AbsolutePath(arguments[0], in: here).description
    let folder = AbsolutePath(arguments[1], in: here)
    do {
      for count in counts { try write(count, to: folder.child("fields\(count)")) }
      let listing = { (options: [String]) in
        measure(tool, ["endpoints", "--format", "json"] + options, folder)
      }
      let (bare, full) = (listing([]), listing(["--fields"]))
      let audits = formats.map { ($0, measure(tool, ["diff", "--format", $0], folder)) }
      let cost = full[full.count - 1].seconds / bare[bare.count - 1].seconds
      return
        (["\(counts.map(String.init).joined(separator: ", ")) endpoints with ten fields on three sides:"]
        + [line("endpoints", bare), line("endpoints --fields", full)]
        + ["  --fields takes \(hundredths(cost)) times as long"]
        + audits.map { line("diff --format \($0)", $1) }).joined(separator: "\n")
    } catch {
      return "nothing can be written to \(folder): \(error.reason)"
    }
  }

  /// The formats of `diff`.
  private static let formats = [
    "text", "markdown", "junit", "json", "sarif", "github", "gitlab", "xcode", "checkstyle", "rdjson",
    "teamcity", "csv", "html",
  ]

  private struct Cost {
    /// Processor time, the least of some rounds.
    var seconds: Double
    var mebibytes: Double
  }

  /// One command over each size.
  private static func measure(_ tool: String, _ arguments: [String], _ folder: AbsolutePath) -> [Cost] {
    counts.map { count in
      let home = folder.child("fields\(count)")
      let options = ["--config", home.child("contract-audit.yaml").description]
      let runs = (0..<rounds).map { _ in
        ChildProcess.run(tool, arguments + options, output: folder.child("report.txt").description)
      }
      return Cost(
        seconds: runs.map { $0.processor / .seconds(1) }.min() ?? 0,
        mebibytes: Double(runs.map(\.peakBytes).min() ?? 0) / Double(1 << 20))
    }
  }

  /// The time and the memory for each size, and how many times those of half of it they are.
  private static func line(_ command: String, _ costs: [Cost]) -> String {
    let growth = { (part: (Cost) -> Double) in
      zip(costs, costs.dropFirst()).map { hundredths(part($1) / part($0)) }.joined(separator: " and ")
    }
    let times = costs.map { hundredths($0.seconds) }.joined(separator: ", ")
    let peaks = costs.map { "\(Int($0.mebibytes))" }.joined(separator: ", ")
    return
      "  \(command): \(times) s (times \(growth(\.seconds))), \(peaks) MiB (times \(growth(\.mebibytes)))"
  }

  private static func hundredths(_ value: Double) -> String {
    let rounded = Int(value * 100 + 0.5)
    return "\(rounded / 100).\(rounded / 10 % 10)\(rounded % 10)"
  }

  private static func write(_ count: Int, to folder: AbsolutePath) throws(FileError) {
    var disk = LocalFileSystem()
    for (path, text) in GeneratedFields(endpointCount: count).files.sorted(by: { $0.key < $1.key }) {
      try disk.replace(AbsolutePath(path, in: folder), with: Array(text.utf8))
    }
  }
}
