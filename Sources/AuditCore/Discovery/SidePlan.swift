internal import ContractModel
internal import SourceText

/// A side as it is to be read: what the configuration and the command line come to.
struct SidePlan: Sendable {
  /// A file or folder, and the place in a configuration that names it.
  struct NamedPath: Sendable {
    /// The path.
    let path: AbsolutePath
    /// The place of the mention, and its line with a caret; nil for the command line.
    let mention: (location: SourceLocation, excerpt: String)?
  }

  /// The name, unique in an audit.
  let name: String
  /// Its part in the contract.
  let role: Role
  /// The files and folders that were named.
  var paths: [NamedPath]
  /// Files below named folders are read when they match one of these; none means all.
  var include: [GlobPattern] = []
  /// Files that match one of these are not read, unless they were named themselves.
  var exclude: [GlobPattern] = []
  /// How many endpoints it states at least, or nil.
  var minimum: Int?
  /// What is known beforehand about the side's values.
  var settings = ExtractionSettings()

  /// Whether a file that a walk found is wanted, by its path from the root.
  func wants(_ path: String) -> Bool {
    (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
  }
}
