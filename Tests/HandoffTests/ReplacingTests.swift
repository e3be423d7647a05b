import Handoff
import SourceText
import Testing

@Suite struct `Replacing what stands between marks` {
  private let begin = "<!-- contract-audit:begin a -->"
  private let end = "<!-- contract-audit:end -->"

  @Test func `Only the body changes`() {
    let text = "\u{FEFF}# 육아  \n\(begin)  \nold\n  \(end)\t\nlast line"
    #expect(replaced(text, "new\nlines") == "\u{FEFF}# 육아  \n\(begin)  \nnew\nlines\n  \(end)\t\nlast line")
    #expect(replaced(text, "") == "\u{FEFF}# 육아  \n\(begin)  \n  \(end)\t\nlast line")
    #expect(replaced("no marks", "x") == "no marks")
  }

  @Test(arguments: LineEnding.allCases)
  func `The lines of a body end as the line of the mark`(ending: LineEnding) {
    let (line, other) = (ending.rawValue, ending == .lineFeed ? "\r\n" : "\n")
    let text = "x\(other)\(begin)\(line)old\(other)\(end)\(other)y\(line)"
    #expect(
      replaced(text, "a\n\r\nb\rc")
        == "x\(other)\(begin)\(line)a\(line)\(line)b\(line)c\(line)\(end)\(other)y\(line)")
  }

  @Test func `A body that is not given stays`() {
    let text = "\(begin)\n1\n\(end)\n\(begin)\n2\n\(end)\n\(begin)\n3\n\(end)\n"
    #expect(replaced(text, nil, "x") == "\(begin)\n1\n\(end)\n\(begin)\nx\n\(end)\n\(begin)\n3\n\(end)\n")
  }

  @Test(arguments: [
    "<!-- contract-audit:end -->", "<!-- contract-audit:begin b -->", "```\nopen", "<!-- open",
    "<!-- contract-audit:end -->\n<!-- contract-audit:begin b -->", "x <!-- contract-audit:end -->",
  ])
  func `A body that would not stay between its marks is refused at its mark`(body: String) {
    let text = "\(begin)\n\(end)\n\n\(begin)\n\(end)\n\n\(begin)\n\(end)\n"
    #expect(
      replaced(text, "fine", body, "fine")
        == "4:1: the text for the block \"a\" would not stay between its marks: "
        + "it holds a mark, or code or a comment without an end")
  }

  @Test func `Code between fences in a body is fine, marks in it too`() {
    #expect(replaced("\(begin)\n\(end)", "```\n\(end)\n```") == "\(begin)\n```\n\(end)\n```\n\(end)")
  }

  @Test(arguments: 0..<300)
  func `Whatever the document, all other bytes stay, and a second time changes nothing`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let (pieces, old) = generator.document(blockCount: Int(seed % 5))
    let document = try read(DocumentGenerator.joined(pieces, old)).get()
    #expect(document.blocks.map { document.file.text(in: $0.body) } == old)

    let new = old.map { _ in generator.body() }
    let bytes = try document.replacing(new).get()
    let again = try MarkedDocument.reading(SourceFile(path: "a.md", bytes: bytes)).get()
    let bodies = again.blocks.map { again.file.text(in: $0.body) }
    #expect(String(decoding: bytes, as: UTF8.self) == DocumentGenerator.joined(pieces, bodies))
    #expect(
      bodies
        == zip(new, again.blocks).map { String(decoding: $1.lineEnding.ending(linesOf: $0), as: UTF8.self) })
    #expect(again.blocks.map(\.name) == document.blocks.map(\.name))
    #expect(again.blocks.map { $0.options.map(\.value) } == document.blocks.map { $0.options.map(\.value) })
    #expect(again.blocks.map(\.lineEnding) == document.blocks.map(\.lineEnding))
    #expect(try again.replacing(new).get() == bytes)
  }
}
