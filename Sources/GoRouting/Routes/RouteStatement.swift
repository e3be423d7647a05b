internal import ContractModel
import GoSyntax

/// The call that states a route, and which of its arguments is the handler.
struct RouteStatement {
  var call: Call
  var handler: Int?
  /// The calls that lead from it to the library, each inside of the function that the one before calls; empty where it is
  /// the library's call itself.
  var trace: [Sighting.Step] = []
}

// Programs register through functions of their own: `func (r *Router) GET(path string, h Handler) { r.handle("GET", path, h) }`.
// What states such a route is the call that hands path and handler over.
extension Evaluator {
  /// The call that states a route which a library was asked to register.
  func statement(of call: Call, _ pattern: TextValue, handler: Int?) -> RouteStatement {
    var statement = RouteStatement(call: call, handler: handler)
    guard var handler, var path = place(of: pattern, before: handler, in: call) else { return statement }
    for frame in frames.reversed() {
      guard let (outer, parameters) = frame.call, outer.hasNodes,
        let nextPath = handedOver(pathAt: path, of: statement.call, parameters, by: outer, pattern),
        let nextHandler = handedOver(
          handlerAt: handler, of: statement.call, parameters, by: outer, in: frame.key.body),
        outer.arguments.indices.contains(nextPath)
      else { break }
      (path, handler) = (nextPath, nextHandler)
      let step = Sighting.Step(in: frame.name, at: statement.call.location)
      statement = RouteStatement(call: outer, handler: handler, trace: [step] + statement.trace)
    }
    return statement
  }

  /// The calls that lead to the library from the statement, or from the row of a table that it registers.
  func trace(of statement: RouteStatement, isRow: Bool) -> [Sighting.Step] {
    guard isRow else { return statement.trace }
    let depth = frames.count - 1 - statement.trace.count
    let name = frames.indices.contains(depth) ? frames[depth].name : nil
    return [Sighting.Step(in: name, at: statement.call.location)] + statement.trace
  }

  /// The argument that a pattern ends with, which may have more in front than the argument has.
  private func place(of pattern: TextValue, before handler: Int, in call: Call) -> Int? {
    guard pattern.known != nil else { return nil }
    let arguments = call.arguments.prefix(handler)
    // A route of a group's own path has an empty one.
    return arguments.lastIndex { states($0, pattern) } ?? arguments.lastIndex { $0.asText.known == "" }
  }

  /// Whether a value is the end of a pattern, or a struct with a field that is: `huma.Operation{Path: "/users/{id}"}`.
  private func states(_ value: GoValue, _ pattern: TextValue) -> Bool {
    guard let known = pattern.known.map(Self.withoutMarks) else { return false }
    if let text = value.asText.known.map(Self.withoutMarks) {
      return !text.isEmpty && (known.hasSuffix(text) || text.hasSuffix(known))
    }
    guard case .structure(let object, _) = value.underlying else { return false }
    return object.fields.values.contains { field in
      guard let text = field.asText.known, text.hasPrefix("/") else { return false }
      return known.hasSuffix(Self.withoutMarks(text))
    }
  }

  /// A path without what tells parameters, which adapters write in the way of the library below: `{id}`, `:id`.
  private static func withoutMarks(_ path: String) -> String {
    path.filter { !"{}:".contains($0) }
  }

  /// The parameter of the function around a call that the path of the call ends with.
  private func handedOver(
    pathAt place: Int, of call: Call, _ parameters: [String], by outer: Call, _ pattern: TextValue
  ) -> Int? {
    guard call.argumentNodes.indices.contains(place) else { return nil }
    let (node, tree) = (call.argumentNodes[place], call.context.tree)
    guard case .compositeLiteral(_, let elements) = tree.node(node) else {
      return lastName(in: node, tree).flatMap(parameters.firstIndex)
    }
    // A struct that is made of what the function gets: `huma.Operation{Method: method, Path: path}`.
    let handed = elements.compactMap { element -> Int? in
      guard case .keyValue(_, let value) = tree.node(element) else { return nil }
      return lastName(in: value, tree).flatMap(parameters.firstIndex)
    }
    return handed.last { outer.arguments.indices.contains($0) && states(outer.arguments[$0], pattern) }
  }

  /// The name that an expression ends with: `path` of `"GET " + path`, of `join(base, path)`, and of `path + ".json"`, which
  /// begins no segment of its own.
  private func lastName(in id: GoNodeID, _ tree: GoTree) -> String? {
    switch tree.node(id) {
    case .identifier: tree.name(of: id)
    case .binary(_, let left, let right):
      lastName(in: Self.isEnding(right, tree) ? left : right, tree)
    case .parenthesized(let inner): lastName(in: inner, tree)
    case .call(_, let arguments, _): Array(arguments).last.flatMap { lastName(in: $0, tree) }
    default: nil
    }
  }

  private static func isEnding(_ id: GoNodeID, _ tree: GoTree) -> Bool {
    guard case .basicLiteral = tree.node(id) else { return false }
    return !tree.text(of: id).dropFirst().hasPrefix("/")
  }

  /// The argument of the outer call that the handler of a call is or is made of, in the body of a function.
  private func handedOver(
    handlerAt place: Int, of call: Call, _ parameters: [String], by outer: Call, in body: GoNodeID
  ) -> Int? {
    guard call.hasNodes, let last = call.argumentNodes.last else { return nil }
    let isSpread = !call.argumentNodes.dropLast().indices.contains(place)
    let (node, tree) = (isSpread ? last : call.argumentNodes[place], call.context.tree)
    guard case .identifier = tree.node(node) else { return handler(in: node, tree, parameters, of: outer) }
    if let index = parameters.firstIndex(of: tree.name(of: node)), outer.arguments.indices.contains(index) {
      return Self.last(index, parameters, outer)
    }
    // What a variable was made of: `wrapped := wrap(method, handler)`.
    if let made = callDefining(tree.name(of: node), in: body, tree) {
      return handler(in: made, tree, parameters, of: outer)
    }
    // The function that a variable holds: `handle := func(…) { inner(…) }`.
    guard case .function(let callable) = call.arguments[place].underlying,
      case .literal(let file, _, let body, _) = callable.target
    else { return nil }
    return handler(in: body, file.tree, parameters, of: outer, isCalled: true)
  }

  /// The call whose result a variable of a function is declared with, where that is the only one.
  private func callDefining(_ name: String, in body: GoNodeID, _ tree: GoTree) -> GoNodeID? {
    var values: [GoNodeID] = []
    tree.walk(body) { _, node in
      if case .assign(.define, let left, let right) = node, left.count == 1, let value = right.first,
        left.contains(where: { tree.isIdentifier($0, name) })
      {
        values.append(value)
      }
      return true
    }
    guard values.count == 1, case .call = tree.node(values[0]) else { return nil }
    return values[0]
  }

  /// The argument of a call that stands for a parameter which an expression names, where it is a handler. What code calls
  /// has to be a function of the program: of what another module made, nobody knows if it can be called.
  private func handler(
    in id: GoNodeID, _ tree: GoTree, _ parameters: [String], of outer: Call, isCalled: Bool = false
  ) -> Int? {
    var found: Int?
    tree.walk(id) { id, node in
      guard found == nil, case .identifier = node,
        let index = parameters.firstIndex(of: tree.name(of: id)), outer.arguments.indices.contains(index)
      else { return found == nil }
      let last = Self.last(index, parameters, outer)
      switch outer.arguments[last].underlying {
      case .function, .structure: found = last
      case .foreign where !isCalled: found = last
      default: break
      }
      return true
    }
    return found
  }

  /// The argument for a parameter; of several that the last one takes the last, as of several handlers that one answers.
  private static func last(_ index: Int, _ parameters: [String], _ outer: Call) -> Int {
    index == parameters.count - 1 ? outer.arguments.count - 1 : index
  }

  /// The handler as a report shows it: its text, with "func literal" for what is written in place.
  func handlerName(_ call: Call, _ index: Int) -> String {
    guard call.argumentNodes.indices.contains(index) else { return call.text(index) }
    return Self.handlerName(call.argumentNodes[index], call.context.tree)
  }

  /// A handler as the source has it, on one line; what literals of functions do is left out.
  static func handlerName(_ id: GoNodeID, _ tree: GoTree) -> String {
    switch tree.node(id) {
    case .functionLiteral: return "func literal"
    case .call(let function, let arguments, _):
      let inPlace = arguments.map { if case .functionLiteral = tree.node($0) { true } else { false } }
      guard inPlace.contains(true) else { break }
      let shown = zip(arguments, inPlace).map { $1 ? "func literal" : tree.text(of: $0) }
      return singleLine("\(tree.text(of: function))(\(shown.joined(separator: ", ")))")
    default: break
    }
    return singleLine(tree.text(of: id))
  }
}
