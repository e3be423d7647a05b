package import Evaluation
internal import Program

/// Builders of URLs: OkHttp's `HttpUrl.Builder` and Android's `Uri.Builder`.
///
/// What they build is followed as the text that it stands for; queries do not matter.
package struct URLBuilders: LibraryModel {
  package let name = "url"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = ["HttpUrl", "HttpUrl.Builder", "Uri", "Uri.Builder"]

  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(_, "Builder"), .type("HttpUrl.Builder", ""), .type("Uri.Builder", ""):
      return LibraryAnswer(builder(of: .text("")))
    case .type(_, "parse"), .type(_, "get"):
      return call.argument(nil, 0).map { LibraryAnswer(asURL($0)) }
    case .method(let type, let value, let method) where type.hasSuffix("Builder"):
      return build(value, method, call)
    case .method(_, let value, let method):
      return text(method, of: Value(value), call).map { LibraryAnswer($0) }
    default: return nil
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    switch method {
    case "toHttpUrl", "toHttpUrlOrNull", "toUri":
      return asURL(value)
    case "newBuilder" where !value.isUnknown || isURL(value), "buildUpon":
      guard let argument = call.argument(nil, 0) else { return builder(of: value) }
      return builder(of: URLText.resolved(argument, against: value))
    case "resolve" where call.positional.count == 1:
      return URLText.resolved(call.positional[0], against: value)
    default: return nil
    }
  }

  /// A text as a URL, of whatever type it was before.
  private func asURL(_ text: Value) -> Value {
    text.map { option in
      guard case .hole(let hole) = option else { return Value(option) }
      return Value(.hole(hole.typed(.library(name, "HttpUrl"))))
    }
  }

  private func isURL(_ value: Value) -> Bool {
    value.options.contains {
      if case .hole(let hole) = $0 { hole.type?.libraryName == "HttpUrl" } else { false }
    }
  }

  private func builder(of url: Value) -> Value {
    Value(.instance(Instance(.library(name, "HttpUrl.Builder"), fields: ["url": url])))
  }

  private func build(_ value: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    let url = call.member(Value(value), "url")
    let argument = call.argument(nil, 0) ?? .unknown(method)
    switch method {
    case "scheme": return changed(.joined([argument, .text("://")]))
    case "host", "authority", "encodedAuthority":
      return changed(.joined([url.known == "" ? .text("https://") : url, argument]))
    case "port": return changed(.joined([url, .text(":"), argument]))
    case "addPathSegment", "addEncodedPathSegment", "addPathSegments", "addEncodedPathSegments", "appendPath",
      "appendEncodedPath":
      return changed(URLText.appending(argument, to: url))
    case "encodedPath", "path": return changed(.joined([URLText.origin(of: url), URLText.rooted(argument)]))
    case "build", "toString", "buildString", "toUri": return LibraryAnswer(url)
    case _
    where ["query", "Query", "ragment"].contains(where: method.contains) || method == "username"
      || method == "password":
      return LibraryAnswer(Value(value))
    default: return nil
    }
  }

  private func changed(_ url: Value) -> LibraryAnswer {
    LibraryAnswer(builder(of: url), changesReceiver: true)
  }
}
