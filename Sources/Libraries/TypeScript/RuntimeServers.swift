internal import ContractModel
package import Evaluation
package import Program

/// `Deno.serve` and `Bun.serve`, whose handler gives its answer back (Deno documentation, "Deno.serve"; Bun documentation, "HTTP
/// server").
package struct RuntimeServers: LibraryModel {
  private static let server = "server of a runtime"

  package let name = "serve"
  package let imports: [String] = []
  package let markers: [String]? = ["Deno.serve(", "Bun.serve(", "from \"bun\"", "from 'bun'"]
  /// What the package `bun` exports; no program can call anything so.
  private static let maker = "serve of bun"
  package var exports: [String: PackageNames.Exports] { ["bun": .init(parts: ["serve": Self.maker])] }
  package let types: Set<String> = [server, maker, "Deno", "Bun"]
  package let traces: Set<String> = ["Deno", "Bun", "serve"]

  /// Makes the description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.server], applications: [Self.server], methods: [],
      templates: { ColonPath.templates($0, segmentBetween: "any") })
    syntax.isGlobal = true
    syntax.givesAnswers = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Deno", "serve"): served(call.positional.last, call)
    case .type("Bun", "serve"), .type(Self.maker, ""): served(call.argument(nil, 0), call)
    default: nil
    }
  }

  private func handing(to handler: Value, on server: Value) -> LibraryAnswer.Registered {
    .init(.dispatching, on: server, handlers: [handler])
  }

  /// A handler, or an object with it and with a table of routes: `{ routes: { '/users/:id': { GET: show } }, fetch }`.
  private func served(_ stated: Value?, _ call: LibraryCall) -> LibraryAnswer? {
    guard let stated else { return nil }
    let server = Value(.instance(Instance(.library(name, Self.server))))
    guard case .instance(let record)? = stated.options.first, record.isRecord else {
      return LibraryAnswer(server, [handing(to: stated, on: server)])
    }
    var found: [LibraryAnswer.Registered] = []
    if case .instance(let table)? = record.fields["routes"]?.options.first, table.isRecord {
      for (path, value) in table.fields.sorted(by: { $0.key < $1.key }) where path.hasPrefix("/") {
        found += routes(path, value, table, on: server)
      }
    }
    for handler in [record.fields["fetch"], record.fields["handler"]].compactMap(\.self) {
      found.append(handing(to: handler, on: server))
    }
    return LibraryAnswer(server, found)
  }

  /// A function for every method of a path, or one for each.
  private func routes(_ path: String, _ value: Value, _ table: Instance, on server: Value)
    -> [LibraryAnswer.Registered]
  {
    var verbs = ["ANY": value]
    if case .instance(let record)? = value.options.first, record.isRecord { verbs = record.fields }
    return verbs.sorted { $0.key < $1.key }.map { verb, handler in
      .route(.text(verb), [.text(path)], on: server, handlers: [handler])
    }
  }
}
