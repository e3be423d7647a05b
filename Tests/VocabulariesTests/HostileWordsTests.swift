import ContractModel
import SourceText
import Testing
import Vocabularies

@Suite struct `Words of hostile files` {
  @Test(arguments: [
    ("a.sql", "CREATE TABLE t (", "check (a in ("), ("a.sql", "", "ALTER TYPE a ADD VALUE 'b';"),
    ("a.prisma", "", "enum A { b @map("), ("a.proto", "", "message A { enum B { C = 0;"),
    ("a.go", "package a\n", "var a = []string{\"b\"}\n"), ("a.ts", "", "if (a === 'b') {"),
    ("a.dart", "", "enum A { b('c') }\n"), ("a.yaml", "", "- enum: [a]\n"),
  ])
  func `A piece repeated thousands of times is read in the time of its length`(
    path: String, head: String, piece: String
  ) async {
    let text = head + String(repeating: piece, count: 1000)
    let words = await SourceWords.read(SourceSet([SourceFile(path: path, text: text)]))
    #expect(words.map(\.path) == [path])
  }
}
