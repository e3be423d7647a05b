internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads a configuration file. Everything that is not understood is a diagnostic at its place: an unknown key, a wrong
/// type, a name that does not exist. Nothing falls back to a default in silence.
struct ConfigurationReader {
  /// What there is to refer to.
  struct Vocabulary {
    /// The ids of the rules.
    let rules: [String]
    /// The names of the report formats.
    let formats: [String]
  }

  private let vocabulary: Vocabulary
  private var values: ConfigurationValues

  /// Reads a file. The configuration is only to be used when there is no diagnostic.
  static func read(
    _ file: SourceFile, vocabulary: Vocabulary
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let parsed = YAMLDocument.parse(file)
    var reader = ConfigurationReader(
      vocabulary: vocabulary,
      values: ConfigurationValues(lines: LineIndex(file), diagnostics: parsed.diagnostics))
    // What follows a syntax error would only be its echo.
    guard parsed.diagnostics.isEmpty else { return (Configuration(), parsed.diagnostics) }
    guard let root = parsed.document?.root, !root.isNull else {
      return (Configuration(), [Diagnostic(.error, "the configuration is empty", file: file.path)])
    }
    return (reader.configuration(root), reader.values.diagnostics)
  }

  private mutating func configuration(_ root: YAMLNode) -> Configuration {
    var result = Configuration()
    for (key, node) in values.entries(of: root, in: "the configuration", as: Configuration.Key.self) {
      switch key {
      case .name: result.name = values.string(node, "name")
      case .sides: result.sides = sides(node)
      case .hosts: result.hosts = values.strings(node, "hosts")
      case .auth:
        result.authentication = values.dictionary(node, "auth", of: AuthenticationWord.self)
          .mapValues { $0 == .required }
      case .rules: result.rules = rules(node)
      case .baseline:
        result.baseline = values.string(node, "baseline").map { text in
          Configuration.NamedPath(
            text: text, mention: (node.location, values.lines.excerpt(at: node.location)))
        }
      case .strictBaseline: result.strictBaseline = values.bool(node, "strict-baseline")
      case .failOn: result.failOn = values.word(node, "fail-on", as: FailThreshold.self)
      case .formats: result.formats = formats(node)
      case .matrix: result.matrix = values.bool(node, "matrix")
      }
    }
    return result
  }

  private mutating func rules(_ node: YAMLNode) -> [String: RuleLevel] {
    for entry in values.mapping(node, "rules") where !vocabulary.rules.contains(entry.name) {
      values.complain(
        "there is no rule \"\(entry.name)\"" + values.hint(entry.name, among: vocabulary.rules), at: entry.key
      )
    }
    return values.dictionary(node, "rules", of: RuleLevel.self)
  }

  private mutating func formats(_ node: YAMLNode) -> [FormatRequest] {
    values.scalars(node, "formats").map { text, node in
      let request = FormatRequest(text)
      if let complaint = request.complaint(knowing: vocabulary.formats) {
        values.complain(complaint, at: node)
      }
      return request
    }
  }

  private mutating func sides(_ node: YAMLNode) -> [Configuration.SideEntry] {
    values.mapping(node, "sides").compactMap { side($0) }
  }

  private mutating func side(_ entry: YAMLEntry) -> Configuration.SideEntry? {
    let entries = values.entries(
      of: entry.value, in: "side \"\(entry.name)\"", as: Configuration.SideKey.self)
    let roles = entries.compactMap { key, node in Role(rawValue: key.rawValue).map { ($0, node) } }
    guard let (role, pathNode) = roles.first, roles.count == 1 else {
      if entry.value.resolved.kind == .mapping {
        let found = roles.isEmpty ? "none of them" : roles.map(\.0.rawValue).joined(separator: " and ")
        values.complain(
          "side \"\(entry.name)\" needs one of spec, router and client with its paths; found \(found)",
          at: entry.key)
      }
      return nil
    }
    let paths = values.scalars(pathNode, role.rawValue).map { text, node in
      Configuration.NamedPath(text: text, mention: (node.location, values.lines.excerpt(at: node.location)))
    }
    var side = Configuration.SideEntry(name: entry.name, role: role, paths: paths)
    for (key, node) in entries {
      switch key {
      case .spec, .router, .client: break
      case .basePath: side.basePath = path(node)
      case .values: side.values = values.texts(node, "values")
      case .include: side.include = values.strings(node, "include")
      case .exclude: side.exclude = values.strings(node, "exclude")
      }
    }
    return side
  }

  private mutating func path(_ node: YAMLNode) -> PathTemplate? {
    guard let text = values.string(node, "basePath") else { return nil }
    guard text.hasPrefix("/") else {
      values.complain("basePath is a path and begins with \"/\"", at: node)
      return nil
    }
    return PathTemplate(braces: text)
  }
}

/// What the configuration says about a middleware.
private enum AuthenticationWord: String, CaseIterable {
  case required
  case none
}
