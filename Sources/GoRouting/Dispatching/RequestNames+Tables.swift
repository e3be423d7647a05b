internal import ContractModel
internal import GoSyntax

// Handlers that choose by a table: `handler, ok := routes[r.URL.Path]`.
extension RequestNames {
  /// What is found in a table of handlers by the path or the method; nil where that is no such table, or not all of it is
  /// known.
  ///
  /// A table of anything else chooses nobody who answers, and one that is filled by what is not known may have others.
  func handlers(in table: GoNodeID, by key: GoNodeID, depth: Int) -> Subject? {
    guard isName(table), let asked = subject(of: key, depth: depth + 1),
      case .table(let table) = evaluator.evaluate(table, context).underlying, table.isComplete,
      !table.entries.isEmpty, table.entries.allSatisfy({ isHandler($0.value) })
    else { return nil }
    let keys = table.entries.compactMap(\.key.asText.known)
    guard keys.count == table.entries.count else { return nil }
    switch asked {
    case .method: return .chosen(keys.map { $0.uppercased() })
    case .path(let behind):
      let paths = keys.map { behind + $0 }
      guard paths.allSatisfy({ $0.hasPrefix("/") }) else { return nil }
      return .found(.matching(paths.map { PathTemplate(parts: [.text($0)]) }))
    default: return nil
    }
  }

  /// Whether a value that two names are given says by the second whether there is one for the path or the method.
  func isLookup(_ value: GoNodeID) -> Bool {
    guard case .index = tree.node(value) else { return false }
    switch subject(of: value) {
    case .found?, .chosen?: return true
    default: return false
    }
  }

  /// Whether an expression is a name or names joined by dots, which is read without running anything.
  func isName(_ id: GoNodeID) -> Bool {
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
