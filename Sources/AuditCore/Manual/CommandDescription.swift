internal import ArgumentParser
internal import SourceText
internal import YAMLTree

/// A command as its help describes it: the one source of help, completions and manual page.
struct CommandDescription: Sendable {
  /// An option, a flag or an argument.
  struct Argument: Sendable {
    /// The names with their dashes, none for an argument: `-h`, `--help`.
    fileprivate(set) var names: [String]
    /// What its value is called, or nil where it takes none.
    let valueName: String?
    /// What it does.
    let abstract: String
    /// The heading that it stands under in help, or nil.
    let section: String?
    /// Whether it may be given several times.
    let isRepeating: Bool
    /// Whether it may be left out.
    let isOptional: Bool
  }

  /// The word that it is called by.
  let name: String
  /// What it does, as one sentence.
  let abstract: String
  /// More about it: paragraphs, and lines of examples set in by blanks.
  let discussion: String
  /// Its options and arguments, in the order of help; what help hides is left out.
  let arguments: [Argument]
  /// Its subcommands in order.
  let subcommands: [CommandDescription]

  /// The tool itself, or nil where the parser describes it in a form that is not known here.
  static var root: CommandDescription? {
    let file = SourceFile(path: "commands", text: RootCommand._dumpHelp())
    return YAMLDocument.parse(file).document?.root["command"].flatMap(CommandDescription.init)
  }

  /// Reads what the parser dumps (`ToolInfoV0` of swift-argument-parser).
  private init?(_ node: YAMLNode) {
    guard let name = node["commandName"]?.text else { return nil }
    self.name = name
    abstract = node["abstract"]?.text ?? ""
    discussion = node["discussion"]?.text ?? ""
    let shown = { (node: YAMLNode) in node["shouldDisplay"]?.text != "false" }
    arguments = (node["arguments"]?.elements.filter(shown).map(Argument.init) ?? []).reduce(into: []) {
      // A flag and its inversion are described alike.
      if $0.last?.abstract == $1.abstract, $0.last?.valueName == nil {
        $0[$0.count - 1].names += $1.names
      } else {
        $0.append($1)
      }
    }
    subcommands =
      node["subcommands"]?.elements.filter(shown).compactMap(CommandDescription.init)
      .filter { $0.name != "help" } ?? []
  }
}

extension CommandDescription.Argument {
  fileprivate init(_ node: YAMLNode) {
    let isFlag = node["kind"]?.text == "flag"
    names =
      node["names"]?.elements.map { name in
        (name["kind"]?.text == "long" ? "--" : "-") + (name["name"]?.text ?? "")
      } ?? []
    valueName = isFlag ? nil : node["valueName"]?.text
    abstract = node["abstract"]?.text ?? ""
    section = node["sectionTitle"]?.text
    isRepeating = node["isRepeating"]?.text == "true"
    isOptional = node["isOptional"]?.text == "true"
  }
}
