internal import ContractModel
internal import Handoff

/// Where the inputs of an audit come from, as version control knows it.
struct Provenance: Sendable {
  /// The version control, or nil where there is none.
  let history: (any VersionHistory)?
  /// The folder of the audit.
  let root: AbsolutePath

  /// The commit, its day, and whether the work tree is as committed; nothing outside of a repository.
  var entries: [(label: Message, text: String)] {
    guard let history, let repository = try? history.repository(of: root) else { return [] }
    let head = repository.head
    return ProvenanceBlock.entries(
      commit: head.shortID, day: "\(head.day)",
      isClean: (try? repository.changes(since: head).isEmpty) ?? true)
  }
}
