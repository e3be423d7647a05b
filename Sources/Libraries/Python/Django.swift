internal import ContractModel
package import Evaluation
internal import Program

/// Django and its REST framework: patterns in lists, views that are functions or classes, and routers that make the patterns
/// of sets of views (Django documentation, "URL dispatcher"; Django REST framework, "Routers", "ViewSets").
package struct Django: LibraryModel {
  private static let routers: Set<String> = ["DefaultRouter", "SimpleRouter"]
  private static let table = "URLconf"

  package let name = "django"
  package let imports = [
    "django.urls", "django.conf", "django.contrib.admin", "django.views", "django.views.generic",
    "rest_framework",
    "rest_framework.decorators", "rest_framework.generics", "rest_framework.mixins",
    "rest_framework.routers",
    "rest_framework.views", "rest_framework.viewsets", "ninja", "drf_spectacular.utils",
  ]
  package let markers: [String]? = ["from django", "import django", "rest_framework", "from ninja"]
  package var types: Set<String> {
    Self.routers.union(DjangoViews.methods.keys).union(DjangoViews.actions.keys).union(DjangoNinja.types)
  }
  package let functions: Set<String> = [
    "path", "re_path", "url", "include", "static", "staticfiles_urlpatterns", "format_suffix_patterns",
    "site",
    "i18n_patterns", SpectacularDocument.statement,
  ]
  package let traces: Set<String> = [
    "path", "re_path", "url", "DefaultRouter", "SimpleRouter", "urlpatterns", "NinjaAPI", "Router",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.routers.union([RouteTables.entry, Self.table, "included URLconf"]).union(
        DjangoNinja.types),
      applications: [Self.table],
      methods: DjangoNinja.methods.union(["register"]), templates: PythonPatterns.angles)
    syntax.converters = PythonPatterns.ownAngles
    syntax.arranging = ["register", "add_router"]
    syntax.join = { $0 + $1 }
    syntax.answersHead = true
    syntax.operations = OperationSyntax()
    return syntax
  }

  package var tables: RouteTables? { RouteTables(variable: "urlpatterns", setting: "ROOT_URLCONF") }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let function): return answer(function, call)
    case .property("", _, "site"): return LibraryAnswer(Middleware.files(in: name))
    case .property(Middleware.files, _, "urls"): return LibraryAnswer(Middleware.files(in: name))
    case .property(let type, let router?, "urls") where Self.routers.union(DjangoNinja.types).contains(type):
      return LibraryAnswer(Value(.list([front("", of: RouteTables.inclusion(of: Value(router), in: name))])))
    case .type(let type, "") where Self.routers.contains(type):
      let slash =
        call.argument("trailing_slash", type == "SimpleRouter" ? 0 : nil)?.known == "false" ? "" : "/"
      return LibraryAnswer(Value(.instance(Instance(.library(name, type), fields: ["slash": .text(slash)]))))
    case .type(let type, "") where DjangoNinja.types.contains(type):
      return LibraryAnswer(Value(.instance(Instance(.library(name, type)))))
    case .method(let type, let router, let method) where DjangoNinja.types.contains(type):
      return DjangoNinja.answer(method, of: Value(router), call)
    case .method(let type, let router, "register") where Self.routers.contains(type):
      return registered(on: router, call)
    case .unknown(let type, "as_view"):
      return DjangoViews.view(type, call).map { LibraryAnswer($0) }
    case .type(let type, "as_view"):
      return DjangoViews.methods[type].map { LibraryAnswer(DjangoViews.view(answering: $0)) }
    default: return nil
    }
  }

  private func answer(_ function: String, _ call: LibraryCall) -> LibraryAnswer? {
    switch function {
    case "path", "re_path", "url":
      guard let pattern = call.argument(function == "path" ? "route" : "regex", 0),
        let view = call.argument("view", 1)
      else { return nil }
      return LibraryAnswer(entry(function == "path" ? pattern : expression(pattern), view, call))
    case "include":
      guard let included = call.argument("arg", 0) else { return nil }
      return LibraryAnswer(inclusion(of: included))
    case "format_suffix_patterns": return call.argument("urlpatterns", 0).map { LibraryAnswer($0) }
    case "i18n_patterns":
      let inner = inclusion(of: Value(.list(call.positional)))
      let isOptional = call.argument("prefix_default_language")?.known == "false"
      return LibraryAnswer(
        Value(.list((isOptional ? ["", Self.language] : [Self.language]).map { front($0, of: inner) })))
    case SpectacularDocument.statement: return LibraryAnswer(SpectacularDocument.statement(call, in: name))
    case "static", "staticfiles_urlpatterns": return LibraryAnswer(Value(.list([])))
    default: return nil
    }
  }

  /// The pattern of `i18n_patterns`: the code of a language (Django documentation, "Internationalization: in URL patterns").
  private static let language = "<language>/"

  /// An entry that includes something behind a text.
  private func front(_ text: String, of inclusion: Value) -> Value {
    RouteTables.entry(.text(text), inclusion, methods: .text("ANY"), in: name)
  }

  /// A list, the name of a module, or the one of these that stands first in a tuple with a namespace.
  private func inclusion(of value: Value) -> Value {
    if case .instance(let instance)? = value.options.first, instance.type.libraryName == RouteTables.inclusion
    {
      return value
    }
    if let parts = value.elements, let first = parts.first, !isEntry(first) {
      return inclusion(of: first)
    }
    return RouteTables.inclusion(of: value, in: name)
  }

  private func isEntry(_ value: Value) -> Bool {
    if case .instance(let instance)? = value.options.first {
      instance.type.libraryName == RouteTables.entry
    } else {
      false
    }
  }

  private func entry(_ pattern: Value, _ view: Value, _ call: LibraryCall) -> Value {
    if view.options.contains(where: { Middleware.asks($0) != nil }) {
      let below = Value.joined([pattern, .text("<path:rest>")])
      return RouteTables.entry(below, view, methods: .text("GET"), in: name)
    }
    // A list is included, with a namespace or without.
    if view.elements != nil {
      return RouteTables.entry(pattern, inclusion(of: view), methods: .text("ANY"), in: name)
    }
    let methods = DjangoViews.methods(of: view, call)
    return RouteTables.entry(
      pattern, DjangoViews.bare(view), methods: methods,
      operations: DjangoViews.operations(of: view, methods, call), in: name)
  }

  /// A pattern of `re_path` as one of `path`; what is more than a text with groups has a form that is not read.
  private func expression(_ pattern: Value) -> Value {
    pattern.map { option in
      guard case .text(let text) = option, let known = text.known else { return Value(option) }
      guard let routes = DjangoExpressions.routes(known) else {
        return .text("<expression:path:\(known.filter { $0.isLetter })>")
      }
      return routes.count == 1 ? .text(routes[0]) : Value(.list(routes.map { .text($0) }))
    }
  }

  /// The patterns of a set of views behind a prefix, one for each of its actions.
  private func registered(on router: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard let prefix = call.argument("prefix", 0), let set = call.argument("viewset", 1) else { return nil }
    let slash = call.member(Value(router), "slash")
    let front = prefix.known?.contains("(") ?? false ? expression(prefix) : prefix
    let routes = DjangoViews.routes(of: set, call)
    guard !routes.isEmpty else {
      let open = LibraryAnswer.Registered.route(
        .unknown("methods"), [front], on: Value(router), handlers: [set])
      return LibraryAnswer(.null, [open])
    }
    return LibraryAnswer(
      .null,
      routes.map { route in
        let path = DjangoViews.path(behind: front, route.suffix, slash)
        var stated = LibraryAnswer.Registered.route(
          .text(route.method), path, on: Value(router), handlers: [set])
        let others = routes.filter { $0.suffix == route.suffix && $0.method != route.method }.map {
          ($0.method, $0.action)
        }
        stated.operation = SpectacularDocument.operation(
          of: set, route.method, action: route.action, beside: others, call)
        return stated
      })
  }
}
