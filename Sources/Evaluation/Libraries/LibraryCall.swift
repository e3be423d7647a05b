package import Program

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
  package private(set) var target: Target
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
  /// The names of the modules in a folder of the program but for the one that asks, from the root; nil where there are none.
  package var files: (String) -> [String]? = { _ in nil }
  /// The names of the parts of a value, where all of them are known: of a record, of an object with functions, of a module.
  package var partNames: (Value.Option) -> [String]? = { _ in nil }
  /// The names of the parts of a record that are known where it may have more, for servers: each may be a route.
  package var knownPartNames: (Value.Option) -> [String] = { _ in [] }
  /// What calling a value gives.
  package let result: (Value) -> Value
  /// Whether the code of a function names something.
  package var names: (_ function: Value, _ names: Set<String>) -> Bool = { _, _ in false }
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

  /// The same arguments handed to something else.
  package func calling(_ target: Target) -> LibraryCall {
    var copy = self
    copy.target = target
    return copy
  }

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
