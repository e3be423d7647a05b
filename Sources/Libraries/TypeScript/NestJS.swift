internal import ContractModel
package import Evaluation
internal import Program

/// NestJS: controllers whose methods have decorators, and what the application puts in front of them (NestJS documentation,
/// "Controllers", "Global prefix", "Versioning").
package struct NestJS: LibraryModel {
  package let name = "nestjs"
  package let imports = ["@nestjs/", "nest-router"]
  package let types: Set<String> = ["VersioningType", "RouterModule"]
  package let traces: Set<String> = ["setGlobalPrefix", "enableVersioning"]

  /// The field with the routes of a router module.
  private static let routes = "routes of modules"

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes(template: DecoratorPath.template)
    routes.controllers = ["Controller"]
    routes.prefixes = ["Controller"]
    routes.verbs = [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "Options": "OPTIONS", "All": "ANY", "Sse": "GET",
    ]
    routes.paths = ["path"]
    routes.isInherited = false
    routes.protecting = ["UseGuards"]
    routes.guardWords = ["auth", "jwt", "role", "permission", "session", "token", "apikey", "admin", "user"]
    routes.strategyGuards = ("AuthGuard", ["jwt", "token", "key", "bearer", "session", "basic", "header"])
    routes.relaxing = [
      "Public", "IsPublic", "SkipAuth", "AllowAnonymous", "NoAuth", "AuthOptional", "PublicRoute",
      "Authenticated",
    ]
    routes.unreadMarks = ["Crud"]
    routes.sockets = ["WebSocketGateway"]
    // The router is that of Express unless the application is made with another adapter ("Performance (Fastify)").
    routes.matching = [.ignoresSlash, .ignoresCase]
    routes.strictPackages = ["@nestjs/platform-fastify"]
    routes.prefixCall = "setGlobalPrefix"
    routes.applicationMakers = ["NestFactory.create(", "NestFactory.create<"]
    routes.versionCall = "enableVersioning"
    routes.version = "Version"
    routes.modules = .init(
      annotation: "Module", controllers: "controllers", imports: "imports", routes: Self.routes)
    return routes
  }

  /// What the methods of controllers are handed and give back (NestJS documentation, "Controllers", "Validation").
  package var handlers: HandlerSyntax? {
    var syntax = HandlerSyntax()
    syntax.places = [
      "Param": .path, "Query": .query, "Headers": .header, "Body": .body, "UploadedFile": .file,
      "UploadedFiles": .file, "Req": .anything, "Request": .anything, "RawBody": .anything,
    ]
    syntax.takesAllWithoutName = true
    syntax.fallbacks = ["DefaultValuePipe"]
    syntax.requiresParameters = false
    syntax.bodyTypes = ["application/json", "application/x-www-form-urlencoded"]
    syntax.closing = "whitelist"
    syntax.validator = "ValidationPipe"
    syntax.permitting = ["IsOptional", "ApiPropertyOptional", "ValidateIf"]
    syntax.requiring = [
      "IsString", "IsNotEmpty", "IsNumber", "IsInt", "IsEmail", "IsBoolean", "IsEnum", "IsIn", "IsUUID",
      "IsArray", "IsDateString", "IsDate", "IsDefined", "IsObject", "IsUrl", "IsPositive", "Length",
      "Matches",
      "MinLength", "Min", "Max", "ArrayNotEmpty", "IsNumberString", "IsISO8601", "IsMongoId",
    ]
    syntax.status = "HttpCode"
    syntax.statuses = ["POST": 201]
    syntax.raw = ["Response", "StreamableFile", "Res"]
    syntax.changers = ["useGlobalInterceptors", "APP_INTERCEPTOR"]
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("RouterModule", "register"), .type("RouterModule", "forRoutes"):
      LibraryAnswer(
        Value(
          .instance(
            Instance(
              .library(name, "RouterModule"),
              fields: [Self.routes: call.argument(nil, 0) ?? .unknown("routes")]))))
    case .property("VersioningType", nil, let member): LibraryAnswer(.text(member))
    case .unknown(let app, let method) where traces.contains(method):
      LibraryAnswer(
        app,
        request: .init(
          method: .text(method), url: call.argument(nil, 0) ?? .null, base: call.argument(nil, 1)))
    default: nil
    }
  }
}
