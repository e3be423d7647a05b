package import Program

/// What a library that clients use is known to do: which types it has, and which calls send a request.
///
/// A library is data and pure functions. One file each.
package protocol LibraryModel: Sendable {
  /// The library's name, for people: `dio`.
  var name: String { get }
  /// What the import of it begins with; empty for what every file sees.
  var imports: [String] { get }
  /// What the import of those of its functions begins with that stand outside of types.
  var functionImports: [String] { get }
  /// The texts of which one stands in every file that sends requests by it, so that discovery recognises a client: nil for
  /// the imports of its packages as the language writes them, empty for a model that sends nothing itself.
  var markers: [String]? { get }
  /// The names under which it knows what packages export, by the package, where these are not the exports' own.
  var exports: [String: PackageNames.Exports] { get }
  /// The names of the types that values are followed through.
  var types: Set<String> { get }
  /// The names of the functions outside of types that mean something.
  var functions: Set<String> { get }
  /// The names one of which stands wherever a client is made or a request is sent; code without them is read only
  /// when something that sends requests needs it.
  var traces: Set<String> { get }
  /// Names that are so common that only a call of one is such a trace: `session.data(...)`, where any text has `data`. A
  /// language whose libraries have such names mentions the calls of them by `FlowExpression.called`.
  var calledTraces: Set<String> { get }
  /// Those of the traces that make a client and send nothing yet.
  var making: Set<String> { get }
  /// The names of the types that describe a request which was sent already; sending it again states no endpoint.
  var sentRequests: Set<String> { get }

  /// The names of the types that describe a request to be sent; it is stated where such a value is made.
  var describedRequests: Set<String> { get }
  /// Whether what describes a request states it as well where nothing is seen to send it.
  var statesDescriptions: Bool { get }
  /// The members of the library's values that send a request though they are named without a call, as Kotlin names the
  /// methods of Java that begin with `get`.
  var sendingMembers: Set<String> { get }
  /// The members by which a type of the program shows that it describes requests: one of each of these names.
  var describingMembers: [Set<String>] { get }
  /// The names of the methods of lists that are handed a function: where nothing is known of what one is called on so, it is
  /// a list.
  var listMethods: Set<String> { get }
  /// Whether maps hand a function the value of an entry first, and then its key.
  var handsValuesFirst: Bool { get }
  /// The names of the methods that put a text behind the one in a buffer, which is followed as that text: `append`.
  var bufferMethods: Set<String> { get }
  /// The names of the types whose values other packages take and hand back with something added: `rateLimit(axios.create())`.
  var decoratedTypes: Set<String> { get }
  /// The types of the library that its functions ask for under a label, which a value can be named by without it:
  /// `request(url, method: .delete)`. The empty label is that of an argument without one.
  var argumentTypes: [String: String] { get }
  /// How annotations state requests, or nil for a library that reads none.
  var annotated: AnnotatedRequests? { get }
  /// How annotations state routes, or nil for a library that serves none by them.
  var annotatedRoutes: AnnotatedRoutes? { get }
  /// How calls put routes on routers, or nil for a library that has none.
  var routers: RouterSyntax? { get }
  /// The names of those of its types that are routers of servers, for a model that is there so that calls on these are not taken
  /// for requests of a client.
  var routersBesideClients: Set<String> { get }
  /// How the parameters and results of handlers say what travels, or nil where they do not.
  var handlers: HandlerSyntax? { get }
  /// How lists in variables of modules state routes, or nil for a library that reads none.
  var tables: RouteTables? { get }
  /// How it writes the fields of classes, or nil for a library that writes none.
  var naming: FieldNaming? { get }
  /// How calls make channels and native modules and use them, or nil for a library that has none.
  var bridges: BridgeSyntax? { get }
  /// How code decodes JSON and takes parts out of it, or nil for a library that says nothing of it.
  var json: JSONReading? { get }
  /// Which functions make objects that pages fill, or nil for a library that has none.
  var held: HeldObjects? { get }
  /// How links that open the app reach its code and are built, or nil for a library that says nothing of them.
  var links: LinkSyntax? { get }

  /// What a call gives and sends, or nil where nothing is known of it.
  func answer(_ call: LibraryCall) -> LibraryAnswer?
  /// How code takes the body out of what a call of this last name gives, or nil where that is not known.
  func answers(of call: String) -> AnswerSyntax?
  /// Whether a member of a value of a type that is named without a call is a method which sends requests, handed on as a
  /// function.
  func handsOn(_ method: String, of type: String) -> Bool
  /// What a method of a text gives, or nil where nothing is known of it.
  func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value?
}

extension LibraryModel {
  package var functionImports: [String] { imports }
  package var markers: [String]? { nil }
  package var exports: [String: PackageNames.Exports] { [:] }
  package var functions: Set<String> { [] }
  package var sentRequests: Set<String> { [] }
  package var describedRequests: Set<String> { [] }
  package var statesDescriptions: Bool { false }
  package var sendingMembers: Set<String> { [] }
  package var describingMembers: [Set<String>] { [] }
  package var listMethods: Set<String> { [] }
  package var handsValuesFirst: Bool { false }
  package var bufferMethods: Set<String> { [] }
  package var decoratedTypes: Set<String> { [] }
  package var argumentTypes: [String: String] { [:] }
  package var annotated: AnnotatedRequests? { nil }
  package var annotatedRoutes: AnnotatedRoutes? { nil }
  package var routers: RouterSyntax? { nil }
  package var routersBesideClients: Set<String> { [] }
  package var handlers: HandlerSyntax? { nil }
  package var tables: RouteTables? { nil }
  package var naming: FieldNaming? { nil }
  package var held: HeldObjects? { nil }
  package var traces: Set<String> { types.union(functions) }
  package var calledTraces: Set<String> { [] }
  package var making: Set<String> { [] }

  package func answers(of call: String) -> AnswerSyntax? { nil }
  package func handsOn(_ method: String, of type: String) -> Bool {
    routers.map { $0.routers.contains(type) && $0.methods.contains(method) } ?? false
  }
  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? { nil }
}
