internal import ContractModel
internal import GoSyntax

/// Decides whether what runs before a handler asks who is calling.
///
/// A middleware requires authentication when what it does shows it (it answers 401 or 403), or when it comes from
/// another module whose name says so. It requires none when everything it does with the request was read. Else
/// nothing is claimed.
final class AuthenticationReader {
  private let evaluator: Evaluator
  /// The answers for functions that were read before: a group's middleware is the same for all of its routes.
  private var answers: [ObjectIdentifier: Sighting.Authentication] = [:]
  private var namedAnswers: [String: Sighting.Authentication] = [:]

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  /// The answer for all that runs before a handler.
  func read(_ middleware: [Middleware]) -> Sighting.Authentication {
    var answer = Sighting.Authentication.none
    for one in middleware {
      switch one.isWrapper ? readWrapper(one) : read(one) {
      case .required:
        if !one.isConditional { return .required }
        answer = .unknown
      case .unknown: answer = .unknown
      case .none: continue
      }
    }
    return answer
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
    case .function(let callable):
      if let known = answers[ObjectIdentifier(callable)] { return known }
      let answer = read(callable, depth: depth)
      answers[ObjectIdentifier(callable)] = answer
      return answer
    case .foreign(let path, let name, let arguments):
      return read(foreign: path, name, arguments, depth: depth)
    case .choice(let alternatives):
      let answers = Set(alternatives.map { read($0.value, depth: depth + 1) })
      return answers.count == 1 ? answers.first ?? .unknown : .unknown
    case .list(let list):
      return read(list.elements.map { Middleware(value: $0, text: "") })
    default: return .unknown
    }
  }

  private func read(_ callable: Callable, depth: Int) -> Sighting.Authentication {
    switch callable.target {
    case .declared(let function, _):
      guard let body = function.body else { return .unknown }
      var reading = BodyReading(evaluator: evaluator)
      return reading.answer(body, type: function.type, function.file)
    case .literal(let file, let type, let body, _):
      var reading = BodyReading(evaluator: evaluator)
      return reading.answer(body, type: type, file)
    case .foreign(let path, let name): return read(foreign: path, name, [], depth: depth)
    case .method(let receiver, let name):
      if case .foreign(let path, _, let arguments) = receiver {
        return read(foreign: path, name, arguments, depth: depth)
      }
      return .unknown
    case .builtin: return .unknown
    }
  }

  private func read(
    foreign path: String, _ name: String, _ arguments: [GoValue], depth: Int
  ) -> Sighting.Authentication {
    for case .function(let callable) in arguments where read(callable, depth: depth + 1) == .required {
      return .required
    }
    let text = "\(path).\(name)".lowercased()
    if let known = namedAnswers[text] { return known }
    let answer = Self.answer(forName: text)
    namedAnswers[text] = answer
    return answer
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
    "etag", "favicon", "cache", "contenttype", "setheader", "errorlogger", "pprof", "trace", "size", "i18n",
  ]
}

/// Reads what a function of the program does with a request, and the functions that it hands the request to.
private struct BodyReading {
  let evaluator: Evaluator
  private var seen: Set<FrameKey> = []
  private var isComplete = true

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  mutating func answer(_ body: GoNodeID, type: GoNodeID, _ file: GoFile) -> Sighting.Authentication {
    if refuses(body, type: type, file, depth: 0) { return .required }
    return isComplete ? .none : .unknown
  }

  /// Whether the function answers 401 or 403 somewhere.
  private mutating func refuses(_ body: GoNodeID, type: GoNodeID, _ file: GoFile, depth: Int) -> Bool {
    guard depth < 6, seen.insert(FrameKey(file: ObjectIdentifier(file), body: body)).inserted else {
      return false
    }
    let tree = file.tree
    var requests = parameterNames(type, tree)
    var found = false
    var callees: [(GoNodeID, passesRequest: Bool)] = []
    tree.walk(body) { _, node in
      switch node {
      case .selector(_, let name): found = found || Self.namesRefusal(tree.name(of: name))
      case .functionLiteral(let type, _): requests.formUnion(parameterNames(type, tree))
      case .call(let function, let arguments, _):
        if arguments.contains(where: { ["401", "403"].contains(tree.text(of: $0)) }) { found = true }
        let passes = arguments.contains { requests.contains(tree.name(of: $0)) }
        callees.append((function, passes))
      default: break
      }
      return !found
    }
    if found { return true }
    for (function, passesRequest) in callees where passesRequest {
      guard let target = resolve(function, requests, file) else { continue }
      guard let body = target.body else { continue }
      if refuses(body, type: target.type, target.file, depth: depth + 1) { return true }
    }
    return false
  }

  private func parameterNames(_ type: GoNodeID, _ tree: GoTree) -> Set<String> {
    guard case .functionType(_, let parameters, _) = tree.node(type) else { return [] }
    var names: Set<String> = []
    for parameter in parameters {
      guard case .field(let identifiers, _, _) = tree.node(parameter) else { continue }
      for identifier in identifiers { names.insert(tree.name(of: identifier)) }
    }
    return names
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

  /// Whether a name is that of a refusal: `StatusUnauthorized`, `ErrForbidden`, `CodeErrUnauthorized`.
  private static func namesRefusal(_ name: String) -> Bool {
    guard name.utf8.count >= 9 else { return false }
    let name = name.lowercased()
    return name.contains("unauthorized") || name.contains("forbidden") || name.contains("unauthenticated")
  }
}
