internal import ContractModel
internal import GoSyntax

/// Reads what a function of the program does with a request, and the functions that it hands the request to.
struct BodyReading {
  let evaluator: Evaluator
  private var known: [FrameKey: Judgement] = [:]
  private var isComplete = true

  /// What a function does with callers.
  private enum Judgement {
    /// It turns nobody away.
    case harmless
    /// It turns some away, and lets others by that it never asked.
    case bypassed
    /// It answers what the error says that it is handed.
    case showing
    /// It turns away whoever cannot say who they are.
    case refusing
  }

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  mutating func answer(
    _ body: GoNodeID, type: GoNodeID, _ file: GoFile, _ settled: SettledConditions
  ) -> Sighting.Authentication {
    switch judge(body, type: type, file, settled, depth: 0) {
    case .refusing: .required
    case .bypassed, .showing: .unknown
    case .harmless: isComplete ? .none : .unknown
    }
  }

  /// Whether the function answers 401 somewhere, or 403 where it looks at who calls, on every way through it.
  private mutating func judge(
    _ body: GoNodeID, type: GoNodeID, _ file: GoFile, _ settled: SettledConditions = SettledConditions(),
    depth: Int
  ) -> Judgement {
    let key = FrameKey(file: ObjectIdentifier(file), body: body)
    if let known = known[key] { return known }
    guard depth < 6 else { return .harmless }
    known[key] = .harmless
    var text = MiddlewareText(file.tree, body, type: type, settled: settled)
    if text.refusal.places.isEmpty, text.refusal.isDoubtful || text.endsQuietly { isComplete = false }
    var isBypassed = false
    var shows = false
    for (function, arguments) in text.callees where !Self.saysForbidden(function, file.tree) {
      guard let target = resolve(function, text.names, file), let body = target.body else { continue }
      switch judge(body, type: target.type, target.file, depth: depth + 1) {
      case .refusing: text.refusal.refuse(at: file.tree.start(of: function))
      case .bypassed: isBypassed = true
      case .showing:
        switch text.answer(to: arguments, by: target) {
        case .refusal: text.refusal.refuse(at: file.tree.start(of: function))
        case .own: shows = true
        case .other: continue
        case nil: isComplete = false
        }
      case .harmless: continue
      }
    }
    let judgement = verdict(text, isBypassed: isBypassed, shows: shows, isAsked: depth > 0)
    known[key] = judgement
    return judgement
  }

  private func verdict(
    _ text: MiddlewareText, isBypassed: Bool, shows: Bool, isAsked: Bool
  ) -> Judgement {
    let places = text.refusal.places.sorted()
    if places.isEmpty { return isBypassed ? .bypassed : shows ? .showing : .harmless }
    if text.hasBypass(refusals: places, isAsked: isAsked) { return .bypassed }
    return text.showsErrors(at: places) ? .showing : .refusing
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
    case .call(let maker, _, _):
      // `signed(key)(c)`: what a function of the program makes, it writes.
      let made = evaluator.program.function(named: maker, in: file) { requests.contains($0) }
      if made == nil { isComplete = false }
      return made
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
