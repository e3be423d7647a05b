package import SourceText

/// Finds the file that an import means, among the files of a program.
///
/// A relative import is followed as it stands, and an alias as `tsconfig.json` has it. Where that says nothing, or the
/// file is not there, an alias (`@/api`, `~/api`, `src/api`) is configured in one of the files that differ from tool to
/// tool, so it means the file whose path ends so; of several the one nearest to the importer. The bare name of a file that
/// lies beside the importer, `api.js`, means that file unless a package has the name (webpack, `resolve.preferRelative`).
package struct ModulePaths: Sendable {
  private var byPath: [String: Int] = [:]
  private var byLastPart: [String: [Int]] = [:]
  private let stems: [[Substring]]
  private let aliases: ScriptAliases
  private let packages: ScriptPackages

  private static let endings = [
    ".d.ts", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts", ".vue", ".svelte",
  ]

  /// Takes the paths of all files; answers are their indices.
  package init(
    _ paths: [String], aliases: ScriptAliases = ScriptAliases(), packages: ScriptPackages = ScriptPackages()
  ) {
    self.aliases = aliases
    self.packages = packages
    var stems: [[Substring]] = []
    for (index, path) in paths.enumerated() {
      if byPath[path] == nil { byPath[path] = index }
      let stem = Self.stem(path)
      // Beside `a.js`, `a.ts` is its source.
      if byPath[stem] == nil || path.hasSuffix(".ts") || path.hasSuffix(".tsx") { byPath[stem] = index }
      var parts = stem.pathParts
      if parts.last == "index" {
        parts.removeLast()
        let folder = parts.joined(separator: "/")
        if byPath[folder] == nil { byPath[folder] = index }
      }
      stems.append(parts)
      if let last = parts.last { byLastPart[String(last), default: []].append(index) }
    }
    self.stems = stems
  }

  /// Takes the paths of all files, and reads the configurations and packages around them. `resolve` gives a file by its path
  /// from the root.
  package init(_ paths: [String], resolve: (_ path: String) -> SourceFile?) {
    self.init(
      paths, aliases: ScriptAliases(above: paths, resolve: resolve),
      packages: ScriptPackages(around: paths, resolve: resolve))
  }

  private static func stem(_ path: String) -> String {
    for ending in endings where path.hasSuffix(ending) { return String(path.dropLast(ending.count)) }
    return path
  }

  /// The index of the file that an import in a file means, or nil for a package.
  package func resolve(_ source: String, from path: String) -> Int? {
    let source = source.split(separator: "?").first.map(String.init) ?? source
    if source.hasPrefix(".") { return RelativePath.resolved(source, from: path).flatMap(file(at:)) }
    return aliases.targets(of: source, from: path).lazy.compactMap(file(at:)).first
      ?? packages.targets(of: source).lazy.compactMap(file(at:)).first
      ?? aliases.based(source, from: path).flatMap(file(at:)) ?? aliased(source, from: path)
      ?? beside(path, source)
  }

  /// The paths from the root that a relative import or an alias means, whether a file of the program is there or not. They
  /// may lack the ending.
  package func places(of source: String, from path: String) -> [String] {
    source.hasPrefix(".")
      ? [RelativePath.resolved(source, from: path)].compactMap(\.self)
      : aliases.targets(of: source, from: path)
  }

  private func beside(_ path: String, _ source: String) -> Int? {
    guard !source.contains("/"), Self.stem(source) != source, !packages.isInstalled(source) else {
      return nil
    }
    return RelativePath.resolved(source, from: path).flatMap { byPath[$0] }
  }

  private func file(at target: String) -> Int? {
    // A package in a folder of the program has its sources in `src`, whatever its compiled entry is called.
    return byPath[target] ?? byPath[Self.stem(target)] ?? byPath["\(target)/src"] ?? source(of: target)
  }

  /// The source of what a build makes: `src/users` of `dist/users`, where the program as it lies there was not built.
  private func source(of target: String) -> Int? {
    var parts = target.pathParts
    guard let place = parts.lastIndex(where: Self.buildFolders.contains) else { return nil }
    parts[place] = "src"
    let path = parts.joined(separator: "/")
    return byPath[path] ?? byPath[Self.stem(path)]
  }

  /// What the folders are called that builds fill.
  private static let buildFolders: Set<Substring> = ["dist", "build", "out"]

  private func aliased(_ source: String, from path: String) -> Int? {
    var parts = Self.stem(source).pathParts[...]
    guard let first = parts.first else { return nil }
    let isAlias = ["@", "~", "#", "@@", "~~"].contains(first)
    if isAlias {
      parts.removeFirst()
    } else if first == "$lib" {
      parts = ["lib"] + parts.dropFirst()
    } else if first.hasPrefix("@") || first.hasPrefix("~") || first.hasPrefix("#") {
      parts = [first.dropFirst()] + parts.dropFirst()
    }
    if parts.last == "index" { parts.removeLast() }
    guard let last = parts.last, parts.count > 1 || isAlias else { return nil }
    let home = path.pathParts
    let candidates = (byLastPart[String(last)] ?? []).filter {
      stems[$0].suffix(parts.count).elementsEqual(parts)
    }
    if candidates.isEmpty { return workspace(source) }
    return candidates.max { left, right in
      let (leftShared, rightShared) = (Self.shared(stems[left], home), Self.shared(stems[right], home))
      if leftShared != rightShared { return leftShared < rightShared }
      return stems[left].count > stems[right].count
    }
  }

  /// The file of a package of the same workspace, `@scope/name` or `@scope/name/part`: workspaces keep their packages in
  /// folders of their names, with the sources in `src` or `lib`, and one such folder is meant or none.
  private func workspace(_ source: String) -> Int? {
    let parts = source.pathParts
    guard parts.count > 1, parts[0].hasPrefix("@"), parts[0].count > 1 else { return nil }
    let name = parts[1]
    let inner = parts.dropFirst(2)
    for folder in [["src"], ["lib"], []] as [[Substring]] {
      let wanted = [name] + folder + inner
      guard let last = wanted.last else { continue }
      let found = (byLastPart[String(last)] ?? []).filter { index in
        stems[index].count > wanted.count && stems[index].suffix(wanted.count).elementsEqual(wanted)
          && Self.workspaceFolders.contains(stems[index][stems[index].count - wanted.count - 1])
      }
      if found.count == 1 { return found[0] }
    }
    return nil
  }

  private static let workspaceFolders: Set<Substring> = [
    "packages", "libs", "apps", "modules", "workspaces", "shared",
  ]

  /// How many folders two paths share from the root.
  private static func shared(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}
