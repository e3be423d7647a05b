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
}
