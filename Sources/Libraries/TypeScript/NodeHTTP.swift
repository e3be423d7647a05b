internal import ContractModel
package import Evaluation
package import Program

/// `http`, `https` and `http2` of Node.js, whose servers have one handler that tells requests apart (Node.js documentation, "HTTP",
/// "http.createServer", "Event: 'request'").
package struct NodeHTTP: LibraryModel {
  /// What the packages export as a whole, and by their functions; no program can call anything so.
  private static let module = "http default"
  private static let maker = "createServer of http"
  private static let server = "server of http"

  package let name = "http"
  package let imports = ["http", "https", "http2", "node:http", "node:https", "node:http2"]
  package let markers: [String]? = ["createServer(", "createSecureServer("]
  package var exports: [String: PackageNames.Exports] {
    .named(
      imports,
      .init(
        whole: Self.module,
        parts: ["createServer": Self.maker, "createSecureServer": Self.maker, "Server": Self.maker]))
  }
  package let types: Set<String> = [module, maker, server]
  package let functions: Set<String> = []
  package let traces: Set<String> = ["createServer", "createSecureServer"]

  /// Makes the description.
  package init() {}

  package var routers: RouterSyntax? {
    RouterSyntax(
      routers: [Self.server], applications: [Self.server], methods: [], templates: ColonPath.templates)
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.module, "createServer"), .type(Self.module, "createSecureServer"),
      .type(Self.module, "Server"), .type(Self.maker, ""):
      let server = Value(.instance(Instance(.library(name, Self.server))))
      let handler = call.positional.last.flatMap { $0.options.isEmpty ? nil : $0 }
      guard let handler, !isOptions(handler) else { return LibraryAnswer(server) }
      return LibraryAnswer(server, [.init(.dispatching, on: server, handlers: [handler])])
    case .method(Self.server, let server, let method), .method(Self.maker, let server, let method):
      guard ["on", "addListener", "once"].contains(method), call.argument(nil, 0)?.known == "request",
        let handler = call.argument(nil, 1)
      else { return LibraryAnswer(Value(server)) }
      // What it serves does not depend on which server it is.
      let stated = Value(.instance(Instance(.library(name, Self.server))))
      return LibraryAnswer(Value(server), [.init(.dispatching, on: stated, handlers: [handler])])
    default: return nil
    }
  }

  private func isOptions(_ value: Value) -> Bool {
    value.options.contains { if case .instance(let instance) = $0 { instance.isRecord } else { false } }
  }
}
