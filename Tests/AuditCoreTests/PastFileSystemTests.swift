import Testing

@testable import AuditCore

@Suite struct `The files of the past` {
  private let today = MemoryFileSystem([
    "/r/kept.go": "kept", "/r/edited.go": "new", "/r/added.go": "added", "/r/fresh/added.go": "added",
    "/r/turned": "a file now",
  ])

  private func past(_ changes: [String: PastFileSystem.Entry]) -> PastFileSystem {
    var files = PastFileSystem(present: today)
    for (path, entry) in changes { files.set(entry, at: AbsolutePath(path)) }
    files.add([BlobID("1"): Array("old".utf8)])
    return files
  }

  private func text(_ path: String, _ files: PastFileSystem) -> String? {
    (try? files.read(AbsolutePath(path), limit: 100)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(_ path: String, _ files: PastFileSystem) throws -> [String] {
    try files.entries(of: AbsolutePath(path)).map { "\($0.name) \($0.kind)" }.sorted()
  }

  @Test func `What changed is as it was, the rest as it is`() throws {
    let files = past([
      "/r/edited.go": .file(BlobID("1")), "/r/added.go": .absent, "/r/fresh/added.go": .absent,
      "/r/gone/deep/old.go": .file(BlobID("1")), "/r/turned": .absent,
      "/r/turned/inner.go": .file(BlobID("1")),
    ])
    #expect(
      try names("/r", files) == [
        "edited.go file", "fresh folder", "gone folder", "kept.go file", "turned folder",
      ])
    #expect(try names("/r/gone", files) == ["deep folder"])
    #expect(try names("/r/fresh", files) == [])
    #expect(text("/r/kept.go", files) == "kept")
    #expect(text("/r/edited.go", files) == "old")
    #expect(text("/r/gone/deep/old.go", files) == "old")
    #expect(text("/r/added.go", files) == nil)
    #expect(files.kind(of: AbsolutePath("/r/added.go")) == nil)
    #expect(files.kind(of: AbsolutePath("/r/turned")) == .folder)
    #expect(files.kind(of: AbsolutePath("/r/gone/deep")) == .folder)
  }

  @Test func `A later note about a path takes the place of an earlier one`() throws {
    var files = past(["/r/gone/old.go": .file(BlobID("1"))])
    files.set(.absent, at: AbsolutePath("/r/gone/old.go"))
    #expect(files.kind(of: AbsolutePath("/r/gone")) == nil)
    #expect(
      try names("/r", files) == [
        "added.go file", "edited.go file", "fresh folder", "kept.go file", "turned file",
      ])
  }

  @Test func `A link that changed leads where it led, and one that did not leads to the old content`() throws
  {
    var disk = today
    disk.link("/r/same.go", to: "edited.go")
    disk.link("/r/moved.go", to: "kept.go")
    disk.link("/alias", to: "/r")
    var files = PastFileSystem(present: disk)
    files.set(.file(BlobID("1")), at: AbsolutePath("/r/edited.go"))
    files.set(.link(to: AbsolutePath("/r/edited.go")), at: AbsolutePath("/r/moved.go"))
    files.add([BlobID("1"): Array("old".utf8)])
    #expect(text("/r/same.go", files) == "old")
    #expect(text("/r/moved.go", files) == "old")
    #expect(text("/alias/edited.go", files) == "old")
    #expect(files.realPath(of: AbsolutePath("/alias/moved.go")) == AbsolutePath("/r/edited.go"))
  }

  @Test func `Links in a circle lead nowhere`() {
    let files = past(["/r/a": .link(to: AbsolutePath("/r/b")), "/r/b": .link(to: AbsolutePath("/r/a"))])
    #expect(files.kind(of: AbsolutePath("/r/a")) == nil)
    #expect(text("/r/a", files) == nil)
  }
}
