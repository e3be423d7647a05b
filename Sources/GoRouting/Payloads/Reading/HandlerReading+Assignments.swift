internal import ContractModel
internal import GoSyntax

// Declarations and assignments (Go spec, "Declarations and scope", "Assignment statements").
extension HandlerReading {
  func declare(_ id: GoNodeID, _ scope: CodeScope) {
    guard case .generalDeclaration(_, let specs) = scope.tree.node(id) else { return }
    for spec in specs {
      switch scope.tree.node(spec) {
      case .typeSpec(let name, _, _, let type):
        scope.declare(type: scope.tree.name(of: name), resolver.type(type, scope.typeScope))
      case .valueSpec(let names, let type, let values, _): declare(names, type, values, scope)
      default: break
      }
    }
  }

  private func declare(_ names: GoNodeList, _ type: GoNodeID?, _ values: GoNodeList, _ scope: CodeScope) {
    let type = type.map { resolver.type($0, scope.typeScope) }
    let given = evaluate(values, count: names.count, scope)
    for (index, name) in names.enumerated() {
      var value = given.indices.contains(index) ? given[index] : type.map(zero) ?? .unknown("it has no value")
      if let type, !values.isEmpty { value = typed(value, type) }
      scope.declare(scope.tree.name(of: name), value, level: level)
    }
  }

  /// The value of a variable that is declared without one.
  func zero(_ type: CodeType) -> CodeValue {
    switch type {
    case .pointer, .foreign, .list, .map, .function, .unknown: return .typed(type)
    default: break
    }
    if case .basic("error") = type { return .typed(type) }
    if resolver.isInterface(type) { return .unset }
    if resolver.fields(of: type) != nil {
      return .object(BuiltObject(type: type, isMap: false, level: level))
    }
    return .typed(type)
  }

  /// A value as it is in a variable of a type: the type tells more of a value that is not known.
  func typed(_ value: CodeValue, _ type: CodeType) -> CodeValue {
    if case .unknown = value, !resolver.isInterface(type) {
      return part(of: type).map(CodeValue.subject) ?? .typed(type)
    }
    if case .typed(let own) = value, resolver.isInterface(own), !resolver.isInterface(type) {
      return .typed(type)
    }
    return value
  }

  /// The values of as many names, from as many expressions or from one call.
  func evaluate(_ values: GoNodeList, count: Int, _ scope: CodeScope) -> [CodeValue] {
    if values.count == count { return values.map { evaluate($0, scope) } }
    guard let only = values.first, values.count == 1 else { return values.map { evaluate($0, scope) } }
    let value = evaluate(only, scope)
    // What tells whether there is a value: `v, ok := m[k]`, `v, ok := x.(T)`.
    switch scope.tree.node(only) {
    case .index, .typeAssertion: return [value, .typed(.basic("bool"))]
    default: return (0..<count).map { value.result($0) }
    }
  }

  func assign(_ token: GoToken, _ left: GoNodeList, _ right: GoNodeList, _ scope: CodeScope) {
    let values = evaluate(right, count: left.count, scope)
    guard token == .define || token == .assign else { return }
    for (target, value) in zip(left, values) {
      if token == .define, case .identifier = scope.tree.node(target) {
        define(scope.tree.name(of: target), value, scope)
      } else {
        assign(value, to: target, scope)
      }
    }
  }

  /// A name on the left of `:=`, which is a new one unless this block has it.
  private func define(_ name: String, _ value: CodeValue, _ scope: CodeScope) {
    scope.declare(name, value, level: level)
  }

  private func assign(_ value: CodeValue, to id: GoNodeID, _ scope: CodeScope) {
    let tree = scope.tree
    switch tree.node(id) {
    case .identifier: set(tree.name(of: id), value, scope)
    case .parenthesized(let inner), .star(let inner): assign(value, to: inner, scope)
    case .selector(let base, let name): setField(tree.name(of: name), value, of: base, at: id, scope)
    case .index(let base, let keys):
      let keys = keys.map { evaluate($0, scope) }
      for case .object(let object) in evaluate(base, scope).alternatives where object.isMap {
        if let name = keys.first?.text {
          object.set(name, value, at: scope.file.location(of: id), level: level)
        } else {
          object.openings.append(Unread("the key is not known", at: scope.file.location(of: id)))
        }
      }
    default: break
    }
  }

  private func set(_ name: String, _ value: CodeValue, _ scope: CodeScope) {
    guard let variable = scope.find(name) else { return }
    if case .object(let object) = variable.value, object.isMap, case .unknown = value { return }
    let isCertain = level <= variable.level
    variable.value = isCertain ? value : .joined([variable.value, value])
  }

  private func setField(
    _ name: String, _ value: CodeValue, of base: GoNodeID, at id: GoNodeID, _ scope: CodeScope
  ) {
    let location = scope.file.location(of: id)
    for case .object(let object) in evaluate(base, scope).alternatives {
      if object.isMap { continue }
      object.set(name, value, at: location, level: level)
    }
  }

  /// What the elements of a value are, and their keys.
  func elements(of value: CodeValue) -> (key: CodeValue, value: CodeValue) {
    let unknown = CodeValue.unknown("the elements are not known")
    switch value {
    case .list(let values): return (.typed(.basic("int")), values.isEmpty ? unknown : .joined(values))
    case .typed(let type):
      switch resolver.underlying(type.pointee) {
      case .list(let element): return (.typed(.basic("int")), .typed(element))
      case .map(let key, let element): return (.typed(key), .typed(element))
      case .basic("string"): return (.typed(.basic("int")), .typed(.basic("rune")))
      default: return (unknown, unknown)
      }
    case .choice(let values):
      let parts = values.filter { !$0.isNull }.map(elements(of:))
      return (.joined(parts.map(\.key)), .joined(parts.map(\.value)))
    default: return (unknown, unknown)
    }
  }

  /// A value that code takes for one of a type (Go spec, "Type assertions").
  func asserted(_ value: CodeValue, _ type: CodeType) -> CodeValue {
    switch value {
    case .subject: return value
    case .object(let object) where object.type?.pointee.key == type.pointee.key && object.type != nil:
      return value
    default: return resolver.isInterface(type) ? value : .typed(type)
    }
  }
}
