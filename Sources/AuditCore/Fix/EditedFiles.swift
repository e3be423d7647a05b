/// Files as they would be after an edit, for an audit before anything is written.
struct EditedFiles: FileSystem {
  private let base: any FileSystem
  private var texts: [AbsolutePath: [UInt8]]

  /// Lays texts over the files of another file system.
  init(_ base: any FileSystem, texts: [AbsolutePath: [UInt8]]) {
    self.base = base
    self.texts = [:]
    for (path, bytes) in texts { self.texts[base.realPath(of: path) ?? path] = bytes }
  }

  func kind(of path: AbsolutePath) -> FileKind? { base.kind(of: path) }

  func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    try base.entries(of: folder)
  }

  func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8] {
    guard let bytes = texts[base.realPath(of: path) ?? path] else { return try base.read(path, limit: limit) }
    guard bytes.count <= limit else { throw .tooLarge(for: limit) }
    return bytes
  }

  func realPath(of path: AbsolutePath) -> AbsolutePath? { base.realPath(of: path) }

  mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError) {
    texts[base.realPath(of: path) ?? path] = bytes
  }

  mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError) {
    try replace(path, with: read(path, limit: .max) + bytes)
  }
}
