internal import ContractModel
internal import SourceText

/// What a type of a framework is to the evaluation when a value of it comes from code that is not here.
enum RouterKind {
  /// The type can only be a whole router: what is registered on it begins at the root of the host.
  case root
  /// The type may be a part of a router: what lies in front of its paths is not known.
  case part
}

/// What the evaluator must know of a library that routes HTTP requests.
///
/// One file implements it for each library, after the library's own sources and documentation.
protocol RoutingFramework: Sendable {
  /// The name for people: `gin`.
  var name: String { get }

  /// Whether it answers `HEAD` wherever a route for `GET` is registered.
  var answersHead: Bool { get }

  /// The names of the functions and methods that register routes or lead to something that does.
  var registrations: Set<String> { get }

  /// The exported interfaces that routers and handlers have: a variable without a value is nil.
  var interfaces: Set<String> { get }

  /// Whether an import path is the library's, in any major version.
  func owns(_ importPath: String) -> Bool

  /// What an exported type is, or nil for a type that does not route.
  func routerKind(of type: String) -> RouterKind?

  /// The exported types of the library that a router made by it conforms to: its own and interfaces;
  /// nil where that is not known.
  func types(of router: RouterObject) -> Set<String>?

  /// The value of calling an exported function, or nil for a function that does not concern routes.
  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue?

  /// The value of calling a method of a router, or nil for a method that does not concern routes.
  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue?

  /// The value of an exported variable, or nil for one that is no router.
  func member(_ name: String, _ evaluator: Evaluator) -> GoValue?

  /// The zero value of an exported type that is a router by itself, or nil for another type.
  func zero(of type: String, _ evaluator: Evaluator) -> GoValue?

  /// The value of a field of a router, or nil for a field that does not concern routes.
  func field(_ name: String, of router: RouterObject, _ evaluator: Evaluator) -> GoValue?

  /// Takes note of a field of a router being set.
  func setField(_ name: String, of router: RouterObject, to value: GoValue, _ evaluator: Evaluator)

  /// The pattern of a route of a router that hangs behind a prefix.
  func mounted(_ pattern: TextValue, behind prefix: TextValue) -> TextValue

  /// The path that a pattern of the library matches, with its method where the pattern names one; nil for a
  /// pattern that the library itself would refuse.
  func template(of pattern: String) -> RoutePattern?
}

/// A pattern of a framework, read.
struct RoutePattern {
  /// The path.
  var path: PathTemplate
  /// The method that the pattern itself names, or nil.
  var method: HTTPMethod?
  /// Further paths that it matches: those without its optional parameters.
  var alternatives: [PathTemplate] = []
  /// Whatever lies below the path, where it matches that too; it serves this and names none of it.
  var below: PathTemplate?
  /// What to know about how the pattern was read, as phrases.
  var notes: [String] = []

  /// Whether it matches whatever lies below a path.
  var leadsAnywhere: Bool {
    if case .catchAll? = path.segments.last { true } else { below != nil }
  }
}

extension RoutePattern {
  /// A pattern of parts, and where one of them may be missing the path without it and what follows it.
  init(parts: [PathTemplate.Part], optional: Int?) {
    self.init(path: PathTemplate(parts: parts))
    guard let optional else { return }
    var kept = Array(parts[..<optional])
    if case .text(let text)? = kept.last { kept[kept.count - 1] = .text(text.trimmingEnd { $0 == "/" }) }
    alternatives = [PathTemplate(parts: kept)]
  }
}

extension RoutingFramework {
  var answersHead: Bool { false }

  var interfaces: Set<String> { [] }

  func field(_ name: String, of router: RouterObject, _ evaluator: Evaluator) -> GoValue? { nil }

  func setField(_ name: String, of router: RouterObject, to value: GoValue, _ evaluator: Evaluator) {}

  func mounted(_ pattern: TextValue, behind prefix: TextValue) -> TextValue { prefix + pattern }

  func member(_ name: String, _ evaluator: Evaluator) -> GoValue? { nil }

  func zero(of type: String, _ evaluator: Evaluator) -> GoValue? { nil }

  /// Makes a router of this library.
  func makeRoot(_ call: Call, _ evaluator: Evaluator) -> GoValue {
    let root = RouterRoot(
      framework: self, location: call.location, name: call.text, isMade: true, ordinal: evaluator.roots.count)
    root.conditions = evaluator.conditions
    evaluator.roots.append(root)
    return .router(RouterObject(root: root, prefix: TextValue("")))
  }

  /// The router that the library keeps for itself under a name, the same each time.
  func keptRouter(named key: String, _ evaluator: Evaluator) -> RouterObject {
    let root = evaluator.receivedRoots[key] ?? RouterRoot.kept(by: self, named: key, evaluator)
    evaluator.receivedRoots[key] = root
    return RouterObject(root: root, prefix: TextValue(""))
  }
}

/// The libraries that are known, and which of them an import path belongs to.
struct Frameworks: Sendable {
  private let all: [any RoutingFramework]

  /// Every library, in the order of the list beside the implementations.
  init(_ all: [any RoutingFramework] = Frameworks.known) { self.all = all }

  /// The library that an import path belongs to.
  func owner(of importPath: String) -> (any RoutingFramework)? { all.first { $0.owns(importPath) } }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    owner(of: path)?.call(function: name, of: path, call, evaluator)
  }

  /// What an exported variable is: the router that net/http keeps for itself.
  func member(_ name: String, of path: String, _ evaluator: Evaluator) -> GoValue? {
    owner(of: path)?.member(name, evaluator)
  }

  func routerKind(of path: String, _ type: String) -> RouterKind? {
    owner(of: path)?.routerKind(of: type)
  }

  /// The zero value of an exported type that is a router by itself, or an interface that routers have.
  func zero(of path: String, _ type: String, _ evaluator: Evaluator) -> GoValue? {
    guard let owner = owner(of: path) else { return nil }
    return owner.interfaces.contains(type) ? .nothing([]) : owner.zero(of: type, evaluator)
  }

  /// A router that comes from code that is not here.
  ///
  /// All whole routers of one type that are received are one and the same: a program that is put together elsewhere
  /// (dependency injection) hands the same one around.
  func received(path: String, name: String, reason: String, _ evaluator: Evaluator) -> GoValue? {
    guard let framework = owner(of: path), let kind = framework.routerKind(of: name) else { return nil }
    let key = framework.name
    let root: RouterRoot
    if let known = evaluator.receivedRoots[key] {
      root = known
    } else {
      root = RouterRoot(
        framework: framework, location: SourceLocation(file: "", line: 1, column: 1, span: SourceSpan(0, 0)),
        name: "\(framework.name).\(name)", isMade: false, ordinal: evaluator.roots.count)
      evaluator.receivedRoots[key] = root
      evaluator.roots.append(root)
    }
    let prefix = kind == .root ? TextValue("") : TextValue(unknown: reason)
    let received = Middleware(value: .unknown(reason), text: reason)
    return .router(RouterObject(root: root, prefix: prefix, middleware: [received]))
  }

  /// Whether any file of a package imports a library that routes.
  func isImported(by package: GoPackage) -> Bool {
    package.files.contains { Self.isRouting($0, all) }
  }

  /// Whether a file imports a library that routes.
  static func isRouting(_ file: GoFile, _ frameworks: [any RoutingFramework] = known) -> Bool {
    file.imports.values.contains { path in frameworks.contains { $0.owns(path) } }
      || file.dotImports.contains { path in frameworks.contains { $0.owns(path) } }
  }
}
