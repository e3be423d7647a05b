package import Evaluation
internal import Program

/// The HTTP client `package:dio` (its `Dio`, `BaseOptions`, `Options` and `RequestOptions` classes).
package struct Dio: LibraryModel {
  package let name = "dio"
  package let imports = ["package:dio/"]
  package let types: Set<String> = [
    "Dio", "DioForNative", "DioForBrowser", "DioMixin", "BaseOptions", "Options", "RequestOptions",
    "DioException",
    "DioError", "FormData",
  ]
  package let sentRequests: Set<String> = ["RequestOptions", "DioException", "DioError", "requestOptions"]

  package var traces: Set<String> { types.union(Self.verbs) }

  private static let verbs: [String] = [
    "get", "post", "put", "patch", "delete", "head", "request", "download", "fetch", "getUri", "postUri",
    "putUri",
    "patchUri", "deleteUri", "headUri", "requestUri", "downloadUri",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("FormData", let maker):
      LibraryAnswer(
        WrittenText.value(
          (maker == "fromMap" ? call.argument(nil, 0) : nil) ?? .unknown("form"), as: .multipart, of: name))
    case .type(let type, _): construct(type, call)
    case .method(let type, let client, let method) where Self.isClient(type):
      request(method, on: client, call)
    case .method(let type, let client, let method): copy(type, client, method, call)
    default: nil
    }
  }

  /// A `Response` has the decoded body in `data`. An interceptor may put something else there.
  package func answers(of call: String) -> AnswerSyntax? {
    guard !call.hasPrefix("download") else { return nil }
    var answers = AnswerSyntax()
    answers.bodies = ["data"]
    answers.statuses = ["statusCode"]
    answers.changers = ["onResponse", "transformResponse"]
    return answers
  }

  package func handsOn(_ method: String, of type: String) -> Bool {
    Self.isClient(type) && Self.verbs.contains(method)
  }

  private static func isClient(_ type: String) -> Bool {
    type.hasPrefix("Dio") && !type.hasSuffix("n") && !type.hasSuffix("Error")
  }

  private func construct(_ type: String, _ call: LibraryCall) -> LibraryAnswer? {
    var instance = Instance(.library(name, type), fields: call.named)
    if type.hasPrefix("Dio") {
      instance.fields = [:]
      instance.fields["options"] =
        call.argument("options", 0) ?? Value(.instance(options(baseUrl: .text(""))))
    } else if type == "BaseOptions", instance.fields["baseUrl"] == nil {
      instance.fields["baseUrl"] = .text("")
    }
    return LibraryAnswer(Value(.instance(instance)))
  }

  private func options(baseUrl: Value) -> Instance {
    Instance(.library(name, "BaseOptions"), fields: ["baseUrl": baseUrl])
  }

  /// `copyWith` changes what it names and keeps the rest.
  private func copy(
    _ type: String, _ original: Value.Option, _ method: String, _ call: LibraryCall
  ) -> LibraryAnswer? {
    guard method == "copyWith" else { return nil }
    guard case .instance(var instance) = original else {
      return LibraryAnswer(Value(original))
    }
    instance.fields.merge(call.named) { $1 }
    return LibraryAnswer(Value(.instance(instance)))
  }

  private func request(_ method: String, on client: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    let base = call.member(call.member(Value(client), "options"), "baseUrl")
    let response = Value.unknown("response")
    switch method {
    case "get", "post", "put", "patch", "delete", "head",
      "getUri", "postUri", "putUri", "patchUri", "deleteUri", "headUri":
      let verb = method.hasSuffix("Uri") ? String(method.dropLast(3)) : method
      guard let url = call.argument("path", 0) ?? call.argument("uri") else { return nil }
      return LibraryAnswer(
        response,
        request: .init(
          method: .text(verb.uppercased()), url: url, base: base, parts: parts(of: call)))
    case "request", "requestUri", "download", "downloadUri":
      guard let url = call.argument("path", 0) ?? call.argument("urlPath") else { return nil }
      let method = call.argument("options").map { self.method(in: $0, call) } ?? .text("GET")
      return LibraryAnswer(
        response, request: .init(method: method, url: url, base: base, parts: parts(of: call)))
    case "fetch":
      return LibraryAnswer(response, request: fetched(call, base))
    case "clone": return LibraryAnswer(Value(client))
    default: return nil
    }
  }

  /// What a call sends (`Dio.request` of package:dio); a `FormData` is a form of parts.
  private func parts(of call: LibraryCall) -> SentParts {
    SentParts(
      query: [call.argument("queryParameters")],
      headers: [call.argument("options").map { call.member($0, "headers") }],
      body: call.argument("data"), answer: call.typeArguments.first)
  }

  /// The method that options name; without one the client sends a `GET`.
  private func method(in options: Value, _ call: LibraryCall) -> Value {
    options.map { option in
      switch option {
      case .instance(let instance): instance.fields["method"] ?? .text("GET")
      case .null: .text("GET")
      default: call.member(Value(option), "method")
      }
    }
  }

  /// `fetch` sends a request that was described before. One that came from outside, as in an interceptor that tries
  /// again, was stated where it was first sent.
  private func fetched(_ call: LibraryCall, _ base: Value) -> LibraryAnswer.Request? {
    guard case .instance(let instance)? = call.argument("requestOptions", 0)?.options.first,
      let path = instance.fields["path"]
    else { return nil }
    return .init(
      method: instance.fields["method"] ?? .text("GET"), url: path, base: instance.fields["baseUrl"] ?? base)
  }
}
