internal import GoSyntax

/// Which functions may register a route, by the names that they call.
///
/// An over-estimate made once for the whole program: it decides only what need not be looked at (functions handed to
/// other modules, branches that are off by default), never what is a route.
final class Relevance {
  private var answers: [FrameKey: Bool] = [:]
  /// For each file, the names by which the libraries that it imports register routes; for a file that imports none,
  /// any library's, for it may be handed a router of one.
  private var registrations: [ObjectIdentifier: Set<String>] = [:]
  private let anyRegistration = Frameworks.known.reduce(into: Set<String>()) {
    $0.formUnion($1.registrations)
  }
  private var literalsByName: [String: [CompositeLiteral]]?
  private let program: GoProgram
  /// The variables that are configuration; read once, when first asked for.
  private(set) lazy var writes = VariableWrites(program)

  /// A composite literal of a named type.
  struct CompositeLiteral {
    let file: GoFile
    let type: GoNodeID
    let elements: GoNodeList
  }

  init(_ program: GoProgram) {
    self.program = program
    for file in program.packages.flatMap(\.files) {
      let imported = file.importedPaths.compactMap { path in Frameworks.known.first { $0.owns(path) } }
      guard !imported.isEmpty else { continue }
      registrations[ObjectIdentifier(file)] = imported.reduce(into: []) { $0.formUnion($1.registrations) }
    }
  }

  /// Names of functions and methods that lead to a registration; worked out when first asked for.
  private lazy var names: Set<String> = {
    var names: Set<String> = []
    var calls: [(name: String, callees: Set<String>)] = []
    for function in program.packages.flatMap(\.allFunctions) {
      guard let body = function.body else { continue }
      let summary = summary(of: body, function.file)
      if summary.isDirect { names.insert(function.name) }
      calls.append((function.name, summary.callees))
    }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (name, callees) in calls where !names.contains(name) && !callees.isDisjoint(with: names) {
        names.insert(name)
        hasGrown = true
      }
    }
    return names
  }()

  /// Whether code may lead to a registration.
  func isRelevant(_ node: GoNodeID, _ file: GoFile) -> Bool {
    let key = FrameKey(file: ObjectIdentifier(file), body: node)
    if let answer = answers[key] { return answer }
    let summary = summary(of: node, file)
    let answer = summary.isDirect || !summary.callees.isDisjoint(with: names)
    answers[key] = answer
    return answer
  }

  /// Whether code registers something itself, by the names of the methods that it calls.
  func isDirect(_ node: GoNodeID, _ file: GoFile) -> Bool { summary(of: node, file).isDirect }

  /// The composite literals of types of that name in all functions; read once, when first asked for.
  func literals(named name: String) -> [CompositeLiteral] {
    if let literalsByName { return literalsByName[name] ?? [] }
    var found: [String: [CompositeLiteral]] = [:]
    for (file, code) in program.packages.flatMap(\.code) {
      let tree = file.tree
      tree.walk(code) { _, node in
        guard case .compositeLiteral(let type?, let elements) = node, !elements.isEmpty else { return true }
        var named = type
        if case .selector(_, let member) = tree.node(type) { named = member }
        found[tree.name(of: named), default: []].append(
          CompositeLiteral(file: file, type: type, elements: elements))
        return true
      }
    }
    literalsByName = found
    return found[name] ?? []
  }

  /// The names that code mentions, and whether it registers something itself.
  private func summary(of node: GoNodeID, _ file: GoFile) -> (isDirect: Bool, callees: Set<String>) {
    let tree = file.tree
    let own = registrations[ObjectIdentifier(file)] ?? []
    var isDirect = false
    var callees: Set<String> = []
    tree.walk(node) { _, node in
      switch node {
      case .call(let function, let arguments, _):
        guard case .selector(_, let name) = tree.node(function) else { break }
        let called = tree.name(of: name)
        guard anyRegistration.contains(called) else { break }
        let startsWithPath = arguments.first.map { self.isPathLike($0, tree) } ?? false
        // A method named after an HTTP method registers, whoever the router comes from.
        if own.contains(called) || startsWithPath || called == called.uppercased() { isDirect = true }
      case .selector(_, let name): callees.insert(tree.name(of: name))
      case .identifier: break
      default: break
      }
      if case .call(let function, let arguments, _) = node {
        for id in [function] + arguments {
          if case .identifier = tree.node(id) { callees.insert(tree.name(of: id)) }
        }
      }
      return true
    }
    return (isDirect, callees)
  }

  private func isPathLike(_ id: GoNodeID, _ tree: GoTree) -> Bool {
    guard case .basicLiteral(.string) = tree.node(id) else { return false }
    let text = tree.text(of: id).dropFirst()
    return text.hasPrefix("/") || text.contains(" /")
  }
}
