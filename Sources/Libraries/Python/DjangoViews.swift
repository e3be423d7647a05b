internal import Evaluation
internal import Program

/// Which methods views of Django answer.
enum DjangoViews {
  /// The type of what `as_view` gives, with the field `methods`.
  private static let view = "view"
  private static let verbs = ["get", "post", "put", "patch", "delete", "head", "trace"]

  /// The methods that classes of Django and its REST framework answer themselves.
  static let methods: [String: [String]] = [
    "View": [], "APIView": [], "GenericAPIView": [], "TemplateView": ["GET"], "ListView": ["GET"],
    "DetailView": ["GET"], "BaseListView": ["GET"], "BaseDetailView": ["GET"], "FilterView": ["GET"],
    "ArchiveIndexView": ["GET"], "YearArchiveView": ["GET"], "MonthArchiveView": ["GET"],
    "WeekArchiveView": ["GET"], "DayArchiveView": ["GET"], "TodayArchiveView": ["GET"],
    "DateDetailView": ["GET"], "JavaScriptCatalog": ["GET"], "JSONCatalog": ["GET"],
    "LoginView": ["GET", "POST", "PUT"], "LogoutView": ["POST"],
    "PasswordChangeView": ["GET", "POST", "PUT"], "PasswordChangeDoneView": ["GET"],
    "PasswordResetView": ["GET", "POST", "PUT"], "PasswordResetDoneView": ["GET"],
    "PasswordResetConfirmView": ["GET", "POST", "PUT"], "PasswordResetCompleteView": ["GET"],
    "RedirectView": ["GET", "POST", "PUT", "PATCH", "DELETE"], "FormView": ["GET", "POST", "PUT"],
    "CreateView": ["GET", "POST", "PUT"], "UpdateView": ["GET", "POST", "PUT"],
    "DeleteView": ["GET", "POST", "DELETE"],
    "ListAPIView": ["GET"], "CreateAPIView": ["POST"], "RetrieveAPIView": ["GET"],
    "DestroyAPIView": ["DELETE"],
    "UpdateAPIView": ["PUT", "PATCH"], "ListCreateAPIView": ["GET", "POST"],
    "RetrieveUpdateAPIView": ["GET", "PUT", "PATCH"], "RetrieveDestroyAPIView": ["GET", "DELETE"],
    "RetrieveUpdateDestroyAPIView": ["GET", "PUT", "PATCH", "DELETE"],
  ]

  /// The actions that sets of views have themselves.
  static let actions: [String: [String]] = [
    "ModelViewSet": ["list", "create", "retrieve", "update", "partial_update", "destroy"],
    "ReadOnlyModelViewSet": ["list", "retrieve"], "GenericViewSet": [], "ViewSet": [],
    "ListModelMixin": ["list"], "CreateModelMixin": ["create"], "RetrieveModelMixin": ["retrieve"],
    "UpdateModelMixin": ["update", "partial_update"], "DestroyModelMixin": ["destroy"],
  ]

  private static let ofAction: [(name: String, method: String, isDetail: Bool)] = [
    ("list", "GET", false), ("create", "POST", false), ("retrieve", "GET", true), ("update", "PUT", true),
    ("partial_update", "PATCH", true), ("destroy", "DELETE", true),
  ]

  /// What `as_view` of a class gives; nil for what is no class.
  static func view(_ type: Value, _ call: LibraryCall) -> Value? {
    guard let instance = instance(of: type) else { return nil }
    if case .instance(let mapping)? = call.argument("actions", 0)?.options.first, mapping.isRecord {
      let actions = mapping.partNames.sorted().map { ($0.uppercased(), mapping.fields[$0]?.known ?? "") }
      return view(
        answering: actions.map(\.0), operations: SpectacularDocument.operations(of: type, actions, call))
    }
    let own = verbs.filter { call.member(instance, $0).isFunction }.map { $0.uppercased() }
    let all = call.declared.foreignParents(type).reduce(own) { $0 + (methods[$1] ?? []) }
    let answered = limited(all, instance, call)
    let operations = SpectacularDocument.operations(of: type, answered.map { ($0, $0.lowercased()) }, call)
    return view(answering: answered, operations: operations)
  }

  /// The methods without those that a class turns away.
  private static func limited(_ found: [String], _ instance: Value, _ call: LibraryCall) -> [String] {
    let distinct = found.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard let names = call.member(instance, "http_method_names").elements else {
      return distinct
    }
    let allowed = Set(names.compactMap { $0.known?.uppercased() })
    return distinct.filter(allowed.contains)
  }

  static func view(answering methods: [String], operations: Value? = nil) -> Value {
    let value = methods.isEmpty ? Value.unknown("methods") : Value(.list(methods.map { .text($0) }))
    var fields = ["methods": value]
    fields["operations"] = operations
    return Value(.instance(Instance(.library("django", view), fields: fields)))
  }

  /// A view without its methods, once these are known, and without what it is made of.
  static func bare(_ value: Value) -> Value {
    value.map { option in
      guard case .instance(let instance) = option else { return Value(option) }
      switch instance.type {
      case .library("django", view), .program: return Value(.instance(Instance(instance.type)))
      default: return Value(option)
      }
    }
  }

  private static func instance(of type: Value) -> Value? {
    guard type.options.count == 1, case .type(let reference) = type.options[0] else { return nil }
    return Value(.instance(Instance(reference)))
  }

  /// The methods of what stands in a pattern: those of a class, or those that decorators of a function let through.
  static func methods(of view: Value, _ call: LibraryCall) -> Value {
    guard view.options.count == 1 else { return .unknown("methods") }
    switch view.options[0] {
    case .instance(let instance): return instance.fields["methods"] ?? .unknown("methods")
    case .callable:
      for stated in call.declared.annotations(view) {
        switch stated.name {
        case "api_view", "require_http_methods":
          return stated.positional.first.map(PythonRoutes.methods) ?? .text("GET")
        case "require_GET", "require_safe": return .text("GET")
        case "require_POST": return .text("POST")
        default: continue
        }
      }
      return .text("ANY")
    default: return .text("ANY")
    }
  }

  /// What stands above a view for the document of the routes, by the methods; nil where nothing does.
  static func operations(of view: Value, _ methods: Value, _ call: LibraryCall) -> Value? {
    guard view.options.count == 1 else { return nil }
    switch view.options[0] {
    case .instance(let instance): return instance.fields["operations"]
    case .callable:
      return SpectacularDocument.operations(of: view, PythonRoutes.known(methods), call)
    default: return nil
    }
  }

  /// A pattern of a set of views: what stands behind the prefix, without the slash at the end, and a method.
  struct Route {
    let suffix: String
    let method: String
    /// The function of the set that answers.
    let action: String
  }

  /// The path of a route behind the prefix of its set. Behind an empty one the slash that would begin it is left out (Django
  /// REST framework, `SimpleRouter.get_urls`).
  static func path(behind prefix: Value, _ suffix: String, _ slash: Value) -> [Value] {
    guard prefix.known == "" else { return [prefix, .text(suffix), slash] }
    return suffix.isEmpty ? [] : [.text(String(suffix.dropFirst())), slash]
  }

  /// The patterns of the actions that a set of views has.
  static func routes(of set: Value, _ call: LibraryCall) -> [Route] {
    guard let instance = instance(of: set) else { return [] }
    let inherited = call.declared.foreignParents(set).flatMap { actions[$0] ?? [] }
    let names = ["lookup_url_kwarg", "lookup_field"].map { call.member(instance, $0).known }
    let detail = "/<\(names.compactMap(\.self).first ?? "pk")>"
    var routes: [Route] = []
    for action in ofAction
    where inherited.contains(action.name) || call.member(instance, action.name).isFunction {
      routes.append(Route(suffix: action.isDetail ? detail : "", method: action.method, action: action.name))
    }
    for action in call.declared.methodAnnotations(set) where action.name == "action" {
      let isDetail = action.named["detail"]?.known == "true"
      let path = action.named["url_path"]?.known ?? action.function
      guard let text = path.contains("(") ? DjangoExpressions.route(path) : path else { continue }
      let stated = action.named["methods"]?.elements?.compactMap(\.known) ?? ["get"]
      routes += stated.map {
        Route(suffix: "\(isDetail ? detail : "")/\(text)", method: $0.uppercased(), action: action.function)
      }
    }
    let allowed = limited(routes.map(\.method), instance, call)
    return routes.filter { allowed.contains($0.method) }
  }
}
