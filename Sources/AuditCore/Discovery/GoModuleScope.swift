internal import SourceText

/// The folders whose Go files belong to a router: its module, those of its workspace, and local replacements.
///
/// Packages are found by import path, and an import path is the module's path from `go.mod` plus a folder (Go modules
/// reference, "Module paths"). A workspace (`go.work`) joins several modules; `replace … => ../x` puts a folder in place
/// of a module. Nothing is fetched: what lies outside is left to the evaluator as unknown.
struct GoModuleScope {
  /// Where to look.
  let files: any FileSystem
  /// The folder above which nothing is looked for.
  let boundary: AbsolutePath

  /// The folders to walk for a file or folder that was asked for, none inside another.
  func folders(around path: AbsolutePath) -> [AbsolutePath] {
    let start = files.kind(of: path) == .folder ? path : path.parent
    let above = start.folders(upTo: boundary)
    let module = above.first { files.kind(of: $0.child("go.mod")) == .file }
    let workspace = above.first { files.kind(of: $0.child("go.work")) == .file }
    guard let home = workspace ?? module else { return [start] }
    let folders = [home] + replacements(in: home) + (module.map(replacements) ?? [])
    return folders.filter { folder in !folders.contains { $0 != folder && folder.isInside($0) } }.uniqued
  }

  /// The folders that stand after `=>` in a module's file, where they are inside the boundary.
  func replacements(in folder: AbsolutePath) -> [AbsolutePath] {
    guard let bytes = try? files.read(folder.child("go.mod"), limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard let arrow = words.firstIndex(of: "=>"), arrow + 1 < words.count else { return nil }
      let target = words[arrow + 1]
      guard target.hasPrefix("./") || target.hasPrefix("../") else { return nil }
      let path = AbsolutePath(String(target), in: folder)
      return path.isInside(boundary) && files.leads(path, insideOf: boundary) ? path : nil
    }
  }
}

extension [AbsolutePath] {
  fileprivate var uniqued: [AbsolutePath] { Array(Set(self)).sorted() }
}
