package import SourceText

/// Where an app's server is, as files beside its `package.json` say it to its scripts: `.env` files by names of the
/// environment (Vite, "Env Variables and Modes"; Create React App, "Adding Custom Environment Variables"), and the page that
/// loads the scripts by names of `window`.
///
/// Only paths and URLs are taken; whatever else such files hold is nobody's business here.
package struct ScriptEnvironment: Sendable {
  /// A value, and where it comes from.
  package struct Statement: Sendable, Equatable {
    /// The value.
    package let text: String
    /// The name of the file.
    package let file: String
    /// Whether it counts for development as for production.
    package let isGeneral: Bool
  }

  /// What names of the environment stand for.
  package private(set) var values: [String: Statement] = [:]
  /// What names of `window` stand for.
  package private(set) var globals: [String: Statement] = [:]

  /// An environment that says nothing.
  package init() {}

  /// Reads the files of the folder of an app. `read` gives a file by its path from that folder.
  package init(_ read: (_ path: String) -> SourceFile?) {
    // A development server that takes a prefix off its paths makes it no part of the contract.
    let tools = ["vite.config.ts", "vite.config.js", "vite.config.mts", "vue.config.js", "src/setupProxy.js"]
    if !tools.compactMap(read).contains(where: Self.rewrites) { readModes(read) }
    for page in ["index.html", "public/index.html", "src/index.html"] {
      guard let file = read(page) else { continue }
      globals = Self.assignments(in: file).mapValues { .init(text: $0, file: page, isGeneral: true) }
      break
    }
  }

  /// Reads what `.env` says for all modes and other files for one.
  private mutating func readModes(_ read: (_ path: String) -> SourceFile?) {
    let common = read(".env").map(Self.entries) ?? [:]
    let modes = [".env.production", ".env.development"].map { name in
      (name, read(name).map(Self.entries) ?? [:])
    }
    for name in Set(common.keys).union(modes.flatMap { $0.1.keys }) {
      let stated = modes.compactMap { file, entries in
        entries[name].map { ($0, file) } ?? common[name].map { ($0, ".env") }
      }
      guard let first = stated.first, stated.allSatisfy({ Self.isAddress($0.0) }),
        Set(stated.map { Self.path(of: $0.0) }).count == 1
      else { continue }
      values[name] = Statement(text: first.0, file: first.1, isGeneral: stated.count == modes.count)
    }
  }

  /// The lines `NAME=value` of a file, without quotes and comments.
  private static func entries(_ file: SourceFile) -> [String: String] {
    var entries: [String: String] = [:]
    for line in file.text(in: SourceSpan(0, file.bytes.count)).split(whereSeparator: \.isNewline) {
      var line = trimmed(line)
      if line.hasPrefix("export ") { line = trimmed(line.dropFirst(7)) }
      guard let equals = line.firstIndex(of: "="), !line.hasPrefix("#") else { continue }
      var value = trimmed(line[line.index(after: equals)...])
      if let quote = value.first, "\"'`".contains(quote), let end = value.dropFirst().firstIndex(of: quote) {
        value = value[value.index(after: value.startIndex)..<end]
      } else if let comment = value.indices.first(where: { value[$0...].hasPrefix(" #") }) {
        value = trimmed(value[..<comment])
      }
      entries[String(trimmed(line[..<equals]))] = String(value)
    }
    return entries
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// Whether a value is a path or a URL without anything that is put in later.
  private static func isAddress(_ text: String) -> Bool {
    let isWhole = ["http://", "https://", "ws://", "wss://"].contains { text.hasPrefix($0) }
    return (isWhole || text.hasPrefix("/")) && !text.contains { "${}<>%".contains($0) }
  }

  /// The path of a URL, without a slash at its end; of a path itself.
  private static func path(of text: String) -> String {
    var path = Substring(text)
    if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") {
      path = text[colon...].dropFirst(3).drop { $0 != "/" }
    }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Whether the configuration of a development server names something that changes paths.
  private static func rewrites(_ file: SourceFile) -> Bool {
    let text = file.text(in: SourceSpan(0, file.bytes.count))
    return text.split { !$0.isLetter }.contains { $0 == "rewrite" || $0 == "pathRewrite" }
  }

  /// What the scripts of a page assign to members of `window`.
  private static func assignments(in page: SourceFile) -> [String: String] {
    var found: [String: String] = [:]
    for block in ScriptBlock.blocks(in: page) {
      let tree = TypeScriptTree.parse(page, as: block.dialect, in: block.span)
      for statement in tree.nodes(tree.statements) {
        guard case .expression(let id) = tree.node(statement),
          case .assign(.assign, let target, let value) = tree.node(id),
          case .member(let base, let name) = tree.node(target), tree.text(of: base) == "window",
          let name = tree.name(of: name), let text = tree.stringValue(of: value), isAddress(text)
        else { continue }
        found[name] = text
      }
    }
    return found
  }
}
