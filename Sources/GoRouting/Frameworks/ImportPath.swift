/// An import path, to be compared with modules whatever their major version.
struct ImportPath {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether the path is that of a module's root package: the path itself, or followed by `/v2` and the like.
  func isModule(_ module: String) -> Bool {
    if path == module { return true }
    guard path.hasPrefix(module) else { return false }
    let rest = path.utf8.dropFirst(module.utf8.count)
    guard rest.starts(with: "/v".utf8) else { return false }
    return rest.count > 2
      && rest.dropFirst(2).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
