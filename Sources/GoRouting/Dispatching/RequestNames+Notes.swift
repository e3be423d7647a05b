internal import GoSyntax

// What a handler gives names as it goes.
extension RequestNames {
  /// Takes a name for something that only a request tells.
  mutating func forget(_ name: String) {
    requests.remove(name)
    writers.remove(name)
    contexts.remove(name)
    rows.remove(name)
    subjects[name] = .some(nil)
    context.scope.declare(name, .unknown("only a request tells \(name)"))
  }

  /// Notes what a statement gives names, and what it makes of the path.
  mutating func note(_ statement: GoNodeID) {
    switch tree.node(statement) {
    case .assign(_, let left, let right):
      for (index, target) in left.enumerated() {
        let whole = right.first.flatMap { index == 0 || isLookup($0) ? $0 : nil }
        note(target, right.count == left.count ? right[index] : whole)
      }
    case .declarationStatement(let declaration):
      guard case .generalDeclaration(_, let specs) = tree.node(declaration) else { return }
      for case .valueSpec(let names, _, let values, _) in specs.map({ tree.node($0) }) {
        for (index, name) in names.enumerated() {
          note(name, values.indices.contains(index) ? values[index] : nil)
        }
      }
    default: return
    }
  }

  /// Notes a name whose value is not known.
  mutating func note(name: String) { forget(name) }

  private mutating func note(_ target: GoNodeID, _ value: GoNodeID?) {
    let subject = value.flatMap { self.subject(of: $0) }
    guard case .identifier = tree.node(target) else {
      guard self.subject(of: target) == path else { return }
      if case .path(let behind)? = subject { self.behind = behind } else { behind = nil }
      return
    }
    let name = tree.name(of: target)
    let isSame = value.map { requests.contains(name) && (isRequest($0) || isCopy($0)) } ?? false
    let isWrapped = writers.contains(name)
    guard !isSame, !isWrapped else { return }
    forget(name)
    subjects[name] = .some(subject)
    if case .segments(let list)? = subject { noteNames(of: list, in: name) }
    guard subject == nil, let value, Self.isPlain(tree.node(value)) || isOfRow(value) else { return }
    context.scope.declare(name, evaluator.evaluate(value, context))
    if isOfRow(value) { rows.insert(name) }
  }

  /// Whether a value is read without running anything.
  static func isPlain(_ node: GoNode) -> Bool {
    switch node {
    case .basicLiteral, .identifier, .selector, .binary, .functionLiteral, .compositeLiteral: true
    default: false
    }
  }
}
