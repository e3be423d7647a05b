import Testing

@testable import AuditCore

@Suite struct `The same answer, whatever the order` {
  private static let formats = [
    "text", "markdown", "junit", "junit-strict", "json", "sarif", "github", "gitlab", "csv",
    "html",
  ]

  /// All reports of one run, one behind the other.
  private func reports(_ system: SmallSystem, seed: UInt64, _ arguments: [String] = []) async -> String {
    let disk = ShufflingFileSystem(
      base: MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: system.files.map { ("/repo/" + $0.key, $0.value) })),
      seed: seed)
    let formats = Self.formats.flatMap { ["--format", "\($0):/out/\($0)"] }
    let outcome = await Audit.outcome(
      arguments: arguments + formats, environment: AuditEnvironment(workingDirectory: "/repo"), files: disk)
    return outcome.files.map(\.text).joined(separator: "\n----\n") + outcome.errors
  }

  @Test func `Reports are the same bytes in whatever order a folder lists its files`() async {
    var system = SmallSystem()
    for index in 0..<12 {
      system.files["app/more\(index).dart"] = """
        import 'package:dio/dio.dart';

        Future<dynamic> call\(index)(Dio dio) => dio.get<dynamic>('/more/\(index % 5)/x');
        """
    }
    let first = await reports(system, seed: 1)
    #expect(first.contains("missing-in-router"))
    for seed in 2..<8 as Range<UInt64> {
      #expect(await reports(system, seed: seed) == first)
    }
  }

  @Test func `Reports do not depend on the folder in which the tool was started`() async {
    let system = SmallSystem()
    let here = await system.run("--format", "json")
    let below = await system.run("--format", "json") { $0.workingDirectory = AbsolutePath("/repo/server") }
    #expect(here.out == below.out)
  }

  @Test func `Options give the findings that the configuration gives`() async {
    let system = SmallSystem().replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
    let byFile = await system.run("--format", "json")
    let byOptions = await system.run(
      "diff", "--spec", "openapi=api.yaml", "--router", "backend=server/main.go", "--client",
      "mobile=app/api.dart",
      "--format", "json")
    #expect(byOptions.status == byFile.status)
    #expect(byOptions.out.findings == byFile.out.findings)
  }
}

extension String {
  /// The part of a JSON report that lists the findings.
  fileprivate var findings: Substring {
    guard let start = firstRange(of: "\"findings\"")?.lowerBound else { return "" }
    return self[start...]
  }
}

/// A file system that lists its folders in an order of its own.
private struct ShufflingFileSystem: FileSystem {
  var base: MemoryFileSystem
  let seed: UInt64

  func kind(of path: AbsolutePath) -> FileKind? { base.kind(of: path) }
  func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.read(path, limit: limit)
  }
  func realPath(of path: AbsolutePath) -> AbsolutePath? { base.realPath(of: path) }

  func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    var generator = SeededGenerator(state: seed)
    return try base.entries(of: folder).sorted { $0.name < $1.name }.shuffled(using: &generator)
  }

  mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError) {
    try base.replace(path, with: bytes)
  }

  mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError) {
    try base.append(bytes, to: path)
  }
}

/// SplitMix64: the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
