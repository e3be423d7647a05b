#if SwiftClients
import Program
import SwiftSyntax

// Calls and closures.
extension SwiftLowering {
  mutating func call(_ node: FunctionCallExprSyntax) -> Expression.ID {
    if let change = change(node) { return change }
    if let delegation = delegation(node) {
      if let making = making(delegation, node) { return making }
      scope.delegation = delegation
      return add(.opaque(delegation.arguments.map(\.value)), node)
    }
    var types: [TypeName] = []
    var called = node.calledExpression
    if let special = called.as(GenericSpecializationExprSyntax.self) {
      called = special.expression
      for argument in special.genericArgumentClause.arguments {
        if case .type(let found) = argument.argument, let name = type(found) { types.append(name) }
      }
    }
    let callee = expression(called)
    switch file.expressions[callee].kind {
    case .member(_, let name), .name(let name):
      if libraries.calledTraces.contains(name) { mention(Expression.called(name)) }
    default: break
    }
    let passed = arguments(of: node)
    return changing(add(.call(callee, typeArguments: types, arguments: passed), node), node)
  }

  private mutating func arguments(of node: FunctionCallExprSyntax) -> [Expression.Argument] {
    var passed = node.arguments.map { argument in
      Expression.Argument(label: argument.label.map(Self.name), value: expression(argument.expression))
    }
    if let closure = node.trailingClosure {
      let value = expression(ExprSyntax(closure))
      passed.append(Expression.Argument(label: Expression.Argument.trailing, value: value))
    }
    for further in node.additionalTrailingClosures {
      let value = expression(ExprSyntax(further.closure))
      passed.append(Expression.Argument(label: Self.name(further.label), value: value))
    }
    return passed
  }

  /// A constructor's call of another: `self.init(...)`, `super.init(...)`.
  private mutating func delegation(_ node: FunctionCallExprSyntax) -> Function.Delegation? {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.name(access.declName.baseName) == "init"
    else { return nil }
    let isSuper = base.is(SuperExprSyntax.self)
    guard isSuper || base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return nil }
    return Function.Delegation(
      isSuper: isSuper, name: "", arguments: arguments(of: node), call: add(.opaque([]), node))
  }

  /// A call of a method that changes what it is called on, as an assignment of what its counterpart gives.
  private mutating func change(_ node: FunctionCallExprSyntax) -> Expression.ID? {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.isPlace(base)
    else { return nil }
    if Self.isBesidesPath(base) { return nil }
    let labels = node.arguments.map { $0.label.map(Self.name) }
    let counterpart: String
    switch Self.name(access.declName.baseName) {
    case "appendPathComponent": counterpart = "appendingPathComponent"
    case "appendPathExtension": counterpart = "appendingPathExtension"
    case "append" where ["path", "component", "components", "queryItems"].contains(labels.first ?? nil):
      counterpart = "appending"
    case "append" where labels == [nil] || labels == ["contentsOf"]:
      guard let argument = node.arguments.first else { return nil }
      let target = target(base)
      let value = expression(argument.expression)
      mention("append")
      return add(.assign(target, labels == [nil] ? .appendCall : .append, value), node)
    default: return nil
    }
    let target = target(base)
    let callee = add(.member(expression(base), counterpart), node)
    let passed = arguments(of: node)
    let value = add(.call(callee, typeArguments: [], arguments: passed), node)
    return add(.assign(target, .replace, value), node)
  }

  /// Whether an expression is a part of a request or of components that says nothing about the path. A loop that fills
  /// it leaves the path alone.
  static func isBesidesPath(_ node: ExprSyntax) -> Bool {
    var node = node
    while let chained = node.as(OptionalChainingExprSyntax.self) { node = chained.expression }
    guard let access = node.as(MemberAccessExprSyntax.self), access.base != nil else { return false }
    return [
      "allHTTPHeaderFields", "percentEncodedQuery", "percentEncodedQueryItems", "query",
      "queryItems",
    ].contains(name(access.declName.baseName))
  }

  /// Whether an expression names something that can be assigned: a variable, or a member of one.
  static func isPlace(_ node: ExprSyntax) -> Bool {
    var node = node
    while true {
      if node.is(DeclReferenceExprSyntax.self) { return true }
      if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
        node = base
      } else if let chained = node.as(OptionalChainingExprSyntax.self) {
        node = chained.expression
      } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
        node = forced.expression
      } else {
        return false
      }
    }
  }

  /// Lowers what is assigned to, and remembers its name.
  mutating func target(_ node: ExprSyntax) -> Expression.ID {
    let id = expression(node)
    var root = id
    while case .member(let base, let name) = file.expressions[root].kind {
      if case .this = file.expressions[base].kind { scope.assigned.insert(name) }
      // A static field is assigned through its type.
      scope.assigned.insert(name)
      root = base
    }
    if case .name(let name) = file.expressions[root].kind { scope.assigned.insert(name) }
    return id
  }

  mutating func closure(_ node: ClosureExprSyntax) -> Expression.ID {
    var function = Function(name: "", span: Self.span(node.leftBrace), kind: .closure, owner: owner)
    let inner = within(Scope(givesValue: true)) { lowering in
      if let signature = node.signature { lowering.signature(signature, of: &function) }
      function.body = lowering.body(node.statements)
    }
    if function.parameters.isEmpty {
      function.parameters = (0..<inner.shorthandCount).map { Parameter(name: "$\($0)") }
    }
    function.mentions = inner.mentions
    function.assigned = inner.assigned
    function.hasBranches = inner.hasBranches
    file.functions.append(function)
    return add(.closure(file.functions.count - 1), node)
  }

  private mutating func signature(_ node: ClosureSignatureSyntax, of function: inout Function) {
    if let captured = node.capture?.items {
      for item in captured {
        if let value = item.initializer?.value { _ = expression(value) }
      }
    }
    switch node.parameterClause {
    case .simpleInput(let names):
      function.parameters = names.map { Parameter(name: Self.name($0.name)) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = Self.name(parameter.secondName ?? parameter.firstName)
        function.parameters.append(Parameter(name: name, type: type(parameter.type)))
      }
    case nil: break
    }
    function.returnType = type(node.returnClause?.type)
    scope.resultLabels = Self.labels(of: node.returnClause?.type)
    scope.givesArray = Self.isArray(node.returnClause?.type)
  }
}
#endif
