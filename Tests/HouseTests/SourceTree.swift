import AuditCore

/// The project's own sources, read from the folder in which this file stands.
struct SourceTree {
  /// A Swift file of the project.
  struct File: Sendable, CustomStringConvertible {
    let path: String
    let lines: [Substring]

    var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }
    var description: String { path }
  }

  private static let root = AbsolutePath("../../..", in: AbsolutePath(#filePath))

  /// The Swift files below a folder, in order.
  static func files(in folder: String) throws -> [File] {
    let disk = LocalFileSystem()
    var pending = [AbsolutePath(folder, in: root)]
    var files: [File] = []
    while let folder = pending.popLast() {
      for (name, kind) in try disk.entries(of: folder) {
        let path = folder.child(name)
        if kind == .folder { pending.append(path) }
        guard kind == .file, name.hasSuffix(".swift") else { continue }
        let text = String(decoding: try disk.read(path, limit: 1 << 24), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        files.append(File(path: path.relative(to: root), lines: Array(lines)))
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The text of one file of the project.
  static func text(of path: String) throws -> String {
    String(decoding: try LocalFileSystem().read(AbsolutePath(path, in: root), limit: 1 << 24), as: UTF8.self)
  }

  /// The path of a file of the project on this machine.
  static func path(of path: String) -> String { AbsolutePath(path, in: root).description }

  /// The names of what lies in a folder, in order.
  static func names(in folder: String) throws -> [String] {
    try LocalFileSystem().entries(of: AbsolutePath(folder, in: root)).map(\.0).sorted()
  }

  /// The names of the types in a folder that conform to a protocol, by their declarations.
  static func types(in folder: String, conformingTo name: String) throws -> [String] {
    try files(in: folder).flatMap { file in
      file.lines.compactMap { line -> String? in
        let words = line.split { " :,{<".contains($0) }.map(String.init)
        guard let keyword = words.firstIndex(where: { $0 == "struct" || $0 == "enum" }),
          line.contains(":"), words.dropFirst(keyword + 2).contains(name)
        else { return nil }
        return words[keyword + 1]
      }
    }
  }
}
