import SourceText
import Testing
import YAMLTree

/// What a text is as a tree, drawn on one line: `{a: [1, *x]}`.
func drawing(_ node: YAMLNode) -> String {
  switch node.kind {
  case .scalar: node.text ?? ""
  case .sequence: "[" + node.elements.map(drawing).joined(separator: ", ") + "]"
  case .mapping:
    "{" + node.entries.map { drawing($0.key) + ": " + drawing($0.value) }.joined(separator: ", ") + "}"
  case .alias: "*" + (node.anchor ?? "")
  }
}

/// Parses a text under the name `a.yaml`.
func parsed(_ text: String) -> (document: YAMLDocument?, diagnostics: [Diagnostic]) {
  YAMLDocument.parse(SourceFile(path: "a.yaml", text: text))
}

/// A diagnostic with all that a person sees of it.
func rendered(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.location.map { "\($0)" } ?? diagnostic.file
  let head =
    "\(place): \(diagnostic.severity): \(diagnostic.message)\n" + (diagnostic.excerpt.map { "\($0)\n" } ?? "")
  return diagnostic.notes.reduce(head) {
    $0 + "\($1.location): \($1.message)\n" + ($1.excerpt.map { "\($0)\n" } ?? "")
  }
}

@Suite struct YAMLDocumentTests {
  @Test func `A document keeps the order and the kinds of its nodes`() throws {
    let (document, diagnostics) = parsed("b: 1\na:\n  - x\n  - {c: d}\n  - []\ne:\n")
    #expect(diagnostics.isEmpty)
    #expect(drawing(try #require(document).root) == "{b: 1, a: [x, {c: d}, []], e: }")
  }

  @Test func `Keys and values know their bytes`() throws {
    let root = try #require(parsed("ä: \"é\"\nb: &x\n  c: |\n    ü\n\n# over\nd: *x\n").document).root
    let file = root.document.file
    let spans = root.entries.map { [file.text(in: $0.keySpan), file.text(in: $0.valueSpan)] }
    #expect(spans == [["ä", "\"é\""], ["b", "&x\n  c: |\n    ü"], ["d", "*x"]])
    #expect(
      root.entries.map { "\($0.location) \($0.value.location)" } == [
        "a.yaml:1:1 a.yaml:1:4", "a.yaml:2:1 a.yaml:2:4", "a.yaml:7:1 a.yaml:7:4",
      ])
  }

  @Test func `Plain scalars are typed by the core schema and quoted ones are strings`() throws {
    let text = """
      [~, true, False, -12, 0x1F, 0o17, 1e3, .5, -.inf, yes, '1', "true", !!str 7, !!int '7', 99999999999999999999, 1.2.3]
      """
    let types = try #require(parsed(text).document).root.elements.compactMap(\.scalar)
    let expected: [YAMLScalar] = [
      .null, .bool(true), .bool(false), .integer(-12), .integer(31), .integer(15), .float(1000), .float(0.5),
      .float(-.infinity), .string("yes"), .string("1"), .string("true"), .string("7"), .integer(7),
      .float(1e20),
      .string("1.2.3"),
    ]
    #expect(types == expected)
  }

  @Test func `An alias keeps its place and leads to its node`() throws {
    let root = try #require(parsed("a: &x {b: 1}\nc: *x\n").document).root
    let alias = try #require(root["c"])
    #expect(alias.kind == .alias)
    #expect("\(alias.location)" == "a.yaml:2:4")
    #expect(drawing(alias.resolved) == "{b: 1}")
    #expect(alias["b"]?.integer == 1)
  }

  @Test func `A merge key is carried out on request and names its place of use`() throws {
    let root = try #require(
      parsed("x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz:\n  <<: [*x, *y]\n  a: 0\n").document
    ).root
    let z = try #require(root["z"])
    #expect(drawing(z) == "{<<: [*x, *y], a: 0}")
    #expect(
      z.mergedEntries.map {
        "\($0.name)=\(drawing($0.value)) \($0.mergedAt.map { "\($0.location)" } ?? "own")"
      } == [
        "a=0 own", "b=2 a.yaml:4:8", "c=4 a.yaml:4:12",
      ])
    #expect(z["c"]?.integer == 4)
  }

  @Test func `A syntax error shows both places and keeps what stands before it`() throws {
    let (document, diagnostics) = parsed("a: 1\nb:\n  c: 2\n  d: [3, {4: 5]\n")
    #expect(drawing(try #require(document).root) == "{a: 1, b: {c: 2, d: [3, {4: 5}]}}")
    #expect(
      diagnostics.map(rendered) == [
        """
        a.yaml:4:15: error: did not find expected ',' or '}', while parsing a flow mapping
        4 |   d: [3, {4: 5]
          |               ^
        a.yaml:4:10: while parsing a flow mapping
        4 |   d: [3, {4: 5]
          |          ^

        """
      ])
  }

  @Test func `A duplicate key shows both places and both are kept`() throws {
    let (document, diagnostics) = parsed("get: 1\npost: 2\n\"get\": 3\n")
    #expect(drawing(try #require(document).root) == "{get: 1, post: 2, get: 3}")
    #expect(
      diagnostics.map(rendered) == [
        """
        a.yaml:3:1: error: the key "get" is there twice in one mapping; parsers keep one of the two without a word
        3 | "get": 3
          | ^
        a.yaml:1:1: first here
        1 | get: 1
          | ^

        """
      ])
  }
}
