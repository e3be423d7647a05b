internal import ContractModel
package import Evaluation
internal import Program

/// Spring Security's rules of who may call what, for servlets and for WebFlux (Spring Security reference, "Authorize HttpServletRequests").
///
/// A rule is put on the chain that it belongs to, as what runs before everything at its patterns.
package struct SpringSecurity: LibraryModel {
  private static let chains: Set<String> = ["HttpSecurity", "ServerHttpSecurity"]
  private static let web = "WebSecurity"
  private static let rules = "rules of a chain"
  private static let matched = "patterns of a rule"
  private static let chain = "chain"
  private static let patterns = "patterns"
  private static let verbs = "methods"

  private static let beginning: Set<String> = [
    "authorizeHttpRequests", "authorizeRequests", "authorizeExchange",
  ]
  private static let narrowing: Set<String> = [
    "securityMatcher", "securityMatchers", "antMatcher", "requestMatcher",
  ]
  /// The matcher of what the container itself dispatches, as to pages of errors.
  private static let dispatches = "dispatcherTypeMatchers"
  /// What makes matchers of requests that no controller gets: those for files, for the actuator, and those that ask before others.
  private static let elsewhere: Set<String> = ["PathRequest", "EndpointRequest", "CorsUtils"]
  private static let others = "requests for others"
  private static let matchers: Set<String> = [
    "requestMatchers", "antMatchers", "mvcMatchers", "pathMatchers", "regexMatchers", "matchers",
    Self.dispatches,
  ]
  /// The matchers whose arguments are patterns of paths.
  private static let readable: Set<String> = [
    "requestMatchers", "antMatchers", "mvcMatchers", "pathMatchers",
  ]
  private static let everything: Set<String> = ["anyRequest", "anyExchange"]
  private static let opening: Set<String> = ["permitAll", "anonymous"]
  private static let asking: Set<String> = [
    "authenticated", "fullyAuthenticated", "hasRole", "hasAnyRole", "hasAuthority", "hasAnyAuthority",
    "hasAllRoles", "hasAllAuthorities", "denyAll",
  ]

  package let name = "spring security"
  package let imports = ["org.springframework.security.config"]
  package let types: Set<String> = Self.chains.union([
    Self.web, "AntPathRequestMatcher", "PathPatternRequestMatcher", "PathRequest", "EndpointRequest",
    "CorsUtils",
  ])
  package let traces: Set<String> = Self.chains.union([Self.web])

  /// Makes the description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.chains.union([Self.web]), applications: [], methods: [],
      templates: { [PathTemplate(parts: [.text($0)])] })
    syntax.judged = ["spring", "spring functions"]
    syntax.rootSettings = [SpringWeb.servletContext, SpringWeb.webFluxBase]
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .method(Self.web, let web, "ignoring"): return LibraryAnswer(rules(of: Value(web), isIgnoring: true))
    case .method(let type, let chain, let method) where Self.chains.contains(type):
      return answer(method, on: Value(chain), call)
    case .method(Self.rules, .instance(let rules), let method): return answer(method, in: rules, call)
    case .method(Self.matched, .instance(let matched), let method): return decide(method, matched)
    case .type("AntPathRequestMatcher", _), .type("PathPatternRequestMatcher", _):
      return call.positional.last.map { LibraryAnswer($0) }
    case .type(let type, _) where Self.elsewhere.contains(type),
      .property(let type, nil, _) where Self.elsewhere.contains(type):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.others)))))
    case .method(Self.others, let others, _): return LibraryAnswer(Value(others))
    default: return nil
    }
  }

  private func rules(of chain: Value, isIgnoring: Bool = false) -> Value {
    var fields = [Self.chain: chain]
    if isIgnoring { fields["ignoring"] = .text("true") }
    return Value(.instance(Instance(.library(name, Self.rules), fields: fields)))
  }

  /// What is said of a chain. All else that it has does not say who may call what, and gives the chain again.
  private func answer(_ method: String, on chain: Value, _ call: LibraryCall) -> LibraryAnswer? {
    if Self.beginning.contains(method) {
      guard let block = call.positional.last else { return LibraryAnswer(rules(of: chain)) }
      guard block.isFunction else {
        return LibraryAnswer(chain, [rule(on: chain, [.unknown("rules")], .unknown("rules"))])
      }
      return LibraryAnswer(chain, [], calling: [.init(block, [rules(of: chain)])])
    }
    guard Self.narrowing.contains(method) else { return LibraryAnswer(chain) }
    let patterns = call.positional.map { $0.isFunction ? Value.unknown("pattern") : $0 }
    let texts = patterns.filter { !isVerb($0) }
    return LibraryAnswer(chain, [LibraryAnswer.Registered(.prefix, on: chain, path: [Value(.list(texts))])])
  }

  private func answer(_ method: String, in rules: Instance, _ call: LibraryCall) -> LibraryAnswer? {
    let chain = rules.fields[Self.chain] ?? .unknown("chain")
    if Self.everything.contains(method) {
      return LibraryAnswer(matched(rules, [.text("/**")], [], isRest: true))
    }
    guard Self.matchers.contains(method) else {
      return LibraryAnswer(method == "and" ? chain : Value(.instance(rules)))
    }
    let patterns = patterns(of: method, call)
    let verbs = call.positional.filter(isVerb).compactMap { $0.known ?? $0.name }
    if rules.fields["ignoring"] != nil {
      var ignored = rule(on: chain, patterns, Middleware.value(asks: false, in: name), verbs)
      ignored.path.append(.text("ignored"))
      return LibraryAnswer(Value(.instance(rules)), [ignored])
    }
    return LibraryAnswer(matched(rules, patterns, verbs, isRest: false))
  }

  /// The patterns of a matcher; none where it is for requests that no controller gets.
  private func patterns(of method: String, _ call: LibraryCall) -> [Value] {
    guard method != Self.dispatches else { return [] }
    guard Self.readable.contains(method), !call.positional.isEmpty else { return [.unknown("pattern")] }
    let arguments = call.positional.flatMap { $0.elements ?? [$0] }.filter { !isVerb($0) }
    if arguments.isEmpty, call.positional.contains(where: isVerb) { return [.text("/**")] }
    return arguments.filter { $0.options.first?.type?.libraryName != Self.others }
  }

  private func isVerb(_ value: Value) -> Bool {
    guard let text = value.known ?? value.name else { return false }
    return !text.isEmpty && text.allSatisfy(\.isUppercase) && HTTPMethod.listed.contains(HTTPMethod(text))
  }

  private func matched(_ rules: Instance, _ patterns: [Value], _ verbs: [String], isRest: Bool) -> Value {
    var fields = rules.fields
    fields[Self.patterns] = Value(.list(patterns))
    fields[Self.verbs] = Value(.list(verbs.map(Value.text)))
    if isRest { fields["rest"] = .text("true") }
    return Value(.instance(Instance(.library(name, Self.matched), fields: fields)))
  }

  /// What a rule says of its patterns. That everything else is open says nothing of a server: what asks may stand in a filter.
  private func decide(_ method: String, _ matched: Instance) -> LibraryAnswer? {
    let chain = matched.fields[Self.chain] ?? .unknown("chain")
    let isOpening = Self.opening.contains(method)
    let isKnown = isOpening && matched.fields["rest"] == nil || Self.asking.contains(method)
    let said = isKnown ? Middleware.value(asks: !isOpening, in: name) : .unknown(method)
    let rule = rule(
      on: chain, matched.fields[Self.patterns]?.elements ?? [.unknown("pattern")], said,
      matched.fields[Self.verbs]?.elements?.compactMap(\.known) ?? [])
    return LibraryAnswer(rules(of: chain), [rule])
  }

  private func rule(on chain: Value, _ patterns: [Value], _ said: Value, _ verbs: [String] = [])
    -> LibraryAnswer.Registered
  {
    var rule = LibraryAnswer.Registered(
      .guarding, on: chain, path: [Value(.list(patterns))], handlers: [said])
    rule.methods = Value(.list(verbs.map(Value.text)))
    return rule
  }
}
