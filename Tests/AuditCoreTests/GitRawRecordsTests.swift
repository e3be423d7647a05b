import ContractModel
import Testing

@testable import AuditCore

@Suite struct `What git writes` {
  private static let old = String(repeating: "a", count: 40)
  private static let new = String(repeating: "b", count: 40)
  private static let none = String(repeating: "0", count: 40)

  /// Items as git ends them.
  private func output(_ items: [String]) -> [UInt8] { Array(items.map { $0 + "\0" }.joined().utf8) }

  private func line(_ id: String, parents: String, _ subject: String) -> String {
    "\(id)\u{1}1700000000\u{1}\(parents)\u{1}\(subject)"
  }

  @Test func `Changes keep names in any script and with line ends in them`() {
    let records = GitRawRecords(
      output([
        ":100644 100755 \(Self.old) \(Self.none) M", "앱/두 개\n줄.go",
        ":000000 100644 \(Self.none) \(Self.new) A", ":odd",
        ":100644 000000 \(Self.old) \(Self.none) D", "gone.go",
        ":120000 100644 \(Self.old) \(Self.new) T", "link",
        ":160000 160000 \(Self.old) \(Self.new) M", "module",
      ]))
    let blob = BlobID(Self.old)
    #expect(
      records.changes == [
        FileChange(path: "앱/두 개\n줄.go", before: .file(blob), isEdit: true),
        FileChange(path: ":odd", before: .absent, isEdit: false),
        FileChange(path: "gone.go", before: .file(blob), isEdit: false),
        FileChange(path: "link", before: .link(blob), isEdit: false),
        FileChange(path: "module", before: .submodule, isEdit: false),
      ])
  }

  @Test func `A name that is no text is told as such, and what follows it is read`() {
    let bytes =
      output([":100644 100644 \(Self.old) \(Self.new) M"]) + [0xFF, 0x2E, 0x67, 0x6F, 0]
      + output([":100644 100644 \(Self.old) \(Self.new) M", "b.go"])
    #expect(
      GitRawRecords(bytes).changes == [
        FileChange(path: "\u{FFFD}.go", before: .unnamed, isEdit: true),
        FileChange(path: "b.go", before: .file(BlobID(Self.old)), isEdit: true),
      ])
  }

  @Test func `Commits follow their first parents to the beginning`() {
    let history = GitRawRecords(
      output([
        line("c3", parents: "c2 side", "three"), "\n:100644 100644 \(Self.old) \(Self.new) M", "a.go",
        line("c2", parents: "c1", ""),
        line("c1", parents: "", "one"), "\n:000000 100644 \(Self.none) \(Self.old) A", "a.go",
      ])
    ).steps(remedy: nil)
    #expect(history.end == .beginning)
    #expect(history.steps.map(\.commit.id) == ["c3", "c2", "c1"])
    #expect(history.steps.map(\.commit.subject) == ["three", "", "one"])
    #expect(history.steps.map(\.commit.day) == ["2023-11-14", "2023-11-14", "2023-11-14"])
    #expect(history.steps.map { $0.changes.map(\.path) } == [["a.go"], [], ["a.go"]])
  }

  @Test func `The edge of a shallow clone is no beginning, and what it changed is not known`() {
    let records = GitRawRecords(
      output([
        line("c2", parents: "c1", "two"), "\n:100644 100644 \(Self.old) \(Self.new) M", "a.go",
        line("c1", parents: "", "one"), "\n:000000 100644 \(Self.none) \(Self.old) A", "a.go",
      ]))
    let history = records.steps(remedy: "fetch more")
    #expect(history.end == .missing(remedy: "fetch more"))
    #expect(history.steps.map(\.commit.id) == ["c2"])
  }

  @Test func `A commit that the bound left out ends the stretch`() {
    let history = GitRawRecords(
      output([line("c3", parents: "c2", "three"), line("c1", parents: "", "one")])
    ).steps(remedy: nil)
    #expect(history.end == .bound)
    #expect(history.steps.map(\.commit.id) == ["c3"])
  }

  @Test(arguments: ["-1", "99999999999999999999", "9223372036854775807", "soon"])
  func `A commit with a time that no day can be told of is none`(time: String) {
    let header = GitHeader(Array("c1\u{1}\(time)\u{1}\u{1}one".utf8)[...])
    #expect(header == nil)
  }

  @Test func `A subject is no longer than a line`() throws {
    let header = try #require(
      GitHeader(Array(line("c1", parents: "", String(repeating: "가", count: 200)).utf8)[...]))
    #expect(header.commit.subject == String(repeating: "가", count: 99) + "…")
  }

  @Test func `Blobs are taken by their sizes, whatever is in them`() throws {
    let text = "\(Self.old) blob 4\na\nb\n\n\(Self.new) blob 0\n\n"
    let blobs = GitBlobs(Array(text.utf8))
    #expect(
      try blobs.contents(of: [BlobID(Self.old), BlobID(Self.new)]) == [
        BlobID(Self.old): Array("a\nb\n".utf8), BlobID(Self.new): [],
      ])
  }

  @Test(arguments: [
    " missing\n", " blob 9\nshort\n", " blob 5\nshort", " blob -1\n\n", " commit 2\nab\n", "",
  ])
  func `A blob that is not there whole is an error`(answer: String) {
    #expect(throws: HistoryError.self) {
      try GitBlobs(Array("\(Self.old)\(answer)".utf8)).contents(of: [BlobID(Self.old)])
    }
  }
}
