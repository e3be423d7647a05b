import Program
import TypeScriptSyntax

// What a program does in production and what in development, where a proxy or another server often stands behind it: what
// it says for production counts (Vite guide, "Env Variables and Modes"; webpack guide, "Production"; React Native's
// `__DEV__`).
extension ScriptLowering {
  /// What says in which mode a program runs, by whether it holds in production.
  private static let flags = [
    "import.meta.env.PROD": true, "import.meta.env.DEV": false, "process.env.DEV": false, "__DEV__": false,
  ]
  /// What names the mode.
  private static let names: Set<String> = ["process.env.NODE_ENV", "import.meta.env.MODE"]
  /// What development and tests are called there.
  private static let others: Set<String> = ["development", "dev", "local", "test", "testing"]

  /// How many operators deep the mode is looked for: chains of thousands of them are nobody's question for it.
  private static let depthLimit = 8

  /// Whether a condition holds in production; nil for one that asks for anything else.
  func holdsInProduction(_ test: Node, depth: Int = 0) -> Bool? {
    guard depth < Self.depthLimit else { return nil }
    let holds = { holdsInProduction($0, depth: depth + 1) }
    switch node(unwrapped(test)) {
    case .unary(.not, let inner): return holds(inner).map { !$0 }
    case .binary(.logicalAnd, let left, let right): return Self.both(holds(left), holds(right))
    case .binary(.logicalOr, let left, let right):
      return Self.both(holds(left).map { !$0 }, holds(right).map { !$0 }).map { !$0 }
    case .binary(let operation, let left, let right)
    where [.equal, .same, .notEqual, .notSame].contains(operation):
      guard Self.names.contains(tree.text(of: left)), let mode = tree.stringValue(of: right) else {
        return nil
      }
      guard mode == "production" || Self.others.contains(mode) else { return nil }
      return (mode == "production") == (operation == .equal || operation == .same)
    case .identifier, .member:
      let text = tree.text(of: unwrapped(test))
      return Self.flags[text] ?? modes[text]
    default: return nil
    }
  }

  /// Whether two things hold together.
  private static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == true && other == true ? true : nil
  }

  /// Remembers a constant that says in which mode the program runs; a name that is none hides one around it.
  mutating func noteMode(_ name: String, _ value: Node?, isConstant: Bool) {
    modes[name] = isConstant ? value.flatMap { holdsInProduction($0) } : nil
  }

  /// Lowers a choice by mode: what is said for production, or either where that is not known.
  mutating func choiceByMode(_ id: Node, _ test: Node, _ first: Node, _ second: Node) -> ID? {
    guard let holds = holdsInProduction(test) else { return nil }
    let callee = add(.name(Intrinsic.mode), id)
    mention(Intrinsic.mode)
    let values = (holds ? [first, second] : [second, first]).map { expression($0) }
    return add(.call(callee, typeArguments: [], arguments: values.map { .init(value: $0) }), id)
  }

  /// Whether a branch says nothing but what something is there: `if (dev) base = '/proxy'`.
  func onlyAssigns(_ id: Node) -> Bool {
    switch node(id) {
    case .block(let statements): return nodes(statements).allSatisfy { onlyAssigns($0) }
    case .expression(let inner):
      guard case .assign(.assign, _, let value) = node(inner) else { return false }
      switch node(value) {
      case .string, .template, .number, .identifier, .member: return true
      default: return false
      }
    default: return false
    }
  }
}
