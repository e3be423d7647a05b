import AuditCore
import Foundation
import SourceText

/// What goes through a whole repository: `init` in one of a million lines, and `--blame` over a history. The references run
/// in turn with them: listing the sides that `init` finds, and one audit without a look back.
enum RepositoryBenchmark: Benchmark {
  static let name = "repository"
  static let summary =
    "TOOL FOLDER: init in a million lines against a listing of the same sides, --blame over 60 commits against one audit"

  private static let commits = 60

  static func run(_ arguments: [String]) async -> String {
    guard arguments.count == 2 else { return "usage: benchmark repository \(summary)" }
    let here = LocalFileSystem().realPath(of: ChildProcess.workingDirectory) ?? .root
    let tool = AbsolutePath(arguments[0], in: here).description
    let folder = AbsolutePath(arguments[1], in: here)
    do {
      return try [proposal(tool, in: folder.child("monorepo")), history(tool, in: folder.child("history"))]
        .joined(separator: "\n")
    } catch {
      return "nothing can be written to \(folder): \(error)"
    }
  }

  /// Proposes the sides of a repository with a large client in each of two languages.
  private static func proposal(_ tool: String, in folder: AbsolutePath) throws -> String {
    var lineCount = 0
    for (language, areaCount) in [(GeneratedClient.Language.typeScript, 1_200), (.swift, 800)] {
      let client = GeneratedClient(language, areaCount: areaCount)
      lineCount += client.lineCount
      for file in client.files {
        try write(file.bytes, to: AbsolutePath(file.path, in: folder.child("\(language)")))
      }
    }
    try write(Array("{\"name\": \"web\"}\n".utf8), to: AbsolutePath("typeScript/package.json", in: folder))
    let pairs = Pairs(rounds: 3) {
      // A configuration that is there is not written again.
      try? FileManager.default.removeItem(atPath: folder.child("contract-audit.yaml").description)
      return run(tool, ["init", "--yes"], in: folder)
    } theirs: {
      run(
        tool, ["endpoints", "--client", "typeScript", "--client", "swift", "--format", "json"], in: folder)
    }
    return "init, \(lineCount) lines: \(pairs.line(reference: "a listing of its sides"))"
  }

  /// Looks for the commits in which findings came to be, in a history in which each commit changes one side.
  private static func history(_ tool: String, in folder: AbsolutePath) throws -> String {
    try? FileManager.default.removeItem(atPath: folder.description)
    try write(Array("report.txt\n".utf8), to: folder.child(".gitignore"))
    for (path, text) in GeneratedSystem(endpointCount: 1_000).files {
      try write(Array(text.utf8), to: AbsolutePath(path, in: folder))
    }
    let git = { (arguments: [String]) in
      _ = run(
        "git", ["-c", "user.name=bench", "-c", "user.email=bench@example.com"] + arguments, in: folder)
    }
    git(["init", "--quiet"])
    for number in 0...commits {
      let side = number % 2 == 0 ? "app/api\(number % 10).dart" : "server/routes\(number % 10).go"
      let path = AbsolutePath(side, in: folder)
      let text = try LocalFileSystem().read(path, limit: 1 << 24)
      try write(text + Array("// change \(number)\n".utf8), to: path)
      git(["add", "--all"])
      git(["commit", "--quiet", "--message", "change \(number)"])
    }
    let pairs = Pairs(rounds: 3) {
      run(tool, ["diff", "--blame"], in: folder)
    } theirs: {
      run(tool, ["diff"], in: folder)
    }
    return "--blame, \(commits) commits: \(pairs.line(reference: "one audit"))"
  }

  /// Runs a command in a folder, and measures it with the shell that changes to it.
  private static func run(_ command: String, _ arguments: [String], in folder: AbsolutePath)
    -> ChildProcess.Run
  {
    ChildProcess.run(
      "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.description, command] + arguments,
      output: folder.child("report.txt").description)
  }

  private static func write(_ bytes: [UInt8], to path: AbsolutePath) throws {
    var disk = LocalFileSystem()
    try disk.replace(path, with: bytes)
  }
}

/// Runs of two commands in turn.
private struct Pairs {
  private var runs: [(ours: ChildProcess.Run, theirs: ChildProcess.Run)] = []

  init(rounds: Int, ours: () -> ChildProcess.Run, theirs: () -> ChildProcess.Run) {
    for _ in 0..<rounds { runs.append((ours(), theirs())) }
  }

  /// The medians of time and memory, and of the pairs' ratios.
  func line(reference: String) -> String {
    let middle = runs.count / 2
    let ours = runs.map(\.ours.wall).sorted()[middle] / .milliseconds(1)
    let theirs = runs.map(\.theirs.wall).sorted()[middle] / .milliseconds(1)
    let ratio = runs.map { $0.ours.wall / $0.theirs.wall }.sorted()[middle]
    let peak = Double(runs.map(\.ours.peakBytes).max() ?? 0) / Double(1 << 20)
    let statuses = Set(runs.map(\.ours.status)).sorted().map(String.init).joined(separator: ", ")
    return "\(Int(ours)) ms, peak \(Int(peak)) MiB, status \(statuses); \(reference) \(Int(theirs)) ms, "
      + "ratio \(Double(Int(ratio * 100 + 0.5)) / 100)"
  }
}
