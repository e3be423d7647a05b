internal import Layers
internal import SourceText
internal import YAMLTree

/// Takes the rules of layers out of a configuration that has been held against its shape.
struct LayerRuleReader {
  /// The rules, those of a preset with what the configuration says in their place.
  private(set) var rules = LayerRules()
  /// Names of layers that do not exist.
  private(set) var complaints: [Diagnostic] = []
  /// The layers that the configuration names itself, each with its place.
  private(set) var mentions: [(name: String, location: SourceLocation, excerpt: String)] = []
  private let values: ConfigurationValues

  /// Reads what the key `layers` holds.
  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    self.values = values
    if let preset = node[LayerKeys.preset], let name = preset.string, let found = LayerPreset.named(name) {
      rules = found.rules(preset.location)
    }
    if let isOneModule = node[LayerKeys.oneModule]?.bool { rules.isOneModule = isOneModule }
    for entry in node[LayerKeys.stack]?.mergedEntries ?? [] { take(layer: entry) }
    rules.declarations += node[LayerKeys.declarations]?.elements.compactMap(declaration) ?? []
    let names = rules.layers.map(\.name)
    for entry in node[LayerKeys.stack]?.mergedEntries ?? [] {
      let allowed = entry.value[LayerKeys.mayDependOn]
      check(allowed.map { $0[LayerKeys.names] ?? $0 }, among: names)
    }
    for entry in node[LayerKeys.declarations]?.elements ?? [] { check(entry[LayerKeys.layers], among: names) }
  }

  private mutating func take(layer entry: YAMLEntry) {
    let index = rules.layers.firstIndex { $0.name == entry.name } ?? rules.layers.count
    var layer = index < rules.layers.count ? rules.layers[index] : Layer(entry.name)
    mentions.append((entry.name, entry.location, values.lines.excerpt(at: entry.location)))
    let node = entry.value
    if let paths = node[LayerKeys.paths] { layer.paths = values.texts(paths) }
    if let targets = node[LayerKeys.targets] {
      layer.targets = values.texts(targets)
      if node[LayerKeys.paths] == nil { layer.paths = [] }
    }
    if let modules = node[LayerKeys.modules] { layer.modules = values.texts(modules) }
    if let allowed = node[LayerKeys.mayImport] { layer.mayImport = rule(allowed) }
    if let allowed = node[LayerKeys.mayDependOn] { layer.mayDependOn = rule(allowed) }
    if let banned = node[LayerKeys.mustNotImport] {
      layer.mustNotImport = values.values(of: banned).map(rule)
    }
    if let banned = node[LayerKeys.mustNotName] { layer.mustNotName = values.values(of: banned).map(rule) }
    if index < rules.layers.count { rules.layers[index] = layer } else { rules.layers.append(layer) }
  }

  /// Names alone, or with a reason.
  private func rule(_ node: YAMLNode) -> LayerRule {
    let names = node[LayerKeys.names] ?? node
    return LayerRule(values.texts(names), because: node[LayerKeys.reason]?.string, at: node.location)
  }

  private func declaration(_ node: YAMLNode) -> DeclarationRule? {
    var rule = DeclarationRule(in: node[LayerKeys.layers].map(values.texts) ?? [], at: node.location)
    rule.name = node[LayerKeys.name]?.string
    rule.attribute = node[LayerKeys.attribute]?.string
    rule.inherited = node[LayerKeys.inherits]?.string
    rule.keywords = node[LayerKeys.keyword].map(values.texts) ?? []
    rule.reason = node[LayerKeys.reason]?.string
    return rule
  }

  private mutating func check(_ node: YAMLNode?, among names: [String]) {
    for node in node.map(values.values) ?? [] {
      guard let name = node.string, !names.contains(name) else { continue }
      let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
      complaints.append(
        Diagnostic(
          .error, "there is no layer \"\(name)\"\(hint)", at: node.location,
          excerpt: values.lines.excerpt(at: node.location)))
    }
  }
}
