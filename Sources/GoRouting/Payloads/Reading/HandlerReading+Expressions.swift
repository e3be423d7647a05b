internal import ContractModel
internal import GoSyntax

// Expressions (Go spec, "Expressions").
extension HandlerReading {
  /// Reads an expression, with every call inside of it.
  @discardableResult
  func evaluate(_ id: GoNodeID, _ scope: CodeScope) -> CodeValue {
    guard countStep() else { return .unknown("the bound on steps for one handler was reached") }
    let tree = scope.tree
    switch tree.node(id) {
    case .identifier: return name(tree.name(of: id), scope)
    case .basicLiteral(let kind): return literal(id, kind, tree)
    case .compositeLiteral(let type, let elements): return composite(id, type, elements, nil, scope)
    case .functionLiteral(let type, let body):
      return .function(CodeFunction(.literal(scope, type: type, body: body)))
    case .parenthesized(let inner), .star(let inner): return evaluate(inner, scope)
    case .selector(let base, let name): return select(tree.name(of: name), base, id, scope)
    case .index(let base, let arguments): return index(base, arguments, id, scope)
    case .slice(let base, _, _, _): return evaluate(base, scope)
    case .typeAssertion(let inner, let type):
      let value = evaluate(inner, scope)
      return type.map { asserted(value, resolver.type($0, scope.typeScope)) } ?? value
    case .call(let function, let arguments, let hasEllipsis):
      return call(id, function, arguments, hasEllipsis, scope)
    case .unary(let token, let inner):
      if token == .and { noteAddress(of: inner, scope) }
      return unary(token, evaluate(inner, scope))
    case .binary(let token, let left, let right): return binary(token, left, right, scope)
    case .arrayType, .structType, .functionType, .interfaceType, .mapType, .channelType:
      return .type(resolver.type(id, scope.typeScope))
    default: return .unknown(Unread("it is not followed", at: scope.file.location(of: id)))
    }
  }

  private func literal(_ id: GoNodeID, _ kind: GoLiteralKind, _ tree: GoTree) -> CodeValue {
    switch kind {
    case .string: return tree.stringValue(of: id).map { .text($0) } ?? .typed(.basic("string"))
    case .integer:
      return Int(tree.text(of: id).filter { $0 != "_" }).map { .number($0) } ?? .typed(.basic("int"))
    case .float, .imaginary: return .typed(.basic("float64"))
    case .character: return .typed(.basic("rune"))
    }
  }

  private func unary(_ token: GoToken, _ value: CodeValue) -> CodeValue {
    switch token {
    case .not:
      if case .truth(let holds) = value { return .truth(!holds) }
      return .typed(.basic("bool"))
    case .arrow: return .unknown("what a channel gives is not known")
    case .minus: return if case .number(let number) = value { .number(-number) } else { value }
    default: return value
    }
  }

  private func binary(_ token: GoToken, _ left: GoNodeID, _ right: GoNodeID, _ scope: CodeScope) -> CodeValue
  {
    if token == .plus { return sum(left, right, scope) }
    let (one, other) = (evaluate(left, scope), evaluate(right, scope))
    switch token {
    case .equal, .notEqual:
      if case .null = other, let isNil = one.isNil { return .truth(isNil == (token == .equal)) }
      guard let one = one.text, let other = other.text else { return .typed(.basic("bool")) }
      return .truth((one == other) == (token == .equal))
    case .less, .lessEqual, .greater, .greaterEqual, .land, .lor: return .typed(.basic("bool"))
    default: return constantType(one) ?? constantType(other) ?? .typed(.basic("int"))
    }
  }

  /// What has the address of an interface may put anything into it.
  private func noteAddress(of id: GoNodeID, _ scope: CodeScope) {
    guard case .identifier = scope.tree.node(id), let variable = scope.find(scope.tree.name(of: id)),
      case .unset = variable.value
    else { return }
    variable.value = .unknown(Unread("it is filled by its address", at: scope.file.location(of: id)))
  }

  /// Sums lean to the left and may be long.
  private func sum(_ left: GoNodeID, _ right: GoNodeID, _ scope: CodeScope) -> CodeValue {
    var terms = [right]
    var first = left
    while case .binary(.plus, let left, let right) = scope.tree.node(first) {
      terms.append(right)
      first = left
    }
    terms.append(first)
    let values = terms.reversed().map { evaluate($0, scope) }
    let texts = values.compactMap(\.text)
    if texts.count == values.count { return .text(texts.joined()) }
    if !texts.isEmpty { return .typed(.basic("string")) }
    return values.compactMap(constantType).first ?? .unknown("the sum is not known")
  }

  private func constantType(_ value: CodeValue) -> CodeValue? {
    switch value {
    case .typed: value
    case .text: .typed(.basic("string"))
    case .number: .typed(.basic("int"))
    default: nil
    }
  }

  // Names.

  private func name(_ name: String, _ scope: CodeScope) -> CodeValue {
    if let variable = scope.find(name) { return variable.value }
    switch name {
    case "nil": return .null
    case "true", "false": return .truth(name == "true")
    default: break
    }
    let types = scope.typeScope
    if let type = types.types[name] { return .type(type) }
    if let value = member(name, of: scope.file.package) { return value }
    if Self.predeclared.contains(name) || ForeignTypes.kind(basic: name) != nil { return .type(.basic(name)) }
    return .function(CodeFunction(.builtin(name)))
  }

  private static let predeclared: Set = ["any", "error", "complex64", "complex128"]

  /// What a package of the program declares under a name.
  func member(_ name: String, of package: GoPackage) -> CodeValue? {
    if let function = package.functions[name] {
      return .function(CodeFunction(.declared(function, receiver: nil, types: [:])))
    }
    if let declaration = package.types[name] {
      return .type(declaration.isAlias ? aliased(declaration) : .named(declaration, []))
    }
    return package.values[name].map(value)
  }

  private func aliased(_ declaration: GoTypeDeclaration) -> CodeType {
    resolver.type(declaration.type, resolver.scope(of: declaration, []))
  }

  /// The value of a constant, or of a variable as it is made.
  private func value(_ declared: GoPackageValue) -> CodeValue {
    let scope = CodeScope(file: declared.file)
    if let type = declared.type {
      let type = resolver.type(type, scope.typeScope)
      guard declared.isConstant, case .basic = resolver.underlying(type) else { return .typed(type) }
    }
    trail.depth = max(trail.depth, frames.count + 1)
    guard frames.count < Limit.payloadDepth, depthOfValues < 4 else {
      trail.cuts += 1
      return .unknown("its value is not followed")
    }
    depthOfValues += 1
    defer { depthOfValues -= 1 }
    let value = evaluate(declared.values, count: declared.names.count, scope)
    let own = value.indices.contains(declared.index) ? value[declared.index] : .unknown("it has no value")
    if declared.isConstant { return own }
    // A variable may be set to another value of its type.
    switch own {
    case .object(let object):
      return object.type.map { .typed($0) } ?? .unknown("it is a variable of the package")
    case .text: return .typed(.basic("string"))
    case .number: return .typed(.basic("int"))
    case .truth: return .typed(.basic("bool"))
    default: return own
    }
  }
}
