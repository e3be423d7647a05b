package import Evaluation
package import Program
internal import TypeScriptFrontend

/// The hooks of `restful-react`, `useGet('/users', props)` and `useMutate('POST', '/users', props)`, or with all of it in the
/// props; and its elements `<Get path="/users">` and `<Mutate verb="POST" path="/users">` (its readme, "Usage").
package struct RestfulReact: LibraryModel {
  /// What the package exports; no program can call anything so.
  static let names = LoweredRestfulReact.names
  /// The base that `RestfulProvider` has for all that stand in it, as a variable and as the label of an argument.
  static let providedBase = LoweredRestfulReact.providedBase
  /// The type of the body among those in front of the arguments, as the label of an argument, and its place.
  static let bodyType = LoweredRestfulReact.bodyType
  static let bodyPlace = LoweredRestfulReact.bodyPlace
  /// The package.
  static let package = LoweredRestfulReact.package

  package let name = Self.package
  package let imports: [String] = []
  package var exports: [String: PackageNames.Exports] {
    [Self.package: .init(parts: Self.names)]
  }
  package let types: Set<String> = []
  package let functions: Set<String> = ["restful-react get", "restful-react mutate"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .function(let function) = call.target else { return nil }
    let isRead = function == Self.names["useGet"]
    let stated = isRead ? 1 : 2
    // With one argument, the props have all of it.
    let isWhole =
      call.positional.count < stated || call.positional.count == 1 && call.positional[0].mayBeInstance
    guard let props = call.argument(nil, isWhole ? 0 : stated) ?? (isWhole ? nil : Value.null),
      let path = isWhole ? call.member(props, "path") : call.argument(nil, stated - 1)
    else { return nil }
    let verb = isWhole ? call.member(props, "verb") : call.argument(nil, 0) ?? .null
    let method = isRead ? .text("GET") : HTTPVerb.of(verb)
    let url = self.path(path, call.member(props, "pathParams"), method, call)
    let requests = bases(of: props, call).map { LibraryAnswer.Request(method: method, url: url, base: $0) }
    return LibraryAnswer(.unknown("response"), oneOf: requests)
  }

  /// A path, or what a function makes of the path parameters. What `mutate` is handed is the last segment of a deletion, which
  /// the type of its body tells beforehand.
  private func path(_ path: Value, _ parameters: Value, _ method: Value, _ call: LibraryCall) -> Value {
    let isFunction = path.options.contains { if case .callable = $0 { true } else { false } }
    let path = isFunction ? call.applied(path, [parameters]) : path
    let isDeletion = method.options.contains { Value($0).known == "DELETE" }
    guard isDeletion, ["string", "number"].contains(call.named[Self.bodyType]?.known) else {
      return path
    }
    return .joined([path, .text("/"), .unknown("id")])
  }

  /// The base that the props have, or else that of the provider; without any the paths lie at the page's own server. A
  /// provider that says `/` beside another base means it, so that each counts for itself.
  private func bases(of props: Value, _ call: LibraryCall) -> [Value] {
    let own = call.member(props, "base")
    guard own == .null || own.isUnknown else { return [BaseURL.folder(own)] }
    let provided = call.named[Self.providedBase] ?? .null
    let base = BaseURL.folder(provided.name == Self.providedBase ? .null : provided)
    let roots = base.options.filter { Value($0).known == "/" }
    let others = base.options.filter { Value($0).known != "/" }
    return [roots, others].filter { !$0.isEmpty }.map { Value($0) }
  }
}
