import AuditCore
import SourceText

/// The whole tool as its users run it: a process, its time and its memory.
enum AuditBenchmark: Benchmark {
  static let name = "audit"
  static let summary =
    "TOOL FOLDER CONTRACT: start-up, a contract, 10,000 endpoints a side, clients of 75,000 and 300,000 lines"

  static func run(_ arguments: [String]) async -> String {
    guard arguments.count == 3 else { return "usage: benchmark audit \(summary)" }
    let here = LocalFileSystem().realPath(of: ChildProcess.workingDirectory) ?? .root
    let tool = AbsolutePath(arguments[0], in: here).description
    let folder = AbsolutePath(arguments[1], in: here)
    let contract = AbsolutePath(arguments[2], in: here)
    let output = folder.child("report.txt").description
    let diff = { (contract: AbsolutePath) in
      let configuration = contract.child("contract-audit.yaml").description
      return ChildProcess.run(tool, ["diff", "--config", configuration, "--format", "text"], output: output)
    }
    do {
      // The small runs come before the large: what a parent holds counts for the peak of its children.
      try write(["report.txt": ""], to: folder)
      let start = Series(rounds: 51) { ChildProcess.run(tool, ["--version"], output: output) }
      let small = Series(rounds: 31) { diff(contract) }
      let clients = try clients(in: folder) { folder in
        ChildProcess.run(
          tool, ["endpoints", "--client", folder.description, "--format", "json"], output: output)
      }
      let system = GeneratedSystem(endpointCount: 10_000)
      try write(system.files, to: folder)
      let large = Series(rounds: 7) { diff(folder) }
      let megabytes = Double(system.byteCount) / 1_000_000
      return """
        start (--version): \(start.line)
        \(contract.name): \(small.line)
        10,000 endpoints on three sides: \(large.line)
          input \(Series.rounded(megabytes)) MB in \(system.files.count) files; \
        memory \(Series.rounded(large.peakMebibytes * 1.048576 / megabytes)) times the input
        \(clients.joined(separator: "\n"))
        """
    } catch {
      return "nothing can be written to \(folder): \(error.reason)"
    }
  }

  /// Reads a small and a large client of each language: what a file takes while it is read must be free for the next.
  private static func clients(
    in folder: AbsolutePath, _ read: (AbsolutePath) -> ChildProcess.Run
  ) throws(FileError) -> [String] {
    var lines: [String] = []
    for language in GeneratedClient.Language.allCases {
      for areaCount in [150, 600] {
        let client = GeneratedClient(language, areaCount: areaCount)
        let home = folder.child("\(language)\(areaCount)")
        try write(
          Dictionary(
            uniqueKeysWithValues: client.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }),
          to: home)
        let series = Series(rounds: 5) { read(home) }
        let bytes = client.files.reduce(0) { $0 + $1.bytes.count }
        let share = series.peakMebibytes * Double(1 << 20) / Double(bytes)
        lines.append(
          "\(language.rawValue), \(client.lineCount) lines: \(series.line), \(Series.rounded(share)) times the input"
        )
      }
    }
    return lines
  }

  private static func write(_ files: [String: String], to folder: AbsolutePath) throws(FileError) {
    var disk = LocalFileSystem()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try disk.replace(AbsolutePath(path, in: folder), with: Array(text.utf8))
    }
  }
}

/// Several runs of one command.
private struct Series {
  private let runs: [ChildProcess.Run]

  init(rounds: Int, _ run: () -> ChildProcess.Run) {
    // The first run warms the page cache and does not count.
    _ = run()
    runs = (0..<rounds).map { _ in run() }.sorted { $0.wall < $1.wall }
  }

  /// The most memory that any run held.
  var peakMebibytes: Double { Double(runs.map(\.peakBytes).max() ?? 0) / Double(1 << 20) }

  /// Median and range, memory, and the status with which the runs ended.
  var line: String {
    let median = runs[runs.count / 2].wall / .milliseconds(1)
    let range =
      "\(Self.rounded(runs[0].wall / .milliseconds(1))) to \(Self.rounded(runs[runs.count - 1].wall / .milliseconds(1)))"
    let statuses = Set(runs.map(\.status)).sorted().map(String.init).joined(separator: ", ")
    return "\(Self.rounded(median)) ms (\(range), \(runs.count) runs), "
      + "peak \(Self.rounded(peakMebibytes)) MiB, status \(statuses)"
  }

  static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
