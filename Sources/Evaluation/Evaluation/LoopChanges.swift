package import Program

/// What the body of a loop does to variables around it, as far as it can be told by looking at it.
package struct LoopChanges {
  /// Those that it changes only by putting something behind them: `query += part`.
  package var grown: Set<String> = []
  /// Those to which it gives nothing but values that are written there, and these: `separator = "&"`, `first = false`.
  package var stated: [String: [Expression.ID]] = [:]
  /// All names that it has.
  package var names: Set<String> = []
  /// Those to which it gives another value, or all where a function inside of it may.
  package var assigned: Set<String> = []
}

extension ProgramFile {
  /// What the body of a loop does to variables.
  package func changes(by body: [Statement]) -> LoopChanges {
    var (grown, other): (Set<String>, Set<String>) = ([], [])
    var stated: [String: [Expression.ID]] = [:]
    var statements = body
    var waiting: [Expression.ID] = []
    while let statement = statements.popLast() {
      if case .declare(let name, _, _) = statement { other.insert(name) }
      waiting += statement.expressions
      statements += statement.blocks.joined()
    }
    var hasFunctions = false
    var names: Set<String> = []
    while let id = waiting.popLast() {
      let kind = expressions[id].kind
      switch kind {
      case .assign(let target, let operation, let value):
        guard case .name(let name) = expressions[target].kind else { break }
        switch operation {
        case .append: grown.insert(name)
        case .replace where isWritten(value): stated[name, default: []].append(value)
        default: other.insert(name)
        }
      case .name(let name): names.insert(name)
      case .element(let list, _):
        // What a loop goes through it does not change by that.
        if case .name = expressions[list].kind { continue }
      case .closure(let index):
        hasFunctions = true
        names.formUnion(functions[index].mentions)
      case .scoped: hasFunctions = true
      default: break
      }
      waiting += kind.parts
    }
    let replaced = other.union(stated.keys)
    // What a function inside of the loop does to a variable is not looked at here.
    let isSure = { (name: String) in !hasFunctions && !grown.contains(name) && !other.contains(name) }
    return LoopChanges(
      grown: grown.subtracting(replaced), stated: stated.filter { isSure($0.key) }, names: names,
      assigned: hasFunctions ? names : replaced.union(grown))
  }

  /// Whether a value is written where it stands.
  private func isWritten(_ id: Expression.ID) -> Bool {
    switch expressions[id].kind {
    case .null, .scalar: true
    case .text(let parts): parts.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }
}
