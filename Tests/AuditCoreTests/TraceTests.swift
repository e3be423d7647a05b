import Testing

@testable import AuditCore

@Suite struct `The way of a call to the library` {
  @Test func `From the call that states the path through every wrapper to the library, across files`() async {
    let system = SmallSystem()
      .setting(
        "app/lib/api.dart",
        to: """
          import 'package:dio/dio.dart';
          class Api {
            final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
            Future get(String path) => send('GET', path);
            Future send(String method, String path) =>
              dio.request(path, options: Options(method: method));
          }
          """
      )
      .setting(
        "app/lib/users.dart",
        to: """
          import 'api.dart';
          Future list(Api api) => api.get('/users');
          """)
    let run = await system.run("endpoints", "--client", "dart=app/lib", "--trace")
    #expect(
      run.out == """
        dart  client   1 endpoint, 0 unresolved, 2 files
          GET  /users  list  app/lib/users.dart:2
              via get, app/lib/api.dart:4
              via send, app/lib/api.dart:6

        """)
  }

  @Test func `A call of the library itself has no way, and wrappers in TypeScript have one`() async {
    let system = SmallSystem()
      .setting(
        "web/api.ts",
        to: """
          const request = (path: string) => fetch(`/api${path}`);
          export const users = () => request('/users');
          export const health = () => fetch('/health');
          """)
    let run = await system.run("endpoints", "--client", "web=web", "--trace")
    #expect(
      run.out == """
        web  client   2 endpoints, 0 unresolved, 1 file
          GET  /api/users  users   web/api.ts:2
              via request, web/api.ts:1
          GET  /health     health  web/api.ts:3

        """)
  }

  @Test func `A route behind wrappers of the program stands at their caller, in Go and elsewhere`() async {
    let system = SmallSystem()
      .setting(
        "server/main.go",
        to: """
          package main
          import ("net/http"; "github.com/gin-gonic/gin")
          func main() { r := gin.New(); get(r, "/users", list); r.Run() }
          func get(r *gin.Engine, path string, h gin.HandlerFunc) { handle(r, http.MethodGet, path, h) }
          func handle(r *gin.Engine, method, path string, h gin.HandlerFunc) { r.Handle(method, "/api" + path, h) }
          func list(c *gin.Context) {}
          """
      )
      .setting(
        "api/main.ts",
        to: """
          import Fastify from 'fastify';
          const app = Fastify();
          const get = (path: string, handler: () => unknown) => app.get(path, handler);
          const list = () => [];
          get('/users', list);
          app.listen({ port: 1 });
          """)
    let go = await system.run("endpoints", "--router", "server=server", "--trace")
    #expect(
      go.out == """
        server  router   1 endpoint, 0 unresolved, 1 file
          GET  /api/users  open  list  server/main.go:3
              via get, server/main.go:4
              via handle, server/main.go:5

        """)
    let script = await system.run("endpoints", "--router", "api=api", "--trace")
    #expect(
      script.out == """
        api  router   1 endpoint, 0 unresolved, 1 file
          GET  /users  open  list  api/main.ts:5
              via get, api/main.ts:3

        """)
  }

  #if SwiftClients
  @Test func `A request that is described first is stated there, and sent by the calls on its way`() async {
    let system = SmallSystem()
      .setting(
        "ios/API.swift",
        to: """
          import Foundation
          struct API {
            func send(_ request: URLRequest) async throws -> Data {
              try await URLSession.shared.data(for: request).0
            }
            func users() async throws -> Data {
              let request = URLRequest(url: URL(string: "https://a.example/users")!)
              return try await send(request)
            }
          }
          """)
    let run = await system.run("endpoints", "--client", "ios=ios", "--trace")
    #expect(
      run.out == """
        ios  client   1 endpoint, 0 unresolved, 1 file
          GET  /users  users  ios/API.swift:7
              via users, ios/API.swift:8
              via send, ios/API.swift:4

        """)
  }
  #endif

  @Test func `Calls that only hand on what they were handed are on the way`() async {
    let system = SmallSystem()
      .setting(
        "web/upload.ts",
        to: """
          export const upload = (editor: Editor, file: File) => fetch(editor.options.url, { method: 'POST', body: file });
          export const paste = (editor: Editor, file: File) => upload(editor, file);
          export const drop = (editor: Editor, file: File) => paste(editor, file);
          export const note = (file: File) => drop({ options: { url: '/api/notes/files' } }, file);
          """)
    let run = await system.run("endpoints", "--client", "web=web", "--trace")
    #expect(
      run.out == """
        web  client   1 endpoint, 0 unresolved, 1 file
          POST  /api/notes/files  note  web/upload.ts:4
              via drop, web/upload.ts:3
              via paste, web/upload.ts:2
              via upload, web/upload.ts:1

        """)
  }
}
