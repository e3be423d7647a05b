import Testing

@testable import AuditCore

@Suite struct `Init proposes vocabularies` {
  @Test func `Sets that overlap are written with their places, and the file audits as it stands`() async {
    let files = MemoryFileSystem([
      "/app/schema.prisma": "enum EventType {\n  SLEEP\n  PEE\n  POO\n  MEMO\n}\n",
      "/app/server/types.go": "package server\nvar eventTypes = []string{\"SLEEP\", \"PEE\", \"POO\"}\n",
      "/app/package-lock.json": "{\"enum\": [\"SLEEP\", \"PEE\", \"POO\", \"MEMO\"]}",
    ])
    let outcome = await Audit.outcome(
      arguments: ["init", "--yes"], environment: AuditEnvironment(workingDirectory: "/app"), files: files)
    let lines = outcome.files.first?.text.split(separator: "\n").filter { !$0.hasPrefix("#") } ?? []
    #expect(
      lines == [
        "vocabularies:  # 4 items",
        "  event-type:",
        "    backend: \"server/types.go#eventTypes\"",
        "    schema: \"schema.prisma#EventType\"",
      ])
    #expect(outcome.output.contains("! 1 warning\n  1 vocabulary-mismatch\n"))
  }
}
