import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `Reading a configuration` {
  private let vocabulary = ConfigurationReader.Vocabulary(
    rules: ["missing-in-router", "missing-in-spec", "unused-by-clients"],
    formats: ["text", "markdown", "junit"])

  private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    ConfigurationReader.read(SourceFile(path: "contract-audit.yaml", text: text), vocabulary: vocabulary)
  }

  /// What is wrong with a configuration, each with its caret line.
  private func complaints(_ text: String) -> [String] {
    read(text).diagnostics.map {
      "\($0.location?.description ?? $0.file): \($0.message)\n\($0.excerpt ?? "")"
    }
  }

  @Test func `Every key is read`() {
    let (configuration, diagnostics) = read(
      """
      name: babyai
      sides:
        openapi: {spec: docs/api/openapi.yaml}
        backend: {router: apps/backend, values: {API_PREFIX: /api/v1, LIMIT: 5}, basePath: /x}
        mobile:
          client: [apps/mobile/lib, apps/shared]
          include: ["**"]
          exclude: ["**/generated/**"]
      hosts: [api.example.com]
      auth: {requireLogin: required, requestID: none}
      rules: {missing-in-spec: error, unused-by-clients: off}
      fail-on: warning
      formats: [text, "markdown:report.md", "junit:.build/audit/junit.xml"]
      matrix: true
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.name == "babyai")
    #expect(configuration.sides.map(\.name) == ["openapi", "backend", "mobile"])
    #expect(configuration.sides.map(\.role) == [.spec, .router, .client])
    #expect(
      configuration.sides.map { $0.paths.map(\.text) } == [
        ["docs/api/openapi.yaml"], ["apps/backend"], ["apps/mobile/lib", "apps/shared"],
      ])
    #expect(configuration.sides[1].values == ["API_PREFIX": "/api/v1", "LIMIT": "5"])
    #expect(configuration.sides[1].basePath == PathTemplate(braces: "/x"))
    #expect(configuration.sides[2].include == ["**"])
    #expect(configuration.sides[2].exclude == ["**/generated/**"])
    #expect(configuration.hosts == ["api.example.com"])
    #expect(configuration.authentication == ["requireLogin": true, "requestID": false])
    #expect(configuration.rules == ["missing-in-spec": .error, "unused-by-clients": .off])
    #expect(configuration.failOn == .warning)
    #expect(configuration.matrix == true)
    #expect(
      configuration.formats == [
        FormatRequest("text"), FormatRequest("markdown:report.md"),
        FormatRequest("junit:.build/audit/junit.xml"),
      ])
  }

  @Test func `An unknown key is named with its place and the nearest known name`() {
    #expect(
      complaints("name: x\nfial-on: error\n") == [
        """
        contract-audit.yaml:2:1: unknown key "fial-on" in the configuration; did you mean fail-on
        2 | fial-on: error
          | ^
        """
      ])
    #expect(
      complaints("sides:\n  api: {router: a, clinet: b}\n") == [
        """
        contract-audit.yaml:2:20: unknown key "clinet" in side "api"; did you mean client
        2 |   api: {router: a, clinet: b}
          |                    ^
        """
      ])
  }

  @Test(arguments: [
    ("hosts: {a: b}", "1:8: hosts is a text or a list of texts; found a mapping"),
    ("hosts: [1]", "1:9: an entry of hosts is a text; found the number 1"),
    ("hosts:", "1:7: hosts is a text or a list of texts; found nothing"),
    ("name: 1.0", "1:7: name is a text; found the number 1.0"),
    ("name: ''", "1:7: name is a text; found an empty text"),
    ("matrix: yes", "1:9: matrix is true or false; found the text \"yes\""),
    ("fail-on: eror", "1:10: fail-on is error, warning, note or never; found \"eror\"; did you mean error"),
    (
      "rules: {missing-in-spec: true}",
      "1:26: rules.missing-in-spec is error, warning, note or off; found the truth value true"
    ),
    (
      "rules: {missing-in-spek: off}",
      "1:9: there is no rule \"missing-in-spek\"; did you mean missing-in-spec"
    ),
    ("auth: {x: maybe}", "1:11: auth.x is required or none; found \"maybe\""),
    ("formats: txt", "1:10: there is no format \"txt\"; did you mean text (known: text, markdown, junit)"),
    ("formats: ['text:']", "1:11: there is no file name behind the colon"),
    ("sides: [a]", "1:8: sides is a mapping of names to values; found a list"),
    ("sides: {a: b.go}", "1:12: side \"a\" is a mapping of names to values; found the text \"b.go\""),
    (
      "sides: {a: {}}",
      "1:9: side \"a\" needs one of spec, router and client with its paths; found none of them"
    ),
    (
      "sides: {a: {spec: x, client: y}}",
      "1:9: side \"a\" needs one of spec, router and client with its paths; found spec and client"
    ),
    ("sides: {a: {spec: x, basePath: api}}", "1:32: basePath is a path and begins with \"/\""),
    ("- a", "1:1: the configuration is a mapping of names to values; found a list"),
  ])
  func `A wrong value is named with its place and what was expected`(text: String, complaint: String) {
    let found = read(text).diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
    #expect(found == [complaint])
  }

  @Test func `A key that is there twice and broken YAML are refused`() {
    #expect(read("name: a\nname: b\n").diagnostics.count == 1)
    #expect(read("name: [a\n").diagnostics.map(\.severity) == [.error])
    #expect(!read("").diagnostics.isEmpty)
  }
}
