internal import ContractModel
internal import GoSyntax
internal import SourceText

// Selectors, elements and composite literals (Go spec, "Selectors", "Index expressions", "Composite literals").
extension HandlerReading {
  func select(_ name: String, _ base: GoNodeID, _ id: GoNodeID, _ scope: CodeScope) -> CodeValue {
    if case .identifier = scope.tree.node(base), scope.find(scope.tree.name(of: base)) == nil,
      let path = scope.file.imports[scope.tree.name(of: base)]
    {
      return member(name, at: path)
    }
    return member(name, of: evaluate(base, scope), at: scope.file.location(of: id))
  }

  /// What a package exports.
  private func member(_ name: String, at path: String) -> CodeValue {
    if let package = program.package(at: path) {
      return member(name, of: package) ?? .unknown("\(package.name).\(name) is not declared here")
    }
    if let code = HTTPStatusNames.code(name) { return .number(code) }
    if let value = RequestLibraries.constant(name, path) { return value }
    return .function(CodeFunction(.foreign(path: path, name: name)))
  }

  /// A field or method of a value.
  func member(_ name: String, of value: CodeValue, at location: @autoclosure () -> SourceLocation)
    -> CodeValue
  {
    switch value {
    case .subject(let part):
      return part.library.member(name, of: part, self) ?? .function(CodeFunction(.part(part, name: name)))
    case .object(let object):
      if let known = held(name, in: object) { return known }
      guard let type = object.type else { return .unknown(Unread("\(name) is not known", at: location())) }
      return member(name, of: type, value, at: location())
    case .typed(let type): return member(name, of: type, value, at: location())
    case .failure: return .function(CodeFunction(.errorMethod(name: name)))
    case .choice(let values):
      let some = values.filter { !$0.isNull }
      return .joined(some.prefix(4).map { member(name, of: $0, at: location()) })
    case .type(let type):
      // A method expression: `T.Method`.
      guard case .method(let method, let types)? = resolver.member(name, of: type) else {
        return .unknown(Unread("\(name) is not known", at: location()))
      }
      return .function(CodeFunction(.declared(method, receiver: nil, types: types)))
    case .unknown(let reason): return .unknown(reason)
    default: return .unknown(Unread("\(name) is not followed", at: location()))
    }
  }

  /// What was put into a field, its own or one of an embedded struct.
  private func held(_ name: String, in object: BuiltObject, depth: Int = 0) -> CodeValue? {
    if let value = object[name] { return value }
    guard depth < 4, let type = object.type, !object.isMap else { return nil }
    for field in resolver.fields(of: type) ?? [] where field.isEmbedded {
      switch object[field.name] {
      case .object(let inner)?:
        if let value = held(name, in: inner, depth: depth + 1) { return value }
      case .subject(let part)?:
        return part.library.member(name, of: part, self) ?? .function(CodeFunction(.part(part, name: name)))
      default: continue
      }
    }
    return nil
  }

  private func member(
    _ name: String, of type: CodeType, _ value: CodeValue, at location: @autoclosure () -> SourceLocation
  ) -> CodeValue {
    switch resolver.member(name, of: type) {
    case .field(let field): return anyValue(of: field.type)
    case .method(let method, let types):
      return .function(CodeFunction(.declared(method, receiver: value, types: types)))
    case .signature(let scope, let node): return .function(CodeFunction(.signature(scope, node, name: name)))
    case nil: break
    }
    if case .foreign(let path, let own) = type.pointee {
      if let part = shapes.part(of: path, own) {
        return part.library.member(name, of: part, self) ?? .function(CodeFunction(.part(part, name: name)))
      }
      return .function(CodeFunction(.foreignMethod(type.pointee, name: name)))
    }
    for field in resolver.fields(of: type) ?? [] where field.isEmbedded {
      if let part = part(of: field.type) { return member(name, of: .subject(part), at: location()) }
    }
    return .unknown(Unread("\(name) of \(type.name) is not known", at: location()))
  }

  /// A value of a type of which nothing else is known: a part of the request, or any value.
  func anyValue(of type: CodeType) -> CodeValue {
    part(of: type).map(CodeValue.subject) ?? .typed(type)
  }

  /// The part of a request that a type of a library stands for.
  func part(of type: CodeType) -> RequestPart? {
    guard case .foreign(let path, let name) = type.pointee else { return nil }
    return shapes.part(of: path, name)
  }

  // Elements.

  func index(_ base: GoNodeID, _ arguments: GoNodeList, _ id: GoNodeID, _ scope: CodeScope) -> CodeValue {
    let value = evaluate(base, scope)
    switch value {
    case .type, .function:
      return instantiated(value, arguments.map { resolver.type($0, scope.typeScope) }, id, scope)
    default: break
    }
    let keys = arguments.map { evaluate($0, scope) }
    if case .subject(let part) = value {
      return part.library.element(keys.first ?? .null, of: part, self, at: scope.file.location(of: id))
    }
    if case .object(let object) = value, object.isMap, let name = keys.first?.text {
      return object[name] ?? elements(of: object.type.map { .typed($0) } ?? .null).value
    }
    return elements(of: value).value
  }

  /// A generic type or function with its type arguments.
  private func instantiated(
    _ value: CodeValue, _ arguments: [CodeType], _ id: GoNodeID, _ scope: CodeScope
  ) -> CodeValue {
    if case .type = value { return .type(resolver.type(id, scope.typeScope)) }
    guard case .function(let function) = value,
      case .declared(let declared, let receiver, var types) = function.target,
      case .functionType(let parameters, _, _) = declared.file.tree.node(declared.type)
    else { return value }
    for (name, type) in zip(resolver.parameterNames(parameters, declared.file.tree), arguments) {
      types[name] = type
    }
    return .function(CodeFunction(.declared(declared, receiver: receiver, types: types)))
  }

  // Composite literals.

  func composite(
    _ id: GoNodeID, _ node: GoNodeID?, _ elements: GoNodeList, _ expected: CodeType?, _ scope: CodeScope
  ) -> CodeValue {
    let type = node.map { resolver.type($0, scope.typeScope) } ?? expected
    guard let type else {
      return .unknown(Unread("the type of the literal is not known", at: scope.file.location(of: id)))
    }
    if let fields = resolver.fields(of: type) { return structure(type, fields, elements, scope) }
    switch resolver.underlying(type.pointee) {
    case .list(let element):
      let values = elements.prefix(Limit.payloadElements).map { part($0, element, scope) }
      // The type says enough, unless its elements may be anything.
      return values.isEmpty || !isVague(element) ? .typed(type) : .list(values)
    case .map(_, let value): return map(type, value, elements, scope)
    case .foreign(_, let name) where RequestLibraries.maps.contains(name):
      return map(type, .basic("any"), elements, scope)
    default:
      for element in elements { _ = part(element, .basic("any"), scope) }
      return .typed(type)
    }
  }

  /// The value of an element, which may leave out its type.
  private func part(_ id: GoNodeID, _ type: CodeType, _ scope: CodeScope) -> CodeValue {
    switch scope.tree.node(id) {
    case .keyValue(_, let value): return part(value, type, scope)
    case .compositeLiteral(nil, let elements): return composite(id, nil, elements, type, scope)
    default: return typed(evaluate(id, scope), type)
    }
  }

  private func structure(
    _ type: CodeType, _ fields: [CodeField], _ elements: GoNodeList, _ scope: CodeScope
  ) -> CodeValue {
    let object = BuiltObject(type: type, isMap: false, level: level)
    for (index, element) in elements.enumerated() {
      var name = fields.indices.contains(index) ? fields[index].name : ""
      if case .keyValue(let key, _) = scope.tree.node(element) { name = scope.tree.name(of: key) }
      let own = fields.first { $0.name == name }?.type ?? .basic("any")
      object.set(name, part(element, own, scope), at: scope.file.location(of: element), level: level)
    }
    return .object(object)
  }

  private func map(
    _ type: CodeType, _ value: CodeType, _ elements: GoNodeList, _ scope: CodeScope
  ) -> CodeValue {
    let object = BuiltObject(type: type, isMap: true, level: level)
    for element in elements {
      let location = scope.file.location(of: element)
      guard case .keyValue(let key, _) = scope.tree.node(element) else { continue }
      let value = part(element, value, scope)
      // Who gets the map may read any name of a query in it.
      for case .subject(let part) in value.alternatives where part.kind == .query {
        lose(part, Unread("a map holds it, which is not followed", at: location))
      }
      if let name = evaluate(key, scope).text {
        object.set(name, value, at: location, level: level)
      } else {
        object.openings.append(Unread("the key is not known", at: location))
      }
    }
    return .object(object)
  }
}
