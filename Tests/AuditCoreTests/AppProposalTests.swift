import Testing

@testable import AuditCore

@Suite struct `The first run beside an app` {
  private func written(_ run: SmallSystem.Run) -> String { run.files.text("/repo/contract-audit.yaml") ?? "" }

  private let screens = [
    "api.yaml": """
    openapi: 3.1.0
    info: {title: Users, version: "1"}
    paths:
      /users:
        get: {responses: {}}
      /users/{id}:
        get: {responses: {}}
    """,
    "mobile/package.json": #"{"dependencies": {"expo": "~54.0.0", "expo-router": "~6.0.0"}}"#,
    "mobile/app.json": #"{"expo": {"name": "a", "slug": "a", "ios": {"bundleIdentifier": "a.b"}}}"#,
    "mobile/app/_layout.tsx": "export default function Layout() { return null }\n",
    "mobile/app/(tabs)/users.tsx":
      "export const load = async () => { await fetch(`/users/${id}`) }\nlet id = ''\n",
    "mobile/src/api.ts": "export const users = () => fetch('/users')\n",
    "mobile/metro.config.js": "module.exports = {}\n",
  ]

  @Test func `An app with file routes is its screens and its other code, and is called mobile`() async {
    let run = await SmallSystem(files: screens).run("init")
    #expect(written(run).contains("  mobile:\n    client: mobile"), "\(written(run))")
    #expect(written(run).contains("2 endpoints in"), "\(written(run))")
    let inSource = screens.merging(
      ["mobile/app/(tabs)/users.tsx": "export default function Users() { return null }\n"]
    ) { $1 }
    let split = await SmallSystem(files: inSource).run("init")
    #expect(written(split).contains("    client: [mobile/src, mobile/app]"), "\(written(split))")
  }

  @Test func `An app without its server gets a configuration that works`() async {
    var files = screens
    files["api.yaml"] = nil
    files["mobile/package.json"] =
      #"{"dependencies": {"expo": "~54.0.0", "expo-camera": "~17.0.0", "expo-router": "~6.0.0"}}"#
    files["mobile/src/camera.ts"] = "import { Camera } from 'expo-camera'\nexport const a = Camera\n"
    let run = await SmallSystem(files: files).run("init")
    let text = written(run)
    #expect(text.contains("\n# sides:\n#   mobile:\n"), "\(text)")
    #expect(text.contains("\npermissions:"), "\(text)")
    #expect(run.status == .clean, "\(run.out) \(run.err)")
    let again = await SmallSystem(files: files).setting("contract-audit.yaml", to: text).run("diff")
    #expect(again.status != .incomplete, "\(again.out) \(again.err)")
  }

  @Test func `A key that says the same twice is no reason to give up`() async {
    let twice = SmallSystem().replacing(
      "    get: {responses: {}}\n  /users/{id}:",
      with: "    get: {tags: [a], tags: [a], responses: {}}\n  /users/{id}:",
      in: "api.yaml")
    let run = await twice.run("diff")
    #expect(run.status == .clean)
    #expect(run.err.contains("warning: the key \"tags\" is there twice in one mapping; both say the same"))
  }
}
