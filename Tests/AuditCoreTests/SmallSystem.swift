@testable import AuditCore

/// A system of three sides, small enough to be read at a glance, and the runs that tests make of it.
///
/// The server serves `GET /users` and `GET /users/{id}`, the document promises both, the app calls both.
struct SmallSystem {
  var files: [String: String] = [
    "api.yaml": """
    openapi: 3.1.0
    info: {title: Users, version: "1"}
    paths:
      /users:
        get: {responses: {}}
      /users/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        get: {responses: {}}
    """,
    "server/go.mod": "module example.com/server\n\ngo 1.22\n",
    "server/main.go": """
    package main

    import "github.com/gin-gonic/gin"

    func main() {
    	r := gin.New()
    	r.GET("/users", list)
    	r.GET("/users/:id", show)
    	r.Run()
    }

    func list(c *gin.Context) {}
    func show(c *gin.Context) {}
    """,
    "app/api.dart": """
    import 'package:dio/dio.dart';

    class Api {
      final Dio _dio = Dio(BaseOptions(baseUrl: 'https://api.example.com'));

      Future<dynamic> users() => _dio.get<dynamic>('/users');
      Future<dynamic> user(String id) => _dio.get<dynamic>('/users/$id');
    }
    """,
    "contract-audit.yaml": """
    sides:
      openapi: {spec: api.yaml}
      backend: {router: server}
      mobile: {client: app}
    """,
  ]

  /// Symbolic links by their paths, each with where it leads.
  var links: [String: String] = [:]

  /// What one run leaves behind.
  struct Run {
    let status: ExitStatus
    let out: String
    let err: String
    let files: MemoryFileSystem
  }

  /// The system with a piece of one of its files replaced.
  func replacing(_ old: String, with new: String, in path: String) -> SmallSystem {
    var system = self
    system.files[path] = files[path]?.replacing(old, with: new)
    return system
  }

  /// The system with a file set, or taken away.
  func setting(_ path: String, to text: String?) -> SmallSystem {
    var system = self
    system.files[path] = text
    return system
  }

  /// The system with a symbolic link in place of a file.
  func linking(_ path: String, to target: String) -> SmallSystem {
    var system = setting(path, to: nil)
    system.links[path] = target
    return system
  }

  /// The system with a line behind its configuration.
  func configuring(_ line: String) -> SmallSystem {
    setting("contract-audit.yaml", to: (files["contract-audit.yaml"] ?? "") + "\n\(line)\n")
  }

  /// Runs the tool in the system's folder, which has come from these states of it: oldest first, a commit each.
  /// The oldest of them may be missing.
  func run(_ arguments: String..., after past: [SmallSystem], missing count: Int = 0) async -> Run {
    var history = MemoryHistory(top: "/repo", commits: past.map(\.files), workTree: files)
    history.missingCount = count
    return await run(arguments) { $0.history = history }
  }

  /// Runs the tool in the system's folder.
  func run(_ arguments: String..., prepare: (inout AuditEnvironment) -> Void = { _ in }) async -> Run {
    await run(arguments, prepare: prepare)
  }

  /// Runs the tool in the system's folder.
  func run(_ arguments: [String], prepare: (inout AuditEnvironment) -> Void = { _ in }) async -> Run {
    var environment = AuditEnvironment(workingDirectory: "/repo")
    prepare(&environment)
    var disk = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { ("/repo/" + $0.key, $0.value) }))
    for (path, target) in links { disk.link("/repo/" + path, to: target) }
    var out = ""
    var err = ""
    let status = await Audit.run(
      arguments: arguments, environment: environment, files: &disk, out: &out, err: &err)
    return Run(status: status, out: out, err: err, files: disk)
  }
}
