import Program
import TypeScriptSyntax

// Hooks that ask for what a key says: SWR's, and those of TanStack Query.
extension ScriptLowering {
  /// `useSWR(key, fetcher)` calls the fetcher with the key; without a fetcher of its own that of `SWRConfig`.
  private mutating func fetched(_ id: Node, _ hook: String, _ passed: [Node]) -> ID? {
    guard let key = passed.first else { return nil }
    let isMade = hook == Self.infiniteHook
    guard passed.count >= 2, property("fetcher", of: passed[1]) == nil else {
      return fetchedByDefault(id, values(ofKey: key, isMade: isMade))
    }
    if case .object = node(passed[1]) { return fetchedByDefault(id, values(ofKey: key, isMade: isMade)) }
    let fetcher = expression(passed[1])
    let values = values(ofKey: key, isMade: isMade, isWhole: takesList(passed[1]))
    let rest = passed.dropFirst(2).map { expression($0) }
    let call = add(.call(fetcher, typeArguments: [], arguments: values), id)
    return add(.opaque([call] + rest), id)
  }

  private mutating func fetchedByDefault(_ id: Node, _ values: [Expression.Argument]) -> ID {
    let callee = add(.name(ScriptModule.defaultFetcher), id)
    mention(ScriptModule.defaultFetcher)
    // The hook gives more than what the fetcher does: `{ data, error, mutate }`.
    return add(.opaque([add(.call(callee, typeArguments: [], arguments: values), id)]), id)
  }

  /// What a fetcher is handed of a key. A function as key is called for it, as each one is that makes the keys of pages.
  /// Earlier versions hand over the elements of a key that is a list, later ones the whole list.
  private mutating func values(
    ofKey key: Node, isMade: Bool, isWhole: Bool = false
  ) -> [Expression.Argument] {
    if isMade || hasBlock(key), !isExpressionFunction(key) {
      return [.init(value: add(.call(expression(key), typeArguments: [], arguments: []), key))]
    }
    return (isWhole ? [key] : elements(ofKey: key)).map { .init(value: expression($0)) }
  }

  private func hasBlock(_ key: Node) -> Bool {
    if case .function(_, _, _, let body?, _) = node(key), case .block = node(body) { true } else { false }
  }

  private func isExpressionFunction(_ key: Node) -> Bool {
    if case .function(_, _, _, _?, _) = node(key) { !hasBlock(key) } else { false }
  }

  private func takesList(_ fetcher: Node) -> Bool {
    guard case .function(_, let parameters, _, _, _) = node(fetcher), let first = nodes(parameters).first,
      case .parameter(let target, _, _, _, _) = node(first), case .arrayPattern = node(target)
    else { return false }
    return true
  }

  /// The parts of a key that is a list, under a condition or not; otherwise the key itself.
  private func elements(ofKey key: Node) -> [Node] {
    switch node(key) {
    case .array(let parts): return Array(nodes(parts))
    case .conditional(_, let first, let second):
      for branch in [first, second] {
        if case .array(let parts) = node(branch) { return Array(nodes(parts)) }
      }
      return [key]
    case .binary(.logicalAnd, _, let value): return elements(ofKey: value)
    case .function(_, _, _, let body?, _): return elements(ofKey: body)
    default: return [key]
    }
  }

  /// The packages of TanStack Query and of what it was before.
  private static let queryPackages = ["@tanstack/", "react-query", "vue-query"]

  private static let swrHooks: Set<String> = ["useSWR", "useSWRImmutable", "useSWRMutation", infiniteHook]
  /// The hook that is handed a function that makes the key of each page (SWR documentation, "Pagination").
  private static let infiniteHook = "useSWRInfinite"
  private static let queryHooks: Set<String> = [
    "useQuery", "useInfiniteQuery", "useSuspenseQuery", "useSuspenseInfiniteQuery",
  ]

  /// Whether a function is one of the hooks that ask for what a key says.
  func isQuery(_ name: String) -> Bool {
    Self.swrHooks.contains(name) || (Self.queryHooks.contains(name) && isOfQueries(name))
  }

  /// Lowers a call of such a hook; nil where it is a call like any other.
  mutating func queried(_ id: Node, _ hook: String, _ passed: [Node]) -> ID? {
    Self.swrHooks.contains(hook) ? fetched(id, hook, passed) : queried(id, passed)
  }

  private func isOfQueries(_ name: String) -> Bool {
    Self.queryPackages.contains { isImported(name, from: $0) }
  }

  /// `useQuery({queryKey: ['/users']})` calls the default query function with its key where it has none of its own (TanStack
  /// Query documentation, "Default Query Function").
  private mutating func queried(_ id: Node, _ passed: [Node]) -> ID? {
    guard passed.count == 1, case .object(let parts) = node(passed[0]),
      let key = property("queryKey", of: passed[0]), property("queryFn", of: passed[0]) == nil,
      !nodes(parts).contains(where: { if case .spread = node($0) { true } else { false } })
    else { return nil }
    let callee = add(.name(ScriptModule.defaultQuery), id)
    mention(ScriptModule.defaultQuery)
    var context = [Expression.Argument(label: "queryKey", value: expression(key))]
    if let meta = property("meta", of: passed[0]) {
      context.append(.init(label: "meta", value: expression(meta)))
    }
    let argument = Expression.Argument(value: add(.record(context), id))
    let call = add(.call(callee, typeArguments: [], arguments: [argument]), id)
    let options = expression(passed[0])
    return add(.opaque([call, options]), id)
  }

  /// Keeps the default query function of `new QueryClient({defaultOptions: {queries: {queryFn}}})` as a variable that other
  /// modules use. One that is made inside of another function is not read for single queries, and so left alone.
  mutating func keepQueryFunction(_ callee: Node, _ arguments: TypeScriptNodeList) {
    guard tree.text(of: callee) == "QueryClient", isOfQueries("QueryClient"),
      let function = nodes(arguments).first.flatMap({ property("defaultOptions", of: $0) })
        .flatMap({ property("queries", of: $0) }).flatMap({ property("queryFn", of: $0) }),
      functionDepth == 0 || isOfModule(function)
    else { return }
    let variable = ScriptModule.defaultQuery
    if !file.variables.contains(where: { $0.name == variable }) {
      file.variables.append(Variable(name: variable, isStatic: true, isFinal: false))
    }
    let outer = functions
    functions = [loadingTraits]
    assign(variable)
    let target = add(.name(variable), callee)
    let value = expression(function)
    loading.append(.expression(add(.assign(target, .replace, value), callee)))
    (loadingTraits, functions) = (functions[0], outer)
  }

  /// Whether the key of a query is longer than a number says, `queryKey.length > 1`: whether it has an element at that place.
  /// A key is a list that is written down whole; of others nobody knows what is put in and taken out.
  mutating func keyElement(_ id: Node) -> ID? {
    guard case .binary(let operation, let length, let number) = node(id),
      operation == .greater || operation == .greaterEqual, let list = measured(length), isKey(list),
      case .number = node(number), let count = Int(tree.text(of: number))
    else { return nil }
    let index = operation == .greater ? count : count - 1
    guard index >= 0 else { return nil }
    let base = expression(list)
    let place = add(.scalar(String(index)), number)
    let element = add(.index(base, place), id)
    let nothing = add(.null, id)
    return add(.equal(element, nothing, isNegated: true), id)
  }

  private func isKey(_ list: Node) -> Bool {
    if case .member(_, let name) = node(list) { return tree.text(of: name) == "queryKey" }
    return tree.text(of: list) == "queryKey"
  }

  /// Whether a name stands for what the module itself declares or imports.
  private func isOfModule(_ id: Node) -> Bool {
    guard case .identifier = node(id), let name = tree.name(of: id) else { return false }
    return module.imports.contains { $0.local == name }
      || nodes(tree.statements).contains { statement in
        guard case .exportDeclaration(let inner) = node(statement) else {
          return declaredNames(statement).contains(name)
        }
        return declaredNames(inner).contains(name)
      }
  }
}
