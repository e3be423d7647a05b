internal import Evaluation
internal import Program

/// The packages whose middleware is put on applications of Express, by what it does.
enum ExpressPackages {
  /// The type of what answers everything below the path that it is put at: a proxy, an application of its own.
  static let serving = "serves everything below"

  private static let harmless = [
    "cors", "helmet", "morgan", "compression", "body-parser", "cookie-parser", "multer", "dotenv",
    "express-rate-limit", "express-fileupload", "serve-favicon", "response-time", "method-override", "hpp",
    "express-validator", "connect-timeout", "express-session", "pino-http", "express-mongo-sanitize",
    "xss-clean", "cookie-session", "csurf", "csrf-csrf", "errorhandler", "express-async-errors", "lusca",
    "express-useragent", "express-slow-down", "rate-limiter-flexible", "nocache", "cls-rtracer",
    "express-winston", "express-bunyan-logger", "express-status-monitor", "express-paginate",
  ]
  private static let asking = ["express-jwt", "express-basic-auth", "express-oauth2-jwt-bearer"]
  private static let files = ["swagger-ui-express", "redoc-express", "serve-static", "prom-client"]
  private static let proxies = [
    "http-proxy-middleware", "express-http-proxy", "http-proxy", "fast-proxy",
    // They answer what an API of their own describes.
    "express-graphql", "graphql-http/lib/use/express", "graphql-yoga", "@apollo/server/express4",
    "@as-integrations/express4", "@as-integrations/express5", "@trpc/server/adapters/express",
    "better-auth/node",
  ]

  /// The package that serves contracts of ts-rest, and its function that registers one.
  private static let contracts = "@ts-rest/express"
  private static let endpoints = "endpoints of a contract"
  /// The functions of packages that make proxies, and what answers below a path as they do.
  private static let proxyMakers = [
    "createProxyMiddleware", "legacyCreateProxyMiddleware", "createProxyServer", "graphqlHTTP",
    "createHandler", "createYoga", "expressMiddleware", "createExpressMiddleware", "toNodeHandler",
  ]

  static let imports = harmless + asking + files + proxies + ["passport", contracts]

  /// What a package exports: by the kind of what it does, so that no program can call anything so.
  static let exports = [String: PackageNames.Exports](
    uniqueKeysWithValues: [(harmless, "harmless"), (asking, "asking"), (files, "files"), (proxies, "proxy")]
      .flatMap { packages, kind in
        packages.map { package in
          let whole = "\(kind) \(package)"
          let makers = kind == "proxy" ? proxyMakers : []
          return (
            package,
            PackageNames.Exports(
              whole: whole, parts: Dictionary(uniqueKeysWithValues: makers.map { ($0, whole) }))
          )
        }
      } + [
        ("passport", .init(whole: "passport default")),
        (contracts, .init(parts: ["createExpressEndpoints": endpoints])),
      ])

  static let types = Set(exports.values.compactMap(\.whole)).union(
    [Middleware.type, Middleware.files, endpoints])

  static func answer(_ call: LibraryCall, in library: String) -> LibraryAnswer? {
    switch call.target {
    case .type("passport default", "authenticate"):
      LibraryAnswer(
        Passport.asks(call.argument(nil, 0)).map { Middleware.value(asks: $0, in: library) }
          ?? .unknown("strategy"))
    case .type(endpoints, ""): ContractRoutes.served(by: call).map { LibraryAnswer(.null, $0) }
    case .type("passport default", _): LibraryAnswer(Middleware.value(asks: false, in: library))
    case .type(let type, _): made(by: type, in: library).map { LibraryAnswer($0) }
    case .method(Middleware.type, let made, _), .method(Middleware.files, let made, _):
      LibraryAnswer(Value(made))
    case .property(let type, nil, _): made(by: type, in: library).map { LibraryAnswer($0) }
    default: nil
    }
  }

  private static func made(by type: String, in library: String) -> Value? {
    switch type.split(separator: " ").first {
    case "harmless": Middleware.value(asks: false, in: library)
    case "asking": Middleware.value(asks: true, in: library)
    case "files": Middleware.files(in: library)
    case "proxy": Value(.instance(Instance(.library(library, serving))))
    default: nil
    }
  }
}
