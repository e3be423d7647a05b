internal import Evaluation
internal import Program

// What annotations of parameters say is sent: `@Query("page") page: Int?`, `@Body user: User` (Retrofit's documentation of
// `Query`, `QueryMap`, `Field`, `Part`, `Header`, `Body`; its namesake for Dart has the same).
extension Evaluator {
  /// What the parameters of an annotated function send beside method and URL.
  func annotatedParts(of key: FunctionKey, in owner: ClassKey) -> SentParts {
    var query: [String: Value] = [:]
    var headers: [String: Value] = [:]
    var form: [String: Value] = [:]
    var multipart: [String: Value] = [:]
    var parts = SentParts(answer: program.function(key).returnType.flatMap(Self.answered))
    for parameter in program.function(key).parameters {
      let sent = handed(parameter, in: key.file)
      for annotation in parameter.annotations {
        let name = annotatedName(annotation, of: parameter, in: owner)
        switch annotation.name {
        case "Query": query[name] = sent
        case "Header": headers[name] = sent
        case "Field": form[name] = sent
        case "Part": multipart[name] = sent
        case "QueryMap", "Queries", "QueryName": parts.query.append(sent)
        case "HeaderMap": parts.headers.append(sent)
        case "FieldMap": form[Instance.spreadField] = sent
        case "PartMap": multipart[Instance.spreadField] = sent
        case "Body": parts.body = sent
        default: continue
        }
      }
    }
    parts.query.append(.record(query))
    parts.headers.append(.record(headers))
    if !form.isEmpty { (parts.body, parts.encoding) = (.record(form), .form) }
    if !multipart.isEmpty { (parts.body, parts.encoding) = (.record(multipart), .multipart) }
    return parts
  }

  /// What callers hand over for a parameter, as far as its type says.
  private func handed(_ parameter: Parameter, in file: Int) -> Value {
    let isList = parameter.type.map { ["List", "Set", "Collection"].contains($0.name) } ?? false
    let declared = isList ? parameter.type?.arguments.first : parameter.type
    let hole = Value.Option.hole(Hole(.elsewhere, name: parameter.name, type: type(declared, in: file)))
    let value = isList ? .list([Value(hole)]) : hole
    return Value(parameter.isNullable ? [value, .null] : [value])
  }

  /// The type of the body of the answer: what a call, a future or a response is of (Retrofit's documentation of `CallAdapter`).
  private static func answered(_ type: TypeName) -> TypeName? {
    guard carriers.contains(type.name) else { return type }
    return type.arguments.first.flatMap(answered)
  }

  private static let carriers: Set<String> = [
    "Call", "Response", "Single", "Observable", "Maybe", "Flowable", "Completable", "Deferred", "Flow",
    "Future",
    "HttpResponse", "Result", "CompletableFuture", "ListenableFuture",
  ]

  /// The name that an annotation states; without one that of the parameter.
  private func annotatedName(_ annotation: Annotation, of parameter: Parameter, in owner: ClassKey) -> String
  {
    let stated =
      argument("value", 0, of: annotation, in: owner) ?? argument("name", nil, of: annotation, in: owner)
    // A name may go on with parameters of the header that it stands in: `file"; filename="a` (RFC 7578 §4.2).
    return stated?.known.map { String($0.prefix { $0 != "\"" }) } ?? parameter.name
  }
}
