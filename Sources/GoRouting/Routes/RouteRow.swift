internal import GoSyntax
internal import SourceText

/// A row of a table of routes: the composite literal of a struct that has path and handler.
///
/// `for _, r := range routes { router.Handle(r.method, r.path, r.handler) }` registers every one of them; what states a route
/// is its row.
struct RouteRow {
  let location: SourceLocation
  let text: String
  /// The handler as the row has it, where it is one of the row's fields as it stands.
  let handler: String?
}

extension Evaluator {
  /// The row that a call registers: what its handler or its path comes from, where the pattern ends with a text that the row
  /// has.
  func row(of statement: RouteStatement, _ pattern: TextValue) -> RouteRow? {
    handlerRow(of: statement, pattern) ?? madeRow(of: statement, pattern)
  }

  /// The row that the handler of a call comes from.
  private func handlerRow(of statement: RouteStatement, _ pattern: TextValue) -> RouteRow? {
    let call = statement.call
    guard let handler = statement.handler, call.argumentNodes.indices.contains(handler) else { return nil }
    let (node, tree) = (call.argumentNodes[handler], call.context.tree)
    var found: RouteRow?
    tree.walk(node) { id, inner in
      // What a handler that is written in place uses may be anything.
      if case .functionLiteral = inner { return false }
      guard found == nil, case .selector(let base, let field) = inner,
        case .identifier = tree.node(base),
        case .structure(let object, _)? = call.context.scope.find(tree.name(of: base))?.value,
        let (file, literal) = object.literal, Self.states(pattern.knownSuffix, object),
        holdsHandler(object, tree.name(of: field), isAll: id == node)
      else { return found == nil }
      let part = id == node ? self.part(tree.name(of: field), of: object, literal, file.tree) : nil
      found = RouteRow(
        location: file.location(of: literal), text: Self.singleLine(file.tree.text(of: literal)),
        handler: part.map { Self.handlerName($0, file.tree) })
      return false
    }
    return found
  }

  /// Whether a field of a struct holds a handler: what has it as a method, or something else that the handler uses, is no
  /// row but a server.
  private func holdsHandler(_ object: StructObject, _ field: String, isAll: Bool) -> Bool {
    guard let value = self.field(field, of: object) else { return false }
    switch value.underlying {
    case .function: return true
    case .foreign, .structure: return isAll
    default: return false
    }
  }

  private static func states(_ path: String, _ object: StructObject) -> Bool {
    object.fields.values.contains { value in
      guard let text = value.asText.known, text.contains("/") else { return false }
      return path.hasSuffix(text)
    }
  }

  /// The value that a composite literal has for a field, by its name or by its place.
  private func part(_ name: String, of object: StructObject, _ literal: GoNodeID, _ tree: GoTree) -> GoNodeID?
  {
    if let value = tree.value(of: name, in: literal) { return value }
    guard case .compositeLiteral(_, let elements) = tree.node(literal),
      let place = fields(of: object.type)?.firstIndex(where: { $0.name == name }),
      let element = Array(elements).dropFirst(place).first
    else { return nil }
    if case .keyValue = tree.node(element) { return nil }
    return element
  }

  // Rows that functions make: `routes = append(routes, NewGetRoute("/users", users))`.

  /// The calls that lead to a composite literal, where a parameter of the function around it is one of its elements.
  func makers(of elements: GoNodeList, _ context: Context) -> [(call: Call, parameters: [String])] {
    guard let parameters = frames.last?.call?.parameters, !parameters.isEmpty else { return [] }
    let isHandedOver = elements.contains { id in
      var value = id
      if case .keyValue(_, let inner) = context.tree.node(id) { value = inner }
      return parameters.contains(context.tree.name(of: value))
    }
    guard isHandedOver else { return [] }
    return frames.suffix(Limit.makersOfOneRow).reversed().prefix { $0.call != nil }.compactMap(\.call)
  }

  /// The struct made by a function that one of the elements of a composite literal is read of.
  func model(of elements: GoNodeList, _ context: Context) -> StructObject? {
    let tree = context.tree
    for id in elements {
      var value = id
      if case .keyValue(_, let inner) = tree.node(id) { value = inner }
      if case .call(let function, let arguments, _) = tree.node(value), arguments.isEmpty { value = function }
      guard case .selector(let base, _) = tree.node(value), case .identifier = tree.node(base),
        case .structure(let object, _)? = context.scope.find(tree.name(of: base))?.value.underlying,
        !object.makers.isEmpty || object.model != nil
      else { continue }
      return object
    }
    return nil
  }

  /// The call that makes the one struct which a call registers, where that has the path handed over and a handler besides.
  private func madeRow(of statement: RouteStatement, _ pattern: TextValue) -> RouteRow? {
    let (call, suffix) = (statement.call, pattern.knownSuffix)
    var found: [StructObject] = []
    call.context.tree.walk(call.id) { _, node in
      if case .functionLiteral = node { return false }
      guard case .selector(let base, _) = node, case .identifier = call.context.tree.node(base),
        case .structure(let object, _)? = call.context.scope.find(call.context.tree.name(of: base))?.value
          .underlying, let made = made(object, suffix), !found.contains(where: { $0 === made })
      else { return true }
      found.append(made)
      return true
    }
    guard found.count == 1, let path = pathField(of: found[0], suffix) else { return nil }
    let handlers = found[0].fields.filter { Self.isFunction($0.value) }.keys.sorted()
    return handlers.first.flatMap { row(making: found[0], path: path, handler: $0) }
  }

  /// A struct that has a path and was made by a function, or the one that it wraps; nil where that is neither.
  private func made(_ object: StructObject, _ path: String, depth: Int = 0) -> StructObject? {
    if !object.makers.isEmpty, pathField(of: object, path) != nil { return object }
    guard depth < 4 else { return nil }
    if let model = object.model { return made(model, path, depth: depth + 1) }
    let inner = object.fields.values.compactMap { value -> StructObject? in
      guard case .structure(let inner, _) = value.underlying else { return nil }
      return made(inner, path, depth: depth + 1)
    }
    return inner.count == 1 ? inner[0] : nil
  }

  private static func isFunction(_ value: GoValue) -> Bool {
    if case .function = value.underlying { true } else { false }
  }

  /// The field of a struct whose text a path ends with; of several the one that has most of it.
  private func pathField(of object: StructObject, _ path: String) -> String? {
    let texts = object.fields.compactMap { name, value -> (length: Int, name: String)? in
      guard let text = value.asText.known, text.count > 1, text.hasPrefix("/"), path.hasSuffix(text) else {
        return nil
      }
      return (text.count, name)
    }
    return texts.min { ($1.length, $0.name) < ($0.length, $1.name) }?.name
  }

  /// The call that states the path of a struct: the outermost that it is handed on from as it is.
  private func row(making object: StructObject, path: String, handler: String) -> RouteRow? {
    guard let (file, literal) = object.literal,
      var pathNode = part(path, of: object, literal, file.tree)
    else { return nil }
    var handlerNode = part(handler, of: object, literal, file.tree)
    var (tree, maker) = (file.tree, Call?.none)
    for (call, parameters) in object.makers {
      let next = { (node: GoNodeID) -> GoNodeID? in
        guard case .identifier = tree.node(node), let place = parameters.firstIndex(of: tree.name(of: node)),
          call.argumentNodes.indices.contains(place)
        else { return nil }
        return call.argumentNodes[place]
      }
      guard let argument = next(pathNode) else { break }
      (pathNode, handlerNode) = (argument, handlerNode.flatMap(next))
      (tree, maker) = (call.context.tree, call)
    }
    guard let maker else { return nil }
    return RouteRow(
      location: maker.location, text: maker.text, handler: handlerNode.map { Self.handlerName($0, tree) })
  }
}
