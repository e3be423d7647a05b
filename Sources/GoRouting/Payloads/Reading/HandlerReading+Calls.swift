internal import ContractModel
internal import GoSyntax
internal import SourceText

/// A call in the code of a handler, with its arguments.
struct RequestCall {
  /// Where it is written; its name and its location are for messages, and most calls come into none.
  enum Place {
    case node(GoNodeID, function: GoNodeID, GoFile)
    case known(name: String, SourceLocation)
  }

  let place: Place
  let arguments: [CodeValue]
  /// Whether the last argument is a list of arguments.
  let hasEllipsis: Bool

  /// The function as the call names it.
  var name: String {
    switch place {
    case .node(_, let function, let file): file.tree.text(of: function)
    case .known(let name, _): name
    }
  }

  /// Where it stands: its first character, or the method's name where a chain of calls spans lines.
  var location: SourceLocation {
    switch place {
    case .known(_, let location): return location
    case .node(let id, let function, let file):
      let whole = file.location(of: id)
      guard case .selector(_, let name) = file.tree.node(function) else { return whole }
      let place = file.location(of: name)
      return place.line == whole.line ? whole : place
    }
  }

  subscript(index: Int) -> CodeValue {
    arguments.indices.contains(index) ? arguments[index] : .unknown("the argument is missing")
  }
}

// Calls (Go spec, "Calls", "Conversions").
extension HandlerReading {
  func call(
    _ id: GoNodeID, _ function: GoNodeID, _ arguments: GoNodeList, _ hasEllipsis: Bool, _ scope: CodeScope
  ) -> CodeValue {
    let target = evaluate(function, scope)
    if case .function(let callable) = target, case .builtin(let name) = callable.target {
      return builtin(name, arguments, id, scope)
    }
    let values = arguments.map { evaluate($0, scope) }
    let call = RequestCall(
      place: .node(id, function: function, scope.file), arguments: values, hasEllipsis: hasEllipsis)
    switch target {
    case .type(let type): return converted(values.first ?? .null, type)
    case .function(let callable): return self.call(callable, call)
    case .choice(let choices):
      let functions = choices.compactMap { value -> CodeFunction? in
        if case .function(let function) = value { function } else { nil }
      }
      return .joined(functions.prefix(4).map { self.call($0, call) })
    case .typed(let type):
      guard case .function(let types, let node) = resolver.underlying(type) else { break }
      return self.call(CodeFunction(.signature(types, node, name: call.name)), call)
    default: break
    }
    lose(values, to: call.name, at: call.location)
    return .unknown(Unread("\(call.name) is not followed", at: call.location))
  }

  private func converted(_ value: CodeValue, _ type: CodeType) -> CodeValue {
    switch value {
    case .subject, .encoded: return value
    case .object(let object) where object.isMap || resolver.isInterface(type): return value
    case .function:
      // `http.HandlerFunc(f)`, which is f.
      return value
    case .text, .number, .truth:
      if case .basic = resolver.underlying(type) { return value }
      return resolver.isInterface(type) ? value : .typed(type)
    default: return resolver.isInterface(type) ? value : .typed(type)
    }
  }

  /// Calls a function.
  func call(_ function: CodeFunction, _ call: RequestCall) -> CodeValue {
    switch function.target {
    case .declared(let declared, let receiver, let types): return self.call(declared, receiver, types, call)
    case .literal(let scope, let type, let body):
      let results = resolver.results(of: type, scope.typeScope)
      return follow(body, type, CodeScope(file: scope.file, parent: scope), call, isCarrying: true)
        .map { refined($0, results) } ?? unfollowed(function, call)
    case .signature(let scope, let node, let name):
      if let only = onlyMethod(name, scope, node, call) {
        return self.call(only.function, nil, only.types, call)
      }
      return unfollowed(function, call)
    case .foreign(let path, let name): return self.call(foreign: name, of: path, call)
    case .foreignMethod(let type, let name):
      if let value = RequestLibraries.call(name, onForeign: type, call, self) { return value }
      runCallbacks(call)
      lose(call.arguments, to: call.name, at: call.location)
      return .unknown(Unread("\(name) of \(type.name) is declared in another module", at: call.location))
    case .part(let part, let name):
      if let value = part.library.call(name, on: part, call, self) { return value }
      runCallbacks(call)
      lose(part, Unread("\(call.name) is not known", at: call.location))
      return .unknown(Unread("\(call.name) is not known", at: call.location))
    case .errorMethod(let name): return name.hasPrefix("With") ? .failure : .typed(.basic("string"))
    case .builtin: return .unknown("it is not followed")
    }
  }

  private func call(foreign name: String, of path: String, _ call: RequestCall) -> CodeValue {
    if let value = RequestLibraries.call(function: name, of: path, call, self) { return value }
    runCallbacks(call)
    lose(call.arguments, to: call.name, at: call.location)
    return .unknown(Unread("\(call.name) is declared in another module", at: call.location))
  }

  /// A function of the program: followed where it gets the request, or where its type does not say what it gives.
  private func call(
    _ function: GoFunction, _ receiver: CodeValue?, _ types: [String: CodeType], _ call: RequestCall
  ) -> CodeValue {
    var types = types
    infer(&types, function, call)
    let scope = TypeScope(file: function.file, types: types)
    let (parameters, results) = resolver.signature(of: function, scope)
    let call = hiding(contexts: parameters, call)
    let carries = call.arguments.contains { $0.carriesRequest() } || receiver?.carriesRequest() ?? false
    let isOpen = results.contains { isVague($0) }
    guard carries || isOpen && resultDepth < Limit.resultDepth, let body = function.body else {
      return carries
        ? unfollowed(CodeFunction(.declared(function, receiver: receiver, types: types)), call)
        : given(results)
    }
    let inner = CodeScope(file: function.file, types: types)
    if let field = function.receiver, case .field(let names, let type, _) = inner.tree.node(field),
      let name = names.first
    {
      let own = resolver.type(type, scope)
      inner.declare(inner.tree.name(of: name), receiver ?? .typed(own), level: level)
    }
    let followed =
      carries
      ? followOnce(body, of: function, receiver, types, inner, call)
      : follow(body, function.type, inner, call, isCarrying: false)
    guard let value = followed else {
      return unfollowed(CodeFunction(.declared(function, receiver: receiver, types: types)), call)
    }
    return refined(value, results)
  }

  /// What a function gives of which only the type is known.
  func given(_ results: [CodeType]) -> CodeValue {
    results.count == 1 ? anyValue(of: results[0]) : .tuple(results.map { anyValue(of: $0) })
  }

  /// What was seen to be returned where the type does not say all, else what the type says.
  private func refined(_ value: CodeValue, _ results: [CodeType]) -> CodeValue {
    let values = results.indices.map { index -> CodeValue in
      let seen = value.result(index)
      if let part = seen.part { return .subject(part) }
      switch seen {
      case .text, .number, .truth, .function, .encoded: return seen
      default: break
      }
      guard isVague(results[index]) else { return anyValue(of: results[index]) }
      let some = seen.alternatives.filter { !$0.isNull }
      let kept = CodeValue.joined(some.isEmpty ? seen.alternatives : some)
      return typed(kept, results[index])
    }
    return values.count == 1 ? values[0] : .tuple(values)
  }

  /// Whether a type leaves open what a value of it has.
  func isVague(_ type: CodeType) -> Bool {
    guard case .named(let declaration, let arguments) = type.pointee, arguments.isEmpty else {
      return isVagueItself(type)
    }
    if let known = shapes.vague[ObjectIdentifier(declaration)] { return known }
    let isVague = isVagueItself(type)
    shapes.vague[ObjectIdentifier(declaration)] = isVague
    return isVague
  }

  private func isVagueItself(_ type: CodeType) -> Bool {
    if case .basic("error") = type { return false }
    if part(of: type) != nil { return true }
    switch resolver.underlying(type.pointee) {
    case .function: return true
    case .map, .foreign: return isMapLike(type)
    default: return ValueShapes.isOpen(shapes.shape(of: type, .json, .written))
    }
  }

  private func isMapLike(_ type: CodeType) -> Bool {
    switch resolver.underlying(type.pointee) {
    case .map(.basic("string"), _): true
    case .foreign(_, let name): RequestLibraries.maps.contains(name)
    default: false
    }
  }

  /// Code that is not followed: what it gets is lost, what it gives has the types that it says.
  func unfollowed(_ function: CodeFunction, _ call: RequestCall) -> CodeValue {
    runCallbacks(call)
    guard let (scope, node) = function.signature() else {
      lose(call.arguments, to: call.name, at: call.location)
      return .unknown(Unread("\(call.name) is not followed", at: call.location))
    }
    let hidden = hiding(contexts: resolver.parameters(of: node, scope).types, call)
    lose(hidden.arguments, to: call.name, at: call.location)
    return given(resolver.results(of: node, scope))
  }

  /// The functions that are handed to code which is not followed are taken to be called.
  private func runCallbacks(_ call: RequestCall) {
    for case .function(let function) in call.arguments where function.isLiteral {
      level += 1
      let none = RequestCall(place: call.place, arguments: [], hasEllipsis: false)
      _ = self.call(function, none)
      level -= 1
    }
  }

  /// The call without the request where a parameter takes no more of it than package context's `Context`.
  private func hiding(contexts types: [CodeType], _ call: RequestCall) -> RequestCall {
    guard types.contains(where: { $0.isForeign("context", "Context") }) else { return call }
    let arguments = call.arguments.enumerated().map { index, value -> CodeValue in
      guard types.indices.contains(index), types[index].isForeign("context", "Context"), value.part != nil
      else {
        return value
      }
      return .typed(types[index])
    }
    return RequestCall(place: call.place, arguments: arguments, hasEllipsis: call.hasEllipsis)
  }
}
