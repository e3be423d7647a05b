internal import ContractModel
package import Program

/// The routes that API Gateway gets from the constructs of the AWS CDK, in whatever language the stack is written (AWS CDK API
/// reference, "aws-apigateway", "aws-apigatewayv2"). Names in Python are those of TypeScript with underscores.
package struct GatewayConstructs: LibraryModel {
  private static let api = "RestApi"
  private static let http = "HttpApi"
  private static let resource = "Resource"
  /// The types of REST APIs and of resources, with the interfaces that functions ask for.
  private static let apis: Set<String> = [Self.api, "IRestApi", "LambdaRestApi"]
  private static let resources: Set<String> = [Self.resource, "IResource", "ProxyResource"]
  /// What a package exports as a whole; no program can call anything so.
  private static let module = "aws-apigateway module"

  package let name = "aws-cdk"
  package let imports: [String]
  package let markers: [String]?
  package let types: Set<String> = Self.apis.union(Self.resources).union([
    Self.http, "HttpRoute", "HttpRouteKey", "HttpMethod", Self.module,
  ])
  package var exports: [String: PackageNames.Exports] {
    let names = ["aws-apigateway", "aws-apigatewayv2", "aws-apigatewayv2-alpha"]
    let parts = ["aws_apigateway": Self.module, "aws_apigatewayv2": Self.module]
    return names.reduce(into: ["aws-cdk-lib": .init(parts: parts)]) { found, name in
      found["aws-cdk-lib/" + name] = .init(whole: Self.module)
      found["@aws-cdk/" + name] = .init(whole: Self.module)
    }
  }
  package let traces: Set<String> = [Self.api, "LambdaRestApi", Self.http, "HttpRoute"]

  private static let methods: Set<String> = [
    "addResource", "addMethod", "addProxy", "resourceForPath", "addRoutes",
  ]

  /// Makes the model for the packages of a language, by what their imports begin with and the texts by which discovery
  /// recognises a stack with routes.
  package init(imports: [String], markers: [String]) {
    self.imports = imports
    self.markers = markers
  }

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.api, Self.http], applications: [Self.api, Self.http],
      methods: Self.methods.union(Self.methods.map(Self.underscored)), templates: Self.templates)
    syntax.arranging = Set(
      ["addResource", "resourceForPath"].flatMap { [$0, Self.underscored($0)] })
    syntax.opensDoorways = true
    return syntax
  }

  /// `{name}` is a segment, `{name+}` the rest; `/*` and `$default` take whatever nothing else takes.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    let path = pattern.replacing("+}", with: "...}").replacing("$default", with: "{proxy...}")
    return [PathTemplate(braces: path.hasSuffix("/*") ? path.dropLast() + "{proxy...}" : path)]
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("HttpMethod", _, let verb): return LibraryAnswer(.text(verb))
    case .property(Self.module, _, let type) where types.contains(type):
      return LibraryAnswer(Value(.type(.library(name, type))))
    case .type(Self.module, let type): return answer(call.calling(.type(type, "")))
    case .type(Self.api, ""): return LibraryAnswer(made(Self.api))
    case .type(Self.http, ""): return LibraryAnswer(made(Self.http))
    case .type("LambdaRestApi", ""): return handingAllOn(call)
    case .property(let type, let api?, "root") where Self.apis.contains(type):
      return LibraryAnswer(resource(of: Value(api), []))
    case .type("HttpRouteKey", "with"):
      return LibraryAnswer(
        Value(
          .list([
            call.argument("path", 0) ?? .unknown("path"),
            call.argument("method", 1) ?? .text("ANY"),
          ])))
    case .type("HttpRoute", ""):
      guard let api = option("httpApi", of: call, at: 2),
        let key = option("routeKey", of: call, at: 2)?.elements, key.count == 2
      else { return nil }
      return LibraryAnswer(
        .unknown("route"), [.route(key[1].asVerb, [key[0]], on: api, handlers: guards(call, at: 2))]
      )
    case .method(let type, let resource, let method) where Self.resources.contains(type):
      return answer(Self.camelCased(method), of: Value(resource), call)
    case .method(Self.http, let api, "addRoutes"), .method(Self.http, let api, "add_routes"):
      return added(to: Value(api), call)
    default: return nil
    }
  }

  /// An API that hands whatever comes to one function, unless its options say otherwise.
  private func handingAllOn(_ call: LibraryCall) -> LibraryAnswer {
    let api = made(Self.api)
    if option("proxy", of: call, at: 2)?.known?.lowercased() == "false" { return LibraryAnswer(api) }
    return LibraryAnswer(
      api,
      [[], [.text("{proxy+}")]].map {
        .route(.text("ANY"), $0, on: api, handlers: guards(call, at: 2))
      })
  }

  private func made(_ type: String) -> Value { Value(.instance(Instance(.library(name, type)))) }

  private func answer(_ method: String, of resource: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let (api, path) = (call.member(resource, "api"), pieces(of: resource, call))
    func below(_ part: Value) -> Value { self.resource(of: api, path + [part]) }
    switch method {
    case "addResource":
      return LibraryAnswer(below(call.argument("path_part", 0) ?? .unknown("path")))
    case "resourceForPath":
      return LibraryAnswer(below(call.argument("path", 0) ?? .unknown("path")))
    case "addMethod":
      guard let verb = call.argument("http_method", 0) else { return nil }
      return LibraryAnswer(
        .unknown("method"), [.route(verb.asVerb, path, on: api, handlers: guards(call, at: 2))])
    case "addProxy":
      let proxy = below(.text("{proxy+}"))
      if option("anyMethod", of: call, at: 0)?.known?.lowercased() == "false" {
        return LibraryAnswer(proxy)
      }
      return LibraryAnswer(
        proxy,
        [.route(.text("ANY"), path + [.text("{proxy+}")], on: api, handlers: guards(call, at: 0))])
    default: return nil
    }
  }

  /// The routes of an HTTP API for a path.
  private func added(to api: Value, _ call: LibraryCall) -> LibraryAnswer {
    let path = option("path", of: call, at: 0) ?? .unknown("path")
    let methods = option("methods", of: call, at: 0)?.asVerb ?? .text("ANY")
    return LibraryAnswer(
      .unknown("routes"), [.route(methods, [path], on: api, handlers: guards(call, at: 0))])
  }

  /// A resource of an API: the pieces of its path, and the path where all of them are known, for functions that are handed it.
  private func resource(of api: Value, _ pieces: [Value]) -> Value {
    let known = pieces.compactMap(\.known)
    let path =
      known.count == pieces.count
      ? Value.text(known.reduce("", RouterSyntax.joined)) : .unknown("path")
    return Value(
      .instance(
        Instance(
          .library(name, Self.resource),
          fields: ["api": api, "path": path, "pieces": Value(.list(pieces))])))
  }

  /// The pieces of the path of a resource; of one that a function is handed the path as a whole.
  private func pieces(of resource: Value, _ call: LibraryCall) -> [Value] {
    call.member(resource, "pieces").elements ?? [call.member(resource, "path")]
  }

  /// What asks who is calling in front of the function, and the function, of which nothing is read.
  private func guards(_ call: LibraryCall, at place: Int) -> [Value] {
    let authorizer = option("authorizer", of: call, at: place)
    let asks = authorizer.map { $0 != .null } ?? false
    return [asks ? Middleware.value(asks: true, in: name) : .unknown("the function"), .unknown()]
  }

  /// An option by its name: an argument of that name in Python, a part of the object that stands at a place in TypeScript.
  private func option(_ name: String, of call: LibraryCall, at place: Int) -> Value? {
    if let value = call.named[Self.underscored(name)] { return value }
    guard place < call.positional.count else { return nil }
    let value = call.member(call.positional[place], name)
    return value == .null ? nil : value
  }

  private static func underscored(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  private static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
