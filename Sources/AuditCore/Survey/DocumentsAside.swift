/// The documents below a folder whose comments state a contract.
///
/// Where a folder has documents, a side that names it is read from these, and its comments only stand in for them. So a
/// proposal that means the comments leaves the documents out.
struct DocumentsAside {
  /// The documents.
  let documents: [AbsolutePath]

  /// Globs of the documents in a folder, relative to a root: one for each kind of ending in each folder right below it.
  func globs(in folder: AbsolutePath, root: AbsolutePath) -> [String] {
    let globs = documents.filter { $0.isInside(folder) }.map { document in
      let below = document.components.dropFirst(folder.components.count)
      guard below.count > 1, let first = below.first, let dot = document.name.lastIndex(of: ".") else {
        return document.relative(to: root)
      }
      return "\(folder.child(first).relative(to: root))/**/*\(document.name[dot...])"
    }
    return Set(globs).sorted()
  }
}
