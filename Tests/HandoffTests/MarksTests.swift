import Handoff
import SourceText
import Testing

@Suite struct `The marks of a document` {
  @Test func `A block has a name, options and what stands between its marks`() {
    let text = """
      # Routes
      <!-- contract-audit:begin routes group-by=auth,prefix title="All of them" note="" -->
      | a |
      <!-- contract-audit:end -->
        <!--contract-audit:begin drift-->  \t
        <!-- contract-audit:end -->
      """
    #expect(
      blocks(text) == ["routes group-by=auth,prefix title=All of them note=: | a |\n", "drift: "])
  }

  @Test func `Everything has its place`() throws {
    let text =
      "육아\n <!-- contract-audit:begin routes lang=ko title=\"x y\" -->\na\n<!-- contract-audit:end -->"
    let block = try #require(try read(text).get().blocks.first)
    #expect(
      "\(block.nameLocation) \(block.beginLocation) \(block.endLocation)" == "a.md:2:28 a.md:2:2 a.md:4:1")
    let file = try read(text).get().file
    let places = block.options.flatMap { [$0.keyLocation, $0.valueLocation] }
    #expect(places.map(\.column) == [35, 40, 43, 49])
    #expect(places.map { file.text(in: $0.span) } == ["lang", "ko", "title", "\"x y\""])
    #expect(file.text(in: block.beginLocation.span).hasPrefix("<!-- contract"))
    #expect(file.text(in: block.endLocation.span) == "<!-- contract-audit:end -->")
  }

  @Test(arguments: [("auth,prefix", ["auth", "prefix"]), ("\" a , b c,\"", ["a", "b c", ""]), ("a", ["a"])])
  func `A value can be a list`(value: String, list: [String]) throws {
    let document = try read("<!-- contract-audit:begin a b=\(value) -->\n<!-- contract-audit:end -->").get()
    #expect(document.blocks.map { $0.options.map(\.values) } == [[list]])
  }

  @Test(arguments: [
    ("<!-- contract-audit:end -->", "1:1: no block is open here; remove the mark, or begin a block above it"),
    (
      "x\n<!-- contract-audit:begin a -->\n",
      "2:1: the block \"a\" has no end; add <!-- contract-audit:end --> behind it"
    ),
    (
      "<!-- contract-audit:begin a -->\n<!-- contract-audit:begin b -->\n<!-- contract-audit:end -->",
      "2:1: a block begins within another; end that one first; 1:1: the block \"a\" begins here"
    ),
    (
      "<!-- contract-audit:begin a --> <!-- contract-audit:end -->",
      "1:33: two marks stand on one line; give each a line of its own; 1:1: the first one"
    ),
    (
      "<!-- contract-audit:end --> x",
      "1:29: a mark stands alone on its line; move this to another"
    ),
    (
      "x <!-- contract-audit:end -->",
      "1:3: a mark stands alone on its line; move it to another, or make it code"
    ),
    ("<!-- contract-audit:begin a", "1:1: the mark is not closed; end it with --> on its line"),
    ("<!-- contract-audit:begn a -->", "1:21: \"begn\" is no mark; begin and end are; did you mean begin"),
    (
      "<!-- contract-audit:begin -->",
      "1:1: the name of a block is expected, as in <!-- contract-audit:begin routes -->"
    ),
    (
      "<!-- contract-audit:begin a/b -->",
      "1:27: the name of a block is expected, as in <!-- contract-audit:begin routes -->"
    ),
    (
      "<!-- contract-audit:end a -->",
      "1:25: a mark at the end of a block says nothing else; remove this"
    ),
    ("<!-- contract-audit:begin a b -->", "1:29: an option is written key=value"),
    ("<!-- contract-audit:begin a b = c -->", "1:29: an option is written key=value"),
    ("<!-- contract-audit:begin a =c -->", "1:29: an option is written key=value"),
    (
      "<!-- contract-audit:begin a b= -->",
      "1:29: the option \"b\" has no value; empty text is written \"\""
    ),
    ("<!-- contract-audit:begin a b=\"c -->", "1:31: the quote is not closed before -->"),
    (
      "<!-- contract-audit:begin a b=\"c --> d\" -->",
      "1:38: a mark stands alone on its line; move this to another"
    ),
    ("<!-- contract-audit:begin a b=\"c\"d -->", "1:34: a blank is expected behind the quote"),
    (
      "<!-- contract-audit:begin a b=c\"d\" -->",
      "1:32: a quote stands around a whole value, as in title=\"two words\""
    ),
    (
      "<!-- contract-audit:begin a b=c d=e b=c -->",
      "1:37: the option \"b\" is given twice; remove one; 1:29: the first one"
    ),
  ])
  func `A document with a malformed mark is refused`(text: String, fault: String) {
    #expect(blocks(text).first == fault)
  }

  @Test(arguments: ["육\u{0}X\n", "<!-- contract-audit:begin a -->\nX\n<!-- contract-audit:end -->\n"])
  func `Bytes that are not UTF-8 are refused, inside of a block and outside`(text: String) throws {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
    let at = try #require(bytes.firstIndex(of: 0xFF))
    let refusal = #expect(throws: InputRefusal.self) {
      try MarkedDocument.reading(SourceFile(path: "a.md", bytes: bytes)).get()
    }
    #expect(refusal?.diagnostics.map(\.message) == ["the document is not UTF-8; save it as UTF-8"])
    #expect(refusal?.diagnostics.map(\.location?.span) == [SourceSpan(at, at + 1)])
  }
}

@Suite struct `Marks that are text` {
  private let marks = "<!-- contract-audit:begin a -->\n<!-- contract-audit:end -->"

  @Test(arguments: [
    "```\nM\n```", "~~~~ md\n~~~\n```\nM\n~~~~~  ", "   ```\nM\n  ```", "````\n```\nM\n````",
    "``` not` a fence\n~~~\nM\n~~~", "```\n    ```\nM\n```", "```\n``` x\nM\n```", "> q\n```\nM\n```",
    "- a\n- - -\n  ```\nM\n  ```", "text\n2. no list\n   ```\nM\n   ```", "- a\nlazy\n\n```\nM\n```",
    "-\n\n  ```\nM\n  ```",
    "<!-- a comment\nM", "<pre>\nM\n</pre>", "```\rM\r```",
  ])
  func `In code and comments a mark is text`(text: String) {
    let full = text.replacing("M", with: "<!-- contract-audit:begin b -->")
    #expect(blocks(full + "\n\n" + marks) == ["a: "])
  }

  @Test(arguments: [
    "- a\n  ```\nM", "1. a\n\n   ```\nM", "> ```\nM", "- ```\nM", "    ```\nM", "``\nM", "``` a`\nM",
    "- a\nlazy\n  ```\nM",
    "<div>\nM", "text\nM", "- a\nM", "<!-- a -->\nM", "<prefix>\nM", "-\ttab\n\n    ```\nM", "# ```\nM",
    "```\n```\nM",
  ])
  func `What ends before a mark does not make it text`(text: String) {
    #expect(blocks(text.replacing("M", with: marks)) == ["a: "])
  }

  @Test func `In a code span and behind four columns a mark is text`() {
    #expect(blocks("Write `<!-- contract-audit:begin a -->` and ``a ` <!-- contract-audit:end -->``") == [])
    #expect(blocks("    <!-- contract-audit:end -->\n\t<!-- contract-audit:end -->") == [])
    #expect(blocks("- a\n\n      <!-- contract-audit:end -->") == [])
  }

  @Test func `In a list item a mark may only stand where it would stand without the list`() {
    #expect(
      blocks("- a\n  <!-- contract-audit:begin a -->\n  b\n  <!-- contract-audit:end -->") == ["a:   b\n"])
    #expect(
      blocks("- a\n  - b\n    <!-- contract-audit:end -->") == [
        "3:5: a block cannot stand in a list item; move its marks to the margin"
      ])
  }

  @Test func `A comment that accepts a finding is no mark`() {
    #expect(blocks("a <!-- contract-audit:ignore documented-but-not-served -->") == [])
  }

  @Test(arguments: ["```go", "<pre>"])
  func `Marks below code without an end are told`(opening: String) throws {
    let text = "a\n\(opening)\n\n<!-- contract-audit:begin a -->\n<!-- contract-audit:end -->\n"
    let document = try read(text).get()
    #expect(document.blocks == [])
    #expect(
      lines(document.warnings) == [
        "4:1: this mark is text, since code above it is not closed; 2:1: it begins here"
      ])
    #expect(
      blocks("<!-- contract-audit:begin a -->\n~~~\n<!-- contract-audit:end -->") == [
        "1:1: the block \"a\" has no end; add <!-- contract-audit:end --> behind it; "
          + "2:1: this is not closed, and what follows belongs to it"
      ])
  }

  @Test func `Containers without measure are read in time`() {
    let deep = String(repeating: "> - ", count: 20_000) + "\n" + String(repeating: "\n", count: 20_000)
    #expect(blocks(deep + marks) == ["a: "])
  }
}
