/// A pattern for paths, as `include` and `exclude` take it.
///
/// `*` and `?` match within one component, `**` as a whole component matches any number of them, also none. A pattern is
/// compared with a path's components from left to right; there are no classes and no braces, so a literal bracket needs
/// no escape.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let components: [[Unicode.Scalar]]

  /// Makes a pattern; a trailing `/` means everything below.
  package init(_ pattern: String) {
    text = pattern
    let pieces = pattern.split(separator: "/").filter { $0 != "." }
    components = (pieces + (pattern.hasSuffix("/") ? ["**"] : [])).map { Array($0.unicodeScalars) }
  }

  /// Whether a path, as reports show it, matches from its first to its last component.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    // One row of a table: reachable[i] says whether the first i names are matched by the components so far. No
    // backtracking, so that a hostile pattern costs no more than its length times that of the path.
    var reachable = [true] + names.map { _ in false }
    for component in components {
      if component == ["*", "*"] {
        var isReached = false
        for index in reachable.indices {
          isReached = isReached || reachable[index]
          reachable[index] = isReached
        }
      } else {
        for index in reachable.indices.reversed() {
          reachable[index] = index > 0 && reachable[index - 1] && Self.matches(names[index - 1], component)
        }
      }
    }
    return reachable[names.count]
  }

  private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var reachable = [true] + name.map { _ in false }
    for scalar in pattern {
      if scalar == "*" {
        var isReached = false
        for index in reachable.indices {
          isReached = isReached || reachable[index]
          reachable[index] = isReached
        }
      } else {
        for index in reachable.indices.reversed() {
          let fits = index > 0 && (scalar == "?" || scalar == name[index - 1])
          reachable[index] = fits && reachable[index - 1]
        }
      }
    }
    return reachable[name.count]
  }
}
