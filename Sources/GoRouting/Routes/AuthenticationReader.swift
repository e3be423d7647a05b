internal import ContractModel
internal import GoSyntax
internal import Routing

/// Decides whether what runs before a handler asks who is calling.
///
/// A middleware requires authentication when what it does shows it (it answers 401, or 403 after a look at who calls),
/// or when it comes from another module whose name says so. It requires none when everything it does with the request
/// was read. Else nothing is claimed.
///
/// A guard that only some condition puts in front of a route leaves it unknown whether the route asks, on by default or not: what a
/// setting turns off is no promise, and what it turns on is no open door. The doubt says which condition it is.
final class AuthenticationReader {
  private let evaluator: Evaluator
  private var namedAnswers: [String: Sighting.Authentication] = [:]
  /// The answers for what functions do: a group's middleware is the same for all of its routes, and so are all functions that
  /// one literal makes where the same is settled of them.
  private var bodyAnswers: [BodyKey: Sighting.Authentication] = [:]
  private var settlements = Settlements()

  private let exemptions: ExemptionReader
  /// The route that is asked about.
  private var route: ServedRoute?

  init(evaluator: Evaluator) {
    self.evaluator = evaluator
    exemptions = ExemptionReader(evaluator: evaluator)
  }

  /// Whether a route asks who is calling, and where that hangs on a condition, on which.
  typealias Answer = (authentication: Sighting.Authentication, doubts: [String])

  /// The answer for all that runs before the handler of a route; of what is wrapped around its router only a refusal counts.
  func read(_ middleware: [Middleware], guards: [Middleware], for route: ServedRoute) -> Answer {
    self.route = route
    return read(middleware + guards.filter { read($0) == .required })
  }

  private func read(_ middleware: [Middleware]) -> Answer {
    var answer = Answer(.none, [])
    for one in middleware {
      switch one.isWrapper ? readWrapper(one) : read(one) {
      case .required:
        if !one.isConditional, one.conditions.isEmpty { return Answer(.required, []) }
        answer.authentication = .unknown
        if let doubt = Self.doubt(one), !answer.doubts.contains(doubt) { answer.doubts.append(doubt) }
      case .unknown: answer.authentication = .unknown
      case .none: continue
      }
    }
    return answer
  }

  private static func doubt(_ guardian: Middleware) -> String? {
    guard let condition = Sighting.Condition.all(guardian.conditions) else { return nil }
    return "\(guardian.text) asks who is calling only if \(condition.text)\(condition.usual)"
  }

  private func readWrapper(_ wrapper: Middleware) -> Sighting.Authentication {
    read(wrapper) == .required ? .required : .unknown
  }

  private func read(_ middleware: Middleware) -> Sighting.Authentication {
    for (name, isRequired) in evaluator.settings.authentication where Self.names(middleware.text, name) {
      return isRequired ? .required : .none
    }
    return read(middleware.value, depth: 0)
  }

  /// Whether a middleware's expression is or calls a function of that name.
  private static func names(_ text: String, _ name: String) -> Bool {
    let callee = text.prefix { $0 != "(" }
    return callee == name || callee.hasSuffix("." + name)
  }

  private func read(_ value: GoValue, depth: Int) -> Sighting.Authentication {
    guard depth < 8 else { return .unknown }
    switch value.underlying {
    case .function(let callable): return read(callable, depth: depth)
    case .foreign(let path, let name, let arguments):
      return read(foreign: path, name, arguments, depth: depth)
    case .choice(let alternatives):
      // What is there under a condition only asks under that condition only.
      if let one = value.optional { return read(one.value, depth: depth + 1) == .none ? .none : .unknown }
      // Nothing runs before no handler.
      let answers = Set(alternatives.map(\.value).filter { !$0.isNothing }.map { read($0, depth: depth + 1) })
      return answers.count == 1 ? answers.first ?? .unknown : .unknown
    case .list(let list):
      return read(list.elements.map { Middleware(value: $0, text: "") }).authentication
    default: return .unknown
    }
  }

  private func read(_ callable: Callable, depth: Int) -> Sighting.Authentication {
    if let code = callable.code {
      return excepting(read(code, settlements.conditions(of: callable))) {
        exemptions.verdict(of: callable, for: $0)
      }
    }
    switch callable.target {
    case .foreign(let path, let name): return read(foreign: path, name, [], depth: depth)
    case .method(let receiver, let name):
      if case .foreign(let path, _, let arguments) = receiver {
        return read(foreign: path, name, arguments, depth: depth)
      }
      return .unknown
    case .declared, .literal, .builtin: return .unknown
    }
  }

  private func read(
    _ code: (body: GoNodeID, type: GoNodeID, file: GoFile), _ settled: SettledConditions
  ) -> Sighting.Authentication {
    let frame = FrameKey(file: ObjectIdentifier(code.file), body: code.body)
    let key = BodyKey(frame: frame, answers: settled.answers)
    if let known = bodyAnswers[key] { return known }
    var reading = BodyReading(evaluator: evaluator)
    let answer = reading.answer(code.body, type: code.type, code.file, settled)
    bodyAnswers[key] = answer
    return answer
  }

  private struct BodyKey: Hashable {
    let frame: FrameKey
    let answers: [GoNodeID: Bool]
  }

  private func read(
    foreign path: String, _ name: String, _ arguments: [GoValue], depth: Int
  ) -> Sighting.Authentication {
    for case .function(let callable) in arguments where read(callable, depth: depth + 1) == .required {
      return .required
    }
    let text = "\(path).\(name)".lowercased()
    let answer = namedAnswers[text] ?? Self.answer(forName: text)
    namedAnswers[text] = answer
    return excepting(answer) { exemptions.verdict(ofConfiguration: arguments, for: $0) }
  }

  /// An answer, unless the route is excepted from being asked.
  private func excepting(
    _ answer: Sighting.Authentication, _ verdict: (ServedRoute) -> ServedRoute.Verdict
  ) -> Sighting.Authentication {
    guard answer == .required, let route else { return answer }
    switch verdict(route) {
    case .yes: return .none
    case .maybe: return .unknown
    case .no, .caller: return .required
    }
  }

  /// What the name of another module's function says about it.
  private static func answer(forName text: String) -> Sighting.Authentication {
    if Self.authenticating.contains(where: { text.contains($0) }) { return .required }
    if Self.harmless.contains(where: { text.contains($0) }) { return .none }
    return .unknown
  }

  /// What names of modules and functions say that they authenticate.
  private static let authenticating = ["basicauth", "jwt", "keyauth", "auth", "oidc", "casbin"]
  /// What names of modules and functions say that they do something else.
  private static let harmless = [
    "logger", "recovery", "recover", "cors", "gzip", "requestid", "request-id", "timeout", "ratelimit",
    "rate-limit",
    "limiter", "throttle", "secure", "location", "sentry", "otel", "zap", "zerolog", "logrus", "prometheus",
    "compress",
    "stripslashes", "realip", "heartbeat", "nocache", "bodylimit", "bodydump", "trailingslash", "session",
    "helmet",
    "etag", "favicon", "cache", "contenttype", "setheader", "errorlogger", "pprof", "gin-contrib/static",
    "trace", "size", "i18n",
  ]
}

extension GoValue {
  /// Whether it is `nil`.
  fileprivate var isNothing: Bool { if case .nothing = underlying { true } else { false } }
}
