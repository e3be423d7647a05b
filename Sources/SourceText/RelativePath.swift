/// Paths that are written as seen from a file.
package enum RelativePath {
  /// The path from the root, or nil where it leads out of it.
  package static func resolved(_ written: String, from file: String) -> String? {
    var parts = file.pathParts.dropLast()
    for part in written.pathParts {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
