/// A path from the root of the file system, taken apart and normalised as text, without asking the disk.
///
/// `.`, empty and `..` components are resolved when the path is made, so that two spellings of one path are equal and
/// "is inside" is a comparison of components. What symbolic links make of a path is `FileSystem.realPath`'s business.
package struct AbsolutePath: Hashable, Sendable {
  /// The components from left to right; none for `/`.
  package let components: [String]

  /// The root of the file system.
  package static let root = AbsolutePath(components: [])

  private init(components: [String]) {
    self.components = components
  }

  /// Makes a path of a text; a text that does not begin with `/` is meant relative to `base`.
  package init(_ text: String, in base: AbsolutePath = .root) {
    var components = text.hasPrefix("/") ? [] : base.components
    for piece in text.split(separator: "/") where piece != "." {
      if piece == ".." { _ = components.popLast() } else { components.append(String(piece)) }
    }
    self.components = components
  }

  /// The last component; empty for `/`.
  package var name: String { components.last ?? "" }

  /// The folder that holds it; `/` holds itself.
  package var parent: AbsolutePath { AbsolutePath(components: Array(components.dropLast())) }

  /// A path below, by a name that is one component.
  package func child(_ name: String) -> AbsolutePath { AbsolutePath(components: components + [name]) }

  /// Whether the path is the folder itself or lies below it.
  package func isInside(_ folder: AbsolutePath) -> Bool { components.starts(with: folder.components) }

  /// Whether the path lies in a folder of version control below another folder, or is one: such a folder holds hooks,
  /// which are programs, and credentials. Some file systems do not tell its letters' case apart.
  package func isVersionControl(below folder: AbsolutePath) -> Bool {
    isInside(folder)
      && components.dropFirst(folder.components.count).contains { name in
        [".git", ".hg", ".jj", ".svn"].contains(name.lowercased())
      }
  }

  /// The path as seen from a folder: `a/b`, `../a`, or `.` for the folder itself.
  package func relative(to folder: AbsolutePath) -> String {
    var common = 0
    while common < min(components.count, folder.components.count),
      components[common] == folder.components[common]
    { common += 1 }
    let up = Array(repeating: "..", count: folder.components.count - common)
    let pieces = up + components.dropFirst(common)
    return pieces.isEmpty ? "." : pieces.joined(separator: "/")
  }

  /// The path as people are shown it from a folder: in full where it is far away, since nobody counts `..`.
  package func shown(from folder: AbsolutePath) -> String {
    let path = relative(to: folder)
    return path.hasPrefix("../../../") ? description : path
  }

  /// The folder itself and those above it, nearest first, up to and including `top`; none where it is not inside `top`.
  package func folders(upTo top: AbsolutePath) -> [AbsolutePath] {
    guard isInside(top) else { return [] }
    return stride(from: components.count, through: top.components.count, by: -1).map {
      AbsolutePath(components: Array(components.prefix($0)))
    }
  }
}

extension AbsolutePath: Comparable, CustomStringConvertible {
  /// Orders by components, so that a folder's content stays together.
  package static func < (left: AbsolutePath, right: AbsolutePath) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }

  /// The path as the operating system takes it.
  package var description: String { "/" + components.joined(separator: "/") }
}
