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
    var routes = AnnotatedRoutes(template: Self.template)
    routes.controllers = ["Controller"]
    routes.prefix = "Controller"
    routes.verbs = [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "Options": "OPTIONS", "All": "ANY", "Sse": "GET",
    ]
    routes.paths = ["path"]
    routes.isInherited = false
    routes.protecting = ["UseGuards"]
    routes.guardWords = ["auth", "jwt", "role", "permission", "session", "token", "apikey", "admin", "user"]
    routes.relaxing = [
      "Public", "IsPublic", "SkipAuth", "AllowAnonymous", "NoAuth", "AuthOptional", "PublicRoute",
      "Authenticated",
    ]
    routes.unreadMarks = ["Crud"]
    // The router is that of Express unless the application is made with another adapter ("Performance (Fastify)").
    routes.matching = [.ignoresSlash, .ignoresCase]
    routes.strictPackages = ["@nestjs/platform-fastify"]
    routes.prefixCall = "setGlobalPrefix"
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

  /// A path in the syntax of path-to-regexp as NestJS's adapters take it: `:id`, `*`, `*rest`, `{*rest}`; nil for others.
  @Sendable private static func template(_ path: String) -> PathTemplate? {
    var parts: [PathTemplate.Part] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: true) {
      guard !parts.contains(where: { if case .catchAll = $0 { true } else { false } }) else { return nil }
      parts.append(.text("/"))
      let plain = segment.filter { $0 != "{" && $0 != "}" }
      if plain.hasPrefix("*") {
        parts.append(.catchAll(plain.count > 1 ? String(plain.dropFirst()) : "rest"))
        continue
      }
      guard !segment.contains(where: { "*?+{}".contains($0) }) else { return nil }
      guard let pieces = Self.pieces(of: segment) else { return nil }
      parts += pieces
    }
    return PathTemplate(parts: parts)
  }

  /// The texts and parameters of a segment; an expression behind a parameter's name narrows it and is left out.
  private static func pieces(of segment: Substring) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var rest = segment
    while let colon = rest.firstIndex(of: ":") {
      if colon > rest.startIndex { parts.append(.text(String(rest[..<colon]))) }
      rest = rest[rest.index(after: colon)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      parts.append(.parameter(String(name)))
      rest = rest.dropFirst(name.count)
      guard rest.first == "(" else { continue }
      guard let close = rest.lastIndex(of: ")") else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains("(") else { return nil }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}
