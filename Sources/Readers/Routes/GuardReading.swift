internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Decides whether what runs before a handler asks who is calling: it answers 401 or 403, or a model says so.
struct GuardReading {
  private let evaluator: Evaluator
  private let settings: ExtractionSettings
  private var judged: [FunctionKey: Sighting.Authentication] = [:]

  init(_ evaluator: Evaluator, _ settings: ExtractionSettings) {
    self.evaluator = evaluator
    self.settings = settings
  }

  /// The answer for all that runs before a handler which is there under conditions, and where it depends on others, on which.
  mutating func read(_ guards: [(handler: Value, conditions: [String])], under conditions: [String])
    -> (Sighting.Authentication, doubts: [String])
  {
    var answer = Sighting.Authentication.none
    var doubts: [String] = []
    for (handler, own) in guards {
      let open = own.filter { !conditions.contains($0) }
      switch read(handler) {
      case .required:
        if open.isEmpty { return (.required, []) }
        answer = .unknown
        let name = name(of: handler) ?? "a guard"
        doubts.append("\(name) asks who is calling only if \(open.joined(separator: " && "))")
      case .unknown: answer = .unknown
      case .none: continue
      }
    }
    return (answer, doubts)
  }

  /// Whether a handler answers whatever it is asked: a function that takes no third parameter hands nothing on. One that says that
  /// nothing is there serves nothing.
  func answersAll(_ handler: Value) -> Bool {
    guard handler.options.count == 1, case .callable(let key, _) = handler.options[0],
      evaluator.program.function(key).parameters.count == 2
    else { return false }
    let text = FunctionText(key, in: evaluator.program)
    return !text.states("404") && !text.states("405")
      && !text.names.contains { $0.lowercased().contains("notfound") }
  }

  /// Whether a handler hands requests on to what comes behind it: middleware of a library, and a function that calls its third
  /// parameter with nothing, `next()`.
  func handsOn(_ handler: Value) -> Bool {
    guard handler.options.count == 1 else { return false }
    if Middleware.asks(handler.options[0]) != nil { return true }
    guard case .callable(let key, _) = handler.options[0] else { return false }
    let parameters = evaluator.program.function(key).parameters
    return parameters.count == 3 && FunctionText(key, in: evaluator.program).bare.contains(parameters[2].name)
  }

  private func name(of handler: Value) -> String? {
    for case .callable(let key, _) in handler.options {
      let function = evaluator.program.function(key)
      guard function.kind == .closure else { return function.name }
      switch evaluator.home(ofClosure: key) {
      case .function(let home)?: return evaluator.program.function(home).name
      case .firstValue(let variable)?: return evaluator.program.variable(variable).name
      default: return nil
      }
    }
    return handler.name
  }

  private mutating func read(_ handler: Value) -> Sighting.Authentication {
    if let name = name(of: handler), let isRequired = settings.authentication[name] {
      return isRequired ? .required : .none
    }
    var answers: Set<Sighting.Authentication> = []
    for option in handler.options { answers.insert(read(option)) }
    return answers.count == 1 ? answers.first ?? .unknown : .unknown
  }

  private mutating func read(_ option: Value.Option) -> Sighting.Authentication {
    if let asks = Middleware.asks(option) { return asks ? .required : .none }
    switch option {
    case .null: return .none
    case .list(let values):
      var answers: Set<Sighting.Authentication> = []
      for value in values { answers.insert(read(value)) }
      return answers.contains(.required) ? .required : answers.contains(.unknown) ? .unknown : .none
    case .callable(let key, _): return judgement(of: key)
    case .instance(let instance): return judge(instance)
    default: return .unknown
    }
  }

  /// An instance asks where its function does that runs before handlers. One that only looks who is calling asks nobody.
  private mutating func judge(_ instance: Instance) -> Sighting.Authentication {
    guard case .program(let key) = instance.type else { return .unknown }
    for name in ["respond", "handle"] {
      if let function = evaluator.program.method(name, of: key, where: { $0.kind == .function }) {
        return judgement(of: function)
      }
    }
    let types = evaluator.program.type(key).supertypes.map(\.name)
    let looks = types.contains { $0.hasSuffix("Authenticator") || $0 == "AuthenticatorMiddleware" }
    return looks ? .none : .unknown
  }

  private mutating func judgement(of key: FunctionKey) -> Sighting.Authentication {
    if let known = judged[key] { return known }
    let answer = judge(key)
    judged[key] = answer
    return answer
  }

  /// A function asks where it refuses. It does not where it was read to its end: where everything that it calls is known to
  /// ask nobody.
  private func judge(_ key: FunctionKey) -> Sighting.Authentication {
    if handsOnToGuard(key) { return .required }
    let text = FunctionText(key, in: evaluator.program)
    let branchesOnPath =
      !text.members.isDisjoint(with: Self.paths) && evaluator.program.function(key).hasBranches
    if text.states("401") || text.names.contains(where: { $0.lowercased().contains("unauthorized") }) {
      return branchesOnPath ? .unknown : .required
    }
    if text.states("403") || text.names.contains(where: { $0.lowercased().contains("forbidden") }) {
      let looksAtRequest = request(of: key).map(text.names.contains) ?? false
      let looksAtCaller = text.members.union(text.names).contains { Self.callers.contains($0.lowercased()) }
      return looksAtRequest || looksAtCaller ? .required : .unknown
    }
    return text.calls.allSatisfy(Self.harmless.contains) ? .none : .unknown
  }

  /// Whether a function gives what something gives that asks who is calling:
  /// `(req, res, next) => passport.authenticate('bearer')(req, res, next)`.
  private func handsOnToGuard(_ key: FunctionKey) -> Bool {
    let isClosure = evaluator.program.function(key).kind == .closure
    let summary = isClosure ? evaluator.known(ofClosure: key) : evaluator.summary(of: key)
    return summary.result.options.contains { Middleware.asks($0) == true }
  }

  /// The name that a function has for the request which it hands on or turns away: `(req, res, next) => …`.
  private func request(of key: FunctionKey) -> String? {
    let parameters = evaluator.program.function(key).parameters
    return parameters.count == 3 ? parameters[0].name : nil
  }

  private static let paths: Set<String> = ["path", "url", "originalUrl"]
  /// What the one who calls is noted as.
  private static let callers: Set<String> = [
    "user", "currentuser", "userid", "account", "session", "auth", "token", "role", "roles", "isadmin",
    "permissions", "authorization", "headers",
  ]
  /// What a handler may call without anybody being asked.
  private static let harmless: Set<String> = [
    "next", "req", "request", "res", "response", "reply", "c", "ctx", "context", "console", "logger", "log",
    "JSON",
    "Date", "Math", "Object", "Array", "String", "Number", "Promise", "pick", "crypto", "uuid", "uuidv4",
    "done",
    "performance", "process",
  ]
}

/// What the text of a function has in it.
private struct FunctionText {
  /// The names at the heads of what it calls.
  private(set) var calls: Set<String> = []
  /// Those of them that are called with nothing.
  private(set) var bare: Set<String> = []
  /// The names in it, and its short texts.
  private(set) var names: Set<String> = []
  /// The members that it names.
  private(set) var members: Set<String> = []
  /// The numbers in it.
  private var numbers: Set<String> = []
  private let program: ProgramIndex
  private let file: Int

  init(_ key: FunctionKey, in program: ProgramIndex) {
    self.program = program
    file = key.file
    add(program.function(key).body ?? [], depth: 0)
  }

  /// Whether a number is in it.
  func states(_ number: String) -> Bool { numbers.contains(number) }

  private mutating func add(_ statements: [Statement], depth: Int) {
    for statement in statements {
      for id in statement.expressions { add(id, depth: depth + 1) }
      for block in statement.blocks { add(block, depth: depth + 1) }
      if case .function(let index) = statement {
        add(program.files[file].functions[index].body ?? [], depth: depth + 1)
      }
    }
  }

  private mutating func add(_ id: Expression.ID, depth: Int) {
    guard depth < 200 else { return }
    let kind = program.files[file].expressions[id].kind
    switch kind {
    case .name(let name), .implicit(let name): names.insert(name)
    case .member(_, let name):
      members.insert(name)
      names.insert(name)
    case .scalar(let text): numbers.insert(text)
    case .text(let parts): if case .text(let text)? = parts.first, text.utf8.count < 40 { names.insert(text) }
    case .call(let callee, _, let arguments):
      calls.insert(head(of: callee))
      if arguments.isEmpty { bare.insert(head(of: callee)) }
    default: break
    }
    for part in kind.parts { add(part, depth: depth + 1) }
    if let function = kind.function {
      add(program.files[file].functions[function].body ?? [], depth: depth + 1)
    }
  }

  private func head(of callee: Expression.ID) -> String {
    var id = callee
    for _ in 0..<64 {
      switch program.files[file].expressions[id].kind {
      case .name(let name): return name
      case .member(let base, _), .index(let base, _), .await(let base), .cast(let base, _): id = base
      case .call(let inner, _, _): id = inner
      case .closure: return "next"
      case .text, .list, .record: return "String"
      default: return "?"
      }
    }
    return "?"
  }
}
