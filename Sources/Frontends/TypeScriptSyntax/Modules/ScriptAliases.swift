package import SourceText

/// What names in imports mean by the `tsconfig.json` or `jsconfig.json` above a source (TSConfig Reference: `paths`,
/// `baseUrl`, `extends`, `references`).
///
/// Only files of the program are followed: what a package brings, or a tool writes before it builds, is not there.
package struct ScriptAliases: Sendable {
  /// What one configuration says.
  private struct Table: Sendable {
    /// The entries of `paths`: a name, and the paths from the root that it means.
    var patterns: [(name: StarredText, targets: [StarredText])] = []
    /// The folder that names are looked for in from the root; nil where none is.
    var base: String?
    /// Whether `paths` is there, be it empty; what is extended then counts no more.
    var hasPaths = false

    var isEmpty: Bool { patterns.isEmpty && base == nil }
  }

  /// How many configurations are followed one from another.
  private static let stepLimit = 8

  /// What the nearest configuration that says something says, by the folders below it.
  private var tables: [String: Table] = [:]

  /// No configuration.
  package init() {}

  /// Reads the configurations above some sources. `resolve` gives a file by its path from the root.
  package init(above paths: [String], resolve: (_ path: String) -> SourceFile?) {
    let folders = SourceFolders.above(paths)
    let own = folders.reduce(into: [:]) { $0[$1] = Self.table(in: $1, resolve) }.filter { !$0.value.isEmpty }
    for folder in folders {
      tables[folder] = SourceFolders.above("\(folder)/_").lazy.compactMap { own[$0] }.first
    }
  }

  /// The paths from the root that `paths` gives for a name in an import, of which the first that is there is meant; empty
  /// where no configuration has the name, as that of a package.
  package func targets(of name: String, from path: String) -> [String] {
    tables[SourceFolders.folder(of: path)].map { Self.targets(of: name, by: $0) } ?? []
  }

  /// The path from the root that a name in an import has below `baseUrl`, which counts where a file is there.
  package func based(_ name: String, from path: String) -> String? {
    tables[SourceFolders.folder(of: path)]?.base.map { $0.isEmpty ? name : "\($0)/\(name)" }
  }

  /// What the exact pattern means, or of those with a star the one with the longest text in front of it.
  private static func targets(of name: String, by table: Table) -> [String] {
    if let exact = table.patterns.first(where: { $0.name.text == name }) { return exact.targets.map(\.text) }
    var best: (length: Int, targets: [String])?
    for pattern in table.patterns {
      guard let part = pattern.name.part(of: name), let (front, _) = pattern.name.aroundStar,
        front.utf8.count > best?.length ?? -1
      else { continue }
      best = (front.utf8.count, pattern.targets.map { $0.replacingStar(with: part) })
    }
    return best?.targets ?? []
  }

  private static func table(in folder: String, _ resolve: (String) -> SourceFile?) -> Table {
    for name in ["tsconfig.json", "jsconfig.json"] {
      if let file = resolve(SourceFolders.path(of: name, in: folder)) {
        var steps = stepLimit
        return table(of: file, resolve, &steps)
      }
    }
    return Table()
  }

  /// What a configuration says, with what it extends; one that only refers to others has what they say.
  private static func table(
    of file: SourceFile, _ resolve: (String) -> SourceFile?, _ steps: inout Int
  ) -> Table {
    guard steps > 0, let configuration = ScriptConfiguration(file) else { return Table() }
    steps -= 1
    var table = Table()
    for written in configuration.extended.reversed() where !table.hasPaths {
      guard let next = Self.file(written, from: file.path, resolve) else { continue }
      let extended = Self.table(of: next, resolve, &steps)
      table.base = table.base ?? extended.base
      if extended.hasPaths { (table.patterns, table.hasPaths) = (extended.patterns, true) }
    }
    if let base = configuration.base { table.base = RelativePath.resolved(base, from: file.path) }
    if let paths = configuration.paths {
      let home = table.base.map { $0.isEmpty ? "_" : "\($0)/_" } ?? file.path
      table.hasPaths = true
      table.patterns = paths.map { name, targets in
        (
          StarredText(name),
          targets.compactMap { RelativePath.resolved($0, from: home).map(StarredText.init) }
        )
      }
    }
    guard table.isEmpty else { return table }
    for written in configuration.references {
      guard let next = Self.file(written, from: file.path, resolve) else { continue }
      let referred = Self.table(of: next, resolve, &steps)
      table.base = table.base ?? referred.base
      table.patterns += referred.patterns
    }
    return table
  }

  private static func file(
    _ written: String, from path: String, _ resolve: (String) -> SourceFile?
  ) -> SourceFile? {
    guard written.hasPrefix("."), let target = RelativePath.resolved(written, from: path) else { return nil }
    return resolve(target) ?? resolve(target + ".json") ?? resolve(target + "/tsconfig.json")
  }
}

/// A text with at most one star.
private struct StarredText: Sendable {
  let text: String
  /// What stands in front of the star and behind it, or nil where there is none.
  let aroundStar: (front: String, back: String)?

  init(_ text: String) {
    self.text = text
    aroundStar = text.utf8.firstIndex(of: UInt8(ascii: "*")).map { star in
      (String(text[..<star]), String(text[text.utf8.index(after: star)...]))
    }
  }

  /// What the star stands for in a name, or nil where the name is another.
  func part(of name: String) -> Substring? {
    guard let (front, back) = aroundStar, name.utf8.count >= front.utf8.count + back.utf8.count,
      name.hasPrefix(front), name.hasSuffix(back)
    else { return nil }
    return Substring(name.utf8.dropFirst(front.utf8.count).dropLast(back.utf8.count))
  }

  func replacingStar(with part: Substring) -> String {
    aroundStar.map { "\($0.front)\(part)\($0.back)" } ?? text
  }
}
