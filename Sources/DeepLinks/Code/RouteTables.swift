import Evaluation
import Program
import SourceText

/// The links that a table of routes takes: `GoRoute(path: …)` of go_router, `linking` of React Navigation, files of Expo
/// Router.
///
/// A table that is not wholly known takes any link.
struct RouteTables {
  let code: LinkCode
  private let constants: ConstantTexts
  private(set) var accepted: [LinkSet] = []
  /// Functions that build what a route shows, with what the state of the route is.
  private(set) var builders: [LinkEntries.Entry] = []
  /// How many tables there are.
  private(set) var count = 0

  private static let depthLimit = 32

  init(_ code: LinkCode) {
    self.code = code
    constants = ConstantTexts(program: code.program)
    for file in code.program.files.indices {
      switch code.language {
      case .dart: readRouters(in: file)
      case .script: readLinking(in: file)
      case .swift, .jvm: return
      }
    }
  }

  private mutating func accept(_ box: LinkBox) {
    accepted.append(LinkSet([box]))
  }

  /// Ways by which an app without a table that can be read takes links.
  private static let otherRouters: Set<String> = [
    "onGenerateRoute", "RouterDelegate", "RootStackRouter", "AutoRouterConfig", "BeamerDelegate", "Beamer",
    "RouteInformationParser", "QRouterDelegate", "RoutemasterDelegate", "GetMaterialApp",
  ]

  private mutating func readRouters(in file: Int) {
    let content = code.program.files[file]
    for expression in content.expressions {
      guard case .call(let callee, _, let arguments) = expression.kind, let name = content.name(of: callee)
      else { continue }
      if Self.otherRouters.contains(name) || arguments.contains(where: { $0.label == "onGenerateRoute" }) {
        count += 1
        accept(LinkBox())
      }
      guard name == "GoRouter" else { continue }
      count += 1
      guard let routes = arguments.first(where: { $0.label == "routes" }) else { continue }
      readRoutes(routes.value, file, below: "", 0)
    }
  }

  private mutating func readRoutes(_ id: Expression.ID, _ file: Int, below path: String, _ depth: Int) {
    let content = code.program.files[file]
    guard depth < Self.depthLimit else { return accept(LinkBox()) }
    switch content.expressions[id].kind {
    case .list(let routes):
      for route in routes { readRoutes(route, file, below: path, depth + 1) }
    case .call(let callee, _, let arguments):
      readRoute(content.name(of: callee) ?? "", arguments, file, below: path, depth)
    default:
      guard let (value, home) = constants.constant(id, at: ConstantTexts.Place(file: file)) else {
        return accept(LinkBox())
      }
      readRoutes(value, home.file, below: path, depth + 1)
    }
  }

  private mutating func readRoute(
    _ name: String, _ arguments: [Expression.Argument], _ file: Int, below path: String, _ depth: Int
  ) {
    guard name.hasSuffix("Route") || name.hasSuffix("Branch") || name == "GoRoute.new" else {
      return accept(LinkBox())
    }
    let content = code.program.files[file]
    var whole = path
    if let own = arguments.first(where: { $0.label == "path" }) {
      guard
        let text = constants.template(of: own.value, at: ConstantTexts.Place(file: file))?.pattern
      else { return accept(LinkBox()) }
      whole = Self.joined(path, text)
      let place = code.location(file, content.expressions[own.value].span)
      accept(LinkBox(path: .only([Self.pattern(whole)]), at: place))
    }
    for argument in arguments where argument.label == "builder" || argument.label == "pageBuilder" {
      if case .closure(let function) = content.expressions[argument.value].kind,
        let state = content.functions[function].parameters.dropFirst().first
      {
        builders.append(
          LinkEntries.Entry(
            function: FunctionKey(file: file, index: function), parameters: [state.name: .link]))
      }
    }
    for argument in arguments where argument.label == "routes" || argument.label == "branches" {
      readRoutes(argument.value, file, below: whole, depth + 1)
    }
  }

  private static func joined(_ path: String, _ part: String) -> String {
    if part.hasPrefix("/") { return part }
    return path.hasSuffix("/") ? path + part : path + "/" + part
  }

  /// A path of a route with `*` for what varies: `/chat/:id` takes `/chat/*`.
  private static func pattern(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") || $0.hasPrefix("*") || $0.contains("(") ? "*" : String($0) }
      .joined(separator: "/")
  }

  private mutating func readLinking(in file: Int) {
    let content = code.program.files[file]
    if content.imports.contains(where: { $0.target.hasPrefix("expo-router") }) {
      count += 1
      accept(LinkBox())
    }
    for expression in content.expressions {
      guard case .record(let parts) = expression.kind,
        let prefixes = parts.first(where: { $0.label == "prefixes" })
      else { continue }
      count += 1
      guard let config = parts.first(where: { $0.label == "config" }),
        !parts.contains(where: { $0.label == "getStateFromPath" }),
        case .list(let elements) = content.expressions[prefixes.value].kind
      else {
        accept(LinkBox())
        continue
      }
      let place = ConstantTexts.Place(file: file)
      let links = elements.map { constants.template(of: $0, at: place)?.text }
      for link in links {
        let scheme = link?.split(separator: ":").first.map { $0.lowercased() }
        readScreens(config.value, file, scheme, [], 0)
      }
    }
  }

  /// The screens of a configuration: names with paths, or with further screens below.
  private mutating func readScreens(
    _ id: Expression.ID, _ file: Int, _ scheme: String?, _ path: [String], _ depth: Int
  ) {
    let place = ConstantTexts.Place(file: file)
    let content = code.program.files[file]
    guard depth < Self.depthLimit else { return accept(LinkBox()) }
    if let text = constants.template(of: id, at: place) {
      return accept(
        path + Self.segments(text.pattern), scheme, code.location(file, content.expressions[id].span))
    }
    guard case .record(let parts) = content.expressions[id].kind else {
      guard let (value, home) = constants.constant(id, at: place) else { return accept(LinkBox()) }
      return readScreens(value, home.file, scheme, path, depth + 1)
    }
    var path = path
    if let own = parts.first(where: { $0.label == "path" }),
      let text = constants.template(of: own.value, at: place)
    {
      path += Self.segments(text.pattern)
      accept(path, scheme, code.location(file, content.expressions[own.value].span))
    }
    guard let screens = parts.first(where: { $0.label == "screens" }) else { return }
    guard case .record(let named) = content.expressions[screens.value].kind else { return accept(LinkBox()) }
    for screen in named { readScreens(screen.value, file, scheme, path, depth + 1) }
  }

  /// What stands behind the prefix counts as one path: the host is its first segment.
  private mutating func accept(_ segments: [String], _ scheme: String?, _ place: SourceLocation) {
    let schemes: WordSet = scheme.map { .only([$0]) } ?? .any
    if let scheme, scheme.hasPrefix("http") {
      return accept(
        LinkBox(scheme: schemes, path: .only(["/" + segments.joined(separator: "/")]), at: place))
    }
    let rest = segments.dropFirst().map { "/" + $0 }.joined()
    accept(
      LinkBox(
        scheme: schemes, host: .only([segments.first?.lowercased() ?? ""]), path: .only([rest]), at: place))
    // `app:///chat` has no host.
    accept(
      LinkBox(
        scheme: schemes, host: .only([""]), path: .only(["/" + segments.joined(separator: "/")]), at: place))
  }

  private static func segments(_ path: String) -> [String] {
    path.split(separator: "/").map { $0.hasPrefix(":") || $0.contains("*") ? "*" : String($0) }
  }
}
