internal import ContractModel
internal import GoSyntax

// Predeclared functions (Go spec, "Built-in functions").
extension HandlerReading {
  func builtin(_ name: String, _ arguments: GoNodeList, _ id: GoNodeID, _ scope: CodeScope) -> CodeValue {
    switch name {
    case "make", "new":
      let type = arguments.first.map { resolver.type($0, scope.typeScope) } ?? .basic("any")
      for argument in arguments.dropFirst() { evaluate(argument, scope) }
      return name == "new" ? zero(type) : made(type)
    case "append":
      let values = arguments.map { evaluate($0, scope) }
      return appended(values.first ?? .null, Array(values.dropFirst()))
    default: break
    }
    let values = arguments.map { evaluate($0, scope) }
    switch name {
    case "len", "cap", "copy": return .typed(.basic("int"))
    case "min", "max": return values.first ?? .unknown("it has no value")
    case "panic", "delete", "close", "clear", "print", "println", "recover": break
    default: lose(values, to: name, at: scope.file.location(of: id))
    }
    return .unknown(Unread("\(name) is not followed", at: scope.file.location(of: id)))
  }

  /// What `make` gives: a map has the keys that are written into it.
  private func made(_ type: CodeType) -> CodeValue {
    switch resolver.underlying(type) {
    case .map(.basic("string"), _): return .object(BuiltObject(type: type, isMap: true, level: level))
    case .foreign(_, let name) where RequestLibraries.maps.contains(name):
      return .object(BuiltObject(type: type, isMap: true, level: level))
    default: return .typed(type)
    }
  }

  /// A list with more elements; the type of the list tells enough where it says what they are.
  private func appended(_ list: CodeValue, _ elements: [CodeValue]) -> CodeValue {
    switch list {
    case .typed(let type):
      guard case .list(let element) = resolver.underlying(type.pointee), isVague(element) else { return list }
      return elements.isEmpty ? list : .list(elements)
    case .list(let known):
      return known.count < Limit.payloadAlternatives ? .list(known + elements) : list
    case .null: return .list(elements)
    case .choice(let values): return .joined(values.map { appended($0, elements) })
    default: return list
    }
  }
}
