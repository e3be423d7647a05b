package import Evaluation
internal import Program

/// express-validator: chains that check one field each, and run before the handler (express-validator documentation, "The
/// validation chain").
package struct ExpressValidator: LibraryModel {
  private static let chain = "ValidationChain"
  private static let package = "express-validator"

  package let name = "express-validator"
  package let imports = [Self.package]
  package let functionImports = [Self.package]
  package let markers: [String]? = []
  package let types: Set<String> = [Self.chain]
  package let functions = Set(places.keys)
  package let traces: Set<String> = []

  private static let places: [String: HandlerSyntax.Place] = [
    "body": .body, "query": .query, "param": .path, "header": .header, "cookie": .nothing,
  ]
  private static let field = "field"
  /// The checks that say what a field is.
  private static let kinds: [String: SchemaValue.Kind] = [
    "isString": .string, "isInt": .integer, "isNumeric": .any, "isFloat": .number, "isBoolean": .boolean,
    "isArray": .list, "isEmail": .string, "isUUID": .string, "isURL": .string,
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let function):
      guard let place = Self.places[function] else { return nil }
      let schema = SchemaValue(.any, .library(name, Self.chain))
      let fields = call.argument(nil, 0)?.flattened ?? []
      let checks = fields.map { field in
        field.known.map { RequestCheck.value(place, schema.value, named: $0, in: name) }
          ?? .unknown("a field that is checked")
      }
      guard let first = checks.first else { return LibraryAnswer(Middleware.value(asks: false, in: name)) }
      return LibraryAnswer(checks.count == 1 ? first : Value(.list(checks)))
    case .method(Middleware.type, let check, let method):
      guard let part = RequestCheck.part(check), var schema = part.schema.schema, let field = part.name else {
        return nil
      }
      if let kind = Self.kinds[method] { schema = schema.retyped(kind) }
      if method == "optional" { schema.isOptional = true }
      if method == "isIn", let words = call.argument(nil, 0)?.options.first.flatMap({ Value($0).texts }) {
        schema = schema.retyped(.string)
        schema.words = words
      }
      // `if` and `custom` make what follows hang on something.
      if method == "if" { schema.isOptional = true }
      return LibraryAnswer(RequestCheck.value(part.place, schema.value, named: field, in: name))
    default: return nil
    }
  }
}
