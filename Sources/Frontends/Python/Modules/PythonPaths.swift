import SourceText

/// Which modules the files of a program are. A module's key is the path of its file without the ending, or that of its folder.
package struct PythonPaths: Sendable {
  /// The files by their keys.
  private var files: [String: Int] = [:]
  /// The folders that have files of Python.
  private var folders: Set<String> = []
  /// Those that are packages with a file of their own.
  private var packages: Set<String> = []
  /// All modules and folders by their last part.
  private var byName: [Substring: [Place]] = [:]

  /// A module or folder with the folders that lead to it.
  private struct Place: Sendable {
    let key: String
    let parts: [Substring]
  }

  /// A module as a file names it, and the folder of that file.
  package struct Named: Hashable {
    let module: String
    /// How many dots stand in front of it.
    let level: Int
    let folder: String

    /// Makes a name of a module, without its dots, as a file in a folder has it.
    package init(module: String, level: Int, folder: String) {
      self.module = module
      self.level = level
      self.folder = folder
    }
  }

  /// Modules of the standard library that share their names with files of programs.
  private static let standard: Set<String> = [
    "abc", "ast", "calendar", "collections", "copy", "dataclasses", "datetime", "email", "enum", "functools",
    "http",
    "inspect", "io", "json", "logging", "math", "operator", "os", "platform", "queue", "random", "re",
    "secrets",
    "select", "signal", "socket", "ssl", "statistics", "string", "struct", "sys", "tempfile", "test", "time",
    "token",
    "types", "typing", "urllib", "uuid", "xml",
  ]

  /// Takes the paths of all files.
  package init(_ paths: [String]) {
    for (index, path) in paths.enumerated() {
      let key = Self.key(path)
      if files[key] == nil || path.hasSuffix(".py") { files[key] = index }
      if path.hasSuffix("__init__.py") { packages.insert(key) }
      var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      while !folder.isEmpty, folders.insert(String(folder)).inserted {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      }
    }
    for key in Set(files.keys).union(folders).sorted() {
      let parts = key.split(separator: "/")
      byName[parts.last ?? "", default: []].append(Place(key: key, parts: parts))
    }
  }

  /// The key of the module that a file is.
  private static func key(_ path: String) -> String {
    var parts = path.split(separator: "/")
    let name = parts.popLast()?.split(separator: ".").first ?? ""
    if name != "__init__" { parts.append(name) }
    return parts.joined(separator: "/")
  }

  /// The file of a module, or nil of a folder without one.
  package func file(of key: String) -> Int? { files[key] }

  /// The module of a name in a package, or nil.
  package func submodule(_ name: String, of key: String) -> String? {
    let inner = key.isEmpty ? name : "\(key)/\(name)"
    return files[inner] != nil || folders.contains(inner) ? inner : nil
  }

  /// The folder that a file lies in.
  package static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The key of a module that a file names, or nil; packages of others may have the name as well.
  package func key(of named: Named, isForeign: Bool) -> String? {
    named.level == 0 ? absolute(named, isForeign: isForeign) : relative(named)
  }

  /// The module that a file names with dots in front: each one but the first leads a folder up.
  private func relative(_ named: Named) -> String? {
    var parts = named.folder.split(separator: "/")
    guard parts.count >= named.level - 1 else { return nil }
    parts.removeLast(named.level - 1)
    parts += named.module.split(separator: ".")
    let key = parts.joined(separator: "/")
    return key.isEmpty || files[key] != nil || folders.contains(key) ? key : nil
  }

  /// The module that a file names by its whole name. It lies below a folder that is no package, and of several such the one
  /// that shares most folders with the file; a name that packages of others have means them. Where there is none, it lies
  /// below a package around the file, of which a script is run in place.
  private func absolute(_ named: Named, isForeign: Bool) -> String? {
    let parts = named.module.split(separator: ".")
    guard let last = parts.last, let first = parts.first, !Self.standard.contains(String(first)) else {
      return nil
    }
    let home = named.folder.split(separator: "/")
    var best: (key: String, shared: Int, length: Int)?
    var inPackage: (key: String, length: Int)?
    for place in byName[last] ?? [] {
      let (key, found) = (place.key, place.parts)
      guard found.count >= parts.count, found.suffix(parts.count).elementsEqual(parts) else { continue }
      let root = found.dropLast(parts.count)
      let shared = zip(root, home).prefix { $0 == $1 }.count
      if packages.contains(root.joined(separator: "/")) {
        if !isForeign, shared == root.count, files[key] != nil, found.count > inPackage?.length ?? 0 {
          inPackage = (key, found.count)
        }
        continue
      }
      if isForeign, shared < root.count || files[key] == nil { continue }
      let isBetter =
        best.map { shared > $0.shared || (shared == $0.shared && found.count < $0.length) } ?? true
      if isBetter { best = (key, shared, found.count) }
    }
    return best?.key ?? inPackage?.key
  }
}
