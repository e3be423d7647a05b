import SourceText
import TypeScriptSyntax

// The folders of a program, as it finds its own modules there: `readdirSync(__dirname)` and what makes paths.
extension ServerEvaluation {
  /// The folder of a module, from the root of the audit.
  private func folder(of module: Int) -> String {
    "/" + SourceFolders.folder(of: modules[module].path)
  }

  /// What a name means that Node gives every module (Node.js documentation, "The module scope"); nil for any other.
  func moduleName(_ name: String, _ context: Context) -> ServerValue? {
    switch name {
    case "__dirname": .text(ServerText(folder(of: context.module)))
    case "__filename": .text(ServerText("/" + modules[context.module].path))
    default: nil
    }
  }

  /// What a function of Node gives for paths and folders; nil for any other, and where an argument is not known.
  func fileCall(_ name: String, _ arguments: [ServerValue], _ context: Context) -> ServerValue? {
    let name = name.hasPrefix("node:") ? String(name.dropFirst(5)) : name
    if name == "url.fileURLToPath" { return moduleName("__filename", context) }
    let texts = arguments.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    guard let first = texts.first, texts.count == arguments.count || name == "fs.readdirSync" else {
      return nil
    }
    switch name {
    case "path.join", "path.resolve", "path.posix.join", "url-join":
      let joined = RelativePath.resolved(texts.joined(separator: "/"), from: "")
      return joined.map { .text(ServerText((first.hasPrefix("/") ? "/" : "") + $0)) }
    case "path.dirname":
      return .text(ServerText("/" + first.pathParts.dropLast().joined(separator: "/")))
    case "path.basename":
      let last = first.pathParts.last.map(String.init) ?? ""
      let ending = texts.dropFirst().first ?? ""
      return .text(ServerText(last.hasSuffix(ending) ? String(last.dropLast(ending.count)) : last))
    case "path.extname": return .text(ServerText(Self.ending(of: first)))
    case "path.parse":
      let last = first.pathParts.last.map(String.init) ?? ""
      let ending = Self.ending(of: last)
      let parts = ["base": last, "ext": ending, "name": String(last.dropLast(ending.count))]
      return .object(ServerObject(parts.mapValues { .text(ServerText($0)) }))
    case "fs.readdirSync": return first.hasPrefix("/") ? list(of: names(in: first, but: context.module)) : nil
    default: return nil
    }
  }

  /// The names of the modules in a folder but for the one that asks, which leaves itself out.
  private func names(in folder: String, but asking: Int) -> [ServerValue] {
    modules.indices.filter { $0 != asking && self.folder(of: $0) == folder }
      .compactMap { modules[$0].path.pathParts.last }.map { .text(ServerText(String($0))) }
  }

  private static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[dot...])
  }

  /// The module of the program that lies at a path from the root of the audit, as `__dirname` begins one; what else `require`
  /// gets is a path from its module, or a package.
  func source(at text: String, _ context: Context) -> String {
    guard text.hasPrefix("/") else { return text }
    let up = modules[context.module].path.pathParts.dropLast().map { _ in ".." }
    return (["."] + up).joined(separator: "/") + text
  }
}
