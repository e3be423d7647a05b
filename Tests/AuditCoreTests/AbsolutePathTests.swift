import AuditCore
import Testing

@Suite struct `Absolute paths` {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b/../c", "/a/c"), ("/..", "/"), ("x/y", "/base/x/y"),
    ("..", "/"),
    ("", "/base"), (".", "/base"),
  ])
  func `Spellings of one path are equal`(text: String, expected: String) {
    #expect(AbsolutePath(text, in: AbsolutePath("/base")).description == expected)
  }

  @Test func `A path is shown as seen from a folder`() {
    let folder = AbsolutePath("/repo/app")
    #expect(AbsolutePath("/repo/app/lib/a.dart").relative(to: folder) == "lib/a.dart")
    #expect(AbsolutePath("/repo/server").relative(to: folder) == "../server")
    #expect(folder.relative(to: folder) == ".")
    #expect(AbsolutePath("/").relative(to: folder) == "../..")
  }

  @Test func `Inside is a matter of components, not of letters`() {
    #expect(AbsolutePath("/repo/app").isInside(AbsolutePath("/repo")))
    #expect(AbsolutePath("/repo").isInside(AbsolutePath("/repo")))
    #expect(!AbsolutePath("/repository").isInside(AbsolutePath("/repo")))
  }

  @Test func `Folders upwards end at the boundary`() {
    let folders = AbsolutePath("/repo/a/b").folders(upTo: AbsolutePath("/repo"))
    #expect(folders.map(\.description) == ["/repo/a/b", "/repo/a", "/repo"])
    #expect(AbsolutePath("/elsewhere").folders(upTo: AbsolutePath("/repo")).isEmpty)
  }
}
