internal import ContractModel
internal import GoSyntax

/// Flags of github.com/urfave/cli, whose declarations stand in tables of their own.
extension Evaluator {
  /// `c.String("name")`: the default that the flag's declaration states; nil for anything else.
  func commandFlag(_ name: String, of receiver: GoValue, _ call: Call) -> GoValue? {
    guard case .unknown(_, let type?) = receiver, case .foreign(let path, _) = type.pointee,
      path.hasPrefix("github.com/urfave/cli"), ["String", "Bool", "Int"].contains(name),
      let key = call[0].asText.known
    else { return nil }
    if let value = settings.values[key] { return .text(value) }
    for literal in relevance.literals(named: name + "Flag") {
      let context = Context(file: literal.file, scope: Scope(parent: nil))
      let fields = fields(of: literal)
      guard let stated = fields["Name"], evaluate(stated, context).asText.known == key else { continue }
      let value = fields["Value"].map { evaluate($0, context) }
      return flagDefault(
        value, name, Origin(key: "flag --\(key)", location: literal.file.location(of: literal.type)))
    }
    return nil
  }

  private func fields(of literal: Relevance.CompositeLiteral) -> [String: GoNodeID] {
    let tree = literal.file.tree
    return literal.elements.reduce(into: [:]) { fields, id in
      guard case .keyValue(let name, let value) = tree.node(id) else { return }
      fields[tree.name(of: name)] = value
    }
  }

  private func flagDefault(_ value: GoValue?, _ kind: String, _ origin: Origin) -> GoValue? {
    if let value { return value.adding([origin]) }
    guard kind == "String" else { return nil }
    var empty = TextValue("", origins: [origin])
    empty.isEmptyByDefault = true
    return .text(empty)
  }
}
