package import Evaluation
package import Program

/// The libraries of Python that are read.
package enum PythonLibrary {
  /// The models that are known, each in a file of its own.
  package static let all: [any LibraryModel] =
    [
      Requests(), HTTPX(), AIOHTTP(), URLRequest(),
    ] + texts

  /// The frameworks of servers that are read, with what the language does to texts.
  package static let servers: [any LibraryModel] =
    [
      FastAPI(), Pydantic(), Flask(), Sanic(), Django(), AIOHTTPServer(), Falcon(), Tornado(), Bottle(),
      Litestar(),
      GatewayConstructs(
        imports: [
          "aws_cdk.aws_apigateway", "aws_cdk.aws_apigatewayv2", "aws_cdk.aws_apigatewayv2_alpha",
        ], markers: ["aws_apigateway"]),
    ] + texts

  private static let texts: [any LibraryModel] = [
    PythonURLs(), PythonExpressions(), PythonSettings(), PythonCore(),
  ]

  /// The texts by which discovery recognises code that uses one of the clients.
  package static let markers = all.flatMap { $0.markers ?? $0.imports }
  /// The texts by which discovery recognises a server.
  package static let serverMarkers = servers.flatMap { $0.markers ?? $0.imports }

  /// What the models of clients say about packages, and what those of servers say.
  package static let packages = packages(of: all)
  package static let serverPackages = packages(of: servers)

  private static func packages(of models: [any LibraryModel]) -> PackageNames {
    PackageNames(
      models.reduce(into: [:]) { $0.merge($1.exports) { first, _ in first } },
      imports: models.flatMap(\.imports))
  }
}
