package import ContractModel

/// The name of a file's content in version control.
package struct BlobID: Hashable, Sendable {
  /// The digits of the name.
  package let hexadecimal: String

  /// Makes a name.
  package init(_ hexadecimal: String) {
    self.hexadecimal = hexadecimal
  }
}

/// What stood at a path.
package enum FileVersion: Hashable, Sendable {
  /// Nothing.
  case absent
  /// A regular file.
  case file(BlobID)
  /// A symbolic link, whose target is the content.
  case link(BlobID)
  /// Nothing that is known here: another repository stands there, or did.
  case submodule
  /// Nothing that can be looked for: the name is no text in UTF-8.
  case unnamed
}

/// A path whose content a step changed.
package struct FileChange: Hashable, Sendable {
  /// The path from the top of the work tree, with `/` between components.
  package let path: String
  /// What stood there before.
  package let before: FileVersion
  /// Whether a regular file stood there before and after, so that only its content differs.
  package let isEdit: Bool

  /// Makes a change.
  package init(path: String, before: FileVersion, isEdit: Bool) {
    self.path = path
    self.before = before
    self.isEdit = isEdit
  }
}

/// A stretch of history, newest commit first, each with what it changed against its first parent.
package struct HistorySteps: Sendable {
  /// Why a stretch of history goes no further.
  package enum End: Hashable, Sendable {
    /// It goes as far as it was asked for.
    case bound
    /// History began there.
    case beginning
    /// The repository has no more of it; with what to do about that.
    case missing(remedy: String)
  }

  /// The commits with their changes; each is the first parent of the one before.
  package var steps: [(commit: Commit, changes: [FileChange])] = []
  /// Why it goes no further.
  package var end = End.bound

  /// Makes an empty stretch.
  package init() {}
}

/// A commit with its whole message and what it changed against its parent.
package struct CommitRecord: Sendable {
  /// The commit.
  package let commit: Commit
  /// The message, subject included; ill-formed UTF-8 is U+FFFD.
  package let message: String
  /// What it changed.
  package let changes: [FileChange]

  /// Makes a record.
  package init(_ commit: Commit, message: String, changes: [FileChange]) {
    self.commit = commit
    self.message = message
    self.changes = changes
  }
}
