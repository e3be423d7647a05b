internal import Evaluation
internal import Program

/// What decorators of drf-spectacular say for the document that it makes of the routes of Django's REST framework (drf-spectacular
/// documentation, "Workflow & schema customization").
enum SpectacularDocument {
  static let statement = "extend_schema"
  private static let statementOfView = "extend_schema_view"
  private static let labels: [String: OperationParts.Part] = [
    "operation_id": .id, "tags": .tags, "summary": .summary, "deprecated": .deprecated,
  ]

  /// What `extend_schema` gives, which `extend_schema_view` is handed.
  static func statement(_ call: LibraryCall, in library: String) -> Value {
    let fields = call.named.filter { labels[$0.key] != nil || ["exclude", "methods"].contains($0.key) }
    return Value(.instance(Instance(.library(library, statement), fields: fields)))
  }

  /// What is said of the methods of a class of views, each with the function that answers; nil where nothing is.
  static func operations(
    of type: Value, _ actions: [(method: String, action: String)], _ call: LibraryCall
  ) -> Value? {
    let all = actions.compactMap { method, action in
      let others = actions.filter { $0.method != method }
      return operation(of: type, method, action: action, beside: others, call).map { (method, $0) }
    }
    return RouteTables.operations(.init(all) { $1 }, in: "django")
  }

  /// What is said of the methods that a function answers; nil where nothing is.
  static func operations(of function: Value, _ methods: [String], _ call: LibraryCall) -> Value? {
    let stated = call.declared.annotations(function)
    let all = methods.map { method in
      (
        method,
        alone(merged(stated, for: method), methods.filter { $0 != method }) { merged(stated, for: $0) }
      )
    }
    return RouteTables.operations(.init(all) { $1 }, in: "django")
  }

  /// What is said of an action: above the class, above the function, and above the class for that function, each in the place of
  /// the one before.
  static func operation(
    of type: Value, _ method: String, action: String, beside others: [(method: String, action: String)],
    _ call: LibraryCall
  ) -> OperationParts? {
    guard let result = stated(of: type, method, action, call) else { return nil }
    return alone(result, others) { stated(of: type, $0.method, $0.action, call) }
  }

  /// An operation without an id that others have too, which are told apart by numbers then.
  private static func alone<Other>(
    _ operation: OperationParts, _ others: [Other], _ stated: (Other) -> OperationParts?
  ) -> OperationParts {
    guard let id = operation.parts[.id], others.contains(where: { stated($0)?.parts[.id] == id }) else {
      return operation
    }
    var result = operation
    result.parts[.id] = .unknown("operation_id")
    return result
  }

  private static func stated(
    of type: Value, _ method: String, _ action: String, _ call: LibraryCall
  ) -> OperationParts? {
    guard type.options.count == 1, case .type(let reference) = type.options[0] else { return nil }
    let ofClass = call.declared.classAnnotations(type)
    let function = call.member(Value(.instance(Instance(reference))), action)
    var result = merged(ofClass, for: method)
    result = result.overridden(by: merged(call.declared.annotations(function), for: method))
    for stated in ofClass.reversed() where stated.name == statementOfView {
      let values = stated.named[action].map { $0.elements ?? [$0] } ?? []
      for case .instance(let instance)? in values.reversed().map(\.options.first) {
        result = result.overridden(by: parts(instance.fields, for: method))
      }
    }
    return result.parts.isEmpty ? nil : result
  }

  /// The decorators that make views and forget what was said of a function before.
  private static let makers: Set<String> = ["action", "api_view"]

  /// What statements above one another say: the outermost has the last word.
  private static func merged(_ stated: [DeclaredParts.Stated], for method: String) -> OperationParts {
    stated.prefix { !makers.contains($0.name) }.reversed().filter { $0.name == statement }.reduce(
      OperationParts()
    ) {
      $0.overridden(by: parts($1.named, for: method))
    }
  }

  /// What one statement says of a method; nothing where it is about others.
  private static func parts(_ named: [String: Value], for method: String) -> OperationParts {
    if let methods = named["methods"]?.elements,
      !methods.contains(where: { $0.known?.uppercased() == method })
    {
      return OperationParts()
    }
    var result = OperationParts(named, labels)
    // What is false changes nothing of what is said below it.
    if result.parts[.deprecated]?.known == "false" { result.parts[.deprecated] = nil }
    if let excluded = named["exclude"]?.known, excluded != "null" {
      result.parts[.listed] = .text(excluded == "true" ? "false" : "true")
    }
    return result
  }
}
