internal import ContractModel
internal import GoSyntax

/// Reads what a function of the program does with a request, and the functions that it hands the request to.
struct BodyReading {
  let evaluator: Evaluator
  private var seen: Set<FrameKey> = []
  private var isComplete = true

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  mutating func answer(_ body: GoNodeID, type: GoNodeID, _ file: GoFile) -> Sighting.Authentication {
    if refuses(body, type: type, file, depth: 0) { return .required }
    return isComplete ? .none : .unknown
  }

  /// Whether the function answers 401 somewhere, or 403 where it looks at who calls.
  private mutating func refuses(_ body: GoNodeID, type: GoNodeID, _ file: GoFile, depth: Int) -> Bool {
    guard depth < 6, seen.insert(FrameKey(file: ObjectIdentifier(file), body: body)).inserted else {
      return false
    }
    let tree = file.tree
    var requests = tree.parameterNames(of: type)
    var answer = Refusal()
    var callees: [GoNodeID] = []
    tree.walk(body) { id, node in
      switch node {
      case .binary(let operation, let left, let right) where operation == .equal || operation == .notEqual:
        answer.compared.formUnion([left, right])
      case .caseClause(let expressions, _, _): answer.compared.formUnion(expressions)
      case .functionLiteral(let type, _): requests.formUnion(tree.parameterNames(of: type))
      case .call(let function, let arguments, _):
        for argument in arguments { answer.read(status: tree.text(of: argument)) }
        if case .identifier = tree.node(function) { answer.read(name: tree.name(of: function), at: function) }
        if arguments.contains(where: { requests.contains(tree.name(of: $0)) }) { callees.append(function) }
      case .selector(_, let name): answer.read(name: tree.name(of: name), at: id)
      case .identifier: answer.look(at: tree.name(of: id))
      case .basicLiteral(.string): answer.look(at: tree.text(of: id))
      default: break
      }
      return !answer.isCertain
    }
    if answer.isRefusal { return true }
    if answer.isDoubtful { isComplete = false }
    for function in callees where !Self.saysForbidden(function, tree) {
      guard let target = resolve(function, requests, file) else { continue }
      guard let body = target.body else { continue }
      if refuses(body, type: target.type, target.file, depth: depth + 1) { return true }
    }
    return false
  }

  /// Whether a function is one that answers 403 by its name: whom that is for, its caller decides.
  private static func saysForbidden(_ function: GoNodeID, _ tree: GoTree) -> Bool {
    switch tree.node(function) {
    case .identifier: tree.name(of: function).lowercased().contains("forbidden")
    case .selector(_, let name): tree.name(of: name).lowercased().contains("forbidden")
    default: false
    }
  }

  /// The function of the program that a request is handed to; what is not found makes the reading incomplete.
  private mutating func resolve(_ function: GoNodeID, _ requests: Set<String>, _ file: GoFile) -> GoFunction?
  {
    let tree = file.tree
    switch tree.node(function) {
    case .identifier:
      let name = tree.name(of: function)
      if let declared = file.package.functions[name] { return declared }
      // A parameter of the function or of the one around it: the next handler.
      if !requests.contains(name), name != "next" { isComplete = false }
      return nil
    case .selector(let base, let member):
      let name = tree.name(of: member)
      if name == "ServeHTTP" || name == "Next" || requests.contains(tree.name(of: base)) { return nil }
      if let path = file.imports[tree.name(of: base)] {
        if let declared = evaluator.program.package(at: path)?.functions[name] { return declared }
        if path.split(separator: "/").first?.contains(".") == true,
          evaluator.frameworks.owner(of: path) == nil
        {
          isComplete = false
        }
        return nil
      }
      if let method = onlyMethod(named: name, near: file) { return method }
      isComplete = false
      return nil
    default:
      isComplete = false
      return nil
    }
  }

  /// The only method of that name in the package, else in the program.
  private func onlyMethod(named name: String, near file: GoFile) -> GoFunction? {
    let near = file.package.types.values.compactMap { $0.methods[name] }
    if near.count == 1 { return near[0] }
    guard near.isEmpty else { return nil }
    let all = evaluator.program.packages.flatMap { $0.types.values.compactMap { $0.methods[name] } }
    return all.count == 1 ? all[0] : nil
  }
}

/// What a function's text says of whether it turns callers away.
private struct Refusal {
  /// What is compared with something: whoever shows errors asks which of them it is, and answers nothing by that.
  var compared: Set<GoNodeID> = []
  /// Whether it answers 401.
  private(set) var isCertain = false
  private var forbids = false
  private var looksAtCaller = false
  private var compares = false

  var isRefusal: Bool { isCertain || (forbids && looksAtCaller) }
  /// Whether it answers 403 for a reason that is not seen (the host, the origin), or handles a refusal of others.
  var isDoubtful: Bool { forbids || compares }

  mutating func read(status text: String) {
    if text == "401" { isCertain = true }
    if text == "403" { forbids = true }
  }

  /// Reads a name: `StatusUnauthorized`, `ErrForbidden`, `CodeErrUnauthorized`.
  mutating func read(name: String, at id: GoNodeID) {
    guard name.utf8.count >= 9 else { return }
    let name = name.lowercased()
    let isCertain = name.contains("unauthorized") || name.contains("unauthenticated")
    guard isCertain || name.contains("forbidden") else { return }
    if compared.contains(id) {
      compares = true
      return
    }
    if isCertain { self.isCertain = true } else { forbids = true }
  }

  /// Notes a word of the code that speaks of who calls.
  mutating func look(at text: String) {
    guard !looksAtCaller else { return }
    let text = text.lowercased()
    looksAtCaller = Self.ofCallers.contains { text.contains($0) }
  }

  private static let ofCallers = [
    "auth", "token", "user", "session", "admin", "role", "login", "loggedin", "account",
    "apikey",
    "api-key", "api_key", "credential", "password", "principal", "claim", "identity", "secret", "member",
    "owner",
  ]
}
