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

/// The answers of a walk from the start, character by character.
private func walked(_ file: SourceFile, to offset: Int) -> (line: Int, column: Int) {
  var place = (line: 1, column: 1)
  for byte in file.bytes[..<offset] {
    if byte == 0x0A {
      place = (place.line + 1, 1)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
  return place
}

@Test func `Blocks of the index do not show, whatever the lengths of lines`() {
  let lines = [0, 1, 190, 191, 192, 193, 400, 0, 3].map { String(repeating: "é", count: $0 / 2) + "x" }
  let file = SourceFile(path: "a", text: lines.joined(separator: "\n"))
  let index = LineIndex(file)
  #expect(index.lineCount == lines.count)
  #expect((1...lines.count).map(index.text(ofLine:)) == lines)
  for offset in 0...file.bytes.count {
    let location = index.location(at: offset)
    #expect((location.line, location.column) == walked(file, to: offset))
  }
}

@Test func `A line of megabytes is cut around the place`() {
  let file = SourceFile(path: "a", text: String(repeating: "육", count: 3000))
  let index = LineIndex(file)
  let before = String(repeating: "육", count: 60)
  let after = String(repeating: "육", count: 40)
  let indent = String(repeating: " ", count: 120)
  #expect(index.excerpt(at: index.location(at: 6000)) == "1 | \(before)\(after)\n  | \(indent)^")
  #expect(index.location(at: 6000).column == 2001)
}
