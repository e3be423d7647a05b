import AuditCore
import Foundation
import Testing

/// The checkout that the tests were built from.
enum Project {
  /// The folder of the package.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs the tool in process, in a folder of the project; nothing is written to disk.
  static func run(_ arguments: [String], in path: String) async -> Outcome {
    await Audit.outcome(
      arguments: arguments, environment: AuditEnvironment(workingDirectory: "\(folder)/\(path)"),
      files: LocalFileSystem())
  }

  /// Compares a text with a file of the project; under `UPDATE=1` it rewrites the file, and fails.
  static func compare(_ text: String, with path: String) throws {
    let file = "\(folder)/\(path)"
    let expected =
      FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard text != expected else { return }
    guard ProcessInfo.processInfo.environment["UPDATE"] == "1" else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
      let first =
        zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        ?? min(lines.count, wanted.count)
      Issue.record(
        """
        \(path) differs from line \(first + 1) on; if the new text is right, run the tests once with UPDATE=1
        expected: \(first < wanted.count ? wanted[first] : "nothing")
        actual:   \(first < lines.count ? lines[first] : "nothing")
        """)
      return
    }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    Issue.record("\(path) was rewritten; look at it, and run again without UPDATE")
  }
}
