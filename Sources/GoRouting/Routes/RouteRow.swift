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
  /// The row that the handler of a call comes from, where the pattern ends with a text that the row has.
  func row(of statement: RouteStatement, _ pattern: TextValue) -> RouteRow? {
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
}
