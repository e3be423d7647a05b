internal import ContractModel
internal import SourceText
internal import YAMLTree

/// What the names in imports of TypeScript and JavaScript mean: sources of the program, or packages.
///
/// A name that does not begin with a dot is a package unless a `tsconfig.json` or `jsconfig.json` above the source makes it
/// an alias (TSConfig Reference, `paths` and `baseUrl`).
struct ScriptAliases {
  private let program: SourceSet
  private let tables: [String: [Alias]]

  /// One entry of `paths`: what stands in front of the star, and the paths from the root that it means.
  private struct Alias {
    let prefix: String
    let hasStar: Bool
    let target: String
  }

  /// Reads the configurations above the sources.
  init(_ program: SourceSet) {
    self.program = program
    var tables: [String: [Alias]] = [:]
    for file in program.files where ScriptOutlineReader.takes(file.path) {
      var folders = file.path.split(separator: "/").dropLast()
      while true {
        let folder = folders.joined(separator: "/")
        if tables[folder] != nil { break }
        tables[folder] = Self.aliases(in: folder, program)
        guard folders.popLast() != nil else { break }
      }
    }
    self.tables = tables
  }

  /// What an import means.
  func meaning(of written: String, from path: String, at location: SourceLocation) -> ModuleImport {
    if written.hasPrefix(".") {
      return ModuleImport(written, target: RelativePath.resolved(written, from: path), at: location)
    }
    var folders = path.split(separator: "/").dropLast()
    while true {
      let aliases = tables[folders.joined(separator: "/")] ?? []
      if !aliases.isEmpty {
        let target = aliases.lazy.compactMap { Self.target(of: written, by: $0) }.first
        if let target { return ModuleImport(written, target: target, at: location) }
        break
      }
      guard folders.popLast() != nil else { break }
    }
    return ModuleImport(Self.package(of: written), at: location)
  }

  private static func target(of written: String, by alias: Alias) -> String? {
    guard alias.hasStar else { return written == alias.prefix ? alias.target : nil }
    return written.hasPrefix(alias.prefix) ? alias.target + written.dropFirst(alias.prefix.count) : nil
  }

  /// `@scope/name` of `@scope/name/part`, `name` of `name/part` (Node.js, "Modules: Packages").
  private static func package(of written: String) -> String {
    if written.hasPrefix("node:") { return String(written.dropFirst("node:".count)) }
    return written.split(separator: "/").prefix(written.hasPrefix("@") ? 2 : 1).joined(separator: "/")
  }

  private static func aliases(in folder: String, _ program: SourceSet) -> [Alias] {
    for name in ["tsconfig.json", "jsconfig.json"] {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if let file = program.resolve(path) { return aliases(of: file, program, steps: 4) }
    }
    return []
  }

  /// The aliases of a configuration, or of the one that it extends; only files of the program are followed.
  private static func aliases(of file: SourceFile, _ program: SourceSet, steps: Int) -> [Alias] {
    let plain = SourceFile(path: file.path, bytes: PlainJSON.bytes(of: file.bytes))
    guard let root = YAMLDocument.parse(plain).document?.root else { return [] }
    let options = root["compilerOptions"]
    if let paths = options?["paths"] {
      let base = RelativePath.resolved(options?["baseUrl"]?.string ?? ".", from: file.path) ?? ""
      return paths.entries.compactMap { entry in
        guard let target = entry.value.elements.first?.string else { return nil }
        let hasStar = entry.name.hasSuffix("*")
        guard let path = RelativePath.resolved(hasStar ? target.removingStar : target, from: base + "/_")
        else {
          return nil
        }
        let isFolder = hasStar && target.hasSuffix("/*") && !path.isEmpty
        return Alias(
          prefix: hasStar ? entry.name.removingStar : entry.name, hasStar: hasStar,
          target: isFolder ? path + "/" : path)
      }
    }
    guard steps > 0, let extended = root["extends"]?.string, extended.hasPrefix("."),
      let path = RelativePath.resolved(extended, from: file.path),
      let next = program.resolve(path) ?? program.resolve(path + ".json")
    else { return [] }
    return aliases(of: next, program, steps: steps - 1)
  }
}

extension String {
  /// The text without the star at its end.
  fileprivate var removingStar: String { hasSuffix("*") ? String(dropLast()) : self }
}
