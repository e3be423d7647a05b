internal import GoSyntax

extension MiddlewareFunction {
  /// What a condition is about.
  struct Condition {
    enum Kind {
      /// Which method or path is asked for.
      case request
      /// That a credential is there or good.
      case presence
      /// That a credential is missing or bad.
      case absence
      /// Anything else, such as a setting.
      case other
    }

    let kind: Kind
    /// Whether it mentions who is calling, or is about what a look at that gave.
    let speaksOfCaller: Bool
  }

  /// Reads what a condition mentions, by itself and by what its names were last given.
  func condition(_ id: GoNodeID) -> Condition {
    let text = tree.text(of: id).lowercased()
    let given = definitions(before: id).map { tree.text(of: $0).lowercased() }
    let speaks = CallerWords.areIn(text) || given.contains(where: CallerWords.areIn)
    let isOfRequest = Self.mentions(Self.ofRequests, text) && !text.contains("authmethod")
    if isOfRequest || !speaks && given.contains(where: { Self.mentions(Self.ofRequests, $0) }) {
      return Condition(kind: .request, speaksOfCaller: speaks)
    }
    guard speaks, !Self.mentions(Self.ofSettings, asked(id)) else {
      return Condition(kind: .other, speaksOfCaller: speaks)
    }
    return Condition(kind: isNegative(id) ? .absence : .presence, speaksOfCaller: true)
  }

  /// What a condition asks, in lower case: of a call that asks for a credential its name, whatever settings it is handed.
  private func asked(_ id: GoNodeID) -> String {
    switch tree.node(id) {
    case .parenthesized(let inner), .unary(.not, let inner): return asked(inner)
    case .call(let function, _, _):
      let name = tree.text(of: function).lowercased()
      if CallerWords.areIn(name) { return name }
    default: break
    }
    return tree.text(of: id).lowercased()
  }

  /// The statements that last gave the names of an expression their values.
  private func definitions(before id: GoNodeID) -> [GoNodeID] {
    let start = tree.start(of: id)
    var found: [GoNodeID] = []
    tree.walk(id) { id, node in
      guard case .identifier = node else { return true }
      guard let known = definitions[tree.name(of: id)] else { return true }
      let next = Self.first(in: known.starts, from: start)
      if next > 0 { found.append(known.statements[next - 1]) }
      return true
    }
    return found
  }

  /// Whether a condition holds where something is missing or failed: `token == ""`, `err != nil`, `!ok`.
  private func isNegative(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .parenthesized(let inner): return isNegative(inner)
    case .unary(.not, _): return true
    case .binary(.land, let left, let right), .binary(.lor, let left, let right):
      return isNegative(right) || isNegative(left)
    case .binary(.equal, let left, let right):
      return !isError(left) && Self.nothing.contains(tree.text(of: right))
    case .binary(.notEqual, let left, let right):
      return isError(left) || !Self.nothing.contains(tree.text(of: right))
    default: return false
    }
  }

  private func isError(_ id: GoNodeID) -> Bool { tree.text(of: id).lowercased().hasSuffix("err") }

  private static func mentions(_ words: [String], _ text: String) -> Bool {
    words.contains { text.contains($0) }
  }

  private static let nothing: Set<String> = ["nil", "\"\"", "``", "0", "false"]
  private static let ofRequests = [
    "path", "method", "requesturi", "skip", "websocket", "upgrade", "options", "route",
  ]
  private static let ofSettings = [
    "enable", "disable", "cfg", "config", "setting", "noauth", "mustlogin", "anonymous", "guest", "demo",
  ]
}
