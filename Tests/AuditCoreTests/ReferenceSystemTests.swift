import AuditCore
import SourceText
import Testing

/// The reference systems under `Contracts`, audited as whoever clones the project audits them.
///
/// Each has a client that is written in Swift, which a build without the package trait cannot read.
@Suite(.enabled(if: readsSwift)) struct `The reference systems` {
  /// One file for each format, written by `UPDATE=1 swift test`; that run fails, so that nobody rewrites by accident.
  private static let formats: [(name: String, file: String)] = [
    ("text", "report.txt"), ("markdown", "report.md"), ("junit", "junit.xml"),
    ("junit-strict", "junit-strict.xml"),
    ("json", "report.json"), ("sarif", "report.sarif"), ("github", "github.txt"),
    ("gitlab", "gl-code-quality-report.json"), ("csv", "report.csv"),
    ("html", "report.html"), ("xcode", "xcode.txt"), ("checkstyle", "checkstyle.xml"),
    ("rdjson", "rdjson.json"), ("teamcity", "teamcity.txt"),
  ]

  @Test(arguments: ["babyai", "dockdock", "exit", "lockscreen", "pouchit-uploader"], formats)
  func `Their reports are what is expected, byte for byte`(
    system: String, format: (name: String, file: String)
  ) async throws {
    let report = await Project.run(["diff", "--format", format.name], in: "Contracts/\(system)")
    #expect(report.status == .drift)
    #expect(report.errors == "")
    try Project.compare(report.output, with: "Contracts/\(system)/expected/\(format.file)")
  }

  @Test func `Without a configuration, single files lead to the same findings`() async {
    let configured = await Project.run(
      ["diff", "--only", "endpoints", "--format", "json"], in: "Contracts/babyai")
    let options = await Project.run(
      [
        "diff", "--format", "json", "--spec", "openapi=docs/api/openapi.yaml", "--router",
        "backend=internal/server/app.go", "--client", "mobile=lib/core/network/babyai_api.dart", "--client",
        "ios=ios",
      ], in: "Contracts/babyai")
    let plain = await Project.run(
      [
        "diff", "--format", "json", "--spec", "docs/api/openapi.yaml", "--router", "internal/server/app.go",
        "--client", "lib/core/network/babyai_api.dart", "--client", "ios",
      ], in: "Contracts/babyai")
    #expect(options.status == .drift)
    #expect(plain.status == .drift)
    #expect(Self.fingerprints(options.output) == Self.fingerprints(configured.output))
    #expect(Self.fingerprints(plain.output) == Self.fingerprints(configured.output))
    #expect(Self.fingerprints(configured.output).count == 28)
  }

  /// The fingerprints of a JSON report, in order; a line holds one finding.
  private static func fingerprints(_ json: String) -> [Substring] {
    json.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "\"fingerprint\": \"")?.upperBound else { return nil }
      return line[start...].prefix { $0 != "\"" }
    }
  }
}

#if SwiftClients
private let readsSwift = true
#else
private let readsSwift = false
#endif
