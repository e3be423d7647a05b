import GoSyntax
import SourceText
import Testing

@Suite struct `Go that is none` {
  @Test func `A diagnostic shows its line with the column marked`() throws {
    let tree = GoTree.parse(SourceFile(path: "a/p.go", text: "package p\n\nvar 아기 = 1 2\n"))
    let diagnostic = try #require(tree.diagnostics.first)
    #expect(tree.diagnostics.count == 1)
    #expect(diagnostic.message == "expected ';', found 2")
    #expect(diagnostic.location?.description == "a/p.go:3:12")
    #expect(diagnostic.excerpt == "3 | var 아기 = 1 2\n  |              ^")
  }

  @Test func `A text that is no Go at all still gives a tree`() {
    for text in [
      "", "\u{FEFF}", "hello, world", "{\"a\": [1, 2]}", "package", "package p;;;", "\0\0\0", "((((",
      "func func func",
    ] {
      let tree = GoTree.parse(SourceFile(path: "p.go", text: text))
      #expect(!tree.diagnostics.isEmpty, "\(text)")
    }
  }
}
