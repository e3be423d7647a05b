/// What folders hold, each asked for once: the kinds of source of a side all walk the same folders.
final class FolderListings {
  private let files: any FileSystem
  private var known: [AbsolutePath: [(name: String, kind: FileKind)]] = [:]

  /// Begins with none.
  init(_ files: any FileSystem) { self.files = files }

  /// The names in a folder and what they are, links not followed, in any order.
  func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    if let known = known[folder] { return known }
    let entries = try files.entries(of: folder)
    known[folder] = entries
    return entries
  }
}
