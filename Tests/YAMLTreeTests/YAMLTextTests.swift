import SourceText
import Testing
import YAMLTree

@Suite struct YAMLTextTests {
  private func read(_ bytes: [UInt8]) -> (document: YAMLDocument?, diagnostics: [Diagnostic]) {
    YAMLDocument.parse(SourceFile(path: "a.yaml", bytes: bytes))
  }

  @Test func `A byte order mark takes no column`() throws {
    let root = try #require(parsed("\u{FEFF}a: {é: 1}\n").document).root
    #expect(drawing(root) == "{a: {é: 1}}")
    #expect(root.entries.map { "\($0.location) \($0.keySpan.start)" } == ["a.yaml:1:1 3"])
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read, and places count its characters`(isLittle: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "a: 1\nb육🍼: {c: é}\n"
    let bytes = text.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let (document, diagnostics) = read(bytes)
    let root = try #require(document).root
    #expect(diagnostics.isEmpty)
    #expect(drawing(root) == "{a: 1, b육🍼: {c: é}}")
    #expect(root.document.encoding == (isLittle ? .utf16LittleEndian : .utf16BigEndian))
    #expect(
      root.entries.map { "\($0.location) \($0.value.location)" } == [
        "a.yaml:1:1 a.yaml:1:4", "a.yaml:2:1 a.yaml:2:6",
      ])
  }

  @Test func `JSON escapes of characters in two halves are read, and places stay`() throws {
    let text = #"{"a": "x \uD83C\uDF7C \\uD83C", "b": ["\ud800", "\u00e9", "plain"], "c": 1}"#
    let (document, diagnostics) = parsed(text)
    let root = try #require(document).root
    #expect(diagnostics.isEmpty)
    #expect(drawing(root) == #"{a: x 🍼 \uD83C, b: [\#u{FFFD}, é, plain], c: 1}"#)
    #expect(
      root.entries.map { root.document.file.text(in: $0.valueSpan) } == [
        #""x \uD83C\uDF7C \\uD83C""#, #"["\ud800", "\u00e9", "plain"]"#, "1",
      ])
  }

  @Test func `Bytes that are no character are told, and the lines before them are read`() throws {
    let (document, diagnostics) = read(Array("a: é\nb: 2\nc: ".utf8) + [0xC3, 0x28] + Array("\nd: 4\n".utf8))
    #expect(drawing(try #require(document).root) == "{a: é, b: 2}")
    #expect(
      diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" } == ["3: invalid trailing UTF-8 octet"])
  }

  @Test func `An empty document is null`() throws {
    for text in ["", "# nothing\n", "---\n", "\u{FEFF}"] {
      let (document, diagnostics) = parsed(text)
      #expect(try #require(document).root.isNull)
      #expect(diagnostics.isEmpty)
    }
  }

  @Test func `A second document is told where it begins`() throws {
    let (document, diagnostics) = parsed("a: 1\n---\nb: 2\n")
    #expect(drawing(try #require(document).root) == "{a: 1}")
    #expect(
      diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "2: a second document begins here, where one is due; it was not read"
      ])
    #expect(parsed("---\na: 1\n---\n").diagnostics.isEmpty)
  }

  @Test func `A tab is named, for nobody sees it`() {
    #expect(
      parsed("a:\n\tb: 1\n").diagnostics.map(rendered) == [
        """
        a.yaml:2:1: error: found character that cannot start any token, while scanning for the next token \
        (it is a tab, and YAML is indented with spaces only)
        2 |  b: 1
          | ^
        a.yaml:2:1: while scanning for the next token
        2 |  b: 1
          | ^

        """
      ])
  }

  @Test func `An unknown alias is told and stands for nothing`() throws {
    let (document, diagnostics) = parsed("a: *x\nb: &x 1\nc: *x\n")
    let root = try #require(document).root
    #expect(root["a"]?.scalar == nil)
    #expect(root["c"]?.integer == 1)
    #expect(
      diagnostics.map { "\($0.location?.column ?? 0): \($0.message)" } == [
        "4: the alias *x stands for nothing: no anchor of that name stands before it"
      ])
  }

  @Test func `Depth has a limit, and what is above it is read`() throws {
    let (document, diagnostics) = parsed("a: 1\nb: " + String(repeating: "[", count: 100_000))
    #expect(try #require(document).root["a"]?.integer == 1)
    #expect(
      diagnostics.map { "\($0.location?.column ?? 0): \($0.message)" } == [
        "259: collections are nested too deep; the rest was not read"
      ])
  }

  @Test func `Aliases of aliases and aliases of themselves cost nothing`() throws {
    let laughs = (1..<40).map { "a\($0): &a\($0) {<<: [*a\($0 - 1), *a\($0 - 1)], k\($0): *a\($0 - 1)}\n" }
    let root = try #require(
      parsed("a0: &a0 {k0: 1}\n" + laughs.joined() + "self: &s {<<: *s, x: 1}\n").document
    ).root
    #expect(root["a39"]?.mergedEntries.count == 40)
    #expect(root["self"]?.mergedEntries.map(\.name) == ["x"])
  }

  @Test func `Many keys are compared as well as few`() throws {
    let keys = (0..<500).map { "k\($0): 1\n" } + ["k7: 2\n", "k400: 2\n", "k7: 3\n"]
    let (_, diagnostics) = parsed(keys.joined())
    #expect(
      diagnostics.map { "\($0.location?.line ?? 0) \($0.notes[0].location.line)" } == [
        "501 8", "502 401", "503 8",
      ])
  }
}
