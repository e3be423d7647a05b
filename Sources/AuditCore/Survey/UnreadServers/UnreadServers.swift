/// The server frameworks that are recognised and whose routes are not read.
extension UnreadServer {
  /// All of them. One that becomes readable leaves the list.
  static let all: [UnreadServer] = dynamicLanguages + staticLanguages

  private static let swaggerPHP = "swagger-php: vendor/bin/openapi src -o openapi.yaml"
  private static let utoipa = "utoipa: ApiDoc::openapi().to_yaml()"

  private static let dynamicLanguages: [UnreadServer] = [
    UnreadServer("Rails", .bundler, "rails", "railties", document: "rswag: rake rswag:specs:swaggerize"),
    UnreadServer("Grape", .bundler, "grape", document: "grape-swagger: rake oapi:fetch"),
    UnreadServer("Sinatra", .bundler, "sinatra"),
    UnreadServer("Hanami", .bundler, "hanami", "hanami-router"),
    UnreadServer("Roda", .bundler, "roda"),
    UnreadServer(
      "Laravel", .composer, "laravel/framework", document: "Scramble: php artisan scramble:export"),
    UnreadServer("Lumen", .composer, "laravel/lumen-framework", document: swaggerPHP),
    UnreadServer(
      "API Platform", .composer, "api-platform/core", "api-platform/symfony",
      document: "bin/console api:openapi:export --yaml"),
    UnreadServer(
      "Symfony", .composer, "symfony/framework-bundle", "symfony/symfony",
      document: "NelmioApiDocBundle: bin/console nelmio:apidoc:dump --format=yaml"),
    UnreadServer("Slim", .composer, "slim/slim", document: swaggerPHP),
    UnreadServer("CodeIgniter", .composer, "codeigniter4/framework", document: swaggerPHP),
    UnreadServer("CakePHP", .composer, "cakephp/cakephp", document: swaggerPHP),
    UnreadServer("Yii", .composer, "yiisoft/yii2", "yiisoft/router", document: swaggerPHP),
    UnreadServer("Laminas", .composer, "laminas/laminas-mvc", "mezzio/mezzio", document: swaggerPHP),
    UnreadServer("Hyperf", .composer, "hyperf/http-server", "hyperf/framework", document: swaggerPHP),
    UnreadServer("ThinkPHP", .composer, "topthink/framework", document: swaggerPHP),
    UnreadServer("Mojolicious", .perl, "Mojolicious"),
    UnreadServer("Dancer", .perl, "Dancer2"),
    UnreadServer("Catalyst", .perl, "Catalyst::Runtime"),
    UnreadServer(
      "Phoenix", .mix, "phoenix",
      document: "open_api_spex: mix openapi.spec.json --spec MyAppWeb.ApiSpec"),
    UnreadServer("Plug", .mix, "plug_cowboy", "bandit"),
    UnreadServer("Compojure", .clojure, "compojure"),
    UnreadServer("Reitit", .clojure, "metosin/reitit", document: "the handler of reitit.openapi"),
    UnreadServer("Pedestal", .clojure, "io.pedestal/pedestal.service"),
    UnreadServer("Pyramid", .pip, "pyramid"),
    UnreadServer("CherryPy", .pip, "cherrypy", "CherryPy"),
    UnreadServer("Robyn", .pip, "robyn", document: "its /openapi.json"),
    UnreadServer("BlackSheep", .pip, "blacksheep", document: "its /openapi.json"),
    UnreadServer("Restify", .npm, "restify"),
    UnreadServer("AdonisJS", .npm, "@adonisjs/core"),
    UnreadServer("Feathers", .npm, "@feathersjs/feathers", document: "feathers-swagger: its /swagger.json"),
    UnreadServer("Sails", .npm, "sails"),
    UnreadServer("LoopBack", .npm, "@loopback/rest", "loopback", document: "npm run openapi-spec"),
    UnreadServer("Ts.ED", .npm, "@tsed/platform-http", "@tsed/common", document: "@tsed/swagger"),
    UnreadServer("Strapi", .npm, "@strapi/strapi", document: "npx strapi openapi generate"),
    UnreadServer("Remix", .npm, "@remix-run/node", "@react-router/node"),
    UnreadServer("Egg", .npm, "egg"),
    UnreadServer("Midway", .npm, "@midwayjs/core", document: "@midwayjs/swagger: its /swagger-ui/index.json"),
    UnreadServer("Polka", .npm, "polka"),
  ]

  private static let staticLanguages: [UnreadServer] = [
    UnreadServer(
      "ASP.NET Core", .dotnet, "Microsoft.NET.Sdk.Web",
      document: "Swashbuckle.AspNetCore.Cli: dotnet swagger tofile --output openapi.json App.dll v1"),
    UnreadServer("Axum", .cargo, "axum", document: utoipa),
    UnreadServer("Actix Web", .cargo, "actix-web", document: utoipa),
    UnreadServer("Rocket", .cargo, "rocket", document: "rocket_okapi: its /openapi.json"),
    UnreadServer("Warp", .cargo, "warp", document: utoipa),
    UnreadServer("Poem", .cargo, "poem", document: "poem-openapi: OpenApiService::spec_yaml()"),
    UnreadServer("Salvo", .cargo, "salvo", document: "salvo-oapi: its /api-doc/openapi.json"),
    UnreadServer("Dropshot", .cargo, "dropshot", document: "ApiDescription::openapi()"),
    UnreadServer("ntex", .cargo, "ntex", document: utoipa),
    UnreadServer("Tide", .cargo, "tide"),
    UnreadServer("Play", .sbt, "PlayScala", "PlayJava", "PlayService"),
    UnreadServer("Akka HTTP", .sbt, "akka-http"),
    UnreadServer("Pekko HTTP", .sbt, "pekko-http"),
    UnreadServer("http4s", .sbt, "http4s-dsl", "http4s-ember-server", "http4s-blaze-server"),
    UnreadServer("ZIO HTTP", .sbt, "zio-http"),
    UnreadServer("Scalatra", .sbt, "scalatra"),
    UnreadServer("Vert.x Web", .jvm, "vertx-web"),
    UnreadServer("Spark", .jvm, "spark-core"),
    UnreadServer("Grails", .jvm, "org.grails", "org.apache.grails"),
    UnreadServer("Ratpack", .jvm, "ratpack-core", "io.ratpack.ratpack-java"),
    UnreadServer("Helidon SE", .jvm, "helidon-webserver"),
    UnreadServer("Iris", .go, "github.com/kataras/iris", document: "swag init"),
    UnreadServer("Revel", .go, "github.com/revel/revel"),
    UnreadServer("Buffalo", .go, "github.com/gobuffalo/buffalo"),
    UnreadServer("Martini", .go, "github.com/go-martini/martini"),
    UnreadServer("Servant", .cabal, "servant-server", document: "servant-openapi3: toOpenApi"),
    UnreadServer("Scotty", .cabal, "scotty"),
    UnreadServer("Yesod", .cabal, "yesod", "yesod-core"),
    UnreadServer("Kitura", .swift, "Kitura", "Kitura.git"),
    UnreadServer("Perfect", .swift, "Perfect-HTTPServer", "Perfect-HTTPServer.git"),
    UnreadServer("Serverpod", .pub, "serverpod"),
    UnreadServer("Alfred", .pub, "alfred"),
    UnreadServer("Conduit", .pub, "conduit", "conduit_core", document: "conduit document"),
    UnreadServer("shelf", .pub, "shelf", "shelf_plus"),
  ]
}
