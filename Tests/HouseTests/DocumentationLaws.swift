import ContractModel
import Foundation
import Reporters
import Testing

@testable import AuditCore

@Suite struct `The documentation says what the code says` {
  private static let pages = "Sources/Documentation.docc"

  @Test func `The README lists every kind of source`() throws {
    let rows = SourceKind.all.map { kind in
      "| \(kind.role.rawValue) | \(kind.name) | \(kind.endings.map { "`\($0)`" }.joined(separator: " ")) | \(kind.libraries) |"
    }
    for kind in SourceKind.all { #expect(!kind.libraries.isEmpty, "\(kind.role) \(kind.name)") }
    try Self.holdTable(under: "| side | language | files | what is known of it |", rows, in: "README.md")
  }

  @Test func `The page about formats lists every format`() throws {
    let rows = Reporters.all.map { "| `\(type(of: $0).name)` | \(type(of: $0).summary) |" }
    try Self.holdTable(under: "| format | what it is for |", rows, in: "\(Self.pages)/Formats.md")
  }

  @Test func `The page about rules is made of the rules' own words`() throws {
    var text = """
      # Rules

      What each finding means. `contract-audit explain RULE` says the same on a terminal. `rules` in the configuration, or
      `--weight RULE=SEVERITY`, gives a rule another weight, or turns it off.

      | rule | severity | what it reports |
      |---|---|---|

      """
    for rule in RuleBook.all {
      text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
    }
    for rule in RuleBook.all {
      text +=
        "\n## \(rule.id)\n\n\(rule.summary) (\(rule.severity.rawValue), since \(rule.since)).\n\n\(rule.reason)\n"
      text += "\n```text\n\(rule.example)\n```\n\n\(rule.remedy)\n"
    }
    try Self.hold(text, in: "\(Self.pages)/Rules.md")
  }

  @Test func `The README's report is one that is tested`() throws {
    let report = try SourceTree.text(of: "Contracts/dockdock/expected/report.txt")
    let readme = try SourceTree.text(of: "README.md")
    let head = "```text\n"
    let parts = readme.split(separator: head, maxSplits: 1, omittingEmptySubsequences: false)
    let rest = try #require(parts.last?.range(of: "```\n"))
    let tail = try #require(parts.last)[rest.lowerBound...]
    try Self.hold(parts[0] + head + report + tail, in: "README.md")
  }

  @Test func `The README is read in five minutes, and leads to every page`() throws {
    let readme = try SourceTree.text(of: "README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 140)
    let index = try SourceTree.text(of: "\(Self.pages)/Documentation.md")
    for page in try SourceTree.names(in: Self.pages) where page.hasSuffix(".md") && page != "Documentation.md"
    {
      #expect(readme.contains("(\(Self.pages)/\(page))"), "the README does not lead to \(page)")
      #expect(index.contains("<doc:\(page.dropLast(3))>"), "the index does not lead to \(page)")
    }
  }

  @Test func `What a page links to is there`() throws {
    for page in try SourceTree.names(in: Self.pages) where page.hasSuffix(".md") {
      for reference in try SourceTree.text(of: "\(Self.pages)/\(page)").matches(of: /\]\(([^)#:]+)\)/) {
        #expect(try SourceTree.names(in: Self.pages).contains(String(reference.1)), "\(page): \(reference.1)")
      }
    }
  }

  /// Compares the rows of a table with what they have to be.
  private static func holdTable(under head: String, _ rows: [String], in path: String) throws {
    var lines = try SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let start = try #require(lines.firstIndex(of: head)) + 2
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(start..<end, with: rows)
    try hold(lines.joined(separator: "\n"), in: path)
  }

  /// Compares a page with what it has to be; under `UPDATE=1` it is rewritten, and that run fails.
  private static func hold(_ text: String, in path: String) throws {
    let found = (try? SourceTree.text(of: path)) ?? ""
    guard found != text else { return }
    guard ProcessInfo.processInfo.environment["UPDATE"] == "1" else {
      let line = zip(found.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
      Issue.record(
        "\(path) is stale; UPDATE=1 writes it. found: \(line?.0 ?? ""); expected: \(line?.1 ?? "")")
      return
    }
    try text.write(toFile: SourceTree.path(of: path), atomically: true, encoding: .utf8)
    Issue.record("\(path) was rewritten; look at it, and run again without UPDATE")
  }
}
