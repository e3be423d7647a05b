import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `Reading a configuration` {
  private let vocabulary = ConfigurationVocabulary(
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
          minimum: 12
      hosts: [api.example.com]
      auth: {requireLogin: required, requestID: none}
      rules:
        missing-in-spec:
          - {severity: error, paths: /api/v1/admin/**, tags: [billing, admin]}
          - note
        unused-by-clients: off
        missing-in-router: {severity: warning, tags: beta}
      served-elsewhere: [/files, "/tenants/{id}/media"]
      baseline: known.yaml
      strict-baseline: true
      fail-on: warning
      formats: [text, "markdown:report.md", "junit:.build/audit/junit.xml"]
      matrix: true
      """)
    #expect(diagnostics.isEmpty)
    let contract = configuration.contracts[0]
    #expect(configuration.contracts.count == 1 && !configuration.isList)
    #expect(contract.name == "babyai")
    #expect(contract.sides.map(\.name) == ["openapi", "backend", "mobile"])
    #expect(contract.sides.map(\.role) == [.spec, .router, .client])
    #expect(
      contract.sides.map { $0.paths.map(\.text) } == [
        ["docs/api/openapi.yaml"], ["apps/backend"], ["apps/mobile/lib", "apps/shared"],
      ])
    #expect(contract.sides[1].values == ["API_PREFIX": "/api/v1", "LIMIT": "5"])
    #expect(contract.sides[1].basePath == PathTemplate(braces: "/x"))
    #expect(contract.sides[2].include == ["**"])
    #expect(contract.sides[2].exclude == ["**/generated/**"])
    #expect(contract.sides.map(\.minimum) == [nil, nil, 12])
    #expect(contract.hosts == ["api.example.com"])
    #expect(contract.authentication == ["requireLogin": true, "requestID": false])
    let admin = EndpointPattern("/api/v1/admin/**")
    #expect(
      contract.rules == [
        "missing-in-spec": [
          RuleSetting(level: .error, paths: [admin], tags: ["billing", "admin"]), RuleSetting(level: .note),
        ],
        "unused-by-clients": [RuleSetting(level: .off)],
        "missing-in-router": [RuleSetting(level: .warning, tags: ["beta"])],
      ])
    #expect(contract.servedElsewhere?.map(\.text) == ["/files", "/tenants/{id}/media"])
    #expect(contract.baseline?.text == "known.yaml")
    #expect(configuration.strictBaseline == true)
    #expect(configuration.failOn == .warning)
    #expect(configuration.matrix == true)
    #expect(
      configuration.formats?.map(\.text) == [
        "text", "markdown:report.md",
        "junit:.build/audit/junit.xml",
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
      "1:12: side \"a\" needs one of spec, router, client and docs; found none of them"
    ),
    (
      "sides: {a: {spec: x, client: y}}",
      "1:12: side \"a\" needs one of spec, router, client and docs; found spec and client"
    ),
    ("sides: {a: {spec: x, basePath: api}}", "1:32: basePath is a path and begins with \"/\""),
    ("sides: {a: {spec: x, minimum: 0}}", "1:31: minimum is a whole number from 1 on; found the number 0"),
    (
      "rules: {missing-in-spec: {paths: /a}}", "1:26: rules.missing-in-spec lacks the key \"severity\""
    ),
    (
      "rules: {missing-in-spec: [{severity: off, paths: [a]}]}",
      "1:51: an entry of paths is a path and begins with \"/\""
    ),
    ("served-elsewhere: files", "1:19: served-elsewhere is a path and begins with \"/\""),
    ("contracts: {a: {}}", "1:12: contracts is a list; found a mapping"),
    ("contracts: [{name: a}]", "1:13: a contract lacks the key \"sides\""),
    (
      "contracts: []\nname: a",
      "1:1: the configuration has \"contracts\", so \"name\" belongs into each entry there"
    ),
    (
      "contracts: [{name: a, sides: {}}, {name: a, sides: {}}]", "1:42: there are two contracts \"a\""
    ),
    (
      "contracts: [{name: a/b, sides: {}}]",
      "1:20: the name of a contract is a part of file names; \"/\" and control characters are not"
    ),
    (
      "contracts: [{name: a, sides: {}, matrix: true}]",
      "1:34: unknown key \"matrix\" in a contract"
        + " (known: name, sides, baseline, hosts, auth, rules, served-elsewhere, "
        + AuditedKinds.keys.map(\.name).joined(separator: ", ") + ")"
    ),
    ("- a", "1:1: the configuration is a mapping of names to values; found a list"),
  ])
  func `A wrong value is named with its place and what was expected`(text: String, complaint: String) {
    let found = read(text).diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
    #expect(found == [complaint])
  }

  @Test func `Of several contracts each has its own, and what stands beside the list holds for all`() {
    let (configuration, diagnostics) = read(
      """
      contracts:
        - name: shop
          sides: {api: {spec: shop.yaml}}
          rules: {missing-in-spec: off}
          auth: {guard: none}
          served-elsewhere: /cdn
        - name: admin
          sides: {api: {spec: admin.yaml}}
          hosts: admin.example.com
          baseline: admin-known.yaml
      hosts: [example.com]
      rules: {missing-in-spec: error, unused-by-clients: off}
      auth: {guard: required, token: required}
      fail-on: note
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.isList && configuration.failOn == .note)
    let contracts = configuration.contracts
    #expect(contracts.map(\.name) == ["shop", "admin"])
    #expect(contracts.map { $0.sides.flatMap { $0.paths.map(\.text) } } == [["shop.yaml"], ["admin.yaml"]])
    #expect(contracts.map(\.hosts) == [["example.com"], ["admin.example.com"]])
    #expect(
      contracts.map(\.rules) == [
        ["missing-in-spec": [RuleSetting(level: .off)], "unused-by-clients": [RuleSetting(level: .off)]],
        ["missing-in-spec": [RuleSetting(level: .error)], "unused-by-clients": [RuleSetting(level: .off)]],
      ])
    #expect(
      contracts.map(\.authentication) == [
        ["guard": false, "token": true], ["guard": true, "token": true],
      ])
    #expect(contracts.map { $0.servedElsewhere?.map(\.text) } == [["/cdn"], nil])
    #expect(contracts.map { $0.baseline?.text } == [nil, "admin-known.yaml"])
  }

  @Test func `A list that aliases blow up ends the reading`() {
    let many = "a: &a [\(Array(repeating: "x", count: 2_000).joined(separator: ","))]\n"
    let sides = (0..<2_000).map { "  s\($0): {spec: *a}\n" }.joined()
    #expect(read("\(many)sides:\n\(sides)").diagnostics.map(\.message).contains("there are too many values"))
  }

  @Test func `A key that is there twice and broken YAML are refused`() {
    #expect(read("name: a\nname: b\n").diagnostics.count == 1)
    #expect(read("name: [a\n").diagnostics.map(\.severity) == [.error])
    #expect(!read("").diagnostics.isEmpty)
  }
}
