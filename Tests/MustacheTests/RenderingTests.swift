import Mustache
import SourceText
import Testing

@Suite struct `Filling in a template` {
  @Test func `A variable is escaped, with three braces or an ampersand it is not`() {
    #expect(filled("{{a}} {{{a}}} {{& a }}", with: ["a": "x"]) == "[x] x x")
    #expect(filled("{{=<% %>=}}<%a%> <%{a}%> {{a}}", with: ["a": "x"]) == "[x] x {{a}}")
  }

  @Test func `What a variable brings in is not read as a template`() {
    #expect(filled("{{{a}}}", with: ["a": "{{b}}"]) == "{{b}}")
  }

  @Test func `A section repeats itself for a list, and for one value it appears once`() {
    #expect(filled("{{#a}}<{{.}}>{{/a}}", with: ["a": ["x", "y"]]) == "<[x]><[y]>")
    #expect(filled("{{#a}}{{b}}{{/a}}", with: ["a": ["b": "x"]]) == "[x]")
    #expect(filled("{{#a}}<{{.}}>{{/a}}", with: ["a": "x"]) == "<[x]>")
    #expect(filled("{{#a}}<{{.}}>{{/a}}", with: ["a": true]) == "<true>")
  }

  @Test(arguments: [false, [], ""] as [Value])
  func `What is false or empty leaves a section out and an inverted one in`(value: Value) {
    #expect(filled("{{#a}}x{{/a}}{{^a}}y{{/a}}", with: ["a": value]) == "y")
    #expect(filled("{{^a}}y{{/a}}", with: ["a": "x"]) == "")
  }

  @Test func `A name is looked up in the innermost section that has it`() {
    let value: Value = ["a": "outer", "b": "x", "list": [["a": "inner"], [:]]]
    #expect(filled("{{#list}}{{{a}}} {{{b}}},{{/list}}", with: value) == "inner x,outer x,")
  }

  @Test func `A dotted name goes on in what its first part named, and nowhere else`() {
    let value: Value = ["a": ["b": ["c": "x"]], "b": ["d": "wrong"]]
    #expect(filled("{{{a.b.c}}}{{#a.b}}{{{c}}}{{/a.b}}", with: value) == "xx")
    #expect(
      filled("{{#a}}{{b.d}}{{/a}}", with: value) == "page:1:11: there is no \"d\" in \"b\"; did you mean c")
  }

  @Test func `A tag that prints nothing takes its line with it, whatever the line's end`() {
    let value: Value = ["a": ["x", "y"]]
    #expect(filled("<\n  {{#a}} \t\n- {{{.}}}\n{{/a}}\n>", with: value) == "<\n- x\n- y\n>")
    #expect(filled("<\r\n{{#a}}\r\n- {{{.}}}\r\n{{/a}}", with: value) == "<\r\n- x\r\n- y\r\n")
    #expect(filled("{{! note }} {{! note }}\n{{#a}}{{/a}}\n", with: value) == filled(" \n\n", with: value))
  }

  @Test func `The lines of a partial are indented as its tag, those of a value and empty ones are not`() {
    let lines = "one\n\n{{{a}}}\n{{#b}}\n{{>inner}}\n{{/b}}\n"
    let text = filled(
      "-\n  {{>lines}}\n-", with: ["a": "x\ny", "b": true],
      partials: ["lines": lines, "inner": "  two\nthree"])
    #expect(text == "-\n  one\n\n  x\ny\n    two\n  three-")
  }

  @Test func `A partial within a line goes on in that line`() {
    #expect(filled("  a {{>b}} c", partials: ["b": "1\n2"]) == "  a 1\n2 c")
  }

  @Test func `A partial has its own delimiters`() {
    #expect(filled("{{=| |=}}|>b| |a|", with: ["a": "x"], partials: ["b": "{{a}} |a|"]) == "[x] |a| [x]")
  }

  @Test func `A partial may ask for itself as long as the data goes on`() {
    let tree: Value = ["name": "a", "nodes": [["name": "b", "nodes": [["name": "c", "nodes": []]]]]]
    let text = filled(
      "{{>node}}", with: tree, partials: ["node": "{{{name}}}({{#nodes}}{{>node}}{{/nodes}})"])
    #expect(text == "a(b(c()))")
  }
}

@Suite struct `Names that the data does not have` {
  private let value: Value = ["path": "x", "route": ["method": "GET"], "list": [["a": "1"]], "none": ""]

  @Test(arguments: [
    ("{{paht}}", "1:3: there is no \"paht\" here; did you mean path"),
    ("{{#elsewhere}}{{/elsewhere}}", "1:4: there is no \"elsewhere\" here"),
    ("{{^lst}}{{/lst}}", "1:4: there is no \"lst\" here; did you mean list"),
    ("{{route.methods}}", "1:9: there is no \"methods\" in \"route\"; did you mean method"),
    ("{{path.length}}", "1:8: \"path\" is text and has no \"length\""),
    ("{{#list}}{{b}}{{/list}}", "1:12: there is no \"b\" here; did you mean a"),
    ("{{list}}", "1:3: \"list\" is a list and cannot be printed"),
    ("{{.}}", "1:3: \".\" is an object and cannot be printed"),
  ])
  func `A name is a fault with the nearest one that exists`(text: String, fault: String) {
    #expect(filled(text, with: value) == "page:\(fault)")
  }

  @Test func `A partial that is not there is a fault too`() {
    #expect(
      filled("{{>rwo}}", partials: ["row": "", "head": ""])
        == "page:1:4: there is no partial \"rwo\"; did you mean row")
  }

  @Test func `A fault within a partial has its place there, and is told once for all elements`() {
    let list: Value = ["list": ["x", "y", "z"]]
    #expect(
      filled("{{#list}}{{>row}}{{/list}}", with: list, partials: ["row": "|\n{{lits}}"])
        == "row:2:3: there is no \"lits\" here; did you mean list")
  }

  @Test func `What is empty has no fields, and that is no fault`() {
    #expect(filled("<{{none.of.it}}{{#none.of}}x{{/none.of}}>", with: value) == "<[]>")
  }

  @Test func `On request they print nothing, as the specification says`() {
    let lenient = RenderingOptions(escape: { $0 }, isStrict: false)
    #expect(filled("<{{a}}{{>b}}{{#c.d}}x{{/c.d}}{{^e}}y{{/e}}>", options: lenient) == "<y>")
    #expect(filled("<{{list}}>", with: value, options: lenient) == "<>")
  }
}

@Suite struct `Templates that mean harm` {
  @Test func `A partial that asks for itself without end is stopped`() {
    #expect(
      filled("{{>a}}", partials: ["a": "x{{>a}}"])
        == "a:1:5: sections and partials contain one another more than 100 levels deep")
  }

  @Test func `A text that grows without measure is stopped`() {
    let options = RenderingOptions(escape: { $0 }, mostBytes: 100)
    let value: Value = ["a": .list(Array(repeating: "0123456789", count: 11))]
    #expect(
      filled("{{#a}}\n{{.}}{{/a}}", with: value, options: options)
        == "page:2:3: the text grows beyond 100 bytes")
  }

  @Test func `Sections that multiply without printing are stopped`() {
    let options = RenderingOptions(escape: { $0 }, mostSteps: 1000)
    let value: Value = ["a": .list(Array(repeating: "x", count: 100))]
    #expect(
      filled("{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}", with: value, options: options)
        == "page:1:16: the template takes more than 1000 steps")
  }

  @Test func `Any number of sections within sections is read`() {
    let count = 20_000
    let text = String(repeating: "{{^a}}", count: count) + "x" + String(repeating: "{{/a}}", count: count)
    #expect(
      filled(text, with: ["a": false])
        == "page:1:604: sections and partials contain one another more than 100 levels deep")
  }
}

@Suite struct `Data for templates` {
  @Test func `An object does not depend on the order in which it was made`() {
    #expect(["a": "1", "b": [true, "\(2)"]] as Value == ["b": [true, "2"], "a": "1"])
    #expect(Fields([("b", "1"), ("a", "2"), ("b", "3")]).names == ["a", "b"])
    #expect(Fields([("b", "1"), ("a", "2"), ("b", "3")])["b"] == "3")
    #expect(Fields([("b", "1")])["c"] == nil)
  }
}
