internal import ContractModel
internal import SourceText
internal import Translations
internal import YAMLTree

/// Reads a configuration file: holds it against its shape, then takes the values out.
struct ConfigurationReader {
  private let values: ConfigurationValues

  /// Keys of which every configuration has one.
  private static let tellingKeys =
    [Configuration.Key.sides, .contracts].map(\.rawValue) + AuditedKinds.keys.map(\.name)

  /// Reads a file. The configuration is only to be used when there is no diagnostic.
  static func read(
    _ file: SourceFile, vocabulary: ConfigurationVocabulary
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let parsed = YAMLDocument.parse(file)
    // What follows a syntax error would only be its echo.
    guard parsed.diagnostics.isEmpty else {
      return (Configuration(), file.complaints(parsed.diagnostics, revealedBy: Self.tellingKeys))
    }
    guard let root = parsed.document?.root, !root.isNull else {
      return (Configuration(), [Diagnostic(.error, "the configuration is empty", file: file.path)])
    }
    guard root.resolved.kind == .sequence || hasKnownKey(root) else {
      let message = "this is no configuration: it has none of the keys \(tellingKeys.joined(separator: ", "))"
      return (Configuration(), [Diagnostic(.error, message, file: file.path)])
    }
    let lines = LineIndex(file)
    var diagnostics = ShapeCheck.diagnostics(
      of: root, Configuration.shape(vocabulary), subject: "the configuration", lines: lines)
    guard diagnostics.isEmpty else { return (Configuration(), diagnostics) }
    let reader = ConfigurationReader(values: ConfigurationValues(lines: lines))
    diagnostics = reader.twins(in: root)
    return (reader.configuration(root), diagnostics)
  }

  /// Whether a mapping has a key of a configuration, well or badly spelled. What has none is of another kind, and its
  /// keys and lines are not to be quoted.
  private static func hasKnownKey(_ root: YAMLNode) -> Bool {
    let known = Configuration.Key.allCases.map(\.rawValue) + AuditedKinds.keys.map(\.name)
    return root.mergedEntries.contains {
      known.contains($0.name) || NearestName.of($0.name, among: known) != nil
    }
  }

  private func configuration(_ root: YAMLNode) -> Configuration {
    var result = Configuration()
    let general = contract(root)
    result.contracts = [general]
    for (key, node) in values.entries(of: root, as: Configuration.Key.self) {
      switch key {
      case .contracts:
        result.isList = true
        result.contracts = node.elements.map { contract($0).completed(by: general) }
      case .strictBaseline: result.strictBaseline = node.bool
      case .failOn: result.failOn = node.string.flatMap(FailThreshold.init)
      case .formats: result.formats = values.paths(node)
      case .matrix: result.matrix = node.bool
      case .handoff:
        for (key, node) in values.entries(of: node, as: Configuration.HandoffKey.self) {
          switch key {
          case .documents: result.handoffDocuments = values.paths(node)
          case .templates: result.handoffTemplates = values.paths(node).first
          }
        }
      case .lang: result.language = node.string.flatMap(Language.init(code:))
      case .name, .sides, .hosts, .auth, .rules, .servedElsewhere, .baseline: break
      }
    }
    return result
  }

  private func contract(_ node: YAMLNode) -> Configuration.ContractEntry {
    var result = Configuration.ContractEntry()
    for (key, node) in values.entries(of: node, as: Configuration.Key.self) {
      switch key {
      case .name: result.name = node.string
      case .sides:
        result.sides = node.mergedEntries.compactMap(side)
        result.declinesEndpoints = result.sides.isEmpty
      case .hosts: result.hosts = values.texts(node)
      case .auth:
        result.authentication = values.dictionary(node) { $0.string == AuthenticationWord.required.rawValue }
      case .rules: result.rules = values.dictionary(node) { values.values(of: $0).compactMap(setting) }
      case .servedElsewhere: result.servedElsewhere = values.paths(node)
      case .baseline: result.baseline = values.paths(node).first
      case .contracts, .strictBaseline, .failOn, .formats, .matrix, .lang, .handoff: break
      }
    }
    result.kinds = AuditedKinds.all.compactMap { kind in
      node[kind.kind.rawValue].map { kind.init($0, values) }
    }
    return result
  }

  private func side(_ entry: YAMLEntry) -> Configuration.SideEntry? {
    let entries = values.entries(of: entry.value, as: Configuration.SideKey.self)
    let roles = entries.compactMap { key, node in Role(rawValue: key.rawValue).map { ($0, node) } }
    guard let (role, node) = roles.first else { return nil }
    var side = Configuration.SideEntry(name: entry.name, role: role, paths: values.paths(node))
    for (key, node) in entries {
      switch key {
      case .spec, .router, .client, .docs: break
      case .basePath: side.basePath = node.string.map(PathTemplate.init(braces:))
      case .values: side.values = values.dictionary(node) { $0.text ?? "" }
      case .calls: side.calls += node.elements.compactMap { call($0, .request) }
      case .routes: side.calls += node.elements.compactMap { call($0, .route) }
      case .include: side.include = values.texts(node)
      case .exclude: side.exclude = values.texts(node)
      case .minimum: side.minimum = node.integer
      }
    }
    return side
  }

  private func call(_ node: YAMLNode, _ effect: DeclaredCall.Effect) -> DeclaredCall? {
    let entries = Dictionary(values.entries(of: node, as: Configuration.CallKey.self)) { first, _ in first }
    guard let function = entries[.function], let name = function.string, let path = entries[.path]?.text
    else {
      return nil
    }
    let method = entries[.method]?.text.map(Self.method)
    return DeclaredCall(
      effect, function: name, path: Self.part(path),
      method: method ?? .text(effect == .request ? "GET" : "ANY"), base: entries[.base]?.string,
      handler: entries[.handler]?.text.map(Self.part), mention: function.location,
      excerpt: values.lines.excerpt(at: function.location))
  }

  /// A parameter by its position or its name.
  private static func part(_ text: String) -> DeclaredCall.Part {
    Int(text).map { .position($0) } ?? .parameter(text)
  }

  /// A parameter, or in capital letters a method itself.
  private static func method(_ text: String) -> DeclaredCall.Part {
    text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ? .text(text) : part(text)
  }

  private func setting(_ node: YAMLNode) -> RuleSetting? {
    if let level = node.string.flatMap(RuleLevel.init) { return RuleSetting(level: level) }
    let entries = Dictionary(values.entries(of: node, as: Configuration.RuleKey.self)) { first, _ in first }
    guard let level = entries[.severity]?.string.flatMap(RuleLevel.init) else { return nil }
    return RuleSetting(
      level: level, paths: entries[.paths].map { values.texts($0).map(EndpointPattern.init) } ?? [],
      tags: entries[.tags].map(values.texts) ?? [])
  }

  /// Contracts of one name, which nobody could tell apart in a report, and names that no file could have.
  private func twins(in root: YAMLNode) -> [Diagnostic] {
    let list = values.entries(of: root, as: Configuration.Key.self).first { $0.key == .contracts }?.value
    var names: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for contract in list?.elements ?? [] {
      guard let node = contract[Configuration.Key.name.rawValue], let name = node.string else { continue }
      let complaint: String? =
        if !names.insert(name).inserted {
          "there are two contracts \"\(name)\""
        } else if name.contains("/")
          || name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        {
          "the name of a contract is a part of file names; \"/\" and control characters are not"
        } else {
          nil
        }
      guard let complaint else { continue }
      let location = node.location
      diagnostics.append(
        Diagnostic(.error, complaint, at: location, excerpt: values.lines.excerpt(at: location)))
    }
    return diagnostics
  }
}
