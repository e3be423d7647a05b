import AuditCore
import Foundation
import Testing

/// A real repository in a temporary folder, gone with the value.
final class TemporaryRepository {
  /// What one run of a shell or of the tool left behind.
  struct Run {
    let status: Int32
    let out: String
    let err: String
  }

  /// The folder that holds the repository `repo`, and whatever a test puts beside it.
  let folder: String

  /// Makes a repository with one commit: a document, a server, and a client that calls what neither knows.
  init() throws {
    folder = NSTemporaryDirectory() + "contract-audit-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try shell(
      """
      git init -q -b main repo && cd repo
      git config user.name Test && git config user.email test@example.com
      mkdir server app
      cat > contract-audit.yaml <<'END'
      sides:
        openapi: {spec: api.yaml}
        backend: {router: server}
        mobile: {client: app}
      END
      cat > api.yaml <<'END'
      openapi: 3.1.0
      info: {title: Users, version: "1"}
      paths:
        /users:
          get: {responses: {}}
      END
      echo 'module example.com/server' > server/go.mod
      cat > server/main.go <<'END'
      package main

      import "github.com/gin-gonic/gin"

      func main() {
      	r := gin.New()
      	r.GET("/users", list)
      	r.Run()
      }

      func list(c *gin.Context) {}
      END
      cat > app/old.dart <<'END'
      import 'package:dio/dio.dart';

      Future<dynamic> users(Dio dio) => dio.get<dynamic>('/users');
      Future<dynamic> old(Dio dio) => dio.get<dynamic>('/old');
      END
      git add . && git commit -qm 'Begin'
      """, in: "")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The first line that commands print in the repository.
  func output(_ script: String) throws -> String {
    try shell("{ \(script); } > ../output")
    let text = String(
      decoding: FileManager.default.contents(atPath: folder + "/output") ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Runs commands in a folder beside or below the repository; the test fails where they do.
  func shell(_ script: String, in place: String = "repo") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder + "/" + place)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { _, own in own }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
  }

  /// Adds a call that nobody serves to the client.
  func addCall(_ path: String, file: String = "repo/app/new.dart") throws {
    let text =
      "import 'package:dio/dio.dart';\nFuture<dynamic> call(Dio dio) => dio.get<dynamic>('\(path)');\n"
    try text.write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
  }

  /// Audits in process, with the installed git.
  func audit(
    _ arguments: String..., in place: String = "repo", variables: [String: String] = [:],
    silentSeconds: Int? = nil
  ) async -> Run {
    var environment = AuditEnvironment(workingDirectory: folder + "/" + place)
    environment.history = GitHistory(
      variables: ProcessInfo.processInfo.environment.merging(variables) { _, own in own },
      workingDirectory: environment.workingDirectory, silentSeconds: silentSeconds)
    var files = LocalFileSystem()
    var (out, err) = ("", "")
    let status = await Audit.run(
      arguments: arguments, environment: environment, files: &files, out: &out, err: &err)
    return Run(status: status.rawValue, out: out, err: err)
  }
}
