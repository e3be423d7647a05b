import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `Where kinds beside endpoints are read` {
  @Test func `Symbolic links that are named do not lead out of the root either`() async {
    var files = MemoryFileSystem(["/repo/lib/a.dart": "", "/secret/s.dart": ""])
    files.link("/repo/out", to: "/secret")
    let place = AuditPlace(root: AbsolutePath("/repo"), files: files, limits: DiscoveryLimits())
    let sources = await place.sources(
      at: ["lib", "out", "libs"].map { Configuration.NamedPath(text: $0) }
    ) { $0.name.hasSuffix(".dart") }
    #expect(sources.files.files.map(\.path) == ["lib/a.dart"])
    #expect(
      sources.diagnostics.map { "\($0.file): \($0.message)" } == [
        "out: a symbolic link leads out of the audit's folder; name the place that it leads to",
        "libs: there is no such file or folder; did you mean lib",
      ])
  }
}
