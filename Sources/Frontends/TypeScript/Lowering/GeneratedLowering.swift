import Program
import TypeScriptSyntax

// Calls whose shape tells that a generator wrote them: what runs between them and the request is its runtime.
extension ScriptLowering {
  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "trace", "connect",
  ]

  /// `(options.client ?? client).post({url: '/users', ...options})`, as hey-api writes it.
  mutating func described(_ id: Node, _ base: Node, _ verb: String, _ passed: [Node]) -> ID? {
    guard Self.verbs.contains(verb), passed.count == 1, property("url", of: passed[0]) != nil,
      case .binary(let operation, let own, let shared) = node(unwrapped(base)),
      operation == .coalesce || operation == .logicalOr,
      case .member(_, let name) = node(own), tree.text(of: name) == "client"
    else { return nil }
    let verb = add(.text([.text(verb)]), id)
    let description = expression(passed[0])
    let client = expression(shared)
    return generated(LoweredGeneratedClients.sender, [description, client, verb], id)
  }

  /// `__request(OpenAPI, {method: 'GET', url: '/users/{id}'})`, as `openapi-typescript-codegen` writes it; in Angular the
  /// client stands between the two.
  mutating func described(_ id: Node, _ passed: [Node]) -> ID? {
    guard passed.count > 1, let last = passed.last, property("url", of: last) != nil else { return nil }
    let description = expression(last)
    let configuration = expression(passed[0])
    return generated(LoweredGeneratedClients.sender, [description, configuration], id)
  }

  /// `createClient(createConfig({baseUrl: '/api'}))`, as hey-api writes it.
  mutating func generatedClient(_ id: Node, _ passed: [Node]) -> ID? {
    guard passed.count == 1, case .call(let callee, _, let inner) = node(passed[0]),
      tree.text(of: callee) == "createConfig"
    else { return nil }
    let configuration = nodes(inner).map { expression($0) }
    return generated(LoweredGeneratedClients.maker, configuration, id)
  }

  private mutating func generated(_ function: String, _ arguments: [ID], _ id: Node) -> ID {
    let callee = add(.name(function), id)
    mention(function)
    return add(.call(callee, typeArguments: [], arguments: arguments.map { .init(value: $0) }), id)
  }
}
