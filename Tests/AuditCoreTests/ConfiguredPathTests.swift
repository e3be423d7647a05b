import Testing

@testable import AuditCore

/// A configuration comes with a repository, so from a stranger: what it may touch.
@Suite struct `What a configuration may touch` {
  private static let secret = "root:*:19000:0:99999:7:::\ntoken: hunter2\n"
  /// The system, with files that are none of its business beside it and in its folder of version control.
  private let system = SmallSystem()
    .setting("../elsewhere/secret", to: secret)
    .setting("../elsewhere/routes.mustache", to: "{{secret hunter2")
    .setting("../elsewhere/api.yaml", to: SmallSystem().files["api.yaml"])
    .setting(".git/config", to: "[http]\n\textraheader = hunter2\n")
    .setting("docs/HANDOFF.md", to: "<!-- contract-audit:begin routes -->\n<!-- contract-audit:end -->\n")

  /// The files of a system as they are before a run, by path.
  private func texts(_ system: SmallSystem) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: system.files.map { (AbsolutePath("/repo/" + $0.key).description, $0.value) })
  }

  /// Expects that a run is refused with some words, prints nothing of what stands elsewhere, and changes no file.
  private func expectRefusal(
    of system: SmallSystem, _ arguments: String..., saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectRefusal(of: system, arguments, saying: words, sourceLocation: sourceLocation)
  }

  private func expectRefusal(
    of system: SmallSystem, _ arguments: [String], saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let run = await system.run(arguments)
    #expect(run.status == .incomplete, sourceLocation: sourceLocation)
    #expect(run.err.contains(words), "\(run.err)", sourceLocation: sourceLocation)
    #expect(!(run.err + run.out).contains("hunter2"), sourceLocation: sourceLocation)
    let before = texts(system)
    #expect(run.files.paths == before.keys.sorted(), sourceLocation: sourceLocation)
    for (path, text) in before {
      #expect(run.files.text(path) == text, "\(path)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("json:../report.json", "outside of the configuration's folder"),
    ("json:/elsewhere/report.json", "outside of the configuration's folder"),
    ("text:.git/hooks/pre-commit", "it lies in a folder of version control"),
    ("text:server/.GIT/hooks/pre-commit", "it lies in a folder of version control"),
    ("json:api.yaml", "it is an input of the audit"),
    ("json:app", "it is an input of the audit"),
    ("json:docs/HANDOFF.md", "a file stands there that is no report of this tool"),
    ("text:server/main.go", "a file stands there that is no report of this tool"),
    ("json:contract-audit.yaml", "a file stands there that is no report of this tool"),
    ("json:contract-audit-baseline.yaml", "it is an input of the audit"),
    ("json:docs", "it is a folder"),
    ("json:link", "a symbolic link leads out of the audit's folder"),
    ("json:folder/report.json", "a symbolic link leads out of the audit's folder"),
    ("json:hooks/pre-commit", "a symbolic link leads out of the audit's folder"),
    ("json:inner", "a file stands there that is no report of this tool"),
  ])
  func `A report takes the place of nothing but a report, in the folder`(format: String, words: String) async
  {
    let system = system.configuring("formats: [\"\(format)\"]")
      .linking("link", to: "../elsewhere/secret").linking("folder", to: "../elsewhere")
      .linking("hooks", to: ".git").linking("inner", to: "api.yaml")
    await expectRefusal(of: system, "diff", saying: words)
  }

  @Test func `A report that is there is written anew, whatever its format was`() async {
    let formats = ConfigurationVocabulary.all.formats
    for old in formats {
      for system in [system, system.replacing("\"/users/:id\"", with: "\"/x\"", in: "server/main.go")] {
        let first = await system.configuring("formats: [\"\(old):out/report\"]").run()
        let report = first.files.text("/repo/out/report")
        let second = await system.setting("out/report", to: report)
          .configuring("formats: [\"csv:out/report\"]").run()
        #expect(second.status == first.status, "\(old): \(second.err)")
        #expect(second.files.text("/repo/out/report")?.hasPrefix("rule,") == true)
      }
    }
  }

  @Test func `A report that is typed may go anywhere, but where a link of the folder leads`() async {
    let typed = await system.run("--format", "json:/tmp/report.json", "--format", "csv:api.yaml")
    #expect(typed.files.text("/tmp/report.json")?.hasPrefix("{") == true)
    #expect(typed.files.text("/repo/api.yaml")?.hasPrefix("rule,") == true)
    await expectRefusal(
      of: system.linking("report.json", to: "../elsewhere/secret"), "diff", "--format", "json:report.json",
      saying: "report.json: error: the report is not written: a symbolic link leads out of the audit's folder"
    )
  }

  @Test(arguments: ["../elsewhere/secret", ".git/config", "/elsewhere/secret"])
  func `A link in place of the configuration shows nothing of what it leads to`(target: String) async {
    let system = system.linking("contract-audit.yaml", to: target)
    let words = target.hasPrefix(".git") ? "contract-audit.yaml" : "is a symbolic link out of its folder"
    await expectRefusal(of: system, "diff", saying: words)
    await expectRefusal(of: system, "diff", "--config", "contract-audit.yaml", saying: words)
  }

  @Test func `A configuration that is typed may stand anywhere`() async {
    let run = await system.setting("../elsewhere/contract-audit.yaml", to: "sides: {a: {spec: api.yaml}}\n")
      .run("--config", "../elsewhere/contract-audit.yaml")
    #expect(run.out.contains("a 2"), "\(run.err)")
  }

  @Test(arguments: [
    secret, "hunter2", "PASSWORD=hunter2\nA: [\n", "- [hunter2", "{{ hunter2", "a: b: hunter2",
  ])
  func `What is no configuration or baseline is not quoted`(text: String) async {
    await expectRefusal(
      of: system.setting("contract-audit.yaml", to: text), "diff", saying: "contract-audit.yaml")
    await expectRefusal(
      of: system.setting("contract-audit-baseline.yaml", to: text), "diff",
      saying: "contract-audit-baseline.yaml")
  }

  @Test func `A slip in a configuration is shown with its line`() async {
    let run = await SmallSystem().setting("contract-audit.yaml", to: "sides: {a: {spec: api.yaml}\n").run()
    #expect(run.err.contains("sides: {a: {spec: api.yaml}") || run.err.contains("2 | "), "\(run.err)")
  }

  @Test func `A baseline stays in the folder, read and written`() async {
    for arguments in [["diff"], ["baseline", "--reason", "x"]] {
      for (path, words) in [
        ("../elsewhere/secret", "outside of the configuration's folder"),
        (".git/known.yaml", "it lies in a folder of version control"),
        ("link.yaml", "a symbolic link leads out"), ("folder/new.yaml", "a symbolic link leads out"),
        ("api.yaml", "a baseline"),
      ] {
        let system = system.configuring("baseline: \(path)").linking("link.yaml", to: "../elsewhere/secret")
          .linking("folder", to: "../elsewhere")
        await expectRefusal(of: system, arguments, saying: words)
      }
      let system = system.linking("contract-audit-baseline.yaml", to: "../elsewhere/secret")
      await expectRefusal(of: system, arguments, saying: "a symbolic link leads out")
      await expectRefusal(
        of: system, arguments + ["--baseline", "contract-audit-baseline.yaml"],
        saying: "a symbolic link leads out")
    }
    let typed = await system.run("baseline", "--reason", "x", "--baseline", "../elsewhere/known.yaml")
    #expect(typed.files.text("/elsewhere/known.yaml")?.hasPrefix("# Findings") == true)
  }

  @Test func `Sources stay in the folder, unless they are typed`() async {
    let outside = system.replacing("api.yaml", with: "../elsewhere/api.yaml", in: "contract-audit.yaml")
    let words = "../elsewhere/api.yaml: it lies outside of the configuration's folder"
    let run = await outside.run()
    #expect(run.status == .incomplete)
    #expect(run.err.contains(words), "\(run.err)")
    let missing = await outside.replacing(
      "elsewhere/api.yaml", with: "elsewhere/secre", in: "contract-audit.yaml"
    ).run()
    #expect(!missing.err.contains("did you mean"), "\(missing.err)")
    #expect(
      await system.run("--spec", "../elsewhere/api.yaml", "--router", "server").out.contains("PASS"))
    let git = await system.replacing("spec: api.yaml", with: "docs: notes.md", in: "contract-audit.yaml")
      .linking("notes.md", to: ".git/config").run("--format", "html")
    #expect(git.err.contains("a symbolic link leads out"), "\(git.err)")
    #expect(!git.out.contains("hunter2"))
    let kind = await system.configuring("bridges: {dart: ../elsewhere}").run()
    #expect(kind.err.contains("it lies outside of the configuration's folder"), "\(kind.err)")
  }

  @Test(arguments: ["../elsewhere/HANDOFF.md", ".git/HANDOFF.md", "link.md", "folder/HANDOFF.md"])
  func `Documents of the configuration stay in the folder`(path: String) async {
    let document = system.files["docs/HANDOFF.md"]
    let system = system.configuring("handoff: {documents: [\(path)]}")
      .setting("../elsewhere/HANDOFF.md", to: document).setting(".git/HANDOFF.md", to: document)
      .linking("link.md", to: "../elsewhere/HANDOFF.md").linking("folder", to: "../elsewhere")
    await expectRefusal(of: system, "handoff", saying: "is not touched: ")
    await expectRefusal(of: system, "handoff", "--check", saying: "is not touched: ")
  }

  @Test func `A document that is typed may stand anywhere, but where a link of the folder leads`() async {
    let system = system.setting("../elsewhere/HANDOFF.md", to: system.files["docs/HANDOFF.md"])
      .linking("link.md", to: "../elsewhere/HANDOFF.md").linking("folder", to: "../elsewhere")
    #expect(await system.run("handoff", "../elsewhere/HANDOFF.md").out.contains("written"))
    await expectRefusal(of: system, "handoff", "link.md", saying: "is not touched: a symbolic link")
    await expectRefusal(
      of: system, "handoff", "new", "folder/new.md", saying: "is not written: a symbolic link")
  }

  @Test func `Templates stay in the folder, each of them`() async {
    for line in [
      "handoff: {documents: docs/HANDOFF.md, templates: ../elsewhere}",
      "handoff: {documents: docs/HANDOFF.md, templates: folder}",
      "handoff: {documents: docs/HANDOFF.md, templates: templates}",
    ] {
      let system = system.configuring(line).linking("folder", to: "../elsewhere")
        .linking("templates/routes.mustache", to: "../../elsewhere/routes.mustache")
      await expectRefusal(
        of: system, "handoff", saying: line.hasSuffix("templates}") ? "symbolic link" : "templates")
    }
    await expectRefusal(
      of: system.linking("templates/routes.mustache", to: "../../elsewhere/routes.mustache"), "handoff",
      "--templates", "templates", "docs/HANDOFF.md", saying: "it is a symbolic link out of its folder")
  }
}
