internal import ContractModel
internal import SourceText

/// Where a file lies that a framework makes routes of, and the paths that follow.
struct FileRoutePlace {
  /// Who makes the routes.
  enum Framework {
    case nextApp
    case nextPages
    case svelteKit
    case nitro
    case dartFrog

    /// The name for people.
    var name: String {
      switch self {
      case .nextApp, .nextPages: "next"
      case .svelteKit: "sveltekit"
      case .nitro: "nitro"
      case .dartFrog: "dart_frog"
      }
    }

    /// The configurations one of which stands beside the code.
    var configurations: [String] {
      switch self {
      case .nextApp, .nextPages: ["next"]
      case .svelteKit: ["svelte"]
      case .nitro: ["nuxt", "nitro"]
      case .dartFrog: []
      }
    }

    /// The packages one of which the code depends on.
    var packages: [String] {
      switch self {
      case .nextApp, .nextPages: ["next"]
      case .svelteKit: ["@sveltejs/kit"]
      case .nitro: ["nuxt", "nuxt3", "nitropack", "nitro"]
      case .dartFrog: ["dart_frog"]
      }
    }

    /// The keys of the configuration, each inside of the one before, that lead to the path in front of all.
    var baseKeys: [String] {
      switch self {
      case .nextApp, .nextPages: ["basePath"]
      case .svelteKit: ["paths", "base"]
      case .nitro: ["app", "baseURL"]
      case .dartFrog: []
      }
    }
  }

  let framework: Framework
  /// The folder of the app.
  let home: String
  /// The paths: several where a segment may be left out.
  let paths: [PathTemplate]
  /// The method that the name of the file states, or nil.
  let method: String?

  /// Whether the framework is there, as its configuration or what names the packages beside it says.
  func isOwned(_ resolve: (_ path: String) -> SourceFile?) -> Bool {
    if configuration(resolve) != nil { return true }
    if framework == .dartFrog {
      guard let packages = resolve(SourceFolders.path(of: "pubspec.yaml", in: home)) else { return false }
      return packages.bytes.contains("dart_frog:")
    }
    guard let package = resolve(SourceFolders.path(of: "package.json", in: home)) else { return false }
    return framework.packages.contains { package.bytes.contains("\"\($0)\"") }
  }

  /// The configuration of the framework beside the code.
  func configuration(_ resolve: (_ path: String) -> SourceFile?) -> SourceFile? {
    for name in framework.configurations {
      for ending in ["js", "mjs", "cjs", "ts", "mts"] {
        if let file = resolve(SourceFolders.path(of: "\(name).config.\(ending)", in: home)) { return file }
      }
    }
    return nil
  }

  private static let endings: Set<String> = ["ts", "js", "tsx", "jsx", "mts", "mjs", "cts", "cjs"]
  private static let methods: Set<String> = [
    "get", "head", "post", "put", "patch", "delete", "options", "connect", "trace",
  ]

  /// The places that a file may have, since folders of an app's name may lie around it and in it.
  static func places(of path: String) -> [FileRoutePlace] {
    var folders = path.split(separator: "/").map(String.init)
    guard let file = folders.popLast() else { return [] }
    var words = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, let ending = words.popLast() else { return [] }
    if ending == "dart", !file.hasPrefix("_") {
      let inner = words == ["index"] ? folders : folders + [words.joined(separator: ".")]
      return ends(of: ["routes"], in: folders).compactMap { Self(.dartFrog, inner, from: $0, top: $0 - 1) }
    }
    guard endings.contains(ending) else { return [] }
    if words == ["+server"] {
      return ends(of: ["src", "routes"], in: folders).compactMap {
        Self(.svelteKit, folders, from: $0, top: $0 - 2)
      }
    }
    let apps =
      words == ["route"]
      ? ends(of: ["app"], in: folders).compactMap { Self(.nextApp, folders, from: $0, top: $0 - 1) } : []
    let method = words.count > 1 ? words.last.flatMap { methods.contains($0) ? $0.uppercased() : nil } : nil
    let name = words.joined(separator: ".")
    let inner = name == "index" ? folders : folders + [name]
    let pages = ends(of: ["pages", "api"], in: folders).compactMap {
      Self(.nextPages, inner, from: $0 - 1, top: $0 - 2)
    }
    if method != nil { words.removeLast() }
    let handled = words == ["index"] ? folders : folders + [words.joined(separator: ".")]
    let served =
      ends(of: ["server", "api"], in: folders).compactMap {
        Self(.nitro, handled, from: $0 - 1, top: $0 - 2, method)
      }
      + ends(of: ["server", "routes"], in: folders).compactMap {
        Self(.nitro, handled, from: $0, top: $0 - 2, method)
      }
    return apps + pages + served
  }

  /// Where folders go on behind some of given names, in the order of the path.
  private static func ends(of names: [String], in folders: [String]) -> [Int] {
    folders.indices.map { $0 + names.count }.filter { end in
      end <= folders.count && Array(folders[(end - names.count)..<end]) == names
    }
  }

  private init?(
    _ framework: Framework, _ folders: [String], from start: Int, top: Int, _ method: String? = nil
  ) {
    let segments = folders[start...]
    guard !segments.contains(where: { $0.hasPrefix("_") && framework == .nextApp }) else { return nil }
    let isInSource = top > 0 && folders[top - 1] == "src" && ![.svelteKit, .dartFrog].contains(framework)
    home = folders[..<(isInSource ? top - 1 : top)].joined(separator: "/")
    self.framework = framework
    self.method = method
    var paths: [[PathTemplate.Part]] = [[]]
    for segment in segments {
      guard let ways = Self.parts(of: segment, framework) else { continue }
      paths = paths.flatMap { path in ways.map { path + ($0.isEmpty ? [] : [.text("/")] + $0) } }
    }
    self.paths = paths.map { PathTemplate(parts: $0) }
  }

  /// What a folder or file adds to a path, each way that it may; nil for one that adds nothing.
  private static func parts(of segment: String, _ framework: Framework) -> [[PathTemplate.Part]]? {
    if segment.hasPrefix("("), segment.hasSuffix(")"), ![.nextPages, .dartFrog].contains(framework) {
      return nil
    }
    if segment.hasPrefix("@"), framework == .nextApp { return nil }
    let isWhole = segment.hasPrefix("[") && segment.hasSuffix("]")
    let name = segment.filter { $0 != "[" && $0 != "]" }.prefix { $0 != "=" }
    if isWhole, name.hasPrefix("...") {
      let rest: [PathTemplate.Part] = [.catchAll(name == "..." ? "rest" : String(name.dropFirst(3)))]
      let mayBeEmpty = segment.hasPrefix("[[") || framework == .svelteKit
      return mayBeEmpty ? [[], rest] : [rest]
    }
    if segment.hasPrefix("[["), segment.hasSuffix("]]") { return [[], [.parameter(String(name))]] }
    // An underscore that is a part of the URL (Next.js, "Private folders").
    return [mixed(framework == .nextApp ? segment.replacing("%5F", with: "_") : segment)]
  }

  /// Text with parameters in brackets.
  private static func mixed(_ segment: String) -> [PathTemplate.Part] {
    var parts: [PathTemplate.Part] = []
    var rest = segment[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = rest[rest.index(after: open)..<close].prefix { $0 != "=" }
      parts.append(character(name).map(PathTemplate.Part.text) ?? .parameter(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  /// The character that `[x+3a]` and `[u+1f92a]` stand for (SvelteKit, "Advanced routing", "Encoding").
  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("x+") || name.hasPrefix("u+"), let code = UInt32(name.dropFirst(2), radix: 16) else {
      return nil
    }
    return Unicode.Scalar(code).map { String(Character($0)) }
  }
}
