import SourceText
import Testing
import XMLTree

struct XMLDocumentTests {
  @Test func `Elements and attributes stand at their places, with names by their namespaces`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- 가 -->
      <manifest xmlns:a="urn:a">
        <item a:name = 'x &amp; y'
              plain="1 > 0"/> 가<item a:other=""/>
      </manifest>
      """
    let root = try XMLDocument.parse(SourceFile(path: "m.xml", text: text)).get()
    #expect(root.name == XMLName("manifest"))
    #expect(root.attributes.isEmpty)
    #expect(root.location.description == "m.xml:3:1")
    #expect(root.location.span.end == text.utf8.count)
    let item = try #require(root.children.first)
    #expect(item.attribute("name", in: "urn:a")?.value == "x & y")
    #expect(item.attributes.map(\.location.description) == ["m.xml:4:9", "m.xml:5:9"])
    #expect(item.attribute("plain")?.value == "1 > 0")
    #expect(root.children.map(\.tag.description) == ["m.xml:4:3", "m.xml:5:26"])
    #expect(root.text.filter { !$0.isWhitespace } == "가")
  }

  @Test(arguments: [
    ("<a><b></a>", "no well-formed XML: mismatched tag", "m.xml:1:9"),
    ("<a>\n", "no well-formed XML: no element found", "m.xml:2:1"),
    ("", "no well-formed XML: no element found", "m.xml:1:1"),
    ("<a/>\ntext", "no well-formed XML: junk after document element", "m.xml:2:1"),
    ("<a x='1' x='2'/>", "no well-formed XML: duplicate attribute", "m.xml:1:10"),
  ])
  func `What is no XML is refused at its place`(text: String, words: String, place: String) {
    #expect(refusal(of: text) == ["the file is \(words)", place])
  }

  @Test func `Declared entities are refused before anything is made of them`() {
    let text = "<!DOCTYPE a [\n<!ENTITY b 'c'>\n<!ENTITY d '&b;&b;'>]><a>&d;</a>"
    #expect(refusal(of: text) == ["the document declares entities, which are not read", "m.xml:2:12"])
  }

  @Test func `An external definition is named in property lists and never looked at`() throws {
    let text = "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"file:///etc/passwd\"><plist/>"
    #expect(try XMLDocument.parse(SourceFile(path: "m.xml", text: text)).get().name.local == "plist")
  }

  @Test func `Elements nested without end are refused`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(refusal(of: text) == ["elements are nested deeper than 256", "m.xml:1:769"])
  }

  @Test(arguments: [true, false])
  func `A document in UTF-16 is read as text`(isLittle: Bool) throws {
    let units = Array("\u{FEFF}<a>가</a>".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    #expect(try XMLDocument.parse(SourceFile(path: "m.xml", bytes: bytes)).get().text == "가")
  }

  private func refusal(of text: String) -> [String] {
    guard case .failure(let refusal) = XMLDocument.parse(SourceFile(path: "m.xml", text: text)) else {
      return []
    }
    return refusal.diagnostics.flatMap { [$0.message, $0.location?.description ?? ""] }
  }
}
