package import Evaluation
package import Program

/// The libraries of TypeScript and JavaScript that are read.
package enum ScriptLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] = [
    Axios(), Fetch(), OFetch(), VueUse(), AngularHTTP(), AngularJS(), ReduxQuery(), PrefixedClients(),
    OpenAPIFetch(), OpenAPIReactQuery(), SWROpenAPI(), GeneratedClients(),
    Superagent(), NodeRequest(), Needle(), PocketBase(), JQuery(), Tus(), FileUpload(), FileDownload(),
    ExpoFiles(), ReactNative(),
    Capacitor(), SignalR(), NuxtAuth(), MiniPrograms(), UmiRequest(), NextcloudRouter(), VueRouter(),
    Apisauce(),
    EmberAjax(), Wretch(), Alova(), Undici(), QueryString(), PathJoining(), NativeNetwork(), TSRest(),
    ContractRoutes(),
    RestfulReact(), Electron(),
    JavaScript(),
  ]

  /// The models that a client is read with: also of the routers that may stand beside it.
  package static let clients: [any LibraryModel] =
    all + [
      RoutersBesideClients(Express(), imports: ["express"]), RoutersBesideClients(Fastify()),
      RoutersBesideClients(Hono()), RoutersBesideClients(Koa()), RoutersBesideClients(Hapi()),
      RoutersBesideClients(Elysia()),
    ]

  /// The models of frameworks that serve routes, and of the language itself.
  package static let servers: [any LibraryModel] = [
    Express(), NestJS(), TSOA(), RoutingControllers(), InversifyExpress(), Hono(), Fastify(), Koa(), Hapi(),
    Elysia(), NodeHTTP(), RuntimeServers(),
    GatewayConstructs(
      imports: ["aws-cdk-lib", "@aws-cdk/"], markers: ["aws-apigateway", "aws_apigateway"]),
    ContractRoutes(), Zod(), Joi(), ExpressValidator(),
    PathJoining(), NodeFiles(), JavaScript(),
  ]

  /// The models of native modules and of the language, where `Platform.select` chooses the first of some keys that is there, or
  /// any for nil.
  package static func bridges(choosing choices: [String]?) -> [any LibraryModel] {
    [NativeModules(choosing: choices), ReactNative(), JavaScript()]
  }

  /// The models of links that open apps, and of the language.
  package static let links: [any LibraryModel] = [ScriptLinks(), NativeLinks(), ReactNative(), JavaScript()]

  /// What some models know of packages, for the front end.
  package static func packages(of models: [any LibraryModel]) -> PackageNames {
    PackageNames(
      models.reduce(into: [:]) { $0.merge($1.exports) { first, _ in first } },
      imports: models.flatMap(\.imports))
  }

  /// The texts by which code is recognised that uses one of the servers' frameworks.
  package static let serverMarkers = markers(of: servers)

  /// What the models know of packages, for the front end. A package of a framework may have a client too, which is not known.
  package static let packages = PackageNames(
    clients.reduce(into: [:]) { $0.merge($1.exports) { first, _ in first } }, imports: all.flatMap(\.imports))

  /// The texts by which discovery recognises code that uses one of them.
  package static let markers = markers(of: all)

  private static func markers(of models: [any LibraryModel]) -> [String] {
    models.flatMap { model in
      model.markers ?? Set(model.imports).union(model.exports.keys).sorted().flatMap(imported)
    }
  }

  /// An import of a package or of a part of it, in either kind of quotes; a name that ends with a slash is a scope.
  private static func imported(_ package: String) -> [String] {
    let ends = package.hasSuffix("/") ? [""] : ["'", "/"]
    return ends.map { "'" + package + $0 } + ends.map { "\"" + package + ($0 == "'" ? "\"" : $0) }
  }
}
