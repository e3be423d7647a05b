package import ContractModel

/// What version control remembers. It is only ever read: no work tree, no index and no reference changes, and nothing
/// is fetched.
package protocol VersionHistory: Sendable {
  /// The repository that a folder belongs to.
  func repository(of folder: AbsolutePath) throws(HistoryError) -> any Repository
}

/// One repository with a work tree.
package protocol Repository: Sendable {
  /// The folder of the work tree, with symbolic links resolved; paths of changes are relative to it.
  var top: AbsolutePath { get }

  /// The commit on which the work tree stands.
  var head: Commit { get }

  /// The last commit that a revision and `head` have in common.
  func mergeBase(with revision: String) throws(HistoryError) -> Commit

  /// In what the work tree differs from a commit, files that are not tracked included, ignored ones not.
  func changes(since commit: Commit) throws(HistoryError) -> [FileChange]

  /// The commits from `head` back along first parents, at most `limit`, and where `days` are given none made earlier
  /// than that before `head`.
  func steps(limit: Int, days: Int?) throws(HistoryError) -> HistorySteps

  /// The commits that `head` has and a commit has not, newest first, at most `limit`; merges are left out, since what they
  /// bring was changed by others.
  func commits(since commit: Commit, limit: Int) throws(HistoryError) -> [CommitRecord]

  /// The bytes of blobs, as they are stored: no filter runs over them.
  func contents(of blobs: [BlobID]) throws(HistoryError) -> [BlobID: [UInt8]]
}

/// Why history cannot be read, in words, with what to do about it.
package struct HistoryError: Error, Hashable, Sendable {
  /// The reason as a phrase in lower case.
  package let reason: String

  /// Makes an error.
  package init(_ reason: String) {
    self.reason = reason
  }
}
