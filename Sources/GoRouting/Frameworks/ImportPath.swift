/// An import path, to be compared with modules whatever their major version.
struct ImportPath {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether the path is that of a module's root package: the path itself, or followed by `/v2` and the like.
  func isModule(_ module: String) -> Bool {
    if path == module { return true }
    guard path.hasPrefix(module + "/v") else { return false }
    let version = path.dropFirst(module.count + 2)
    return !version.isEmpty && version.allSatisfy(\.isNumber)
  }
}
