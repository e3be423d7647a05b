internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Decides whether what runs before a handler asks who is calling: it answers 401 or 403, or a model says so.
struct GuardReading {
  private let evaluator: Evaluator
  private let settings: ExtractionSettings
  private var judged: [FunctionKey: Sighting.Authentication] = [:]
  /// The functions of the program by their names, for names that one function alone has.
  private lazy var onlyFunctions = Self.onlyFunctions(of: evaluator.program)

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
    if text.refusesStrangers { return branchesOnPath || letsStrangersPass(key) ? .unknown : .required }
    if text.states("403") || text.names.contains(where: { $0.lowercased().contains("forbidden") }) {
      let looksAtRequest = request(of: key).map(text.names.contains) ?? false
      let looksAtCaller = text.members.union(text.names).contains { Self.callers.contains($0.lowercased()) }
      return looksAtRequest || looksAtCaller ? .required : .unknown
    }
    return text.calls.allSatisfy(Self.harmless.contains) ? .none : .unknown
  }

  /// Whether a handler may itself turn away who does not say who they are: it, or a function that it names, answers 401, as one that
  /// logs people in does too.
  mutating func mayRefuse(_ handler: Value) -> Bool {
    for case .callable(let key, _) in handler.options {
      let text = FunctionText(key, in: evaluator.program)
      if text.refusesStrangers { return true }
      let named = text.names.compactMap { onlyFunctions[$0] }
      if named.contains(where: { FunctionText($0, in: evaluator.program).refusesStrangers }) { return true }
    }
    return false
  }

  private static func onlyFunctions(of program: ProgramIndex) -> [String: FunctionKey] {
    var found: [String: FunctionKey?] = [:]
    for (file, source) in program.files.enumerated() {
      for (index, function) in source.functions.enumerated()
      where function.body != nil && function.kind == .function {
        found[function.name] =
          found[function.name] == nil ? .some(FunctionKey(file: file, index: index)) : .some(nil)
      }
    }
    return found.compactMapValues { $0 }
  }

  /// Whether middleware looks at who says who they are, and lets pass who says nothing: it hands on in a branch, and where it ends.
  private func letsStrangersPass(_ key: FunctionKey) -> Bool {
    let function = evaluator.program.function(key)
    guard (2...3).contains(function.parameters.count), let next = function.parameters.last?.name,
      let body = function.body, let last = body.last
    else { return false }
    let calls = BareCalls(of: next, in: evaluator.program.files[key.file])
    return calls.stand(at: last) && body.dropLast().contains(where: calls.standInBranch(of:))
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
