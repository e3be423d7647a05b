/// A pattern for paths of endpoints, `/api/v1/admin/**`: a glob in which `{id}` stands for a parameter of any name.
package struct EndpointPattern: Hashable, Sendable {
  private let glob: GlobPattern

  /// Makes a pattern.
  package init(_ text: String) {
    glob = GlobPattern(PathTemplate(braces: text).shape)
  }

  /// Whether a path matches from its first to its last segment.
  package func matches(_ path: PathTemplate) -> Bool { glob.matches(path.shape) }
}
