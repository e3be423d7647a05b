import AuditCore

/// The whole tool as its users run it: a process, its time and its memory.
enum AuditBenchmark: Benchmark {
  static let name = "audit"
  static let summary =
    "TOOL FOLDER CONTRACT: start-up, a contract, and a generated system of 10,000 endpoints a side"

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
      // The small runs come before the system is generated: what a parent holds counts for the peak of its children.
      try write(["report.txt": ""], to: folder)
      let start = Series(rounds: 51) { ChildProcess.run(tool, ["--version"], output: output) }
      let small = Series(rounds: 31) { diff(contract) }
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
        """
    } catch {
      return "nothing can be written to \(folder): \(error.reason)"
    }
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
