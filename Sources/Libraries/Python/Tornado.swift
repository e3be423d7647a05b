internal import ContractModel
package import Evaluation
internal import Program

/// Tornado: lists of patterns with the classes that answer, which have a function for each method (Tornado documentation,
/// "tornado.web", "Application configuration").
package struct Tornado: LibraryModel {
  private static let app = "Application"
  private static let rule = "rule"

  package let name = "tornado"
  package let imports = ["tornado.web", "tornado.routing"]
  package let markers: [String]? = ["tornado.web", "tornado import web", "tornado.routing"]
  package let types: Set<String> = [
    Self.app, "StaticFileHandler", "RedirectHandler", "ErrorHandler", "URLSpec", "Rule",
  ]
  package let functions: Set<String> = ["url"]
  package let traces: Set<String> = [Self.app, "add_handlers"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app], applications: [Self.app], methods: ["add_handlers"],
      templates: PythonPatterns.regular)
    syntax.join = { $0 + $1 }
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""):
      let app = Value(.instance(Instance(.library(name, Self.app))))
      let handlers = call.argument("handlers", 0) ?? .null
      return LibraryAnswer(app, handlers == .null ? [] : routes(handlers, on: app, call))
    case .type("URLSpec", ""), .function("url"), .property("", _, "url"), .type("Rule", ""):
      guard let pattern = call.argument("pattern", 0), let handler = call.argument("handler", 1) else {
        return nil
      }
      return LibraryAnswer(
        Value(
          .instance(Instance(.library(name, Self.rule), fields: ["pattern": pattern, "handler": handler]))))
    case .method(Self.app, let app, "add_handlers"):
      return LibraryAnswer(
        .null, routes(call.argument("host_handlers", 1) ?? .unknown("handlers"), on: Value(app), call))
    default: return nil
    }
  }

  private func routes(_ list: Value, on app: Value, _ call: LibraryCall) -> [LibraryAnswer.Registered] {
    guard let rules = list.elements else {
      return [PythonRoutes.unread("handlers", on: app, handlers: [list])]
    }
    return rules.map { rule in
      let (pattern, handler) = parts(of: rule)
      return .route(
        methods(of: handler, call), [pattern], on: app,
        handlers: [isFile(handler) ? Middleware.files(in: name) : handler])
    }
  }

  /// `(pattern, handler, settings)`, or the same as a call.
  private func parts(of rule: Value) -> (pattern: Value, handler: Value) {
    if let parts = rule.elements, parts.count > 1 { return (parts[0], parts[1]) }
    guard case .instance(let made)? = rule.options.first, rule.options.count == 1,
      made.type.libraryName == Self.rule
    else { return (.unknown("pattern"), .unknown("handler")) }
    return (made.fields["pattern"] ?? .unknown("pattern"), made.fields["handler"] ?? .unknown("handler"))
  }

  private func isFile(_ handler: Value) -> Bool {
    handler.options.contains {
      if case .type(.library(name, "StaticFileHandler")) = $0 { true } else { false }
    }
  }

  private func methods(of handler: Value, _ call: LibraryCall) -> Value {
    if isFile(handler) || handler.options.contains(.type(.library(name, "RedirectHandler"))) {
      return .text("GET")
    }
    return PythonRoutes.methods(ofClass: handler, call)
  }
}
