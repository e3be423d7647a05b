internal import ContractModel
internal import SourceText

/// What the rules of a layer say to a dependency on a module or on another layer.
struct LayerVerdict {
  /// The rule that is broken.
  let rule: LayerRule
  /// What the rule says, as the end of a sentence.
  let words: Message

  /// The verdict over a module that belongs to none of the layers, by its name or its path; nil where it is allowed.
  static func onModule(_ name: String, path: String? = nil, for layer: Layer) -> LayerVerdict? {
    if let rule = ban(on: [name] + (path.map { [$0] } ?? []), for: layer) { return rule }
    // What is no layer but of the same program is no module either, and every Swift source has the module `Swift`.
    guard path == nil, name != "Swift", let rule = layer.mayImport else { return nil }
    return rule.names.contains { NamePattern($0).matches(name) }
      ? nil : LayerVerdict(rule: rule, only: .importing)
  }

  /// The verdict over another layer that is depended on under a name; nil where it is allowed.
  static func onLayer(_ other: Layer, as name: String, for layer: Layer) -> LayerVerdict? {
    if let rule = ban(on: [name, other.name], for: layer) { return rule }
    if let rule = layer.mayDependOn {
      return rule.names.contains(other.name) ? nil : LayerVerdict(rule: rule, only: .depending)
    }
    guard let rule = layer.mayImport, !rule.names.contains(where: { NamePattern($0).matches(name) }) else {
      return nil
    }
    return LayerVerdict(rule: rule, only: .importing)
  }

  /// The verdict over what is forbidden by any of its names, or nil.
  static func ban(on names: [String], for layer: Layer) -> LayerVerdict? {
    let rule = layer.mustNotImport.first { rule in
      rule.names.contains { pattern in names.contains(where: NamePattern(pattern).matches) }
    }
    return rule.map { LayerVerdict(rule: $0, words: "which it must not") }
  }

  private enum Allowance {
    case importing
    case depending
  }

  /// Makes a verdict.
  init(rule: LayerRule, words: Message) {
    self.rule = rule
    self.words = words
  }

  private init(rule: LayerRule, only allowance: Allowance) {
    self.rule = rule
    let names = rule.names.joined(separator: ", ")
    switch allowance {
    case .importing where names.isEmpty: words = "and may import nothing"
    case .importing: words = "and may import only \(names)"
    case .depending where names.isEmpty: words = "and may depend on no other layer"
    case .depending: words = "and may depend only on \(names)"
    }
  }

  /// A sentence that ends with the verdict, and with the team's own reason.
  func message(_ fault: Message) -> Message { Self.message("\(fault), \(words)", because: rule.reason) }

  /// A sentence with the team's own reason behind it.
  static func message(_ sentence: Message, because reason: String?) -> Message {
    guard let reason else { return sentence }
    return "\(sentence): \(reason)"
  }

  /// The place of a rule as evidence.
  static func evidence(of mention: SourceLocation) -> Finding.Evidence {
    Finding.Evidence(side: LayerAudit.configuration, location: mention, remark: "the rule")
  }

  /// Which layers may depend on what this one may not: where code that needs it belongs.
  static func layers(_ layers: [Layer], mayUse isAllowed: (Layer) -> Bool) -> Message? {
    let names = layers.filter(isAllowed).map(\.name)
    return names.isEmpty ? nil : "move what needs it to \(names.joined(separator: ", "))"
  }
}
