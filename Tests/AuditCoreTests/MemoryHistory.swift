import AuditCore
import ContractModel

/// A straight line of commits in memory, each a whole tree; a content is its own name.
struct MemoryHistory: VersionHistory, Repository {
  let top: AbsolutePath
  /// The trees, oldest first.
  let commits: [[String: String]]
  let workTree: [String: String]
  /// How many of the oldest commits the clone lacks.
  var missingCount = 0
  /// The messages of commits by their numbers, where they are more than a subject.
  var messages: [Int: String] = [:]

  init(top: String, commits: [[String: String]], workTree: [String: String]) {
    self.top = AbsolutePath(top)
    self.commits = commits
    self.workTree = workTree
  }

  /// The names of commits, as reports show them: `c1c1c1c1c` is the first.
  static func name(_ number: Int) -> String { String(repeating: "c\(number)", count: 20) }

  private func commit(_ number: Int) -> Commit {
    Commit(
      id: Self.name(number), day: "2026-01-\(number < 10 ? "0" : "")\(number)", subject: "change \(number)")
  }

  var head: Commit { commit(commits.count) }

  func repository(of folder: AbsolutePath) throws(HistoryError) -> any Repository {
    guard folder.isInside(top) else { throw HistoryError("not a git repository") }
    return self
  }

  func mergeBase(with revision: String) throws(HistoryError) -> Commit {
    guard let number = Int(revision), commits.indices.contains(number - 1) else {
      throw HistoryError("there is no revision \"\(revision)\" here")
    }
    return commit(number)
  }

  func changes(since commit: Commit) throws(HistoryError) -> [FileChange] {
    let number = (1...commits.count).first { self.commit($0) == commit } ?? 1
    return Self.changes(from: commits[number - 1], to: workTree)
  }

  func steps(limit: Int, days: Int?) throws(HistoryError) -> HistorySteps {
    var history = HistorySteps()
    for number in (missingCount + 1...commits.count).reversed().prefix(limit) {
      let before = number == 1 ? [:] : commits[number - 2]
      history.steps.append((commit(number), Self.changes(from: before, to: commits[number - 1])))
      if number == 1 { history.end = .beginning }
    }
    if missingCount > 0 { history.end = .missing(remedy: "git fetch --unshallow brings the rest") }
    return history
  }

  func commits(since commit: Commit, limit: Int) throws(HistoryError) -> [CommitRecord] {
    let base = (1...commits.count).first { self.commit($0) == commit } ?? 1
    return (base..<commits.count).reversed().prefix(limit).map { index in
      CommitRecord(
        self.commit(index + 1), message: messages[index + 1] ?? "change \(index + 1)",
        changes: Self.changes(from: commits[index - 1], to: commits[index]))
    }
  }

  func contents(of blobs: [BlobID]) throws(HistoryError) -> [BlobID: [UInt8]] {
    Dictionary(blobs.map { ($0, Array($0.hexadecimal.utf8)) }) { first, _ in first }
  }

  private static func changes(from old: [String: String], to new: [String: String]) -> [FileChange] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { path in
      let before = old[path].map { FileVersion.file(BlobID($0)) } ?? .absent
      return FileChange(path: path, before: before, isEdit: old[path] != nil && new[path] != nil)
    }
  }
}
