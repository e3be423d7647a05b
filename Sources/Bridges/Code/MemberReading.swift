import Evaluation
import Program

// What members, elements and calls stand for.
extension ValueReading {
  mutating func member(
    _ name: String, of base: Expression.ID, _ key: ExpressionKey, _ depth: Int
  ) -> [Alternative] {
    let base = ExpressionKey(file: key.file, id: base)
    return values(of: base, depth + 1).flatMap { alternative in
      member(name, of: alternative.value, depth).map { $0.on(alternative.platforms) }
    }
  }

  private mutating func member(_ name: String, of value: BridgeValue, _ depth: Int) -> [Alternative] {
    switch value {
    case .registry: return [Alternative(value: .bridge(Bridge(form: .module, name: name)))]
    case .type(let key), .instance(let key):
      if let found = field(name, of: key, depth) { return found }
      return [Alternative(value: method(name, of: key).map { .function($0) } ?? .unknown)]
    case .namespace(let qualifier, let file):
      return declared("\(qualifier).\(name)", from: file, depth) ?? [Alternative(value: .unknown)]
    case .enumCase(let key, let value) where name == "rawValue":
      return [Alternative(value: rawText(of: value, in: key, depth).map { .text($0) } ?? .unknown)]
    case .literal(let key): return part(name, of: key, depth)
    case .parameter(let key, let place) where name == "method" || name == "arguments":
      return [Alternative(value: .part(name, of: key, place))]
    case .nothing: return []
    default: return [Alternative(value: .unknown)]
    }
  }

  private mutating func part(_ name: String, of literal: ExpressionKey, _ depth: Int) -> [Alternative] {
    guard case .record(let parts) = code.kind(literal),
      let part = parts.last(where: { $0.label == name })
    else { return [Alternative(value: .unknown)] }
    return values(of: ExpressionKey(file: literal.file, id: part.value), depth + 1)
  }

  mutating func element(
    _ index: Expression.ID, of base: Expression.ID, _ key: ExpressionKey, _ depth: Int
  ) -> [Alternative] {
    let names = values(of: ExpressionKey(file: key.file, id: index), depth + 1)
    return names.flatMap { alternative -> [Alternative] in
      guard case .text(let name) = alternative.value else { return [Alternative(value: .unknown)] }
      return member(name, of: base, key, depth).map { $0.on(alternative.platforms) }
    }
  }

  mutating func called(_ key: ExpressionKey, _ depth: Int) -> [Alternative] {
    guard case .call(let callee, _, let arguments) = code.kind(key) else { return [] }
    let target = ExpressionKey(file: key.file, id: callee)
    let name: String? =
      switch code.kind(target) {
      case .name(let name), .member(_, let name): name
      default: nil
      }
    if let name {
      if name == "select", let found = selected(key, target, depth) { return found }
      if makers.wrappers.contains(name), let first = arguments.first {
        return values(of: ExpressionKey(file: key.file, id: first.value), depth + 1)
      }
      if let maker = makers.makers[name], isMaker(name, target) { return made(maker, key, depth) }
      if name == "bind" || name == "asBroadcastStream", case .member(let base, _) = code.kind(target) {
        return values(of: ExpressionKey(file: key.file, id: base), depth + 1)
      }
    }
    return values(of: target, depth + 1).flatMap { alternative -> [Alternative] in
      switch alternative.value {
      case .type(let type): [Alternative(value: .instance(type), platforms: alternative.platforms)]
      case .function(let function): given(by: function, depth).map { $0.on(alternative.platforms) }
      // Flutter for Android has `arguments` as a field and as a function.
      case .part("arguments", _, _) where arguments.isEmpty: [alternative]
      default: [Alternative(value: .unknown)]
      }
    }
  }

  /// Whether a call of a name that others have too is that of a bridge.
  private func isMaker(_ name: String, _ callee: ExpressionKey) -> Bool {
    guard name == "get" || name == "getEnforcing" else { return true }
    guard case .member(let base, _) = code.kind(callee),
      case .name("TurboModuleRegistry") = code.kind(ExpressionKey(file: callee.file, id: base))
    else { return false }
    return true
  }

  private mutating func made(_ maker: BridgeMakers.Maker, _ key: ExpressionKey, _ depth: Int) -> [Alternative]
  {
    guard let argument = code.argument(maker.label, maker.place, of: key) else {
      return [Alternative(value: .nameless)]
    }
    return values(of: argument, depth + 1).map { alternative in
      guard case .text(let name) = alternative.value else { return Alternative(value: .nameless) }
      return Alternative(
        value: .bridge(Bridge(form: maker.form, name: name)), platforms: alternative.platforms)
    }
  }

  /// The values of `Platform.select({ios: a, android: b, default: c})`, each where it holds.
  private mutating func selected(_ key: ExpressionKey, _ callee: ExpressionKey, _ depth: Int)
    -> [Alternative]?
  {
    guard case .member(let base, _) = code.kind(callee),
      case .name("Platform") = code.kind(ExpressionKey(file: key.file, id: base)),
      let options = code.argument(nil, 0, of: key), case .record(let parts) = code.kind(options)
    else { return nil }
    return Platforms.selected(by: parts).flatMap { part in
      values(of: ExpressionKey(file: key.file, id: part.value), depth + 1).map { $0.on(part.platforms) }
    }
  }
}
