import Foundation

/// What fits on a lock screen: how many tasks are open, and the first few of them, masked.
public struct LockScreenSummary: Codable, Sendable {
  public let openCount: Int
  public let first: [String]

  public init(of tasks: [TaskItem], on day: String, limit: Int = 3) {
    let open = tasks.filter { $0.isOpen(on: day) }
    openCount = open.count
    first = open.prefix(limit).map { String($0.title.prefix(1)) + "…" }
  }

  /// Keeps the summary for a surface that cannot wait for the tasks.
  public func keep(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: folder.appending(path: "summary.json"))
  }
}
