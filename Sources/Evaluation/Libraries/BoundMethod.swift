internal import Program

/// A method of a client, or a function of a library, that is handed on as a value: `send(dio.post, path)`.
package enum BoundMethod {
  /// The type of such a value; no program can call anything so.
  package static let type = "bound method"

  /// A method of a client, or a function where there is none, as a value of the library.
  package static func value(_ method: String, of client: Value.Option?, in library: String) -> Value {
    let fields = ["method": .text(method), "client": client.map { Value($0) }].compactMapValues(\.self)
    return Value(.instance(Instance(.library(library, type), fields: fields)))
  }

  /// The client and the method of such a value, or nil for any other; the client is nil of a function.
  package static func parts(of option: Value.Option) -> (client: Value?, method: String)? {
    guard case .instance(let instance) = option, instance.type.libraryName == type,
      let method = instance.fields["method"]?.known
    else { return nil }
    return (instance.fields["client"], method)
  }
}

// Where such values come from, and what calling them does.
extension Evaluator {
  /// What a library says that a member is which is named without a call.
  package func property(
    _ name: String, _ value: Value.Option?, of type: String, saidBy library: any LibraryModel
  ) -> Value? {
    if let found = ask(library, .property(type, value, name)) { return found }
    guard let value, type != BoundMethod.type, library.handsOn(name, of: type) else { return nil }
    return BoundMethod.value(name, of: value, in: library.name)
  }

  /// What calling one gives and sends; nil for any other value of a library.
  package func callBoundMethod(
    _ option: Value.Option, of library: any LibraryModel, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value? {
    guard let (client, method) = BoundMethod.parts(of: option) else { return nil }
    guard let client else { return ask(library, .function(method), passed, site, &frame) }
    return .either(
      client.options.flatMap { option -> [Value] in
        let own = targets(of: method, on: option, passed.labels, passed)
        if !own.isEmpty { return complete(own, isInherited: false, passed, site, &frame) }
        return [foreignCall(method, of: option, client, passed, site, &frame)]
      })
  }
}
