import Testing

@testable import AuditCore

@Suite struct `A mock that serves one of many endpoints` {
  private let paths = (1...25).map { "  /items\($0): {get: {responses: {'200': {description: one}}}}" }
  private let calls = (1...9).map { "fetch('/items\($0)');" }

  @Test func `Is left out where specification and client agree without it`() async {
    let run = await SmallSystem(files: [
      "api.yaml": (["openapi: 3.0.3", "info: {title: Shop, version: '1'}", "paths:"] + paths).joined(
        separator: "\n"),
      "web/package.json": "{}", "web/src/calls.ts": calls.joined(separator: "\n"),
      "mock/package.json": "{}",
      "mock/src/index.js": """
      const app = require('express')();
      app.get('/items1', (req, res) => res.json([]));
      app.listen(80);
      """,
    ]).run("init")
    let written = run.files.text("/repo/contract-audit.yaml") ?? ""
    #expect(!written.contains("router:\n") && written.contains("client: web/src"))
    #expect(
      written.contains(
        "# - router: mock/src (1 endpoint in 1 express file): it serves hardly anything of what others state "
          + "(1 of 25 endpoints)\n"))
  }
}
