import ContractModel
package import Mustache
import Reporters
import SourceText

/// What requests and answers hold, for whoever writes the types of a client.
package struct ModelsBlock: Block {
  package static let name = "models"
  package static let summary =
    "The models of each endpoint: the fields of its request and of its answers of success"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let groups = EndpointModel.all(in: scope).compactMap { group(of: $0, scope) }
    return groups.isEmpty
      ? TableTemplate.empty(scope.prose("nothing is known of requests and answers"))
      : TableTemplate.page(groups)
  }

  /// The fields of an endpoint; nil where it has none and lacks none.
  private func group(of model: EndpointModel, _ scope: BlockScope) -> Value? {
    var rows: [[String]] = []
    var unknown: [String] = []
    for part in model.parts {
      if part.shape.ignorance != nil {
        unknown.append(scope.word(part.name))
        continue
      }
      let fields = FlatFields(part.shape).entries
      rows += fields.map { row(of: $0, in: part.name, scope) }
      if fields.isEmpty, part.shape != .none, part.shape != .object(ObjectShape()) {
        rows.append([scope.prose(part.name), "", MarkdownText.code(part.shape.notation()), ""])
      }
    }
    guard !rows.isEmpty || !unknown.isEmpty else { return nil }
    let titles: [Message] = ["Part", "Field", "Type", "Required"]
    let columns = titles.map(scope.word)
    return TableTemplate.group(
      heading: scope.heading(MarkdownText.code(model.endpoint.description)),
      table: rows.isEmpty ? [] : TableTemplate.table(columns: columns, rows: rows),
      note: unknown.isEmpty ? "" : scope.prose("Not known: \(unknown.joined(separator: ", "))"))
  }

  private func row(of entry: FlatFields.Entry, in part: Message, _ scope: BlockScope) -> [String] {
    let isRequired: String
    switch entry.field.presence {
    case .always: isRequired = scope.prose("yes")
    case .sometimes: isRequired = scope.prose("no")
    case .unstated: isRequired = ""
    }
    return [
      scope.prose(part), MarkdownText.code(entry.path), MarkdownText.code(entry.field.shape.notation()),
      isRequired,
    ]
  }
}

/// The parts of one endpoint, as the server has them, or else as the specification does.
private struct EndpointModel {
  let endpoint: Endpoint
  let payload: Payload

  /// The models of the sides of a scope: of the routes in their order, then of what only specifications state.
  static func all(in scope: BlockScope) -> [EndpointModel] {
    var models: [EndpointModel] = []
    var places: [String: Int] = [:]
    for role in [Role.router, .spec] {
      for side in scope.sides where side.role == role {
        for sighting in side.extraction.sightings.sorted(by: { $0.location < $1.location })
        where sighting.kind == .api && sighting.isReached && scope.shows(sighting.endpoint) {
          guard let payload = sighting.payload else { continue }
          let key = "\(sighting.endpoint.method) \(sighting.endpoint.path.shape)"
          guard places.updateValue(models.count, forKey: key) == nil else { continue }
          models.append(EndpointModel(endpoint: sighting.endpoint, payload: payload))
        }
      }
    }
    return models
  }

  /// The query, the headers that the contract names, the body, and the answers of success.
  var parts: [(name: Message, shape: Shape)] {
    var parts: [(name: Message, shape: Shape)] = []
    if !payload.query.fields.isEmpty { parts.append(("the query", .object(payload.query))) }
    if !payload.headers.fields.isEmpty { parts.append(("the headers", .object(payload.headers))) }
    if let body = payload.body { parts.append(("the body", body.shape)) }
    for answer in payload.answers where answer.status.isSuccess {
      parts.append(("answer \(answer.status.description)", answer.shape))
    }
    return parts
  }
}
