import ContractModel
import Testing

@Suite struct `Glob patterns` {
  @Test(arguments: [
    ("**", "a/b.dart"), ("**/generated/**", "lib/generated/a.dart"), ("**/generated/**", "generated/a.dart"),
    ("lib/*.dart", "lib/a.dart"), ("lib/**", "lib/a/b.dart"), ("lib/", "lib/a/b.dart"),
    ("**/*.g.dart", "a.g.dart"),
    ("a?c", "a육c"), ("a/**/b", "a/b"), ("*a*a*", "banana"), ("[x].go", "[x].go"), ("./lib/*", "lib/x"),
  ])
  func `A path matches`(pattern: String, path: String) {
    #expect(GlobPattern(pattern).matches(path))
  }

  @Test(arguments: [
    ("lib/*.dart", "lib/a/b.dart"), ("*.dart", "lib/a.dart"), ("lib", "lib/a.dart"), ("a?c", "ac"),
    ("**/generated/**", "lib/regenerated/a.dart"), ("", "a"), ("[ab].go", "a.go"),
  ])
  func `A path does not match`(pattern: String, path: String) {
    #expect(!GlobPattern(pattern).matches(path))
  }

  @Test func `A hostile pattern costs no more than its length times that of the path`() {
    let pattern = GlobPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }
}
