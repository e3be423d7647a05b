/// A commit of version control, as people name it.
package struct Commit: Sendable, Hashable {
  /// The full name in hexadecimal digits.
  package let id: String
  /// The day on which it was made (committer's date, UTC): `2026-10-02`.
  package let day: String
  /// The first line of its message; empty where there is none.
  package let subject: String

  /// Makes a commit.
  package init(id: String, day: String, subject: String) {
    self.id = id
    self.day = day
    self.subject = subject
  }

  /// The first digits of the name, which tell it from others in practice.
  package var shortID: String { String(id.prefix(9)) }
}
