import AuditCore
import SourceText

/// The whole tool as its users run it: a process, its time and its memory.
enum AuditBenchmark: Benchmark {
  static let name = "audit"
  static let summary =
    "TOOL FOLDER CONTRACT [OTHER]: start-up, a contract, 10,000 endpoints a side, clients of 75,000 and 300,000 lines, in turn with another build"

  static func run(_ arguments: [String]) async -> String {
    guard arguments.count == 3 || arguments.count == 4 else { return "usage: benchmark audit \(summary)" }
    let here = LocalFileSystem().realPath(of: ChildProcess.workingDirectory) ?? .root
    let tools = Tools(
      own: AbsolutePath(arguments[0], in: here).description,
      other: arguments.count == 4 ? AbsolutePath(arguments[3], in: here).description : nil)
    let folder = AbsolutePath(arguments[1], in: here)
    let contract = AbsolutePath(arguments[2], in: here)
    let output = folder.child("report.txt").description
    let diff = { (tool: String, contract: AbsolutePath) in
      let configuration = contract.child("contract-audit.yaml").description
      return ChildProcess.run(tool, ["diff", "--config", configuration, "--format", "text"], output: output)
    }
    do {
      // The small runs come before the large: what a parent holds counts for the peak of its children.
      try write(["report.txt": ""], to: folder)
      let start = Series(rounds: 51, tools) { ChildProcess.run($0, ["--version"], output: output) }
      let small = Series(rounds: 31, tools) { diff($0, contract) }
      let clients = try clients(in: folder, tools) { tool, folder in
        ChildProcess.run(
          tool, ["endpoints", "--client", folder.description, "--format", "json"], output: output)
      }
      let system = GeneratedSystem(endpointCount: 10_000)
      try write(system.files, to: folder)
      let large = Series(rounds: 7, tools) { diff($0, folder) }
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
    in folder: AbsolutePath, _ tools: Tools, _ read: (String, AbsolutePath) -> ChildProcess.Run
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
        let series = Series(rounds: 5, tools) { read($0, home) }
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

/// The build that is measured, and another one that runs in turn with it.
private struct Tools {
  let own: String
  let other: String?
}

/// Several runs of one command.
private struct Series {
  private let runs: [ChildProcess.Run]
  /// How many times as long each run took as that of the other build before it, in order.
  private let ratios: [Double]

  init(rounds: Int, _ tools: Tools, _ run: (String) -> ChildProcess.Run) {
    var runs: [ChildProcess.Run] = []
    var ratios: [Double] = []
    for round in 0...rounds {
      let other = tools.other.map(run)
      let own = run(tools.own)
      // The first run warms the page cache and does not count.
      guard round > 0 else { continue }
      runs.append(own)
      if let other { ratios.append(own.wall / other.wall) }
    }
    self.runs = runs.sorted { $0.wall < $1.wall }
    self.ratios = ratios.sorted()
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
      + "peak \(Self.rounded(peakMebibytes)) MiB, status \(statuses)" + besides
  }

  private var besides: String {
    guard !ratios.isEmpty else { return "" }
    let percent = Int(ratios[ratios.count / 2] * 100 + 0.5)
    return ", \(percent) % of the other build's time (median of pairs)"
  }

  static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
