internal import ContractModel
internal import SourceText

/// An operation as a comment states it, before the base path is put in front.
struct StatedOperation: Sendable {
  /// Which tool the comment is written for.
  let notation: Notation
  /// The method.
  let method: HTTPMethod
  /// The path below the base path.
  let path: PathTemplate
  /// The line that names the path.
  let location: SourceLocation
  /// The path as it is written, for whoever cannot be given an endpoint.
  let text: String
  /// What stands behind it: the operation's id, or the function that the comment documents.
  var symbol: String?
  /// What is said beyond method and path.
  var details = Sighting.Operation()
  /// What the operation demands, or nil where it leaves that to the general comment.
  var security: StatedSecurity?
}

/// The tool that a comment is written for; each has a general comment of its own.
enum Notation: Sendable {
  /// swaggo/swag: `@Router`, `@BasePath`.
  case swag
  /// go-swagger: `swagger:operation`, `swagger:route`, `swagger:meta`.
  case goSwagger

  /// The methods that the tool writes into a document; the same seven for both.
  static let methods: Set<String> = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"]
}
