internal import ContractModel

extension SourceKind {
  /// What of the kind is known by name, as the README's table tells it.
  package var libraries: String { Self.libraries["\(role.rawValue) \(name)"] ?? "" }

  private static let libraries = [
    "spec openapi": "OpenAPI 3.0 to 3.2, Swagger 2.0",
    "spec swaggo": "comments for swag and go-swagger",
    "spec jsdoc": "comments for swagger-jsdoc, documents as objects of the program",
    "spec docstrings": "YAML in docstrings for flasgger, apispec and aiohttp-swagger",
    "spec proto": "services with options of google.api.http",
    "router go":
      "Gin, Echo, chi, gorilla/mux, Fiber, routegroup, httprouter, fasthttp/router, Hertz, beego, go-zero, go-restful, "
      + "goa, grpc-gateway, Prometheus's route, huma, net/http",
    "router express":
      "Express, NestJS, tsoa, routing-controllers, inversify-express-utils, Fastify, Hono, Koa, Hapi, Elysia, AWS CDK, "
      + "http of Node.js, Deno.serve and Bun.serve with one handler for all requests, "
      + "routes that are files (Next.js, SvelteKit, Nuxt and Nitro)",
    "router jvm": "Spring MVC and WebFlux, Jakarta REST, Ktor, Micronaut, Javalin, http4k",
    "router python-server":
      "FastAPI, Starlette, Flask, Quart, Flask-RESTX, Flask-RESTful, Flask-Smorest, APIFlask, Django with its REST "
      + "framework, django-ninja, aiohttp, Litestar, Sanic, Tornado, Falcon, Bottle, AWS CDK",
    "router swift": "Vapor, Hummingbird",
    "router dart": "shelf_router, dart_frog",
    "router api-gateway": "functions behind API Gateway: AWS SAM, Serverless Framework",
    "client dart": "Dio, package:http, GetConnect, Retrofit, Chopper",
    "client kotlin":
      "Retrofit, OkHttp, Ktor, Volley, Fuel, HttpClient 3, Spring's RestTemplate, RestClient and WebClient, the JDK's own",
    "client swift": "URLSession, Alamofire, AFNetworking, Moya, APIKit, Get",
    "client typescript":
      "fetch, axios, ky, got, ofetch, wretch, alova, apisauce, ember-ajax, VueUse, umi, Angular, AngularJS, RTK Query, "
      + "openapi-fetch, restful-react, ts-rest, superagent, request, needle, jQuery, PocketBase, Electron, mini programs, "
      + "WebSockets, clients made by a generator",
    "client python": "requests, httpx, aiohttp, urllib.request",
    "docs document": "what text, tables, commands and requests tell people to call",
  ]
}
