import ArgumentParser
import Foundation
import Testing

@testable import AuditCore

@Suite struct `The manual page` {
  private func page() async -> String {
    let outcome = await Audit.outcome(
      arguments: ["manual"], environment: AuditEnvironment(workingDirectory: "/"),
      files: MemoryFileSystem([:]))
    #expect(outcome.status == .clean)
    return outcome.output
  }

  @Test func `Every command stands in it with every option that its help has`() async {
    let page = await page()
    let sections = page.components(separatedBy: ".SS ").dropFirst()
    for command in RootCommand.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      let section = sections.first { $0.hasPrefix("\"contract\\-audit \(name)\"") } ?? ""
      #expect(section.contains(RoffSample.escaped(command.configuration.abstract)), "\(name)")
      let words = command.helpMessage(columns: 200).split { " /\n,[]".contains($0) }
      for option in words where option.hasPrefix("--") && option.count > 2 && option.allSatisfy(Self.isName) {
        let isGeneral = ["--help", "--version"].contains(option)
        #expect(section.contains(RoffSample.escaped(String(option))) != isGeneral, "\(name) \(option)")
      }
    }
  }

  private static func isName(_ character: Character) -> Bool { character.isLetter || character == "-" }

  @Test func `A line is a request of the page's own, or text`() async {
    let requests = Set(
      await page().split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        .compactMap { $0.split(separator: " ").first })
    #expect(requests == [".TH", ".SH", ".SS", ".PP", ".TP", ".br", ".RS", ".RE", ".nf", ".fi"])
  }

  @Test func `What must be given stands in the synopsis, and a flag stands with its inversion`() async {
    let page = await page()
    #expect(page.contains("\\fBcontract\\-audit baseline\\fR\n\\-\\-reason text [option ...]\n.br\n"))
    #expect(page.contains("\\fBcontract\\-audit explain\\fR\n[option ...] [rule...]\n.br\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-strict\\-baseline, \\-\\-no\\-strict\\-baseline\\fR\n"))
  }

  @Test func `Text that looks like a request or an escape is text`() {
    var roff = RoffText()
    roff.line(".so /etc/passwd")
    roff.line("'it\\n \"quoted\" – 육")
    roff.request(".SS", "a \"b\" \\c")
    #expect(
      roff.text == """
        \\&.so /etc/passwd
        \\&\\(aqit\\en "quoted" \\[u2013] \\[uC721]
        .SS "a \\(dqb\\(dq \\ec"

        """)
  }
}

/// What the page makes of hyphens.
private enum RoffSample {
  static func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
}
