import Program
import TypeScriptSyntax

// Verbs that are chained behind the call that sends the request.
extension ScriptLowering {
  /// Remembers for the call of a hook which verb is chained behind it: `useFetch('/users').post(body).json()`. The call is
  /// told so, since it knows nothing of what is done with what it gives.
  mutating func noteChainedVerb(_ callee: Node) {
    guard case .member(var base, let name) = node(callee), LoweredVueUse.verbs.contains(tree.text(of: name))
    else {
      return
    }
    for _ in 0..<8 {
      guard case .call(let inner, _, _) = node(base) else { return }
      switch node(inner) {
      case .member(let further, _): base = further
      case .identifier:
        if tree.text(of: inner).hasPrefix("use") { chainedVerbs[base] = tree.text(of: name) }
        return
      default: return
      }
    }
  }

  /// The verb that is chained behind a call, as an argument of it.
  mutating func chainedVerb(behind id: Node) -> [Expression.Argument] {
    guard let verb = chainedVerbs.removeValue(forKey: id) else { return [] }
    return [.init(label: LoweredVueUse.verb, value: add(.text([.text(verb)]), id))]
  }
}
