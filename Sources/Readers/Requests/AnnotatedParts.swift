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
    var parts = SentParts()
    for parameter in program.function(key).parameters {
      let sent = Value(
        parameter.isNullable
          ? [.hole(Hole(.elsewhere, name: parameter.name)), .null]
          : [.hole(Hole(.elsewhere, name: parameter.name))])
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

  /// The name that an annotation states; without one that of the parameter.
  private func annotatedName(_ annotation: Annotation, of parameter: Parameter, in owner: ClassKey) -> String
  {
    let stated =
      argument("value", 0, of: annotation, in: owner) ?? argument("name", nil, of: annotation, in: owner)
    return stated?.known ?? parameter.name
  }
}
