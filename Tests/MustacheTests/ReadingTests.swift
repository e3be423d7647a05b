import Mustache
import SourceText
import Testing

@Suite struct `Reading a template` {
  @Test func `A tag without an end is reported where it begins`() {
    #expect(filled("one\ntwo {{three\n") == "page:2:5: the tag is not closed")
    #expect(filled("{{{three}}") == "page:1:1: the tag is not closed")
  }

  @Test func `Sections that do not close in order are reported, each with its place`() {
    #expect(filled("{{#a}}{{#b}}{{/a}}") == "page:1:10: the section \"b\" is not closed")
    #expect(
      filled("{{^a}}육아 {{/b}}{{/a}}")
        == "page:1:13: no section \"b\" is open here; page:1:4: the section \"a\" is open")
    #expect(filled("{{/b}}") == "page:1:4: no section \"b\" is open here")
    #expect(
      filled("{{#a}}\n {{#b.c}}")
        == "page:1:4: the section \"a\" is not closed\npage:2:5: the section \"b.c\" is not closed")
  }

  @Test(arguments: [
    ("{{}}", "1:1: the tag has no name"),
    ("{{# }}", "1:1: the tag has no name"),
    ("{{two words}}", "1:3: a name has no blanks"),
    ("{{a..b}}", "1:3: a part of the name is missing beside a full stop"),
    ("{{.a}}", "1:3: a part of the name is missing beside a full stop"),
    ("{{>}}", "1:1: the name of one partial is expected"),
    ("{{>two words}}", "1:1: the name of one partial is expected"),
    ("{{=|=}}", "1:1: two delimiters are expected, as in {{=<% %>=}}"),
    ("{{= = | =}}", "1:1: two delimiters are expected, as in {{=<% %>=}}"),
    ("{{<parent}}", "1:1: blocks and parent templates are not supported; use a partial"),
    ("{{$block}}", "1:1: blocks and parent templates are not supported; use a partial"),
    ("{{>*name}}", "1:1: names of partials that come from data are not supported"),
  ])
  func `A malformed tag is reported with what is wrong`(text: String, fault: String) {
    #expect(filled(text) == "page:\(fault)")
  }

  @Test func `All faults of a template are told at once, up to a hundred`() {
    #expect(filled("{{}}\n{{a b}}") == "page:1:1: the tag has no name\npage:2:3: a name has no blanks")
    let many = filled(String(repeating: "{{}}", count: 1000)).split(separator: "\n")
    #expect(many.count == 100)
  }

  @Test func `The line is shown with a caret under the fault`() throws {
    let refusal = #expect(throws: InputRefusal.self) { try read("육아 {{}}", path: "page").get() }
    #expect(refusal?.diagnostics.map(\.excerpt) == ["1 | 육아 {{}}\n  |      ^"])
  }

  @Test func `Bytes that are not UTF-8 are refused at the first of them`() {
    let file = SourceFile(path: "page", bytes: Array("a\n육".utf8) + [0xFF, 0x41, 0xC3])
    let refusal = #expect(throws: InputRefusal.self) { try Template.reading(file).get() }
    #expect(refusal.map(faults) == "page:2:2: the template is not UTF-8")
  }

  @Test func `A byte order mark is no text`() {
    #expect(filled("\u{FEFF}{{! note }}\nx") == "x")
  }

  @Test func `A template knows the partials that it asks for`() throws {
    let template = try read("{{>row}}{{#a}}{{> head }}{{>row}}{{/a}}", path: "page").get()
    #expect(template.partialNames == ["row", "head"])
  }
}
