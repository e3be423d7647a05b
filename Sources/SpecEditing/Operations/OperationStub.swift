internal import ContractModel
internal import OpenAPI
internal import YAMLTree

/// What is written about an operation of which only the route and its code are known.
///
/// It claims nothing that they do not say: what they leave open is left to whoever knows, and the mark
/// `x-contract-audit-stub` says so (specification extensions: OpenAPI 3.1 §4.9, Swagger 2.0 "Patterned Objects").
struct OperationStub {
  /// The operation.
  let operation: MissingOperation
  /// The parameters in the template of its path that nothing declares yet, in order.
  let undeclared: [Parameter]
  /// What stands around it.
  let neighbourhood: Neighbourhood
  /// The ids of all operations.
  let ids: [String]
  /// What stands where an answer is to be described.
  var task = "TODO: describe the response"

  /// A path parameter.
  struct Parameter: Hashable {
    let name: String
    /// Whether it takes the rest of the path, which OpenAPI cannot say but in words.
    let isCatchAll: Bool
  }

  /// The mark of a stub.
  static let mark = "x-contract-audit-stub"

  /// The operation's fields in the order that the neighbours have.
  var value: StubValue {
    var fields: [StubValue.Field] = []
    let tags = neighbourhood.tags
    if !tags.isEmpty { fields.append(.init("tags", .list(tags.map(StubValue.text)))) }
    if let id { fields.append(.init("operationId", .text(id))) }
    let payload = operation.payload.map { PayloadStub($0, in: neighbourhood.outline) }
    let parameters = undeclared.map(declaration) + (payload?.parameters ?? [])
    if !parameters.isEmpty { fields.append(.init("parameters", .list(parameters))) }
    if let body = payload?.requestBody { fields.append(body) }
    if let security { fields.append(.init("security", security)) }
    var responses = payload?.responses ?? []
    if responses.isEmpty || payload?.hasAllResponses != true {
      let response = StubValue.mapping([.init("description", .text(task))])
      responses.append(.init("default", response))
    }
    fields.append(.init("responses", .mapping(responses)))
    fields.append(.init(Self.mark, .bool(true)))
    return .mapping(ordered(fields))
  }

  /// The id; nil in a document that names none of its operations, which is not made to name this one.
  var id: String? {
    guard !ids.isEmpty || neighbourhood.outline.items.allSatisfy(\.operations.isEmpty) else { return nil }
    return OperationName(among: ids).id(for: operation)
  }

  private func declaration(_ parameter: Parameter) -> StubValue {
    let type = StubValue.Field("type", .text("string"))
    var fields = [
      StubValue.Field("name", .text(parameter.name)), .init("in", .text("path")),
      .init("required", .bool(true)),
    ]
    if parameter.isCatchAll {
      fields.append(.init("description", .text("The rest of the path, which may contain slashes.")))
    }
    fields.append(neighbourhood.outline.isSwagger ? type : .init("schema", .mapping([type])))
    return .mapping(fields)
  }

  /// What the route says about who may call; nil where that goes without saying, or is not known.
  private var security: StubValue? {
    let isGlobal = neighbourhood.outline.security.flatMap(Neighbourhood.alternatives) != nil
    switch operation.authentication {
    case .unknown: return nil
    case .none: return isGlobal ? .list([]) : nil
    case .required:
      guard !isGlobal, let requirement = neighbourhood.requirement else { return nil }
      return .list(requirement.map { .mapping($0.map { StubValue.Field($0, .list([])) }) })
    }
  }

  /// Puts fields where the nearest operation has them; one that it lacks stays behind the one before it.
  private func ordered(_ fields: [StubValue.Field]) -> [StubValue.Field] {
    var seen: Set<String> = []
    let order = neighbourhood.fieldOrder.filter { seen.insert($0).inserted }
    var result = order.compactMap { name in fields.first { $0.key == name } }
    for (index, field) in fields.enumerated() where !order.contains(field.key) {
      let before = fields[..<index].last
      let place = before.flatMap { before in result.firstIndex { $0.key == before.key } }.map { $0 + 1 } ?? 0
      result.insert(field, at: place)
    }
    return result
  }
}

extension OperationStub {
  /// Makes the stub of an operation whose path a document spells as a template, and declares some parameters of already.
  init(
    _ operation: MissingOperation, _ template: PathTemplate, declared: Set<String> = [],
    _ neighbourhood: Neighbourhood, ids: [String]
  ) {
    let served = operation.endpoint.path.segments.suffix(template.segments.count)
    let parameters = zip(template.segments, served).flatMap { segment, served -> [Parameter] in
      let isCatchAll = if case .catchAll = served { true } else { false }
      return PathTemplate(segments: [segment]).parameterNames.map {
        Parameter(name: $0, isCatchAll: isCatchAll)
      }
    }
    self.init(
      operation: operation, undeclared: parameters.filter { !declared.contains($0.name) },
      neighbourhood: neighbourhood, ids: ids)
  }
}
