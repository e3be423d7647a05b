import Foundation

/// Something to be done, once or every day.
public struct TaskItem: Codable, Hashable, Sendable {
  public let id: UUID
  public var title: String
  public var isDaily: Bool
  /// The days on which it was done, as `2026-01-31`.
  public var doneOn: Set<String>

  public init(id: UUID = UUID(), title: String, isDaily: Bool = false, doneOn: Set<String> = []) {
    self.id = id
    self.title = title
    self.isDaily = isDaily
    self.doneOn = doneOn
  }

  /// Whether it is still open: what comes back daily is open until it was done on that day.
  public func isOpen(on day: String) -> Bool {
    isDaily ? !doneOn.contains(day) : doneOn.isEmpty
  }
}
