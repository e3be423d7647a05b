import ContractModel
import SourceText
import Testing

@testable import Reporters

#if canImport(FoundationEssentials)
import FoundationEssentials

#else
import Foundation
#endif

/// A page taken apart as a browser does: a script element ends at the first `</script`, whatever stands before it.
private struct Page {
  let text: String
  /// What stands in the elements of a name, from tag to tag.
  func contents(of opening: String, to closing: String) -> [String] {
    text.components(separatedBy: opening).dropFirst().compactMap { $0.components(separatedBy: closing).first }
  }

  var style: [String] { contents(of: "<style>", to: "</style") }
  var script: [String] { contents(of: "<script>", to: "</script") }
  var data: [String] { contents(of: "<script type=\"application/json\" id=\"data\">", to: "</script") }
  var policy: [String] { contents(of: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\">") }
}

/// The data of a page, as its script reads it.
private struct Content: Decodable {
  struct Side: Decodable, Equatable {
    let name: String
    let role: String
  }
  struct File: Decodable {
    struct Stretch: Decodable, Equatable {
      let first: Int
      let texts: [String]
    }
    let path: String
    let lines: [Stretch]?
  }
  struct Finding: Decodable {
    let rule: String
    let severity: String
    let message: String
    let accepted: String?
    let statements: [Statement]?
  }
  struct Statement: Decodable {
    let side: Int?
    let absent: Bool?
    let phrase: String?
    let at: [Int]?
  }
  struct Item: Decodable {
    struct Place: Decodable {
      let at: [Int]
      let symbol: String?
      let notes: [String]?
    }
    let method: String?
    let path: String?
    let title: String?
    let state: String
    let marks: String
    let tags: [String]?
    let findings: [Int]?
    let places: [[Place]]?
  }
  let name: String
  let sides: [Side]
  let files: [File]
  let findings: [Finding]
  let items: [Item]

  init(_ report: Report) throws {
    let data = try #require(Page(text: HTMLReporter().render(report)).data.first)
    self = try #require(try JSONDecoder().decode([Content].self, from: Data(data.utf8)).first)
  }
}

@Suite struct `The page for a browser` {
  @Test func `Every endpoint is a line, with its state, what each side has, and its findings`() throws {
    let content = try Content(.small)
    #expect(
      content.sides.map { "\($0.name) \($0.role)" } == ["openapi spec", "backend router", "mobile client"])
    #expect(
      content.items.map { "\($0.method ?? "") \($0.path ?? "") \($0.state) \($0.marks) \($0.findings ?? [])" }
        == [
          "GET /dev/token warning asa [1]", "GET /events/{id} clean sss []",
          "POST /photos/upload error sas [0]", "POST /siri/GetLast note ccs [2]",
          "  unresolved nfn []",
        ])
    #expect(content.findings.map(\.rule) == ["missing-in-router", "missing-in-spec", "covered-by-wildcard"])
  }

  @Test func `An endpoint brings its places, what covers it, its tags, and what only dead code states`()
    throws
  {
    var called = Sample.sighting("GET /a", "app.dart:3", symbol: "load") { $0.isReached = false }
    called.notes = ["base from Dio"]
    let promised = Sample.sighting("GET /a", "api.yaml:9") {
      $0.operation = .init()
      $0.operation?.tags = ["users", "admin"]
    }
    let wide = Sample.sighting("GET /{any}", "app.go:4")
    let report = Report.of(
      [],
      sides: [
        Sample.side("openapi", .spec, [promised]), Sample.side("backend", .router, [wide]),
        Sample.side("mobile", .client, [called]),
      ],
      rows: [
        Report.Row(
          endpoint: Sample.endpoint("GET /a"), sides: ["openapi", "mobile"], coveredBy: ["backend"],
          sightings: ["openapi": [0], "backend": [0], "mobile": [0]])
      ])
    let item = try #require(try Content(report).items.first)
    let paths = try Content(report).files.map(\.path)
    #expect(paths == ["api.yaml", "app.dart", "app.go"])
    #expect(item.marks == "scu")
    #expect(item.tags == ["admin", "users"])
    #expect(item.places?.map { $0.map(\.at) } == [[[0, 9]], [[2, 4]], [[1, 3]]])
    #expect(item.places?[2].map(\.symbol) == ["load"])
    #expect(item.places?[2].map(\.notes) == [["no caller found", "base from Dio"]])
  }

  @Test func `A finding about no endpoint and a place that no finding tells are lines too`() throws {
    let whole = Finding(
      rule: "base-path-mismatch", severity: .error, endpoint: nil, message: "b is below /v1",
      evidence: [Sample.evidence("b", "b.go:1")])
    let router = Sample.side(
      "b", .router, [Sample.sighting("GET /a", "b.go:1")],
      unresolved: [Unresolved("read at run time", text: "f(p)", at: Sample.place("b.go:7"))])
    let spec = Sample.side("a", .spec, [Sample.sighting("GET /a", "a.yaml:1")])
    let items = try Content(.of([whole], sides: [spec, router], rows: [])).items
    #expect(
      items.map { "\($0.title ?? "") \($0.state) \($0.marks)" } == [
        "b is below /v1 error nf", "read at run time unresolved nf",
      ])
  }

  @Test func `What is accepted is a state of its own, with who said so`() throws {
    var finding = try #require(Report.small.findings.first)
    finding.suppression = Suppression(
      .baseline, reason: "known", owner: "ios", expires: "2027-01-31", at: Sample.place("b.yaml:4"))
    let row = Report.Row(endpoint: Sample.endpoint("POST /photos/upload"), sides: ["a"])
    let content = try Content(.of([finding], rows: [row]))
    #expect(content.items.map(\.state) == ["accepted"])
    #expect(content.findings.map(\.accepted) == ["accepted until 2027-01-31 by ios (b.yaml:4): known"])
  }

  @Test func `Lines of source stand with their numbers, tabs as blanks`() throws {
    var report = Report.small
    report.excerpts = SourceExcerpts([
      "server/app.go": [8: "func main() {", 9: "\tr.GET(\"/dev/token\", h)", 20: "}"]
    ])
    let file = try #require(try Content(report).files.first { $0.path == "server/app.go" })
    #expect(
      file.lines == [
        .init(first: 8, texts: ["func main() {", "    r.GET(\"/dev/token\", h)"]),
        .init(first: 20, texts: ["}"]),
      ])
  }

  @Test func `The policy lets nothing run but the one style and the one script`() throws {
    let page = Page(text: HTMLReporter().render(.small))
    let style = try #require(page.style.first)
    let script = try #require(page.script.first)
    let digests = [script, style].map { SHA256.base64(of: Array($0.utf8)) }
    #expect(
      page.policy.map { $0.replacing("&apos;", with: "'") } == [
        "default-src 'none'; script-src 'sha256-\(digests[0])'; style-src 'sha256-\(digests[1])'; "
          + "img-src data:; base-uri 'none'; form-action 'none'"
      ])
    #expect(page.style.count == 1 && page.script.count == 1 && page.data.count == 1)
  }

  @Test(arguments: Awkward.texts + ["</script><script>alert(1)</script>", "<!--<script>", "\" onload=\"x"])
  func `No text leaves its element or an attribute, and every one arrives inert`(text: String) throws {
    let report = Awkward.report(text)
    let page = Page(text: HTMLReporter().render(report))
    #expect(page.text.components(separatedBy: "<script").count == 3)
    #expect(page.text.components(separatedBy: "</script").count == 3)
    #expect(!page.text.contains("<!--"))
    // Every attribute of the page is one that the page itself writes.
    let own = Page(text: HTMLReporter().render(Awkward.report("plain")))
    #expect(page.text.components(separatedBy: "=\"").count == own.text.components(separatedBy: "=\"").count)
    let content = try Content(report)
    #expect(
      content.findings.allSatisfy {
        $0.message.unicodeScalars.elementsEqual(InertText.of(text).unicodeScalars)
      })
  }

  @Test
  func `The picture has a column for each set of sides, the largest first, that leads to its endpoints`() {
    let rows = [("GET /a", ["x", "y"]), ("GET /b", ["x", "y"]), ("GET /c", ["x"])].map {
      Report.Row(endpoint: Sample.endpoint($0.0), sides: Set($0.1))
    }
    let sides = [Sample.side("x", .spec, []), Sample.side("y", .client, [])]
    let page = HTMLReporter().render(.of([], sides: sides, rows: rows))
    let links = Page(text: page).contents(of: "href=\"#has=", to: "</title>")
    #expect(
      links == [
        "x,y\" aria-label=\"2 endpoints: x, y only\"><title>2 endpoints: x, y only",
        "x&amp;lacks=y\" aria-label=\"1 endpoint: x only\"><title>1 endpoint: x only",
      ])
  }

  @Test func `Several contracts are on one page, each with a head and addresses of its own`() throws {
    let text = HTMLReporter().render([Report.small, .of([])])
    let data = try #require(Page(text: text).data.first)
    #expect(
      try JSONDecoder().decode([Content].self, from: Data(data.utf8)).map(\.name) == ["babyai", "sample"])
    #expect(
      Page(text: text).contents(of: "<a href=\"#contract=", to: "</strong>") == [
        "babyai\" class=\"verdict failed\">babyai <strong>FAIL",
        "sample\" class=\"verdict passed\">sample <strong>PASS",
      ])
    #expect(text.contains("href=\"#contract=babyai&amp;state=error\""))
    #expect(text.contains("<title>FAIL · babyai, sample</title>"))
  }

  @Test func `A browser without scripts still lists the findings and their places`() {
    let plain = Page(text: HTMLReporter().render(.small)).contents(of: "<noscript>", to: "</noscript>")
    #expect(plain.count == 1)
    #expect(plain.joined().contains("<li>backend serves GET /dev/token, and openapi does not describe it"))
    #expect(plain.joined().contains("<li>backend <code>server/app.go:9</code> a.devToken</li>"))
  }

  @Test(
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func `A digest is that of the standard's examples`(message: String, digest: String) {
    #expect(SHA256.base64(of: Array(message.utf8)) == digest)
  }
}
