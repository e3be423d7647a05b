import Testing

@testable import AuditCore

@Suite struct `A server whose framework is not read` {
  private static let app = "export const users = () => fetch('/users');\n"
  private static let sentence =
    "Rails serves here, and its routes are not read yet; name an OpenAPI document of it "
    + "(rswag: rake rswag:specs:swaggerize writes one) under sides: as a spec, in the server's place"

  private let rails = SmallSystem(files: [
    "backend/Gemfile": "source 'https://rubygems.org'\ngem 'rails', '~> 7.1'\ngem 'pg'\n",
    "backend/config/routes.rb": "Rails.application.routes.draw do\n  resources :users\nend\n",
  ])

  @Test(arguments: [
    ("Gemfile", "gem \"rails\", github: \"rails/rails\"", "Rails"),
    ("Gemfile", "gem 'sinatra'", "Sinatra"),
    ("composer.json", #"{"require": {"php": "^8.2", "laravel/framework": "^11.0"}}"#, "Laravel"),
    ("composer.json", #"{"require": {"symfony/framework-bundle": "7.1.*"}}"#, "Symfony"),
    (
      "composer.json", #"{"require": {"api-platform/symfony": "4", "symfony/framework-bundle": "7"}}"#,
      "API Platform"
    ),
    ("Shop.csproj", #"<Project Sdk="Microsoft.NET.Sdk.Web">"#, "ASP.NET Core"),
    ("Cargo.toml", "[package]\nname = \"shop\"\n\n[dependencies]\naxum = { version = \"0.8\" }", "Axum"),
    ("Cargo.toml", "[dependencies]\nactix-web.workspace = true", "Actix Web"),
    ("Cargo.toml", "[dependencies.rocket]\nversion = \"0.5\"", "Rocket"),
    (
      "mix.exs", "  defp deps do\n    [\n      {:phoenix, \"~> 1.7.0\"},\n      {:bandit, \"~> 1.5\"}\n",
      "Phoenix"
    ),
    ("build.sbt", "lazy val root = (project in file(\".\")).enablePlugins(PlayScala)", "Play"),
    ("build.gradle.kts", "implementation(\"com.sparkjava:spark-core:2.9.4\")", "Spark"),
    ("pom.xml", "<artifactId>vertx-web</artifactId>", "Vert.x Web"),
    ("go.mod", "module shop\n\nrequire (\n\tgithub.com/kataras/iris/v12 v12.2.0\n)", "Iris"),
    ("requirements.txt", "waitress\npyramid==2.0.2", "Pyramid"),
    ("pyproject.toml", "[project]\ndependencies = [\n  \"pyramid >= 2\",\n]", "Pyramid"),
    ("package.json", #"{"dependencies": {"@adonisjs/core": "^6"}}"#, "AdonisJS"),
    ("pubspec.yaml", "name: shop\ndependencies:\n  serverpod: ^2.0.0", "Serverpod"),
    ("deps.edn", "{:deps {metosin/reitit {:mvn/version \"0.7\"}}}", "Reitit"),
    ("shop.cabal", "  build-depends: base\n               , servant-server >= 0.20", "Servant"),
    ("cpanfile", "requires 'Mojolicious', '>= 9.0';", "Mojolicious"),
  ])
  func `Is recognised by what its project runs with`(file: String, text: String, name: String) async {
    let run = await SmallSystem(files: ["backend/\(file)": text + "\n"]).run("init")
    #expect(run.status == .incomplete)
    #expect(
      run.err.hasPrefix("contract-audit: backend: \(name) serves here, and its routes are not read yet; "))
  }

  @Test(arguments: [
    ("Gemfile", "gem 'fastlane'\n# gem 'rails'"),
    ("Gemfile", "gem 'rails-html-sanitizer'"),
    ("composer.json", #"{"require": {"php": "^8"}, "require-dev": {"laravel/framework": "^11"}}"#),
    ("Web.csproj", #"<Project Sdk="Microsoft.NET.Sdk.BlazorWebAssembly">"#),
    ("Cargo.toml", "[dependencies]\nserde = \"1\"\naxum = { version = \"0.8\", optional = true }"),
    ("Cargo.toml", "[workspace.dependencies]\naxum = \"0.8\"\n\n[dev-dependencies]\nwarp = \"0.3\""),
    ("go.mod", "module shop\n\nrequire github.com/kataras/iris/v12 v12.2.0 // indirect"),
    ("pyproject.toml", "[project]\ndescription = \"pyramid schemes are reported here\""),
    ("package.json", #"{"devDependencies": {"@adonisjs/core": "^6"}}"#),
    ("mix.exs", "{:phoenix_html, \"~> 4.0\"}"),
    ("vendor/x/Gemfile", "gem 'rails'"),
  ])
  func `What a project only tests, builds or mentions is none`(file: String, text: String) async {
    let run = await SmallSystem(files: ["backend/\(file)": text + "\n"]).run("init")
    #expect(run.err.hasPrefix("contract-audit: nothing here states an endpoint"))
  }

  @Test func `In several folders it is named once`() async {
    var files: [String: String] = [:]
    for name in ["a", "b", "c", "d", "e"] {
      files["crates/\(name)/Cargo.toml"] = "[dependencies]\naxum = \"0.8\"\n"
    }
    let run = await SmallSystem(files: files).run("diff")
    #expect(run.err.contains("contract-audit: crates/a, crates/b, crates/c and 2 more: Axum serves here"))
  }

  @Test func `Alone it is named by init and by diff, which is no wrong usage`() async {
    for command in ["init", "diff"] {
      let run = await rails.run(command)
      #expect(run.status == .incomplete)
      #expect(run.err.contains("contract-audit: backend: \(Self.sentence)\n"))
    }
  }

  @Test func `Beside a client it is named with the side that has nothing to be compared with`() async {
    let system = rails.setting("web/package.json", to: #"{"name": "web"}"#).setting(
      "web/api.ts", to: Self.app)
    let first = await system.run("init")
    #expect(first.status == .incomplete)
    #expect(first.out.contains("not read yet:\n  backend: \(Self.sentence)\n"))
    let written = first.files.text("/repo/contract-audit.yaml") ?? ""
    #expect(written.contains("# Seen, and not read yet:\n# - backend: \(Self.sentence)\n"))
    let second = await system.setting("contract-audit.yaml", to: written).run("diff")
    #expect(second.status == .incomplete)
    #expect(second.err.contains("backend/Gemfile: warning: \(Self.sentence)\n"))
  }

  @Test func `Named as a router it is what the empty side is told to be`() async {
    let run = await rails.setting("web/api.ts", to: Self.app).run(
      "diff", "--router", "backend", "--client", "web")
    #expect(run.status == .incomplete)
    #expect(run.err.contains("router \"router\" states no endpoint"))
    #expect(run.err.contains("backend/Gemfile: warning: \(Self.sentence)\n"))
  }

  @Test func `A document in its place settles it`() async {
    let system = rails.setting("web/api.ts", to: Self.app).setting(
      "api.yaml",
      to: "openapi: 3.1.0\ninfo: {title: Users, version: '1'}\npaths: {/users: {get: {responses: {}}}}\n")
    let run = await system.run("diff", "--spec", "api.yaml", "--client", "web")
    #expect(run.status == .clean)
    #expect(run.err == "")
  }

  @Test func `Contracts of other kinds do not pass for the whole unless the configuration says so`() async {
    let layers = "layers: {stack: {domain: {paths: web/domain}, screens: {paths: web/screens}}}\n"
    let alone = rails.setting("web/domain/user.ts", to: "export const one = 1;\n")
      .setting("web/screens/users.ts", to: "import { one } from '../domain/user';\n")
      .setting("contract-audit.yaml", to: layers)
    let run = await alone.run("diff")
    #expect(run.status == .incomplete)
    #expect(run.err.contains("backend/Gemfile: error: \(Self.sentence)\n"), "\(run.err)")
    let declined = await alone.setting("contract-audit.yaml", to: "sides: {}\n" + layers).run("diff")
    #expect(declined.status == .clean)
    #expect(declined.err == "")
  }
}
