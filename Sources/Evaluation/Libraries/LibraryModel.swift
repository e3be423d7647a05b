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
  /// How lists in variables of modules state routes, or nil for a library that reads none.
  var tables: RouteTables? { get }
  /// How it writes the fields of classes, or nil for a library that writes none.
  var naming: FieldNaming? { get }
  /// How calls make channels and native modules and use them, or nil for a library that has none.
  var bridges: BridgeSyntax? { get }
  /// How code decodes JSON and takes parts out of it, or nil for a library that says nothing of it.
  var json: JSONReading? { get }

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
  package var bufferMethods: Set<String> { [] }
  package var decoratedTypes: Set<String> { [] }
  package var argumentTypes: [String: String] { [:] }
  package var annotated: AnnotatedRequests? { nil }
  package var annotatedRoutes: AnnotatedRoutes? { nil }
  package var routers: RouterSyntax? { nil }
  package var tables: RouteTables? { nil }
  package var naming: FieldNaming? { nil }
  package var bridges: BridgeSyntax? { nil }
  package var json: JSONReading? { nil }
  package var traces: Set<String> { types.union(functions) }
  package var calledTraces: Set<String> { [] }

  package func answers(of call: String) -> AnswerSyntax? { nil }
  package func handsOn(_ method: String, of type: String) -> Bool { false }
  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? { nil }
}

/// A call into a library, its arguments evaluated.
package struct LibraryCall {
  /// What is called.
  package enum Target {
    /// A function outside of types.
    case function(String)
    /// A constructor or static method; the name is empty for the constructor without one.
    case type(String, String)
    /// A method of a value of a type.
    case method(String, Value.Option, String)
    /// A member, without a call, of a value of a type, or of the type itself where there is no value.
    case property(String, Value.Option?, String)
    /// A method of a value of which no type is known.
    case unknown(Value, String)
  }

  /// The name of a method that is evaluated, and the label of the value that it is; no program can call anything so.
  package static let verb = "[verb]"

  /// What is called.
  package let target: Target
  /// The types in front of the arguments.
  package let typeArguments: [TypeName]
  /// What these types are, nil for one that is not known.
  package let types: [TypeReference?]
  /// The type that the context asks of the call, where it is known.
  package let expected: TypeReference?
  /// The arguments that count by their place.
  package let positional: [Value]
  /// The arguments that count by their label.
  package let named: [String: Value]
  /// Reads a member of a value.
  package let member: (Value, String) -> Value
  /// What calling a value gives.
  package let result: (Value) -> Value
  /// What a function gives for arguments.
  package let applied: (_ function: Value, _ arguments: [Value]) -> Value
  /// What calling a method of a value without arguments gives.
  package let invoke: (Value, String) -> Value
  /// What a block makes of a value whose members it names without it.
  package let scoped: (_ block: Value, _ value: Value) -> Value
  /// A value that the configuration gives for a name of the environment, or nil.
  package let configured: (String) -> String?
  /// What is written above classes and functions of the program.
  package var declared = DeclaredParts.none

  /// An argument by its label, or by its place.
  package func argument(_ label: String?, _ place: Int? = nil) -> Value? {
    if let label, let value = named[label] { return value }
    if let place, place < positional.count { return positional[place] }
    return nil
  }
}

/// What a call into a library gives and sends.
package struct LibraryAnswer {
  /// The value of the call.
  package let value: Value
  /// The requests of which it sends one.
  package let requests: [Request]
  /// Whether the value that the method is called on is the value of the call from now on, as with builders.
  package let changesReceiver: Bool
  /// The request that was stated before in the same code, and is built anew as one of these.
  package let replaced: Request?
  /// The call of a function that the library was handed, where it is the function that sends the request.
  package let sender: Sender?
  /// What it does to routers.
  package var effects = Effects()

  /// A call of a function that a library was handed.
  package struct Sender {
    /// The function, or the client that is called like one.
    package let function: Value
    /// What it is handed.
    package let arguments: [Value]
    /// What is sent as far as the library knows, for a function of which nothing is known.
    package let otherwise: Request?

    /// Makes the call of a function that a library was handed.
    package init(_ function: Value, _ arguments: [Value], otherwise: Request?) {
      self.function = function
      self.arguments = arguments
      self.otherwise = otherwise
    }
  }

  /// A request that a call sends.
  package struct Request {
    /// The method.
    package let method: Value
    /// The URL, or the part of it that the call states.
    package let url: Value
    /// What is put in front of a URL without a host; nil where the library puts nothing there.
    package let base: Value?
    /// The value that describes the request, where one was made before the call; or nil.
    package let description: Value?
    /// The type whose annotated functions state the requests; then the call only says what stands in front of them.
    package let interface: Value?
    /// What is handed over beside method and URL; nil where the library's model does not say.
    package var parts: SentParts?

    /// Makes a request.
    package init(
      method: Value, url: Value, base: Value?, description: Value? = nil, parts: SentParts? = nil
    ) {
      self.parts = parts
      self.method = method
      self.url = url
      self.base = base
      self.description = description
      interface = nil
    }

    /// Whether neither the method nor the URL is one alone.
    var variesTogether: Bool { method.options.count > 1 && url.options.count > 1 }

    /// Makes what is known of all requests of a type with annotated functions.
    package init(interface: Value, base: Value) {
      method = .text("GET")
      url = .text("")
      self.base = base
      self.interface = interface
      description = nil
    }
  }

  /// Makes an answer. Its request can stand in the place of one that was stated before.
  package init(
    _ value: Value, request: Request? = nil, insteadOf replaced: Request? = nil, changesReceiver: Bool = false
  ) {
    self.value = value
    self.changesReceiver = changesReceiver
    self.replaced = replaced
    requests = request.map { [$0] } ?? []
    sender = nil
  }

  /// Makes an answer that sends one of several requests.
  package init(_ value: Value, oneOf requests: [Request]) {
    self.value = value
    self.requests = requests
    changesReceiver = false
    replaced = nil
    sender = nil
  }
}
