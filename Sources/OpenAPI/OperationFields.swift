internal import ContractModel
internal import SourceText
internal import YAMLTree

/// What an operation says about itself, found in one pass over its fields (OpenAPI 3.1 §4.8.10).
struct OperationFields {
  private var id: YAMLNode?
  private var summary: YAMLNode?
  private var tags: YAMLNode?
  private var deprecated: YAMLNode?
  /// The operation's own `security`, or nil.
  private(set) var security: YAMLNode?
  /// The operation's own `servers`, or nil.
  private(set) var servers: YAMLNode?
  /// The operation's own `parameters`, or nil.
  private(set) var parameters: YAMLNode?
  /// The body of its requests, or nil.
  private(set) var requestBody: YAMLNode?
  /// Its answers by status, or nil.
  private(set) var responses: YAMLNode?
  /// The media types of its requests in Swagger, or nil.
  private(set) var consumes: YAMLNode?
  /// The media types of its answers in Swagger, or nil.
  private(set) var produces: YAMLNode?
  /// What `x-contract-audit-ignore` says, or nil.
  private(set) var ignored: YAMLNode?

  /// Finds the fields; of a field that is there twice the last counts, as most parsers have it.
  init(_ operation: YAMLEntry, _ context: inout ReadingContext) {
    guard let fields = context.follow(operation.value, what: "operation") else { return }
    guard fields.kind == .mapping else {
      context.tell(
        .warning, "the operation says nothing about itself: a mapping is expected", at: operation.key)
      return
    }
    for field in fields.effectiveEntries { take(field) }
  }

  private mutating func take(_ field: YAMLEntry) {
    switch field.name {
    case "operationId": id = field.value
    case "summary": summary = field.value
    case "tags": tags = field.value
    case "deprecated": deprecated = field.value
    case "security": security = field.value
    case "servers": servers = field.value
    case "parameters": parameters = field.value
    case "requestBody": requestBody = field.value
    case "responses": responses = field.value
    case "consumes": consumes = field.value
    case "produces": produces = field.value
    case "x-contract-audit-ignore": ignored = field.value
    default: break
    }
  }

  /// The operation as sightings carry it, without its security; the shared parameters are merged in.
  func details(
    shared: DeclaredParameters, _ context: inout ReadingContext
  ) -> (operation: Sighting.Operation, parameters: DeclaredParameters) {
    var declared = shared
    if let parameters {
      let own = context.declared(in: parameters)
      if context.pay(own.declarations.count) { declared = shared.merged(with: own) }
    }
    var operation = Sighting.Operation()
    operation.id = id.flatMap { context.text($0) }
    operation.summary = summary.flatMap { context.text($0) }
    operation.tags = tags?.elements.compactMap { context.text($0) } ?? []
    operation.isDeprecated = deprecated?.bool ?? false
    operation.pathParameters = declared.names
    return (operation, declared)
  }
}
