package import Evaluation
internal import Program

/// Square's OkHttp: requests that a builder puts together, `Request.Builder().url(u).post(body).build()`.
///
/// A request is stated where it is built; whoever builds one sends it. One that is built anew out of another was stated
/// before, as an interceptor's, unless it has another URL or method than the one that it is known to be built of: then it is
/// stated in the place of that one.
package struct OkHttp: LibraryModel {
  package let name = "okhttp"
  package let imports = ["okhttp3.", "com.squareup.okhttp"]
  package let types: Set<String> = ["Request", "Request.Builder"]
  package let sentRequests: Set<String> = ["Request"]

  package var traces: Set<String> { ["Request", "Builder", "newCall", "newWebSocket"] }

  /// The field of a builder with the request that it builds anew, or a word where nothing is known of that one.
  private static let original = "original"
  private static let unknown = Value.text("unknown")

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Request", "Builder"), .type("Request.Builder", ""):
      LibraryAnswer(builder(["method": .text("GET")]))
    case .type("Request", ""):
      call.argument("url", 0).map { made(of: $0, call.argument("method") ?? .text("GET")) }
    case .method("Request.Builder", let builder, let method): build(builder, method, call)
    case .method("Request", let request, "newBuilder"): LibraryAnswer(builder(of: request))
    default: nil
    }
  }

  private func builder(_ fields: [String: Value]) -> Value {
    Value(.instance(Instance(.library(name, "Request.Builder"), fields: fields)))
  }

  private func builder(of request: Value.Option) -> Value {
    guard case .instance(let stated) = request, !stated.fields.isEmpty else {
      return builder([Self.original: Self.unknown])
    }
    return builder(stated.fields.merging([Self.original: Value(request)]) { $1 })
  }

  private func made(of url: Value, _ method: Value, insteadOf original: LibraryAnswer.Request? = nil)
    -> LibraryAnswer
  {
    let request = Instance(.library(name, "Request"), fields: ["method": method, "url": url])
    return LibraryAnswer(
      Value(.instance(request)), request: .init(method: method, url: url, base: nil), insteadOf: original)
  }

  /// What a builder builds. Where nothing is known of the request that it began with, an interceptor's or one that other code
  /// made, that one stated what is sent.
  private func built(by builder: Value, _ call: LibraryCall) -> LibraryAnswer {
    let (url, method) = (call.member(builder, "url"), call.member(builder, "method"))
    let original = call.member(builder, Self.original)
    if original == Self.unknown {
      return LibraryAnswer(Value(.instance(Instance(.library(name, "Request")))))
    }
    if original.isUnknown { return made(of: url, method) }
    let stated = LibraryAnswer.Request(
      method: call.member(original, "method"), url: call.member(original, "url"), base: nil)
    if url == stated.url && method == stated.method { return LibraryAnswer(original) }
    return made(of: url, method, insteadOf: stated)
  }

  private func build(_ builder: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "url": return changed(builder, "url", call.argument("url", 0), call)
    case "get", "head", "post", "put", "patch", "delete":
      return changed(builder, "method", .text(method.uppercased()), call)
    case "method": return changed(builder, "method", call.argument("method", 0), call)
    case "build": return built(by: Value(builder), call)
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
      for part in ["method", "url", Self.original] {
        instance.fields[part] = call.member(Value(builder), part)
      }
    }
    instance.fields[field] = value ?? .unknown(field)
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }
}
