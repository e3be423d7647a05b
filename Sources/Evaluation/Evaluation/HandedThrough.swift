package import Program

// Calls that hand a request on and say nothing of it.
extension RequestEffect {
  /// Whether a call says nothing of the request: its URL is a part of what the function is handed, as in
  /// `upload(editor)` with `editor.options.url`, and the call hands on what it was handed itself.
  package func isHandedThrough(by bindings: [Int: Value], of key: FunctionKey) -> Bool {
    let urls = url.templates.map(\.soleHole)
    let others = [method, base, interface].compactMap { $0 }.flatMap(\.templates).flatMap(\.holes)
    guard !urls.contains(nil), url.dependsOn(key) else { return false }
    return (urls.compactMap { $0 } + others).filter { $0.dependsOn(key) }.allSatisfy { hole in
      guard case .parameter(_, let place) = hole.root else { return false }
      return bindings[place]?.handsOn(hole.members[...]) == true
    }
  }
}

extension Value {
  /// Whether what it says of one of its members was handed to the code that says it: `{editor}` hands on
  /// `editor.options.url`. Nil where it says what that member is, as `{url: editor.url}` does.
  fileprivate func handsOn(_ members: ArraySlice<String>) -> Bool? {
    // What a method makes of it is it itself: `endpoint.replace(…)`.
    guard let first = members.first, !first.hasSuffix(")") else { return nil }
    var isHanded = false
    for option in options {
      switch option {
      case .hole(let hole):
        if hole.root.isLeftToCallers || hole.root == .elsewhere && !hole.members.isEmpty { isHanded = true }
      case .instance(let instance):
        guard let inner = instance.fields[first]?.handsOn(members.dropFirst()) else { return nil }
        if inner { isHanded = true }
      case .null: continue
      default: return nil
      }
    }
    return isHanded
  }
}
