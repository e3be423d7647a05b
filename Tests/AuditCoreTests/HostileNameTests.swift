import SourceText
import Testing

@testable import AuditCore

/// What a stranger calls a method, a path, a side or a contract, told by every format and every block.
@Suite struct `Names that would act where they are told` {
  private static let names = [
    "x\n```\n<img src=x onerror=alert(1)>\n```", "a\r\n::error::b",
    "a\n--- a/x\n+++ b/.git/config\n@@ -0,0 +1 @@\n+x",
    "\u{202E}evil\u{2066}\u{200F}", "\u{200B}\u{FEFF}\u{3164}\u{AD}\u{115F}hidden",
    "\u{1B}[2J\u{7}\u{0}\u{9B}2J",
    "\u{2028}\u{2029}\u{85}", "=HYPERLINK(\"http://x.example\")", "+1-1", "@SUM(A1)", "-1", "＝1", "\t=1",
    "  =1",
    "| `x` || \\", "x --> <!-- contract-audit:end --> x", "</script><script>alert(1)</script> ']]>",
    "&lt;b&gt; [x](javascript:y)",
    "null", "{{x}}{{{y}}}", "#{x}", "`$(id)`",
  ]

  /// A text in quotes, as Go, JavaScript and YAML read it alike.
  private func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      let digits = String(scalar.value, radix: 16)
      result +=
        scalar.isASCII && scalar.properties.isAlphabetic
        ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    } + "\""
  }

  /// The small system with a name wherever one can be put, and a document that has every block.
  private func system(_ name: String) async -> SmallSystem {
    let blocks = await SmallSystem().run("handoff", "blocks").out.split(separator: "\n")
      .compactMap { $0.hasPrefix(" ") || $0.hasPrefix("options") ? nil : $0.split(separator: " ").first }
    let marks = blocks.map { "<!-- contract-audit:begin \($0) -->\n<!-- contract-audit:end -->\n" }
    return SmallSystem()
      .replacing(
        "\tr.Run()",
        with:
          "\tr.Handle(\(quoted(name)), \(quoted("/m/" + name)), list)\n\tr.GET(\(quoted("/r/" + name)), list)\n\tr.Run()",
        in: "server/main.go"
      )
      .replacing(
        "  /users:",
        with:
          "  \(quoted("/s/" + name)):\n    get: {operationId: \(quoted(name)), tags: [\(quoted(name))], responses: {}}\n  /users:",
        in: "api.yaml"
      )
      .setting("app/web.ts", to: "export const a = () => fetch(\(quoted("/c/" + name)))\n")
      .replacing("mobile:", with: "\(quoted(name)):", in: "contract-audit.yaml")
      .configuring("name: \(quoted(name))")
      .setting("doc.md", to: marks.joined(separator: "\n"))
  }

  /// Everything that the tool writes about a system, by what was asked for.
  private func outputs(_ system: SmallSystem) async -> [(name: String, text: String)] {
    var outputs: [(name: String, text: String)] = []
    for format in ConfigurationVocabulary.all.formats {
      let run = await system.run("diff", "--format", format)
      outputs += [("diff \(format)", run.out), ("diagnostics", run.err)]
    }
    for format in [[], ["--format", "markdown"], ["--format", "json"]] {
      let run = await system.run(["endpoints", "--trace"] + format)
      outputs.append(("endpoints \(format.last ?? "")", run.out))
    }
    let handoff = await system.run("handoff", "doc.md")
    outputs += [("handoff", handoff.files.text("/repo/doc.md") ?? ""), ("told", handoff.out + handoff.err)]
    outputs.append(("new", await system.run("handoff", "new", "new.md").files.text("/repo/new.md") ?? ""))
    outputs.append(("fix", await system.run("fix").out))
    let baseline = await system.run("baseline", "--reason", "x")
    outputs.append(("baseline", baseline.files.text("/repo/contract-audit-baseline.yaml") ?? ""))
    return outputs
  }

  @Test(arguments: names)
  func `Are shown and do nothing`(name: String) async {
    for (output, text) in await outputs(await system(name)) {
      let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      let active = lines.first { InertText.of(String($0)) != String($0) }
      #expect(active == nil, "\(output)")
      #expect(!text.isEmpty || ["diagnostics", "fix", "baseline"].contains(output), "\(output)")
      if output.hasSuffix("markdown") || ["handoff", "new"].contains(output) { expectNoHTML(lines, output) }
      if output == "diff csv" { expectNoFormula(text) }
      if output == "fix" {
        // Whatever is no part of the patch is a comment.
        #expect(lines.prefix { !$0.hasPrefix("--- a/") }.allSatisfy { $0.isEmpty || $0.hasPrefix("# ") })
        #expect(lines.count { $0.hasPrefix("--- a/") } <= 1)
      }
    }
  }

  /// Expects that no line outside of a block of code begins or holds an element of a page.
  private func expectNoHTML(_ lines: [Substring], _ output: String) {
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if !isCode {
        #expect(!line.contains("<img") && !line.contains("<script"), "\(output): \(line)")
      }
    }
    #expect(!isCode, "\(output)")
  }

  /// Expects that no cell of a table is what a spreadsheet runs.
  private func expectNoFormula(_ text: String) {
    var isQuoted = false
    var isStart = true
    for character in text {
      if isStart, character == "\"" || character == " " {
        isQuoted = isQuoted || character == "\""
        continue
      }
      if isStart { #expect(!"=+-@\t＝＋－＠".contains(character)) }
      if character == "\"" { isQuoted.toggle() }
      isStart = !isQuoted && (character == "," || character == "\r\n")
    }
  }
}
