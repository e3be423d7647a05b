internal import ContractModel
internal import GoSyntax

/// Variables that the linker may set (`go tool link`, `-X`): `var Version = DevVersion`.
extension Evaluator {
  /// What decides over a comparison of a variable of a package with the very text that its declaration gives it.
  ///
  /// Nobody asks for that of a variable that always has this text: a build for others sets it, as releases set their version.
  func linkedValues(in condition: GoNodeID, _ context: Context) -> [Origin] {
    guard case .binary(let operation, let left, let right) = context.tree.node(condition),
      operation == .equal || operation == .notEqual
    else { return [] }
    let origins = [left, right].compactMap { linkedValue($0, context) }
    // What is called is not evaluated a second time, for what it does.
    guard !origins.isEmpty, [left, right].allSatisfy({ isNameOrLiteral($0, context.tree) }),
      let one = evaluate(left, context).asText.known, one == evaluate(right, context).asText.known
    else { return [] }
    return origins
  }

  private func isNameOrLiteral(_ id: GoNodeID, _ tree: GoTree) -> Bool {
    switch tree.node(id) {
    case .identifier, .basicLiteral: true
    case .selector(let base, _): isNameOrLiteral(base, tree)
    default: false
    }
  }

  private func linkedValue(_ id: GoNodeID, _ context: Context) -> Origin? {
    let tree = context.tree
    var (package, name) = (context.file.package, tree.name(of: id))
    switch tree.node(id) {
    case .identifier: guard context.scope.find(name) == nil else { return nil }
    case .selector(let base, let member):
      guard let path = importPath(base, context), let other = program.package(at: path) else { return nil }
      (package, name) = (other, tree.name(of: member))
    default: return nil
    }
    guard let value = package.values[name], !value.isConstant, !value.values.isEmpty else { return nil }
    let location = value.file.location(of: value.names[value.index])
    return Origin(key: "\(package.name).\(name)", location: location)
  }
}
