import ContractModel
import Reporters
import Rules
import Testing

@testable import AuditCore

@Suite struct `Lists and what they list` {
  @Test func `Every rule is in the list, in a file of its name`() throws {
    let declared = try SourceTree.types(in: "Sources/Rules", conformingTo: "Rule")
    #expect(declared.sorted() == Rules.all.map { "\(type(of: $0))" }.sorted())
    let files = try SourceTree.files(in: "Sources/Rules").map(\.name)
    #expect(declared.filter { !files.contains($0) }.isEmpty)
  }

  @Test func `Every reporter is in the list, in a file of its name`() throws {
    let declared = try SourceTree.types(in: "Sources/Reporters", conformingTo: "Reporter")
    #expect(declared.sorted() == Reporters.all.map { "\(type(of: $0))" }.sorted())
    let files = try SourceTree.files(in: "Sources/Reporters").map(\.name)
    #expect(declared.filter { !files.contains($0) }.isEmpty)
  }

  @Test func `Every extractor is in the list`() throws {
    let declared = try SourceTree.types(in: "Sources", conformingTo: "Extractor")
    #expect(declared.sorted() == Set(SourceKind.all.map { "\(type(of: $0.extractor))" }).sorted())
  }

  /// Documents for people are no side that a repository has by nature; whoever wants them compared names them.
  @Test(arguments: SourceKind.all.filter { $0.role != .docs }.map { "\($0.role.rawValue) \($0.name)" })
  func `A kind of source is recognised where nobody names it`(kind: String) throws {
    let traces = try #require(SourceKind.all.first { "\($0.role.rawValue) \($0.name)" == kind }).traces
    #expect(!traces.texts.isEmpty && !traces.texts.contains(""))
    #expect(!traces.sideName.isEmpty)
  }

  @Test func `Ids of rules and names of formats are unique`() {
    let ids = RuleBook.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let names = Reporters.all.map { type(of: $0).name }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: RuleBook.all.map(\.id))
  func `A rule explains itself in full`(id: String) throws {
    let rule = try #require(RuleBook.all.first { $0.id == id })
    for text in [rule.summary, rule.heading.one, rule.heading.many, rule.reason, rule.example, rule.remedy] {
      #expect(!text.isEmpty)
    }
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.reason.hasSuffix(".") && rule.remedy.hasSuffix("."))
  }

  @Test func `The tool lists and explains every rule in the same words`() async {
    func output(_ arguments: String...) async -> String {
      await Audit.outcome(
        arguments: arguments, environment: AuditEnvironment(workingDirectory: "/"),
        files: MemoryFileSystem()
      ).output
    }
    let rows = await output("rules").split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.drop { $0 == " " } }
    }
    #expect(rows.first == ["rule", "severity", "what it reports", "since"])
    #expect(
      rows.dropFirst().map { $0.map(String.init) }
        == RuleBook.all.map { [$0.id, $0.severity.rawValue, $0.summary, $0.since] })
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    let everything = words(await output("explain", "--all"))
    for rule in RuleBook.all {
      for text in [rule.id, rule.summary + ".", rule.reason, rule.example, rule.remedy] {
        #expect(everything.contains(words(text)), "\(rule.id)")
      }
    }
  }
}
