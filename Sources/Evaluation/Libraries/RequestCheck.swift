internal import Program

/// What runs before handlers and makes sure of a part of the request, or says what is answered.
package enum RequestCheck {
  private static let part = "part of the request"
  private static let name = "name of the part"
  private static let schema = "schema"
  private static let status = "status of the answer"

  /// A part of the request, and the schema that it has to have.
  package struct Part {
    /// Where it is from.
    package let place: HandlerSyntax.Place
    /// The name of the only part of it that is looked at; nil for all of it.
    package let name: String?
    /// The schema.
    package let schema: Value
  }

  /// What makes sure that a part of the request has a schema.
  package static func value(
    _ place: HandlerSyntax.Place, _ schema: Value, named name: String? = nil, in library: String
  ) -> Value {
    var fields = [part: Value.text(place.rawValue), Self.schema: schema]
    fields[Self.name] = name.map { .text($0) }
    return checking(fields, in: library)
  }

  /// What says which schema the answers of a status have.
  package static func answer(_ status: String, _ schema: Value, in library: String) -> Value {
    checking([Self.status: .text(status), Self.schema: schema], in: library)
  }

  private static func checking(_ fields: [String: Value], in library: String) -> Value {
    Middleware.value(asks: false, in: library).map { option in
      guard case .instance(var instance) = option else { return Value(option) }
      instance.fields.merge(fields) { $1 }
      return Value(.instance(instance))
    }
  }

  /// The part that something makes sure of, or nil.
  package static func part(_ option: Value.Option) -> Part? {
    guard case .instance(let instance) = option,
      let place = instance.fields[part]?.known.flatMap(HandlerSyntax.Place.init),
      let schema = instance.fields[schema]
    else { return nil }
    return Part(place: place, name: instance.fields[name]?.known, schema: schema)
  }

  /// The status and the schema of answers that something states, or nil.
  package static func answer(_ option: Value.Option) -> (status: String, schema: Value)? {
    guard case .instance(let instance) = option, let status = instance.fields[status]?.known,
      let schema = instance.fields[schema]
    else { return nil }
    return (status, schema)
  }
}
