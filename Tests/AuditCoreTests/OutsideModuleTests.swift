import Testing

@testable import AuditCore

/// A client whose folder is not all of its program.
@Suite struct `Modules outside of a client's folder` {
  private let files = [
    "package.json": "{}",
    "constants.js": "export const BASE_URL = '/control';\n",
    "tsconfig.json": #"{"compilerOptions": {"paths": {"@shared/*": ["./shared/*"]}}}"#,
    "shared/api/index.ts": """
    import { version } from './version';
    export const status = () => fetch(`/shared/${version}/status`);
    export const unused = () => fetch('/shared/unused');
    """,
    "shared/api/version.ts": "export const version = 'v2';\n",
    "src/api.ts": """
    import { BASE_URL } from '../constants';
    import { status } from '@shared/api';
    import { secret } from '../left/out';
    export const users = () => fetch(`${BASE_URL}/users`);
    status();
    fetch(`/private/${secret}`);
    """,
    "left/out.ts": "export const secret = 'known';\n",
  ]

  private func endpoints(_ more: [String: String]) async -> String {
    await SmallSystem(files: files.merging(more) { $1 }).run("endpoints", "--side", "web").out
  }

  @Test func `Say what they are imported for, and call what the client uses of them`() async {
    let output = await endpoints([
      "contract-audit.yaml": "sides: {web: {client: src, exclude: ['left/**']}, backend: {router: src}}\n"
    ])
    for line in ["GET  /control/users", "GET  /shared/v2/status", "GET  /private/{secret}"] {
      #expect(output.contains(line), "\(line) in \(output)")
    }
    #expect(!output.contains("unused"))
  }
}
