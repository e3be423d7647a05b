import Testing

@testable import AuditCore

@Suite struct `Several contracts in one file` {
  /// The server of the users, and one of the orders whose app calls a path that is not served.
  private let system: SmallSystem = {
    var system = SmallSystem()
    for name in ["api.yaml", "server/go.mod", "server/main.go", "app/api.dart"] {
      system.files["orders/" + name] = system.files[name]?.replacing("users", with: "orders")
    }
    system.files["contract-audit.yaml"] = """
      contracts:
        - name: users
          sides: {openapi: {spec: api.yaml}, backend: {router: server}, mobile: {client: app}}
        - name: orders
          sides: {openapi: {spec: orders/api.yaml}, backend: {router: orders/server}, mobile: {client: orders/app}}
      """
    return system.replacing("'/orders')", with: "'/order')", in: "orders/app/api.dart")
  }()

  @Test func `One run audits all of them, and the worst verdict is the status`() async {
    let run = await system.run("diff")
    #expect(run.status == .drift)
    #expect(run.err == "")
    #expect(run.out.hasPrefix("contract-audit  users   openapi 2   backend 2   mobile 2\n"))
    #expect(run.out.contains("\n\ncontract-audit  orders   openapi 2   backend 2   mobile 2\n"))
    #expect(run.out.hasSuffix("\n\nFAIL  1 of 2 contracts fail: orders\n"))
    let broken = await system.setting("api.yaml", to: "openapi: [\n").run("diff")
    #expect(broken.status == .incomplete)
    #expect(
      broken.out.hasSuffix(
        "\nERROR  1 of 2 contracts could not be audited in full: users; 1 of 2 contracts fail: orders\n"))
    let repaired = await system.replacing("'/order')", with: "'/orders')", in: "orders/app/api.dart").run(
      "diff")
    #expect(repaired.status == .clean)
    #expect(repaired.out.hasSuffix("\nPASS  all 2 contracts pass\n"))
  }

  @Test func `A contract can be picked, and what is said of one is refused for several`() async {
    #expect(await system.run("diff", "--contract", "users").status == .clean)
    let both = await system.run("diff", "--contract", "users", "--contract", "orders")
    #expect(both.status == .drift)
    let wrong = await system.run("diff", "--contract", "oders")
    #expect(wrong.status == .usage)
    #expect(
      wrong.err.contains("there is no contract \"oders\"; did you mean orders (there are: users, orders)"))
    for arguments in [
      ["--name", "x"], ["--config", "contract-audit.yaml", "--spec", "api.yaml"], ["--baseline", "b.yaml"],
    ] {
      let run = await system.run(["diff"] + arguments)
      #expect(run.status == .usage)
      #expect(run.err.contains("pick the one that is meant: --contract NAME"))
    }
    #expect(
      await system.run("diff", "--contract", "orders", "--name", "x").out.hasPrefix("contract-audit  x "))
  }

  @Test func `Each format tells all of them`() async {
    let formats = [
      "text", "markdown", "json", "junit", "junit-strict", "sarif", "sarif-unsuppressed", "csv", "gitlab",
      "github",
    ]
    for format in formats {
      let out = await system.replacing("'/users')", with: "'/user')", in: "app/api.dart").run(
        "diff", "--format", format
      ).out
      #expect(out.contains("/order") && out.contains("/user"), "\(format)")
      #expect(out.contains("users") && out.contains("orders"), "\(format)")
    }
    let json = await system.run("diff", "--format", "json").out
    #expect(
      json.hasPrefix(
        "{\n  \"schema\": \"contract-audit/reports/1\",\n  \"gate\": {\"verdict\": \"failed\", \"failing\": 1},\n"
      ))
    let single = await system.run("diff", "--format", "json", "--contract", "users").out
    #expect(single.hasPrefix("{\n  \"schema\": \"contract-audit/report/1\",\n  \"name\": \"users\",\n"))
    let sarif = await system.run("diff", "--format", "sarif").out
    for name in ["users", "orders"] { #expect(sarif.contains("\"id\": \"contract-audit/\(name)/\"")) }
    let junit = await system.run("diff", "--format", "junit").out
    #expect(
      junit.contains(
        "<testsuites name=\"contract-audit users, orders\" tests=\"5\" failures=\"1\" errors=\"0\""))
    #expect(junit.contains("<testsuite name=\"orders: missing-in-router\" tests=\"1\" failures=\"1\""))
  }

  @Test func `The same finding in two contracts has two fingerprints where they are thrown together`() async {
    let twins = system.setting(
      "contract-audit.yaml",
      to: system.files["contract-audit.yaml"]?.replacing("spec: api.yaml", with: "spec: orders/api.yaml")
        .replacing("router: server", with: "router: orders/server").replacing(
          "client: app", with: "client: orders/app"))
    let run = await twins.run("diff", "--format", "gitlab")
    let fingerprints = run.out.split(separator: "\"").filter { $0.count == 32 }
    #expect(fingerprints.count == 4 && Set(fingerprints).count == 4)
  }

  @Test func `GitHub's ten annotations of a level are shared, and its outputs are sums`() async {
    let calls = (0..<9).map { "Future<dynamic> a\($0)() => _dio.get<dynamic>('/gone\($0)');\n" }.joined()
    let drifted = system.replacing(
      "Future<dynamic> users", with: calls + "Future<dynamic> users", in: "app/api.dart"
    )
    .replacing("Future<dynamic> orders", with: calls + "Future<dynamic> orders", in: "orders/app/api.dart")
    let run = await drifted.run("diff", "--format", "github") { $0.variables["GITHUB_OUTPUT"] = "/out" }
    #expect(run.out.split(separator: "\n").count { $0.hasPrefix("::error ") } == 10)
    #expect(run.out.contains("\n9 more findings without an annotation\n"))
    #expect(run.out.hasSuffix("\nFAIL  2 of 2 contracts fail: users, orders\n"))
    #expect(run.files.text("/out")?.hasPrefix("verdict=failed\nerror_count=19\n") == true)
  }

  @Test func `Each has its own file of accepted findings, and they may not share one`() async {
    let run = await system.run("baseline", "--reason", "known")
    #expect(run.status == .clean)
    #expect(
      run.out == """
        contract-audit-baseline-users.yaml: 0 findings accepted (nothing new)
        contract-audit-baseline-orders.yaml: 1 finding accepted (1 new)

        """)
    let accepted = ["users", "orders"].reduce(system) { system, name in
      let path = "contract-audit-baseline-\(name).yaml"
      return system.setting(path, to: run.files.text("/repo/\(path)"))
    }
    #expect(await accepted.run("diff").status == .clean)
    let shared = system.replacing(
      "- name:", with: "- baseline: known.yaml\n    name:", in: "contract-audit.yaml"
    )
    .setting("known.yaml", to: "[]\n")
    let refused = await shared.run("diff")
    #expect(refused.status == .incomplete)
    #expect(
      refused.err.contains("the contracts \"users\" and \"orders\" have the same file of accepted findings"))
  }

  @Test func `A listing names the contract with each side`() async {
    let run = await system.run("endpoints", "--side", "mobile", "--format", "json")
    #expect(run.status == .clean)
    #expect(run.out.contains("\"side\": \"users/mobile\""))
    #expect(run.out.contains("\"side\": \"orders/mobile\""))
    #expect(!run.out.contains("backend"))
  }
}
