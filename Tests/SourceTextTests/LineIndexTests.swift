import SourceText
import Testing

@Test func `Columns count Unicode scalars from 1`() {
  let file = SourceFile(path: "a.go", text: "x := \"육아 🍼\" // y\r\nz")
  let index = LineIndex(file)
  let comment = "x := \"육아 🍼\" ".utf8.count
  #expect(index.location(at: 0).description == "a.go:1:1")
  #expect(index.location(at: comment).description == "a.go:1:13")
  #expect(index.location(at: file.bytes.count - 1).description == "a.go:2:1")
  #expect(index.text(ofLine: 1) == "x := \"육아 🍼\" // y")
}

@Test func `A byte order mark takes no column`() {
  let index = LineIndex(SourceFile(path: "a.yaml", text: "\u{FEFF}a: 1"))
  #expect(index.location(at: 3).column == 1)
  #expect(index.text(ofLine: 1) == "a: 1")
}

@Test func `An offset beyond the end means the end`() {
  let index = LineIndex(SourceFile(path: "a", text: "ab\n"))
  #expect(index.location(at: 99).description == "a:2:1")
  #expect(LineIndex(SourceFile(path: "empty", text: "")).location(at: 5).description == "empty:1:1")
}

@Test func `The caret stands under its column, wide characters and tabs included`() {
  let file = SourceFile(path: "a", text: "\t육아: [")
  let index = LineIndex(file)
  let location = index.location(at: file.bytes.count - 1)
  #expect(index.excerpt(at: location) == "1 |  육아: [\n  |        ^")
}
