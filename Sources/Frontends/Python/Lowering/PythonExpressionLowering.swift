import Program
import PythonSyntax

// Expressions.
extension PythonLowering {
  mutating func expression(_ id: Node) -> ID { deeper(id) { $0.lower(id) } }

  mutating func opaque(_ id: Node, _ parts: [Node]) -> ID {
    let values = parts.map { expression($0) }
    return add(.opaque(values), id)
  }

  private mutating func lower(_ id: Node) -> ID {
    switch node(id) {
    case .name: return name(id)
    case .number: return add(.scalar(tree.text(of: id)), id)
    case .boolean(let value): return add(.scalar(value ? "true" : "false"), id)
    case .none: return add(.null, id)
    case .string(let pieces, let kind): return string(id, pieces, kind)
    case .call: return call(id)
    case .attribute(let base, let name): return member(id, base, tree.text(of: name))
    case .index(let base, let place): return element(id, base, place)
    case .unary, .binary, .logical, .compare, .conditional: return operation(id)
    case .named(let target, let value): return named(id, target, value)
    case .await(let inner):
      let value = expression(inner)
      return add(.await(value), id)
    case .yield(let inner): return opaque(id, inner.map { [$0] } ?? [])
    case .yieldFrom(let inner), .starred(let inner): return opaque(id, [inner])
    case .lambda: return lambda(id)
    default: return display(id)
    }
  }

  private mutating func display(_ id: Node) -> ID {
    switch node(id) {
    case .tuple(let parts), .list(let parts), .set(let parts): return list(id, nodes(parts))
    case .dictionary(let entries): return dictionary(id, nodes(entries))
    case .comprehension(let kind, let element, let clauses):
      return comprehension(id, kind, element, Array(nodes(clauses)))
    case .slice(let low, let high, let step): return opaque(id, [low, high, step].compactMap(\.self))
    default: return add(.opaque([]), id)
    }
  }

  /// Whether a name stands for the instance that the code belongs to.
  func isInstance(_ name: String) -> Bool {
    for function in functions.reversed() {
      if function.instanceName == name { return true }
      if function.locals.contains(name) { return false }
    }
    return false
  }

  private mutating func name(_ id: Node) -> ID {
    let text = tree.text(of: id)
    for function in functions.reversed() {
      if function.instanceName == text { return add(.this, id) }
      if function.className == text, let owner {
        mention(file.classes[owner].name)
        return add(.name(file.classes[owner].name), id)
      }
      if let bound = function.imports[text] {
        mention(bound)
        return add(.name(bound), id)
      }
      if function.locals.contains(text) { break }
    }
    mention(text)
    return add(.name(text), id)
  }

  private mutating func member(_ id: Node, _ base: Node, _ name: String) -> ID {
    mention(name)
    let base = expression(base)
    return add(.member(base, name), id)
  }

  private mutating func element(_ id: Node, _ base: Node, _ place: Node) -> ID {
    if isEnvironment(base), let value = environmentValue(id, place, fallback: nil) { return value }
    if case .slice(let low, let high, nil) = node(place) { return slice(id, base, low, high) }
    let base = expression(base)
    let index = expression(place)
    if case .string = node(place) {} else { noteBranch() }
    return add(.index(base, index), id)
  }

  /// `a[b:c]` as a call that library models understand.
  private mutating func slice(_ id: Node, _ base: Node, _ low: Node?, _ high: Node?) -> ID {
    let base = expression(base)
    let method = add(.member(base, PythonMethods.sliced), id)
    let bounds = [low, high].map { $0.map { expression($0) } ?? add(.null, id) }
    return add(.call(method, typeArguments: [], arguments: bounds.map { .init(value: $0) }), id)
  }

  private mutating func named(_ id: Node, _ target: Node, _ value: Node) -> ID {
    let value = expression(value)
    guard let name = tree.name(of: target) else { return value }
    assign(name)
    let target = add(.name(name), target)
    return add(.assign(target, .replace, value), id)
  }

  private mutating func string(_ id: Node, _ pieces: PythonNodeList, _ kind: PythonStringKind) -> ID {
    guard kind != .template else { return add(.opaque([]), id) }
    var parts: [Expression.TextPart] = []
    var hasBad = false
    for piece in nodes(pieces) {
      switch node(piece) {
      case .literal, .text: parts.append(.text(tree.textValue(of: piece) ?? ""))
      case .field(let value, let echo, _, let format):
        if let echo { parts.append(.text(tree.textValue(of: echo) ?? "")) }
        let inner = expression(value)
        // How a value looks under a format is not known, but where it is a value alone.
        parts.append(.value(format == nil ? inner : formatted(inner, value)))
      default: hasBad = true
      }
    }
    return hasBad ? add(.opaque([]), id) : add(.text(parts), id)
  }

  private mutating func formatted(_ value: ID, _ id: Node) -> ID {
    let method = add(.member(value, PythonMethods.formatted), id)
    return add(.call(method, typeArguments: [], arguments: []), id)
  }

  private mutating func list(_ id: Node, _ elements: ArraySlice<Node>) -> ID {
    let isSpread = { (lowering: PythonLowering, element: Node) in
      if case .starred = lowering.node(element) { true } else { false }
    }
    guard elements.contains(where: { isSpread(self, $0) }) else {
      let values = elements.map { expression($0) }
      return add(.list(values), id)
    }
    // An empty list in front says that nothing is put behind a text.
    var parts = [add(.list([]), id)]
    for element in elements {
      if case .starred(let inner) = node(element) {
        parts.append(expression(inner))
      } else {
        let value = expression(element)
        parts.append(add(.list([value]), element))
      }
    }
    return add(.sum(parts), id)
  }

  private mutating func dictionary(_ id: Node, _ entries: ArraySlice<Node>) -> ID {
    var parts: [Expression.Argument] = []
    for entry in entries {
      guard case .entry(let key, let value) = node(entry) else { continue }
      let label = key.flatMap { tree.stringValue(of: $0) }
      guard key == nil || label != nil else { return map(id, entries) }
      parts.append(.init(label: label, value: expression(value)))
    }
    return add(.record(parts), id)
  }

  private mutating func map(_ id: Node, _ entries: ArraySlice<Node>) -> ID {
    var (keys, values): ([ID], [ID]) = ([], [])
    var isPlain = true
    for entry in entries {
      guard case .entry(let key, let value) = node(entry) else { continue }
      if let key { keys.append(expression(key)) } else { isPlain = false }
      values.append(expression(value))
    }
    return add(isPlain ? .map(keys: keys, values: values) : .opaque(keys + values), id)
  }
}
