/// A file system that is a value: for tests, and for cases that are written down as text.
package struct MemoryFileSystem: FileSystem {
  private enum Node: Sendable {
    case file([UInt8])
    case folder
    case link(AbsolutePath)

    var kind: FileKind {
      switch self {
      case .file: .file
      case .folder: .folder
      case .link: .link
      }
    }
  }

  private var nodes: [AbsolutePath: Node] = [.root: .folder]

  /// Makes a file system of texts by their absolute paths; folders come with them.
  package init(_ files: [String: String] = [:]) {
    for (path, text) in files { put(.file(Array(text.utf8)), at: AbsolutePath(path)) }
  }

  /// Adds a symbolic link; a relative target is meant from the link's own folder.
  package mutating func link(_ path: String, to target: String) {
    let path = AbsolutePath(path)
    put(.link(AbsolutePath(target, in: path.parent)), at: path)
  }

  /// The text of a file, or nil where there is none.
  package func text(_ path: String) -> String? {
    guard case .file(let bytes)? = nodes[AbsolutePath(path)] else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of all files, in order.
  package var paths: [String] {
    nodes.compactMap { path, node in if case .file = node { path } else { nil } }.sorted().map(\.description)
  }

  package func kind(of path: AbsolutePath) -> FileKind? {
    guard let real = realPath(of: path), let node = nodes[real] else { return nil }
    return node.kind
  }

  package func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    guard let real = realPath(of: folder), case .folder? = nodes[real] else {
      throw FileError("no such folder")
    }
    return nodes.compactMap { path, node in
      path.parent == real && path != real ? (path.name, node.kind) : nil
    }
  }

  package func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8] {
    guard let real = realPath(of: path), let node = nodes[real] else { throw FileError("no such file") }
    guard case .file(let bytes) = node else { throw FileError("it is no regular file") }
    guard bytes.count <= limit else { throw .tooLarge(for: limit) }
    return bytes
  }

  package func realPath(of path: AbsolutePath) -> AbsolutePath? {
    var real = AbsolutePath.root
    var pending = Array(path.components.reversed())
    var steps = 0
    while let name = pending.popLast() {
      let next = real.child(name)
      guard let node = nodes[next], steps < 40 else { return nil }
      if case .link(let target) = node {
        steps += 1
        pending += target.components.reversed()
        real = .root
      } else {
        real = next
      }
    }
    return real
  }

  package mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError) {
    let path = realPath(of: path) ?? realPath(of: path.parent)?.child(path.name) ?? path
    for folder in path.parent.folders(upTo: .root) {
      if case .file? = nodes[folder] { throw FileError("\(folder) is a file") }
    }
    if case .folder? = nodes[path] { throw FileError("it is a folder") }
    put(.file(bytes), at: path)
  }

  package mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError) {
    let known = kind(of: path) == nil ? [] : try read(path, limit: .max)
    try replace(path, with: known + bytes)
  }

  private mutating func put(_ node: Node, at path: AbsolutePath) {
    nodes[path] = node
    for folder in path.parent.folders(upTo: .root) where nodes[folder] == nil { nodes[folder] = .folder }
  }
}
