import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `Finding the files of a side` {
  private static let go = SourceKind(
    extractor: SilentExtractor<RouterRole>(), endings: [".go"], excludedEndings: ["_test.go"],
    excludedFolders: ["vendor", "testdata"], isGoModule: true)
  private static let dart = SourceKind(
    extractor: SilentExtractor<ClientRole>(), endings: [".dart"], excludedFolders: ["build"])

  /// What is found for a side, as lines: `+` before files that were asked for, diagnostics behind.
  private func found(
    _ role: Role, _ paths: [String], in files: MemoryFileSystem, include: [String] = [],
    exclude: [String] = [],
    limits: DiscoveryLimits = DiscoveryLimits()
  ) -> [String] {
    let root = AbsolutePath("/repo")
    var side = SidePlan(
      name: "side", role: role,
      paths: paths.map { SidePlan.NamedPath(path: AbsolutePath($0, in: root), mention: nil) })
    side.include = include.map(GlobPattern.init)
    side.exclude = exclude.map(GlobPattern.init)
    let discovery = SideDiscovery(files: files, root: root, limits: limits, kinds: [Self.go, Self.dart])
    let result = discovery.discover(side)
    let lines = result.groups.flatMap { group in
      group.files.map { (group.entries.contains($0) ? "+" : " ") + $0.relative(to: root) }
    }
    return lines + result.diagnostics.map { "\($0.severity): \($0.file): \($0.message)" }
  }

  private func files(_ paths: [String]) -> MemoryFileSystem {
    MemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ("/repo/" + $0, "") }))
  }

  @Test func `A router file brings its module along, but not tests, vendored code and hidden folders`() {
    let files = files([
      "server/go.mod", "server/app.go", "server/app_test.go", "server/internal/config/config.go",
      "server/vendor/gin/gin.go", "server/testdata/x.go", "server/.git/y.go", "server/README.md",
      "other/z.go",
    ])
    #expect(
      found(.router, ["server/app.go"], in: files) == [
        "+server/app.go", " server/go.mod", " server/internal/config/config.go",
      ])
  }

  @Test func `Folders that pip filled are left out by what lies in them, unless they are asked for`() {
    let files = files([
      "app/api.dart", "libs/dio/dio.dart", "libs/dio-5.0.0.dist-info/METADATA", "tools/pyvenv.cfg",
      "tools/run.dart",
    ])
    #expect(found(.client, ["."], in: files) == ["+app/api.dart"])
    #expect(found(.client, ["libs"], in: files) == ["+libs/dio/dio.dart"])
  }

  @Test func `Without a module the folder of the file is all there is`() {
    let files = files(["a/app.go", "a/routes.go", "b/x.go"])
    #expect(found(.router, ["a/app.go"], in: files) == ["+a/app.go", " a/routes.go"])
  }

  @Test func `A workspace and local replacements come along`() {
    var files = MemoryFileSystem([
      "/repo/go/go.work": "go 1.22\nuse ./api\n", "/repo/go/api/go.mod": "module api\n",
      "/repo/go/api/main.go": "",
      "/repo/go/lib/go.mod": "module lib\nreplace example.com/shared => ../../shared\n",
      "/repo/go/lib/lib.go": "",
      "/repo/shared/go.mod": "module example.com/shared\n", "/repo/shared/s.go": "", "/outside/o.go": "",
    ])
    #expect(
      found(.router, ["go/api/main.go"], in: files)
        == [
          "+go/api/main.go", " go/api/go.mod", " go/go.work", " go/lib/go.mod", " go/lib/lib.go",
        ].sorted { $0.dropFirst() < $1.dropFirst() })
    files = MemoryFileSystem([
      "/repo/api/go.mod": "module api\nreplace (\n\tx => ../shared // here\n\ty => ../../outside\n)\n",
      "/repo/api/main.go": "", "/repo/shared/s.go": "", "/outside/o.go": "",
    ])
    #expect(
      found(.router, ["api/main.go"], in: files) == [" api/go.mod", "+api/main.go", " shared/s.go"])
  }

  @Test func `Include and exclude are globs of paths as reports show them`() {
    let files = files(["lib/a.dart", "lib/gen/b.dart", "lib/build/c.dart", "lib/x/d.dart"])
    #expect(found(.client, ["lib"], in: files, exclude: ["**/gen/**"]) == ["+lib/a.dart", "+lib/x/d.dart"])
    #expect(found(.client, ["lib"], in: files, include: ["lib/*.dart"]) == ["+lib/a.dart"])
    // A file that was named is read whatever the patterns say.
    #expect(found(.client, ["lib/gen/b.dart"], in: files, exclude: ["**/gen/**"]) == ["+lib/gen/b.dart"])
  }

  @Test func `What is named and cannot be read is said`() {
    let files = files(["lib/api.dart", "README.md"])
    #expect(
      found(.client, ["lib/apy.dart", "README.md"], in: files) == [
        "error: lib/apy.dart: there is no such file or folder; did you mean api.dart",
        "error: README.md: a client is read from files ending in .dart",
      ])
  }

  @Test func `Symbolic links do not lead out of the root`() {
    var files = MemoryFileSystem(["/repo/lib/a.dart": "", "/repo/own/b.dart": "", "/secret/s.dart": ""])
    files.link("/repo/lib/in.dart", to: "../own/b.dart")
    files.link("/repo/lib/out.dart", to: "/secret/s.dart")
    files.link("/repo/lib/folder", to: "/secret")
    files.link("/repo/lib/circle", to: "..")
    #expect(found(.client, ["lib"], in: files) == ["+lib/a.dart", "+lib/in.dart"])
    #expect(
      found(.client, ["lib/out.dart", "lib/folder"], in: files) == [
        "error: lib/out.dart: a symbolic link leads out of the audit's folder; name the place that it leads to",
        "error: lib/folder: a symbolic link leads out of the audit's folder; name the place that it leads to",
      ])
    // A path outside is a decision of whoever names it.
    #expect(found(.client, ["../secret"], in: files) == ["+../secret/s.dart"])
  }

  @Test func `A walk gives up beyond its limits`() {
    var limits = DiscoveryLimits()
    limits.files = 1
    #expect(
      found(.client, ["lib"], in: files(["lib/a.dart", "lib/b.dart"]), limits: limits).last
        == "error: lib: there are more than 1 files to read; name a smaller folder, or use include and exclude"
    )
    limits = DiscoveryLimits()
    limits.depth = 1
    #expect(
      found(.client, ["lib"], in: files(["lib/x/a.dart", "lib/x/y/b.dart"]), limits: limits) == [
        "+lib/x/a.dart"
      ])
  }
}

/// Says which role an extractor for tests plays.
private protocol RoleName: Sendable {
  static var role: Role { get }
}

private enum RouterRole: RoleName {
  static let role = Role.router
}

private enum ClientRole: RoleName {
  static let role = Role.client
}

/// Finds nothing.
private struct SilentExtractor<Name: RoleName>: Extractor {
  static var role: Role { Name.role }
  static var name: String { "silent" }

  func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction { Extraction() }
}
