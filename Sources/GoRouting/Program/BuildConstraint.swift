internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Whether a Go file takes part in a build for linux/amd64 without custom tags (`go help buildconstraint`).
struct BuildConstraint {
  /// What the constraint asks for beyond a plain build, as the source has it; nil for a file that is always built.
  let text: String?
  /// Whether a plain build takes the file.
  let isSatisfied: Bool
  /// The condition that a build with the right tags meets; nil for a file of every build, and for one of another
  /// platform.
  let condition: Sighting.Condition?

  /// Reads the `//go:build` line above the package clause and the `_GOOS_GOARCH` ending of the file's name.
  init(_ tree: GoTree) {
    let nameMatches = Self.isNameSatisfied(tree.file.path)
    var text: String?
    var isSatisfied = nameMatches
    var isTagged = false
    let packageStart = tree.packageName.map { tree.start(of: $0) } ?? Int.max
    for comment in tree.comments {
      guard comment.start < packageStart else { break }
      let line = tree.file.text(in: comment)
      guard line.hasPrefix("//go:build ") else { continue }
      let written = line.dropFirst("//go:build ".count)
      let expression = String(written.prefix { $0 != "\r" })
      var parser = ConstraintParser(expression)
      let holds = parser.parse()
      if !holds { text = expression }
      isTagged = isTagged || !holds && parser.namesCustomTag
      isSatisfied = isSatisfied && holds
    }
    if !nameMatches { text = text ?? "file name" }
    self.text = text
    self.isSatisfied = isSatisfied
    let tags = text ?? ""
    condition =
      isTagged && nameMatches ? Sighting.Condition("built with \(tags)", byDefault: false) : nil
  }

  /// Tags of a plain build on the platform that servers run on.
  static func isKnownTag(_ tag: Substring) -> Bool {
    switch tag {
    case "linux", "amd64", "unix", "gc", "cgo": true
    default: tag.hasPrefix("go1.")
    }
  }

  private static func isNameSatisfied(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let words = name.dropLast(3).split(separator: "_", omittingEmptySubsequences: false)
    guard words.count > 1, let last = words.last else { return true }
    if architectures.contains(String(last)) {
      guard last == "amd64" else { return false }
      let system = words.count > 2 ? String(words[words.count - 2]) : ""
      return !systems.contains(system) || system == "linux"
    }
    return !systems.contains(String(last)) || last == "linux"
  }

  /// Whether a tag is one that a project made up: no system, no architecture, none that keeps a file out for good.
  fileprivate static func isCustomTag(_ tag: Substring) -> Bool {
    let name = String(tag)
    return !isKnownTag(tag) && !systems.contains(name) && !architectures.contains(name) && name != "ignore"
  }

  private static let systems: Set<String> = [
    "aix", "android", "darwin", "dragonfly", "freebsd", "illumos", "ios", "js", "linux", "netbsd", "openbsd",
    "plan9", "solaris", "wasip1", "windows",
  ]
  private static let architectures: Set<String> = [
    "386", "amd64", "arm", "arm64", "loong64", "mips", "mips64", "mips64le", "mipsle", "ppc64", "ppc64le",
    "riscv64", "s390x", "wasm",
  ]
}

/// Evaluates a constraint expression: tags with `!`, `&&`, `||` and parentheses.
private struct ConstraintParser {
  private var rest: Substring
  private var depth = 0
  /// Whether the expression has a tag that a project made up.
  private(set) var namesCustomTag = false

  init(_ text: String) { rest = text[...] }

  mutating func parse() -> Bool {
    var holds = parseAll()
    while take("||") {
      let other = parseAll()
      holds = holds || other
    }
    return holds
  }

  private mutating func parseAll() -> Bool {
    var holds = parseOne()
    while take("&&") {
      let other = parseOne()
      holds = holds && other
    }
    return holds
  }

  private mutating func parseOne() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return false }
    if take("!") { return !parseOne() }
    if take("(") {
      let holds = parse()
      _ = take(")")
      return holds
    }
    skipSpaces()
    let tag = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(tag.count)
    if BuildConstraint.isCustomTag(tag) { namesCustomTag = true }
    return BuildConstraint.isKnownTag(tag)
  }

  private mutating func take(_ token: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }
}
