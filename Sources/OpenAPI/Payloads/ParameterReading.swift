internal import ContractModel
internal import SourceText
internal import YAMLTree

/// The parameters of an operation beside those of its path (OpenAPI 3.1 §4.8.12, Swagger 2.0 "Parameter Object").
struct ParameterReading {
  /// The parameters of the query.
  private(set) var query = ObjectShape()
  /// The header fields.
  private(set) var headers = ObjectShape()
  /// The schema of a body, in Swagger.
  private(set) var body: ReadSchema?
  /// Whether a request has to have it.
  private(set) var bodyPresence = Presence.unstated
  /// The fields of a form, in Swagger.
  private(set) var form = ObjectShape()
  private var known: Set<String> = []

  /// Header fields that other parts of an operation describe (OpenAPI 3.1 §4.8.12.2).
  private static let otherHeaders: Set<String> = ["accept", "content-type", "authorization"]

  /// Takes in a list; what is known already by the same name at the same place wins.
  mutating func add(_ list: YAMLNode, _ context: inout ReadingContext) {
    for element in list.elements {
      guard context.payForSchema(16), let parameter = context.followQuietly(element) else {
        let unread = Unread("a parameter could not be read", at: element.location)
        query.openings.append(unread)
        headers.openings.append(unread)
        continue
      }
      guard let place = parameter["in"]?.text, let name = parameter["name"]?.text else { continue }
      guard known.insert("\(place) \(name)").inserted else { continue }
      take(Declared(name: name, place: place, node: parameter), &context)
    }
  }

  /// One parameter.
  private struct Declared {
    let name: String
    let place: String
    let node: YAMLNode

    var presence: Presence { node["required"]?.bool == true ? .always : .sometimes }
  }

  private mutating func take(_ parameter: Declared, _ context: inout ReadingContext) {
    switch parameter.place {
    case "query": takeQuery(parameter, &context)
    case "querystring":
      let schema = Self.schema(of: parameter.node, &context)
      if case .object(let object) = schema.shape { query.append(contentsOf: object) }
    case "header":
      let name = parameter.name.lowercased()
      guard !Self.otherHeaders.contains(name) else { return }
      headers.fields.append(Self.field(parameter, named: name, &context))
    case "body":
      body = parameter.node["schema"].map { context.schema($0) }
      bodyPresence = parameter.presence
    case "formData": form.fields.append(Self.field(parameter, named: parameter.name, &context))
    default: break
    }
  }

  /// A parameter of the query: an object is one parameter for each of its fields (OpenAPI 3.1 §4.8.12.6).
  private mutating func takeQuery(_ parameter: Declared, _ context: inout ReadingContext) {
    var field = Self.field(parameter, named: parameter.name, &context)
    let style = parameter.node["style"]?.text ?? "form"
    guard case .object(let object) = field.shape, parameter.node["content"] == nil else {
      if case .map = field.shape, style != "deepObject" {
        query.openings.append(Unread("the names of parameters are data", at: field.location))
      } else {
        query.fields.append(field)
      }
      return
    }
    if style == "form", parameter.node["explode"]?.bool != false {
      query.append(contentsOf: object)
    } else if style == "deepObject" {
      let nested = object.fields.map { field in
        var field = field
        field.name = "\(parameter.name)[\(field.name)]"
        return field
      }
      query.append(contentsOf: ObjectShape(nested, openings: object.openings))
    } else {
      field.shape = .scalar(Scalar(.string))
      query.fields.append(field)
    }
  }

  private static func field(_ parameter: Declared, named name: String, _ context: inout ReadingContext)
    -> Field
  {
    let schema = schema(of: parameter.node, &context)
    var field = Field(
      name, schema.shape, .promised, presence: parameter.presence, isNullable: schema.isNullable,
      at: parameter.node["name"]?.location ?? parameter.node.location)
    field.fallback = schema.fallback
    return field
  }

  /// The schema of a parameter, which Swagger writes into the parameter itself.
  private static func schema(of parameter: YAMLNode, _ context: inout ReadingContext) -> ReadSchema {
    if let schema = parameter["schema"] { return context.schema(schema) }
    if let content = parameter["content"], let media = content.effectiveEntries.first(where: { _ in true }) {
      return media.value["schema"].map { context.schema($0) } ?? .unknown("there is no schema", at: media.key)
    }
    guard parameter["type"] != nil else { return ReadSchema(.scalar(Scalar(.any))) }
    return context.schema(parameter)
  }
}

extension ObjectShape {
  /// Takes in the fields of another object that it does not have, and what that one is open to.
  fileprivate mutating func append(contentsOf other: ObjectShape) {
    for field in other.fields where self[field.name] == nil { fields.append(field) }
    openings += other.openings
  }
}
