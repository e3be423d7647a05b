import AuditCore
import Foundation
import Testing

/// Reports are written whole or not at all, and what a path is otherwise it stays.
@Suite struct `Files on the disk` {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "contract-audit-files-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `A link stays one, and what it leads to has the report`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/report.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/latest.json", withDestinationPath: "report.json")
    var files = LocalFileSystem()
    try files.replace(AbsolutePath(folder + "/latest.json"), with: Array("new".utf8))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/latest.json") == "report.json")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/report.json")) == Data("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func `A device takes a report and stays a device`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Through a link, so that a fault would cost no more than that.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/nowhere", withDestinationPath: "/dev/null")
    var files = LocalFileSystem()
    try files.replace(AbsolutePath(folder + "/nowhere"), with: Array("report".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/nowhere") == "/dev/null")
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(kind == .typeCharacterSpecial)
  }

  @Test func `A file that a process has open has the report behind what was written to it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("first ".utf8).write(to: URL(fileURLWithPath: folder + "/output"))
    let output = try #require(FileHandle(forWritingAtPath: folder + "/output"))
    var files = LocalFileSystem()
    try files.replace(
      AbsolutePath("/dev/fd/\(output.fileDescriptor)"), with: Array("report".utf8))
    try output.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/output")) == Data("first report".utf8))
  }

  @Test func `A pipe is refused rather than waited for`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let failure = unsafe mkfifo(folder + "/report.json", 0o644)
    #expect(failure == 0)
    var files = LocalFileSystem()
    #expect(throws: FileError("it is a pipe")) {
      try files.replace(AbsolutePath(folder + "/report.json"), with: Array("report".utf8))
    }
  }

  @Test func `A file keeps its mode, and a name may be as long as names can be`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/" + String(repeating: "n", count: 255)
    var files = LocalFileSystem()
    try files.replace(AbsolutePath(path), with: Array("old".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try files.replace(AbsolutePath(path), with: Array("new".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func `What a run that was killed left behind goes with the next one, and nothing else`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let left = folder + "/.contract-audit-0123456789abcdef.tmp"
    let held = folder + "/.contract-audit-fedcba9876543210.tmp"
    for path in [left, held, folder + "/.contract-audit-notes", folder + "/other.tmp"] {
      try Data("half".utf8).write(to: URL(fileURLWithPath: path))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/.contract-audit-1.tmp", withDestinationPath: "other.tmp")
    let writer = try #require(FileHandle(forWritingAtPath: held))
    #expect(flock(writer.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    var files = LocalFileSystem()
    try files.replace(AbsolutePath(folder + "/report.json"), with: Array("report".utf8))
    try writer.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        ".contract-audit-1.tmp", ".contract-audit-fedcba9876543210.tmp", ".contract-audit-notes", "other.tmp",
        "report.json",
      ])
  }

  @Test func `Writers of one file do not meet`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = AbsolutePath(folder + "/report.json")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          var files = LocalFileSystem()
          try files.replace(path, with: Array(repeating: UInt8(number), count: 10_000))
        }
      }
      try await group.waitForAll()
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path.description))
    #expect(bytes.count == 10_000 && Set(bytes).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["report.json"])
  }
}
