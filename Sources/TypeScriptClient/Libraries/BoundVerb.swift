import ClientFlow

/// A verb of a client that is handed on as a function: `send(axios.post, url)`.
enum BoundVerb {
  /// The type of such a function; no program can call anything so.
  static let type = "bound verb"

  /// A verb of a client, as a value of the client's library.
  static func value(_ method: String, of client: Value.Option, in library: String) -> Value {
    let fields = ["client": Value(client), "method": .text(method)]
    return Value(.instance(Instance(.library(library, type), fields: fields)))
  }

  /// The client and the verb of such a value.
  static func parts(of verb: Instance) -> (client: Value, method: String)? {
    guard let client = verb.fields["client"], let method = verb.fields["method"]?.known else { return nil }
    return (client, method)
  }
}
