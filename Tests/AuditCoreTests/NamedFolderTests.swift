import Testing

@testable import AuditCore

@Suite struct `A folder that is named from elsewhere` {
  @Test func `Is read with what lies beside its code, as from inside`() async {
    let system = SmallSystem(files: [
      "here/notes.txt": "",
      "app/package.json": #"{"name": "app"}"#,
      "app/tsconfig.json": #"{"compilerOptions": {"paths": {"@http": ["./net/client.ts"]}}}"#,
      "app/.env": "VITE_API=/api/v3\n",
      "app/net/client.ts":
        "import axios from 'axios';\nexport const http = axios.create({ baseURL: import.meta.env.VITE_API });\n",
      "app/users.ts": "import { http } from '@http';\nexport const users = () => http.get('/users');\n",
    ])
    let inside = await system.run("endpoints", "--client", "web=app")
    #expect(inside.out.contains("GET  /api/v3/users"), "\(inside.out)")
    let outside = await system.run("endpoints", "--client", "web=../app") {
      $0 = AuditEnvironment(workingDirectory: "/repo/here")
    }
    #expect(outside.out.contains("GET  /api/v3/users"), "\(outside.out)")
  }
}
