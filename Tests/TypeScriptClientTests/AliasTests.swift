import Testing

/// Names in imports that `tsconfig.json` gives a meaning; files of the same name elsewhere are there to mislead.
@Suite struct AliasTests {
  private static func main(_ name: String) -> String {
    "import { ROOT } from '\(name)';\ncreateRoot(root).render(fetch(ROOT + '/items'));"
  }

  @Test func `Of several targets of an alias the first that is there is meant`() async {
    let source = ScriptSource([
      "web/tsconfig.json": """
      {
        // where the sources are
        "compilerOptions": { "paths": { "@app/*": ["./generated/*", "./source/*/index"], }, },
      }
      """,
      "web/main.ts": Self.main("@app/settings"),
      "web/source/settings/index.ts": "export const ROOT = '/v2';",
      "web/app/settings.ts": "export const ROOT = '/wrong';",
    ])
    #expect(await source.findings() == ["GET /v2/items @2 -"])
  }

  @Test func `An exact name wins over a pattern, and the longer pattern over the shorter`() async {
    let source = ScriptSource([
      "tsconfig.json": """
      {"compilerOptions": {"baseUrl": "src", "paths": {
        "@/*": ["any/*"], "@/net/*": ["net/v2/*"], "@/net/base": ["base"]
      }}}
      """,
      "src/main.ts": """
      import { NAME } from '@/net/names';
      import { ROOT } from '@/net/base';
      createRoot(root).render(fetch(ROOT + NAME));
      """,
      "src/net/v2/names.ts": "export const NAME = '/items';",
      "src/any/net/names.ts": "export const NAME = '/wrong';",
      "src/base.ts": "export const ROOT = '/v2';",
      "src/net/v2/base.ts": "export const ROOT = '/wrong';",
    ])
    #expect(await source.findings() == ["GET /v2/items @3 -"])
  }

  @Test func `What a configuration extends counts as if it stood where it was written`() async {
    let source = ScriptSource([
      "tsconfig.base.json": #"{"compilerOptions": {"paths": {"@app/*": ["./shared/*"]}}}"#,
      "web/tsconfig.json": #"{"extends": ["@tsconfig/node20/tsconfig.json", "../tsconfig.base"]}"#,
      "web/main.ts": Self.main("@app/settings"),
      "shared/settings.ts": "export const ROOT = '/v2';",
      "web/app/settings.ts": "export const ROOT = '/wrong';",
    ])
    #expect(await source.findings() == ["GET /v2/items @2 -"])
  }

  @Test func `A configuration that only refers to others means what they mean`() async {
    let source = ScriptSource([
      "tsconfig.json": #"{"files": [], "references": [{"path": "./tsconfig.app.json"}]}"#,
      "tsconfig.app.json": #"{"compilerOptions": {"baseUrl": "./lib"}}"#,
      "src/main.ts": Self.main("net/settings"),
      "lib/net/settings.ts": "export const ROOT = '/v2';",
      "src/net/settings.ts": "export const ROOT = '/wrong';",
    ])
    #expect(await source.findings() == ["GET /v2/items @2 -"])
  }

  @Test(arguments: [
    #"{"extends": "./tsconfig.json", "references": [{"path": "./"}]}"#, "", "{", "[]", "\u{0}",
    #"{"compilerOptions": {"paths": {"@app/*": "src/*", "*": [1, null]}, "baseUrl": "../../.."}}"#,
  ])
  func `A configuration that says nothing leaves names to the look of their paths`(text: String) async {
    let source = ScriptSource([
      "tsconfig.json": text, "src/main.ts": Self.main("@/settings"),
      "src/settings.ts": "export const ROOT = '/v1';",
    ])
    #expect(await source.findings() == ["GET /v1/items @2 -"])
  }

  @Test func `The bare name of a file beside the importer means that file, unless a package has it`() async {
    let findings = { (manifest: String) in
      await ScriptSource([
        "package.json": manifest, "src/main.ts": Self.main("settings.js"),
        "src/settings.js": "export const ROOT = '/v2';",
      ]).findings()
    }
    #expect(await findings(#"{"dependencies": {"axios": "^1.0.0"}}"#) == ["GET /v2/items @2 -"])
    #expect(
      await findings(#"{"dependencies": {"settings.js": "^1.0.0"}}"#) == ["GET /items @2 - base unknown"])
  }
}
