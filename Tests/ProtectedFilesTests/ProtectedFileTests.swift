import ContractModel
import ProtectedFiles
import SourceText
import Testing

@Suite struct `Protected files` {
  private let mention = SourceLocation(file: "rules.yaml", line: 3, column: 1, span: SourceSpan(0, 0))

  private func findings(_ message: String, _ paths: String..., reason: String? = nil) -> [String] {
    var rules = ProtectionRules(at: mention)
    rules.reason = reason
    let subject = message.split(separator: "\n").first.map(String.init) ?? ""
    let commit = Commit(id: String(repeating: "ab12", count: 10), day: "2026-01-01", subject: subject)
    let reading = ProtectionAudit(rules).reading(of: [RecordedCommit(commit, message: message, paths: paths)])
    return reading.findings.map { finding in
      let files = finding.evidence.map(\.location.file)
      return "\(finding.rule) [\(finding.subject?.title ?? "")] \(finding.message) \(files)"
    }
  }

  private let explained = """
    Enable the app group

    Reason: the widget reads what the app stores
    - **Scope**: App and Widget, one right
    Way back:
      revert this commit; nothing is stored yet
    """

  @Test func `A commit of its own with a full message is fine`() {
    #expect(findings(explained, "App/App.entitlements", "Widget/Info.plist") == [])
  }

  @Test func `A Korean message is as good`() {
    let message = "앱 그룹 추가\n\n변경 사유: 위젯이 저장소를 읽음\n영향 범위: 위젯 타깃\n복구 방법: 이 커밋을 revert"
    #expect(findings(message, "App/App.entitlements") == [])
  }

  @Test func `A commit that touches no protected file may say and touch what it likes`() {
    #expect(findings("wip", "App/Main.swift", "App/Info.plist.md", "App/Information.plist") == [])
  }

  @Test func `Other files beside a protected one are a finding with the commit, its subject and the files`() {
    #expect(
      findings(
        explained, "b.swift", "App.xcodeproj/project.pbxproj", "a.swift", reason: "so that it can be reverted"
      ) == [
        "mixed-protected-change [ab12ab12a Enable the app group] ab12ab12a changes App.xcodeproj/project.pbxproj together with 2 other files: so that it can be reverted [\"App.xcodeproj/project.pbxproj\", \"a.swift\", \"rules.yaml\"]"
      ])
  }

  @Test(arguments: [
    ("Enable it\n\nScope: all\nRevert: this commit", "reason"), ("x\nReason: a\nRevert: b", "scope"),
    ("x\nREASON : a\nImpact：b\nrollback", "way back"), ("x\nReason:\nScope: b\nWay back: c", "reason"),
    ("x\nThe reason: a\nScope: b\nWay back: c", "reason"), ("Reason", "reason, scope, way back"),
    ("", "reason, scope, way back"),
    ("x\nReason why not\nScope: b\nWay back: -", "reason, way back"),
  ])
  func `What the message lacks is named`(message: String, missing: String) {
    let told = findings(message, "Info.plist")
    #expect(
      told.count == 1 && told.first?.contains("the message of ab12ab12a lacks \(missing) [") == true,
      "\(told)")
  }
}
