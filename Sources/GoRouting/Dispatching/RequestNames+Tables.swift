internal import ContractModel
internal import GoSyntax

// Handlers that choose by a table: `handler, ok := routes[r.URL.Path]`.
extension RequestNames {
  /// What is found in a table of handlers by the path; nil where that is no such table, or not all of it is known.
  ///
  /// A table of anything else chooses nobody who answers, and one that is filled by what is not known may have other paths.
  func handlers(in table: GoNodeID, by key: GoNodeID, depth: Int) -> Subject? {
    guard isName(table), case .path(let behind)? = subject(of: key, depth: depth + 1),
      case .table(let table) = evaluator.evaluate(table, context).underlying, table.isComplete,
      !table.entries.isEmpty, table.entries.allSatisfy({ isHandler($0.value) })
    else { return nil }
    var paths: [PathTemplate] = []
    for entry in table.entries {
      guard let path = entry.key.asText.known.map({ behind + $0 }), path.hasPrefix("/") else { return nil }
      paths.append(PathTemplate(parts: [.text(path)]))
    }
    return .found(.matching(paths))
  }

  /// Whether a value that two names are given says by the second whether there is one for the path.
  func isLookup(_ value: GoNodeID) -> Bool {
    guard case .index = tree.node(value), case .found? = subject(of: value) else { return false }
    return true
  }

  /// Whether an expression is a name or names joined by dots, which is read without running anything.
  private func isName(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .identifier: true
    case .selector(let base, _): isName(base)
    default: false
    }
  }

  private func isHandler(_ value: GoValue) -> Bool {
    switch value.underlying {
    case .function, .foreign: true
    case .structure: evaluator.code(of: value) != nil
    default: false
    }
  }
}
