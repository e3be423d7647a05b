internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Turns what the evaluation knows of the values around a handler into what the reading of the handler knows.
final class ValueBridge {
  let resolver: TypeResolver
  /// The types that functions declare inside, by their bodies.
  private var declaredTypes: [FrameKey: [String: CodeType]] = [:]

  init(_ resolver: TypeResolver) { self.resolver = resolver }

  /// The names that the code of a handler sees.
  func scope(of code: HandlerCode) -> CodeScope {
    scope(around: code.context, body: code.body, isLiteral: code.isLiteral)
  }

  private func scope(around context: Context, body: GoNodeID, isLiteral: Bool) -> CodeScope {
    let types = isLiteral ? typeArguments(around: body, context) : [:]
    let scope = CodeScope(file: context.file, types: types)
    scope.outer = { name in
      guard let cell = context.scope.find(name) else { return nil }
      if case .type = cell.value, types[name] != nil { return nil }
      return self.value(cell.value, declared: cell.type)
    }
    return scope
  }

  /// A value of the evaluation.
  func value(_ value: GoValue, declared: GoType? = nil, depth: Int = 0) -> CodeValue {
    guard depth < 8 else { return declared.map { .typed(type($0)) } ?? .unknown("it is nested too deep") }
    switch value {
    case .unknown(let reason, let type):
      return (type ?? declared).map { .typed(self.type($0)) } ?? .unknown(reason)
    case .text(let text): return text.known.map { .text($0) } ?? .typed(.basic("string"))
    case .truth: return .typed(.basic("bool"))
    case .number(let number, _): return .number(number)
    case .nothing: return declared.map { .typed(type($0)) } ?? .null
    case .function(let callable):
      return function(callable, depth) ?? declared.map { .typed(type($0)) } ?? .unknown("it is a function")
    case .type(let type): return .type(self.type(type))
    case .reference(let place):
      switch place {
      case .cell(let cell): return self.value(cell.value, declared: cell.type, depth: depth + 1)
      case .field(let object, let name):
        return object.fields[name].map { self.value($0, depth: depth + 1) } ?? .unknown("it is not known")
      }
    case .structure(let object, _): return structure(object, depth)
    case .named(let declaration, _): return .typed(.named(declaration, []))
    case .foreign(let path, let name, _):
      return declared.map { .typed(type($0)) }
        ?? .unknown("it comes from \(GoFile.guessedName(path)).\(name)")
    case .choice(let alternatives):
      return .joined(alternatives.map { self.value($0.value, declared: declared, depth: depth + 1) })
    case .list, .table, .router, .tuple:
      return declared.map { .typed(type($0)) } ?? .unknown("it is not followed")
    }
  }

  /// A struct with the fields that say more than their types: functions, and what stands behind interfaces.
  private func structure(_ object: StructObject, _ depth: Int) -> CodeValue {
    let type = self.type(object.type)
    guard depth < 3 else { return .typed(type) }
    let built = BuiltObject(type: type, isMap: false, level: 0)
    let place = SourceLocation(file: "", line: 1, column: 1, span: SourceSpan(0, 0))
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) {
      switch value.underlying {
      case .function, .structure: built.set(name, self.value(value, depth: depth + 1), at: place, level: 0)
      default: continue
      }
    }
    return built.order.isEmpty ? .typed(type) : .object(built)
  }

  private func function(_ callable: Callable, _ depth: Int) -> CodeValue? {
    switch callable.target {
    case .declared(let function, let receiver):
      let receiver = receiver.map { value($0, depth: depth + 1) }
      return .function(CodeFunction(.declared(function, receiver: receiver, types: [:])))
    case .literal(let file, let type, let body, let scope):
      let inner = self.scope(around: Context(file: file, scope: scope), body: body, isLiteral: true)
      return .function(CodeFunction(.literal(inner, type: type, body: body)))
    case .foreign(let path, let name):
      if let status = HTTPStatusNames.code(name) { return .number(status) }
      return .function(CodeFunction(.foreign(path: path, name: name)))
    case .method, .builtin: return nil
    }
  }

  /// A type of the evaluation, which has no type arguments.
  func type(_ type: GoType) -> CodeType {
    switch type {
    case .named(let declaration): return .named(declaration, [])
    case .foreign(let path, let name): return .foreign(path: path, name: name)
    case .basic(let name): return .basic(name)
    case .pointer(let inner): return .pointer(self.type(inner))
    case .list(let inner): return .list(self.type(inner))
    case .table(let key, let value): return .map(key: self.type(key), value: self.type(value))
    case .literal(let file, let node, _): return resolver.type(node, TypeScope(file: file))
    }
  }

  // Types of the function around a literal.

  /// The types that the function around a literal declares, and what its type parameters stand for by the arguments that the
  /// literal sees.
  private func typeArguments(
    around body: GoNodeID, _ context: Context, depth: Int = 0
  ) -> [String: CodeType] {
    let tree = context.tree
    guard let function = function(around: body, in: context.file) else { return [:] }
    let declared = declaredTypes(in: function)
    guard case .functionType(let list, let parameters, _) = tree.node(function.type), !list.isEmpty else {
      return declared
    }
    let names = resolver.parameterNames(list, tree)
    let unifier = TypeUnifier(resolver: resolver, names: Set(names))
    var types = declared
    for case .field(let own, let node, _) in parameters.map({ tree.node($0) }) {
      for name in own.map(tree.name(of:)) {
        guard let cell = context.scope.find(name), let known = knownType(cell.value, depth) else { continue }
        unifier.unify(node, TypeScope(file: context.file, types: types), known, &types)
      }
    }
    for name in names where types[name] == nil {
      types[name] = .unknown("the type parameter \(name) is not known")
      if case .type(let known)? = context.scope.find(name)?.value, case .basic("any") = known { continue }
      if case .type(let known)? = context.scope.find(name)?.value { types[name] = type(known) }
    }
    return types
  }

  private func knownType(_ value: GoValue, _ depth: Int) -> CodeType? {
    switch value.underlying {
    case .function(let callable):
      guard let code = callable.code else { return nil }
      var types: [String: CodeType] = [:]
      if depth < 4, case .literal(_, _, let body, let scope) = callable.target {
        types = typeArguments(around: body, Context(file: code.file, scope: scope), depth: depth + 1)
      }
      return .function(TypeScope(file: code.file, types: types), code.type)
    case .structure(let object, _): return type(object.type)
    case .unknown(_, let type?): return self.type(type)
    default: return nil
    }
  }

  /// The types that a function declares inside.
  private func declaredTypes(in function: GoFunction) -> [String: CodeType] {
    guard let body = function.body else { return [:] }
    let key = FrameKey(file: ObjectIdentifier(function.file), body: body)
    if let known = declaredTypes[key] { return known }
    var scope = TypeScope(file: function.file)
    let tree = function.file.tree
    tree.walk(body) { _, node in
      if case .typeSpec(let name, _, _, let type) = node {
        scope.types[tree.name(of: name)] = resolver.type(type, scope)
      }
      return true
    }
    declaredTypes[key] = scope.types
    return scope.types
  }

  /// The declared function that a piece of code stands in.
  private func function(around body: GoNodeID, in file: GoFile) -> GoFunction? {
    let span = file.tree.span(of: body)
    return file.package.allFunctions.first { function in
      guard function.file === file, let outer = function.body else { return false }
      let around = file.tree.span(of: outer)
      return around.start <= span.start && span.end <= around.end
    }
  }
}
