import ContractModel
import Reporters
import SourceText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials

#else
import Foundation
#endif

/// Text that a stranger may put into a name, a path or a comment.
enum Awkward {
  static let texts: [String] = [
    "plain", "\"quoted\" and 'quoted'", "a|b||c\\|d\\", "<script>alert(1)</script> & &amp; ]]> <!-- -->",
    "`code` ``` ~~~",
    "🍼👨‍👩‍👧 emoji", "육아 기록", "two\nlines\r\nthree\rfour\tfive", "nul \u{0} bell \u{7} delete \u{7F} next \u{85}",
    "noncharacters \u{FFFE}\u{FFFF}\u{1FFFE}", "\u{1B}[31mred\u{1B}]8;;http://x\u{7}link\u{9B}2J",
    "right \u{202E}to\u{202C} left \u{2066}\u{200F}\u{061C}", "separators \u{2028}\u{2029}\u{FEFF}\u{00AD}",
    "::error file=a::b %0A", "@everyone #1 !2 www.example.com https://example.com a@b.c", "# title", "- item",
    "| --- |",
    "  blanks  ", "", String(repeating: "very/", count: 2_000),
    "[link](javascript:x) ![image](y) $x$ **b** _i_",
  ]

  /// A report with one text at every place where input can come in.
  static func report(_ text: String) -> Report {
    let endpoint = Endpoint(HTTPMethod(text), PathTemplate(parts: [.text("/\(text)/"), .parameter(text)]))
    let location = SourceLocation(file: text, line: 7, column: 2, span: SourceSpan(0, 1))
    var sighting = Sighting(endpoint, at: location, symbol: text)
    sighting.condition = Sighting.Condition(text, byDefault: true)
    sighting.notes = [text]
    let unresolved = Unresolved(
      text, text: text, at: SourceLocation(file: text, line: 8, column: 1, span: SourceSpan(9, 9)))
    let evidence = Finding.Evidence(
      side: text, endpoint: Endpoint(.get, endpoint.path), location: location, symbol: text,
      remark: .verbatim(text))
    let commit = Commit(id: text, day: text, subject: text)
    let findings = [Severity.error, .note].map { severity in
      var finding = Finding(
        rule: "missing-in-router", severity: severity, endpoint: endpoint, message: .verbatim(text),
        suggestion: .verbatim(text),
        evidence: [evidence],
        absences: [Finding.Absence(side: "other", nearest: [evidence], remark: .verbatim(text))],
        distinction: severity.rawValue)
      finding.origin = .commit(commit, sides: [text])
      return finding
    }
    let whole = Finding(
      rule: "odd \(text)", severity: .warning, endpoint: nil, message: .verbatim(text), evidence: [])
    return Report(
      name: text,
      sides: [
        Sample.side(text, .router, [sighting], unresolved: [unresolved]),
        Sample.side("other", .client, [sighting]),
      ],
      rows: [
        Report.Row(endpoint: endpoint, sides: [text, "other"]),
        Report.Row(endpoint: Endpoint(.put, endpoint.path), sides: [text, "other"]),
      ],
      findings: findings + [whole],
      diagnostics: [Diagnostic(.error, text, at: location, notes: [Diagnostic.Note(text, at: location)])],
      threshold: .error, rules: Sample.rules, past: Report.Past(revision: text, commit: commit))
  }

  /// The outputs of a report in which nothing is awkward.
  static let benign = outputs(report("plain"))

  /// Everything that is made of a report, by the name of its format.
  static func outputs(_ report: Report) -> [(name: String, text: String)] {
    let style = TextStyle(showsMatrix: true)
    return Reporters.all.map { ("diff \(type(of: $0).name)", $0.render(report)) }
      + EndpointListings.all.map { ("endpoints \(type(of: $0).name)", $0.render(report.sides)) }
      + [("diff text with a matrix", TextReporter(style: style).render(report))]
  }
}

@Test(arguments: Awkward.texts)
func `Input is inert in every output and forges no line`(input: String) {
  for (output, expected) in zip(Awkward.outputs(Awkward.report(input)), Awkward.benign) {
    // CSV has the line ends of its RFC.
    let text = output.text.replacing("\r\n", with: "\n")
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { InertText.of(String($0) ?? "") == String($0) }, "\(output.name)")
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n\n"), "\(output.name)")
    // A text of nothing has no place to stand at, and a comment is full sooner of long ones, so lines may be missing; more
    // there may never be.
    let mayMiss = input.isEmpty || text.contains("\nLeft out, since a comment holds no more: ")
    let expectedCount = expected.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).count
    #expect(mayMiss ? lines.count <= expectedCount : lines.count == expectedCount, "\(output.name)")
  }
}

@Test(arguments: Awkward.texts)
func `JUnit stays well-formed with true counts, whatever the input holds`(text: String) throws {
  for reporter in [JUnitReporter() as any Reporter, JUnitStrictReporter()] {
    let root = try XMLChecker.parse(reporter.render(Awkward.report(text)))
    expectTrueCounts(root)
    #expect(root.all("error").map { $0.attributes["message"] } == [InertText.of(text)])
    #expect(root.all("failure").map { $0.attributes["message"] } == [InertText.of(text)])
    #expect(root.all("failure").allSatisfy { $0.text.hasPrefix("\(InertText.of(text)):7: error: ") })
  }
}

/// The parts of the JSON report in which input comes back.
private struct ReadReport: Decodable {
  struct Finding: Decodable {
    let message: String
    let locations: [Location]
  }
  struct Location: Decodable {
    let side: String
    let file: String
    let symbol: String?
    let remark: String?
  }
  let name: String
  let findings: [Finding]
}

@Test(arguments: Awkward.texts)
func `JSON gives every text back as it was`(text: String) throws {
  let document = JSONReporter().render(Awkward.report(text))
  let read = try JSONDecoder().decode(ReadReport.self, from: Data(document.utf8))
  #expect(read.name.unicodeScalars.elementsEqual(text.unicodeScalars))
  #expect(read.findings.count == 3)
  for finding in read.findings {
    #expect(finding.message.unicodeScalars.elementsEqual(text.unicodeScalars))
    for location in finding.locations {
      for told in [location.side, location.file, location.symbol, location.remark] {
        #expect(told?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      }
    }
  }
}

@Test(arguments: Awkward.texts)
func `Every row of a Markdown table has as many cells as its head`(text: String) {
  for output in [
    MarkdownReporter().render(Awkward.report(text)),
    EndpointTableMarkdown().render(Awkward.report(text).sides),
  ] {
    var width: Int?
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        width = nil
        continue
      }
      let bars = unescapedBars(in: line)
      #expect(bars > 0 && bars == width ?? bars, "\(line.prefix(200))")
      width = bars
    }
    #expect(!output.contains("<script"))
  }
}

/// How many pipes of a line divide cells, or -1 where a backslash stands before another, which renderers read
/// differently.
private func unescapedBars(in line: Substring) -> Int {
  var bars = 0
  var previous: UInt8 = 0
  for byte in line.utf8 {
    if byte == UInt8(ascii: "\\"), previous == byte { return -1 }
    if byte == UInt8(ascii: "|"), previous != UInt8(ascii: "\\") { bars += 1 }
    previous = byte
  }
  return bars
}

@Test func `Control characters become pictures and other invisible ones their numbers`() {
  #expect(InertText.of("a\u{1B}[1m\n\u{7F}") == "a␛[1m␊␡")
  #expect(
    InertText.of("\u{9B}\u{202E}\u{FFFE}\u{FEFF}\u{2028}") == "<U+009B><U+202E><U+FFFE><U+FEFF><U+2028>")
  #expect(InertText.of("육아 👨‍👩‍👧 é") == "육아 👨‍👩‍👧 é")
}
