package import ContractModel

/// A commit with its whole message and the files that it touched.
package struct RecordedCommit: Sendable, Hashable {
  /// The commit.
  package let commit: Commit
  /// The message, subject included.
  package let message: String
  /// The paths that it changed against its parent, relative to the folder of the audit.
  package let paths: [String]

  /// Makes a record.
  package init(_ commit: Commit, message: String, paths: [String]) {
    self.commit = commit
    self.message = message
    self.paths = paths
  }
}
