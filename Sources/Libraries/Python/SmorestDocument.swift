internal import Evaluation
internal import Program

/// What decorators of Flask-Smorest and APIFlask say for the document that these make of the routes (Flask-Smorest documentation,
/// "OpenAPI"; APIFlask documentation, "OpenAPI Generating").
enum SmorestDocument {
  private static let statement = "doc"
  private static let labels: [String: OperationParts.Part] = [
    "operationId": .id, "operation_id": .id, "tags": .tags, "summary": .summary, "deprecated": .deprecated,
  ]
  /// The decorators of a blueprint of Flask-Smorest.
  private static let decorators: Set<String> = ["arguments", "response", "alt_response", "paginate", "etag"]

  /// A route once for each method where something stands above its functions that describes them.
  static func described(
    _ route: LibraryAnswer.Registered, of router: Value, _ call: LibraryCall
  ) -> [LibraryAnswer.Registered] {
    guard let view = call.named[PythonRoutes.decorated] else { return [route] }
    let stated = PythonRoutes.known(route.methods).map {
      ($0, call.declared.annotations(function(of: view, $0, call)))
    }
    guard stated.contains(where: { $0.1.contains { $0.name == statement || decorators.contains($0.name) } })
    else { return [route] }
    let isSmorest = stated.contains { $0.1.contains { decorators.contains($0.name) } }
    let tags = OperationParts(call.named, ["tags": .tags]).parts[.tags]
    return stated.map { method, annotations in
      var one = route
      one.methods = .text(method)
      var operation = OperationParts()
      if let tags {
        operation.parts[.tags] = tags
      } else if isSmorest {
        operation.parts[.tags] = Value(.list([call.member(router, "name")]))
      }
      for annotation in annotations.reversed() where annotation.name == statement {
        operation = operation.overridden(by: OperationParts(annotation.named, labels))
        if annotation.named["hide"]?.known == "true" { operation.parts[.listed] = .text("false") }
      }
      one.operation = operation
      return one
    }
  }

  /// The function that answers a method: the view itself, or one of its class.
  private static func function(of view: Value, _ method: String, _ call: LibraryCall) -> Value {
    guard view.options.count == 1, case .type(let reference) = view.options[0] else { return view }
    return call.member(Value(.instance(Instance(reference))), method.lowercased())
  }
}
