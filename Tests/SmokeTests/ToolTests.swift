import Foundation
import Testing

/// The only tests that start a process: the built tool answers, and says by its status what it found.
@Suite struct `The built tool` {
  @Test func `It audits the reference system and ends with 1, since that has drifted`() throws {
    let run = try Tool.run(["diff", "--format", "json"], in: Tool.projectFolder + "/Contracts/babyai")
    #if SwiftClients
    #expect(run.status == 1)
    #else
    // One of its clients is written in Swift, which this build does not read.
    #expect(run.status == 2)
    #endif
    let isJSON = run.output.hasPrefix("{")
    #expect(isJSON)
    let namesDrift = run.output.contains("\"missing-in-router\"")
    #expect(namesDrift)
  }

  @Test func `Wrong usage ends with 64 and leaves standard output alone`() throws {
    let run = try Tool.run(["diff", "--frobnicate"], in: "/")
    #expect(run.status == 64)
    #expect(run.output == "")
  }
}

/// The executable that was built together with these tests.
enum Tool {
  static let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func run(
    _ arguments: [String], in folder: String, variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let output = Pipe()
    let process = try start(arguments, in: folder, variables: variables, output: output)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Starts the tool, with its output going to a pipe or nowhere.
  static func start(
    _ arguments: [String], in folder: String, variables: [String: String] = [:], output: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    let tool: URL = try #require(executable, "the tool was not built beside the tests")
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { _, own in own }
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// It stands beside the test bundle, whose place the arguments of the test process tell.
  private static var executable: URL? {
    let beside = CommandLine.arguments.flatMap { argument -> [URL] in
      let bundle = URL(fileURLWithPath: argument)
      return (1...4).map { depth in
        (0..<depth).reduce(bundle) { url, _ in url.deletingLastPathComponent() }
      }
    }
    let usual = URL(fileURLWithPath: projectFolder + "/.build/debug")
    return (beside + [usual]).map { $0.appendingPathComponent("contract-audit") }
      .first { url in
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
      }
  }
}
