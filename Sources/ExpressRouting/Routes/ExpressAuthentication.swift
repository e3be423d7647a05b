import ContractModel
import SourceText
import TypeScriptSyntax

/// Decides whether what runs before a handler asks who is calling: it answers 401 or 403, or its name says so and
/// nothing of it can be read.
final class ExpressAuthentication {
  private let evaluation: ServerEvaluation
  private let settings: ExtractionSettings
  private var answers: [ServerPlace: Sighting.Authentication] = [:]

  init(_ evaluation: ServerEvaluation, _ settings: ExtractionSettings) {
    self.evaluation = evaluation
    self.settings = settings
  }

  /// Packages whose handlers never ask.
  private static let harmless: Set<String> = [
    "express", "cors", "helmet", "morgan", "compression", "body-parser", "cookie-parser", "multer", "dotenv",
    "express-rate-limit", "express-fileupload", "serve-favicon", "response-time", "method-override", "hpp",
    "express-validator", "connect-timeout", "express-session", "pino-http", "express-mongo-sanitize",
    "xss-clean",
  ]
  private static let asking = ["express-jwt", "express-basic-auth", "express-oauth2-jwt-bearer"]

  /// The answer for all that runs before a handler which is there under conditions, and where it depends on others, on which.
  func read(_ guards: [RouterNode.Guard], under conditions: [String])
    -> (Sighting.Authentication, doubts: [String])
  {
    var answer = Sighting.Authentication.none
    var doubts: [String] = []
    for guardian in guards {
      let open = guardian.conditions.filter { !conditions.contains($0) }
      switch read(guardian) {
      case .required:
        if open.isEmpty { return (.required, []) }
        answer = .unknown
        let name = guardian.text.isEmpty ? "a guard" : guardian.text
        doubts.append("\(name) asks who is calling only if \(open.joined(separator: " && "))")
      case .unknown: answer = .unknown
      case .none: continue
      }
    }
    return (answer, doubts)
  }

  private func read(_ guardian: RouterNode.Guard) -> Sighting.Authentication {
    let callee = guardian.text.prefix { $0 != "(" }
    for (name, isRequired) in settings.authentication where callee == name || callee.hasSuffix("." + name) {
      return isRequired ? .required : .none
    }
    switch guardian.value {
    case .function(let function): return read(function)
    case .package(let name):
      let package = name.hasPrefix("@") ? name : String(name.prefix { $0 != "." && $0 != "/" })
      if package == "passport" { return Passport.answer(forName: name) }
      if Self.harmless.contains(package) { return .none }
      return Self.asking.contains(package) ? .required : .unknown
    default: return .unknown
    }
  }

  /// A function asks where it refuses. It does not where it was read to its end: where everything that it calls is
  /// known to ask nobody.
  private func read(_ function: ServerFunction) -> Sighting.Authentication {
    let key = function.place
    if let known = answers[key] { return known }
    let answer = judge(function)
    answers[key] = answer
    return answer
  }

  private func judge(_ function: ServerFunction) -> Sighting.Authentication {
    let tree = evaluation.modules[function.module].tree
    let text = tree.text(of: function.node)
    if Self.refusals.contains(where: text.contains) {
      return asksForPath(function.node, tree) ? .unknown : .required
    }
    if Self.prohibitions.contains(where: text.contains) {
      return looksAtRequest(function.node, tree) ? .required : .unknown
    }
    if let answer = Passport.answer(forText: text), answer != .none { return answer }
    for id in tree.nodes(in: function.node) {
      guard case .call(let callee, _, _) = tree.node(id) else { continue }
      let root = tree.text(of: callee).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      guard Self.harmlessNames.contains(String(root)) else { return .unknown }
    }
    return .none
  }

  /// The name that a handler has for the request, and its body; nil where its first parameter is no plain name.
  private func request(
    of function: TypeScriptNodeID, _ tree: TypeScriptTree
  ) -> (name: String, body: TypeScriptNodeID)? {
    guard case .function(_, let parameters, _, let body?, _) = tree.node(function), parameters.count >= 2,
      let first = tree.nodes(parameters).first, case .parameter(let target, _, _, _, _) = tree.node(first),
      case .identifier = tree.node(target)
    else { return nil }
    return (tree.text(of: target), body)
  }

  /// Whether a function that turns away does so by the request. A switch of the program may be off for everybody:
  /// `async (_request, response, next) => { if (!await isOn()) return response.status(403).end() … }`.
  private func looksAtRequest(_ function: TypeScriptNodeID, _ tree: TypeScriptTree) -> Bool {
    guard let (request, body) = request(of: function, tree) else { return true }
    return tree.nodes(in: body).contains { id in
      switch tree.node(id) {
      case .identifier: tree.text(of: id) == request
      // What was noted for the response before: `res.locals.user`.
      case .member(_, let name): Self.callers.contains(tree.text(of: name).lowercased())
      default: false
      }
    }
  }

  /// Whether a function decides by the path of the request, so that it may turn away from some routes only (Express API
  /// reference, "Request").
  private func asksForPath(_ function: TypeScriptNodeID, _ tree: TypeScriptTree) -> Bool {
    guard let (request, body) = request(of: function, tree) else { return false }
    var paths = ["path", "url", "originalUrl"].map { "\(request).\($0)" }
    let nodes = tree.nodes(in: body)
    paths += nodes.compactMap { id in
      guard case .declarator(let target, _, let value?) = tree.node(id),
        paths.contains(where: tree.text(of: value).contains)
      else { return nil }
      return tree.text(of: target)
    }
    return nodes.contains { id in
      switch tree.node(id) {
      case .ifStatement(let test, _, _), .conditional(let test, _, _):
        paths.contains(where: tree.text(of: test).contains)
      default: false
      }
    }
  }

  /// What the one who calls is noted as.
  private static let callers: Set<String> = [
    "user", "currentuser", "userid", "account", "session", "auth", "token", "role", "roles", "isadmin",
    "permissions",
  ]

  private static let refusals = [
    "status(401", "sendStatus(401", "Unauthorized", "UNAUTHORIZED",
  ]
  private static let prohibitions = ["status(403", "sendStatus(403", "Forbidden", "FORBIDDEN"]

  /// What a handler may call without anybody being asked.
  private static let harmlessNames: Set<String> = [
    "next", "req", "request", "res", "response", "console", "logger", "log", "JSON", "Date", "Math", "Object",
    "Array", "String", "Number", "Promise", "pick", "crypto", "uuid", "uuidv4",
  ]
}
