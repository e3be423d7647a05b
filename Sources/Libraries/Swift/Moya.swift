package import Evaluation
internal import Program

/// The HTTP client Moya: a `MoyaProvider` sends what a `TargetType` says in `baseURL`, `path` and `method`.
package struct Moya: LibraryModel {
  package let name = "moya"
  package let imports = ["Moya", "RxMoya", "CombineMoya", "ReactiveMoya"]
  package let types: Set<String> = AlamofireParameters.encoders.union(
    ["MoyaProvider", "Method", "TargetType", Self.task])

  /// The type of what a target sends.
  private static let task = "Task"

  package let traces: Set<String> = ["MoyaProvider", "request", "requestPublisher", "requestWithProgress"]

  /// What extensions for RxSwift and others put in front of a provider's methods.
  static let wrappers: Set<String> = ["rx", "reactive", "async"]

  /// Makes the library's description.
  package init() {}

  /// A function gets the response, which decodes itself (Moya's "Response.swift"); so do the extensions for RxSwift and Combine.
  package func answers(of call: String) -> AnswerSyntax? {
    var answers = AnswerSyntax()
    answers.callback = .response
    answers.decoding = ["mapJSON"]
    answers.decodingByType = ["map"]
    answers.texts = ["data"]
    answers.passing = [
      "asObservable", "asSingle", "filter", "filterSuccessfulStatusAndRedirectCodes",
      "filterSuccessfulStatusCodes", "observe", "receive", "retry", "subscribe",
    ]
    return answers
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("Method", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .property(Self.task, nil, let kind): LibraryAnswer(task(kind, call))
    case .type(Self.task, let kind): LibraryAnswer(task(kind, call))
    case .type(let type, _) where AlamofireParameters.encoders.contains(type):
      LibraryAnswer(AlamofireParameters.encoder(type, "", of: name))
    case .property(let type, nil, let member) where AlamofireParameters.encoders.contains(type):
      LibraryAnswer(AlamofireParameters.encoder(type, member, of: name))
    case .type("MoyaProvider", ""):
      LibraryAnswer(Value(.instance(.provider(of: call, Instance(.library(name, "MoyaProvider"))))))
    // What the extensions for RxSwift and others put in front of the method.
    case .property("MoyaProvider", let provider?, let name) where Self.wrappers.contains(name):
      LibraryAnswer(Value(.instance(.wrapped(provider, Instance(.library(self.name, "MoyaProvider"))))))
    case .method("MoyaProvider", _, let method) where traces.contains(method): request(call)
    default: nil
    }
  }

  private func request(_ call: LibraryCall) -> LibraryAnswer? {
    guard let target = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.unknown("response"), describedBy: target) { target in
      let (path, base) = (call.member(target, "path"), call.member(target, "baseURL"))
      // An empty path adds no slash (Moya's `URL.init(target:)`).
      let url = path.map { Value($0).known == "" ? base : URLText.appending(Value($0), to: base) }
      let method = call.member(target, "method")
      return .init(
        method: method, url: url, base: nil, parts: parts(of: call.member(target, "task"), method))
    }
  }

  /// One way to send something (Moya's "Targets", `task`).
  private func task(_ kind: String, _ call: LibraryCall) -> Value {
    var task = Instance(.library(name, Self.task), fields: ["kind": .text(kind)])
    for label in ["parameters", "encoding", "bodyParameters", "bodyEncoding", "urlParameters"] {
      task.fields[label] = call.argument(label)
    }
    task.fields["value"] = call.argument(nil, 0)
    return Value(.instance(task))
  }

  private func parts(of task: Value, _ method: Value) -> SentParts? {
    guard task.options.count == 1, case .instance(let task) = task.options[0] else { return nil }
    let fields = task.fields
    switch fields["kind"]?.known {
    case "requestPlain": return SentParts(encoding: .open)
    case "requestJSONEncodable", "requestCustomJSONEncodable": return SentParts(body: fields["value"])
    case "requestParameters":
      return AlamofireParameters.parts(fields["parameters"], encoder: fields["encoding"], method: method)
    case "requestCompositeParameters":
      var parts = AlamofireParameters.parts(
        fields["bodyParameters"], encoder: fields["bodyEncoding"], method: method)
      parts?.query = [fields["urlParameters"]].compactMap(\.self)
      return parts
    default: return nil
    }
  }
}

extension Instance {
  /// What an extension puts in front of a provider's methods: a provider of the same targets.
  static func wrapped(_ provider: Value.Option, _ instance: Instance) -> Instance {
    guard case .instance(let own) = provider, let type = own.fields[Intrinsic.argumentType] else {
      return instance
    }
    return Instance(instance.type, fields: [Intrinsic.argumentType: type])
  }

  /// A provider that says of which type its targets are: `MoyaProvider<Board>()`.
  static func provider(of call: LibraryCall, _ instance: Instance) -> Instance {
    guard let type = call.types.first ?? nil else { return instance }
    return Instance(instance.type, fields: [Intrinsic.argumentType: Value(.type(type))])
  }
}
