import Testing

@Suite struct WorkspaceTests {
  private let origins = """
    export const origin = async () => (await stored()) ?? 'https://api.example.com';
    export const apiURL = async (path) => (await origin()) + path;
    """

  @Test func `A package of the workspace has the name that its manifest gives, not that of its folder`() async
  {
    let source = ScriptSource([
      "packages/base/package.json": #"{"name": "acme-base"}"#,
      "packages/base/origins.ts": origins,
      "packages/kit/package.json": #"{"name": "@acme/kit", "main": "dist/index.js"}"#,
      "packages/kit/src/index.ts": "export { apiURL as url } from 'acme-base/origins';",
      "apps/web/package.json": #"{"name": "web"}"#,
      "apps/web/src/a.ts": """
      import { apiURL } from "acme-base/origins";
      import { url } from "@acme/kit";
      export const a = async () => fetch(await apiURL("/a"));
      export const b = async () => fetch(await url("/b"));
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /a @3 a on api.example.com", "GET /b @4 b on api.example.com",
      ])
  }

  @Test func `A package that is not among the files stays unknown`() async {
    let source = ScriptSource([
      "packages/base/package.json": "[not a manifest", "packages/base/origins.ts": origins,
      "src/a.ts": """
      import { apiURL } from "acme-base/origins";
      export const a = async () => fetch(await apiURL("/a"));
      """,
    ])
    #expect(await source.findings() == ["? @2 the path depends on `apiURL`, which is not known here"])
  }

  @Test func `Pages that a framework finds by their folders are reached, whatever else is put on the screen`()
    async
  {
    let source = ScriptSource([
      "src/alert.tsx": """
      import { createRoot } from 'react-dom/client';
      export const alert = (text) => { createRoot(document.createElement('div')).render(text); };
      """,
      "src/app/_layout.tsx": """
      import { Stack } from 'expo-router';
      export default function Layout() { fetch('/api/info'); return Stack; }
      """,
    ])
    #expect(await source.findings() == ["GET /api/info @2 Layout"])
  }
}
