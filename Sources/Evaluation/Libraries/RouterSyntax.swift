package import ContractModel

/// How a server framework puts routes on routers, as data: its model says what each call registers (`LibraryAnswer.Effects`).
package struct RouterSyntax: Sendable {
  /// The types whose values are routers; each is known by the call that makes it.
  package let routers: Set<String>
  /// Those of them that serve on their own; the others have to be mounted.
  package let applications: Set<String>
  /// The names of the methods that register something, by which a value is recognised that may be a router.
  package let methods: Set<String>
  /// Those of the methods that register no route by themselves: a mount, a guard, a group, and what describes a route that another
  /// call registers.
  package var arranging: Set<String> = []
  /// One path behind another.
  package var join: @Sendable (_ prefix: String, _ path: String) -> String = RouterSyntax.joined
  /// The paths that a pattern matches, or nil for one in a form that is not read.
  package let templates: @Sendable (String) -> [PathTemplate]?
  /// The converters of parameters that a program may add to the framework's own, or nil where there are none.
  package var converters: ConverterSyntax?
  /// Whether a route has its handler behind the path, so that a call with a path alone registers none: `app.get('port')`.
  package var asksHandler = false
  /// Whether a route for `GET` answers `HEAD` too.
  package var answersHead = false
  /// In what the router is lenient about the paths of requests.
  package var matching: PathMatching = []
  /// The same for a route whose own path is a slash, below a prefix.
  package var matchingOfPrefixes: PathMatching = []
  /// Whether handlers that run before others do so for what was registered earlier too.
  package var guardsWhole = false

  /// The methods of which the arguments say what they do, such as `use`, which mounts routers and puts handlers in front of
  /// others: they are asked again once callers say what the arguments are.
  package var decidedByArguments: Set<String> = []

  /// How a document is made of the routes, or nil where the framework makes none.
  package var operations: OperationSyntax?

  /// Whether a route that takes whatever lies below its path hands it on to a program of which the framework knows nothing.
  package var opensDoorways = false

  /// The annotations of functions whose routers serve; empty where no annotation says so. Then a router serves nothing that is
  /// neither mounted nor what such a function gives.
  package var serving: Set<String> = []
  /// Whether what asks who is calling mostly stands elsewhere, so that a route with nothing in front of it is not known to be open.
  package var isGuardedElsewhere = false
  /// The settings of the application that stand in front of every path, in their order.
  package var rootSettings: [String] = []

  /// Whether a slash within one part of a path is a character of a segment, so that no request gets to such a route.
  package var takesPartsWhole = false
  /// The libraries of whose routes it says who may call them, where it has none itself.
  package var judged: Set<String> = []

  /// Whether the framework calls functions that an application is handed itself, as its configuration names them.
  package var startsModules = false

  /// Whether programs use it without importing anything.
  package var isGlobal = false
  /// Whether a handler gives its answer back, and is handed none to fill.
  package var givesAnswers = false

  /// The member that has the routes of a value which stands as a statement in a block that routes are built of, by the type of the
  /// framework that the class of the value inherits from; the empty text for a type whose values run before what follows.
  package var built: [String: String] = [:]

  /// The members of the framework's values that say something of a router once a value is assigned to them: its model is asked for a
  /// method of the name with `=` behind it.
  package var assigned: Set<String> = []
  /// The types and protocols of the framework that a type of routers is a kind of, whose extensions it has.
  package var conforming: [String: [String]] = [:]
  /// The names of functions that a generator writes and that make a router for a value, or nil where there is no generator.
  package var generated: GeneratedName?

  /// The names of functions that a generator writes: the name of a class between two texts.
  package struct GeneratedName: Sendable {
    let prefix: String
    let suffix: String

    /// Makes a form of names.
    package init(prefix: String, suffix: String) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Whether a name is one.
    package func fits(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
  }

  /// Makes a description; the rest is set by name.
  package init(
    routers: Set<String>, applications: Set<String>, methods: Set<String>,
    templates: @escaping @Sendable (String) -> [PathTemplate]?
  ) {
    self.routers = routers
    self.applications = applications
    self.methods = methods
    self.templates = templates
  }

  /// What answers everything at a path and below it.
  package static func below(_ path: [Value], on router: Value, handlers: [Value])
    -> [LibraryAnswer.Registered]
  {
    [path, path + [.text("/*")]].map { .route(.text("ANY"), $0, on: router, handlers: handlers) }
  }

  /// One path behind another with one slash between them; a path of a slash alone is the prefix itself.
  @Sendable package static func joined(_ prefix: String, _ path: String) -> String {
    var front = prefix[...]
    while front.hasSuffix("/") { front.removeLast() }
    if path.isEmpty || path == "/" { return front.isEmpty ? path : String(front) }
    return path.hasPrefix("/") ? front + path : front + "/" + path
  }
}

extension LibraryAnswer {
  /// What a call of a server framework does beside giving a value.
  package struct Effects {
    /// What it puts on routers, in order.
    package var registered: [Registered] = []
    /// The functions that it calls, in order.
    package var calls: [HandedCall] = []

    /// Makes the effects of a call.
    package init(_ registered: [Registered] = [], calling calls: [HandedCall] = []) {
      self.registered = registered
      self.calls = calls
    }
  }

  /// What a call puts on a router.
  package struct Registered {
    /// What kind of thing it is.
    package let kind: Registration.Kind
    /// The router.
    package let router: Value
    /// The methods of HTTP, a text or a list of texts.
    package var methods = Value.text("ANY")
    /// The parts of the path, each a text or a list of texts that are alternatives.
    package var path: [Value] = []
    /// What runs, in order; of a route the last one answers.
    package var handlers: [Value] = []
    /// What is mounted.
    package var child: Value?
    /// The row of a table that has the path, or what was made for the route, where one states it and not the call.
    package var row: Instance?
    /// What it says for the document of the routes, or nil for what has no place in it.
    package var operation: OperationParts?
    /// Where it is stated, where that is not the call.
    package var place: DeclaredParts.Place?

    /// Makes a registration; the rest is set by name.
    package init(_ kind: Registration.Kind, on router: Value, path: [Value] = [], handlers: [Value] = []) {
      self.kind = kind
      self.router = router
      self.path = path
      self.handlers = handlers
    }

    /// A route.
    package static func route(
      _ methods: Value, _ path: [Value], on router: Value, handlers: [Value]
    ) -> Registered {
      var made = Registered(.route, on: router, path: path, handlers: handlers)
      made.methods = methods
      return made
    }

    /// A router below another.
    package static func mount(
      _ child: Value, at path: [Value], on router: Value, handlers: [Value] = []
    ) -> Registered {
      var made = Registered(.mount, on: router, path: path, handlers: handlers)
      made.child = child
      return made
    }
  }

  /// What a router does by a method that is named by a value, `router[verb](path, handler)`: the route that `get` makes, with that
  /// value as its method. Nil for any other call.
  package static func picked(_ call: LibraryCall, of library: any LibraryModel) -> LibraryAnswer? {
    guard case .method(let type, let router, LibraryCall.verb) = call.target, let syntax = library.routers,
      syntax.routers.contains(type), let verb = call.argument(LibraryCall.verb)
    else { return nil }
    guard let known = verb.known else {
      var answer = library.answer(call.calling(.method(type, router, "get")))
      for index in answer?.effects.registered.indices ?? 0..<0 {
        answer?.effects.registered[index].methods = verb.inCapitals
      }
      return answer
    }
    return library.answer(call.calling(.method(type, router, known)))
  }

  /// Makes an answer with effects on routers.
  package init(_ value: Value, _ registered: [Registered], calling calls: [HandedCall] = []) {
    self.init(value)
    effects = Effects(registered, calling: calls)
  }
}
