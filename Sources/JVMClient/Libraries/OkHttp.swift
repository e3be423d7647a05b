package import ClientFlow

/// Square's OkHttp: requests that a builder puts together, `Request.Builder().url(u).post(body).build()`.
///
/// A request is stated where it is built; whoever builds one sends it. One that is built anew out of another, as an
/// interceptor does, was stated before.
package struct OkHttp: ClientLibrary {
  package let name = "okhttp"
  package let imports = ["okhttp3.", "com.squareup.okhttp"]
  package let types: Set<String> = ["Request", "Request.Builder"]
  package let sentRequests: Set<String> = ["Request"]

  package var traces: Set<String> { ["Request", "Builder", "newCall", "newWebSocket"] }

  /// The field that marks a builder of a request that was sent before.
  private static let repeats = "repeats"

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Request", "Builder"), .type("Request.Builder", ""):
      LibraryAnswer(builder(["method": .text("GET")]))
    case .type("Request", ""):
      call.argument("url", 0).map { made(of: $0, call.argument("method") ?? .text("GET")) }
    case .method("Request.Builder", let builder, let method): build(builder, method, call)
    case .method("Request", _, "newBuilder"): LibraryAnswer(builder([Self.repeats: .text("true")]))
    default: nil
    }
  }

  private func builder(_ fields: [String: Value]) -> Value {
    Value(.instance(Instance(.library(name, "Request.Builder"), fields: fields)))
  }

  private func made(of url: Value, _ method: Value) -> LibraryAnswer {
    LibraryAnswer(request, request: .init(method: method, url: url, base: nil))
  }

  private var request: Value { Value(.instance(Instance(.library(name, "Request")))) }

  private func build(_ builder: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "url": return changed(builder, "url", call.argument("url", 0), call)
    case "get", "head", "post", "put", "patch", "delete":
      return changed(builder, "method", .text(method.uppercased()), call)
    case "method": return changed(builder, "method", call.argument("method", 0), call)
    case "build":
      let repeats = call.member(Value(builder), Self.repeats)
      if repeats.known == "true" { return LibraryAnswer(request) }
      return made(of: call.member(Value(builder), "url"), call.member(Value(builder), "method"))
    case "header", "addHeader", "headers", "removeHeader", "cacheControl", "tag":
      return LibraryAnswer(Value(builder))
    default: return nil
    }
  }

  /// The builder with a part of the request set.
  private func changed(
    _ builder: Value.Option, _ field: String, _ value: Value?, _ call: LibraryCall
  ) -> LibraryAnswer {
    var instance = Instance(.library(name, "Request.Builder"))
    if case .instance(let known) = builder {
      instance = known
    } else {
      for part in ["method", "url", Self.repeats] {
        instance.fields[part] = call.member(Value(builder), part)
      }
    }
    instance.fields[field] = value ?? .unknown(field)
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }
}
