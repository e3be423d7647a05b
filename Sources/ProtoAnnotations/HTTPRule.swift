internal import SourceText

/// A method and a path of a rule of `google.api.http`.
struct HTTPRule {
  /// The verb in capitals.
  let method: String
  /// The template of the path.
  let path: String
  /// The path's place.
  let span: SourceSpan
}

/// A method of a service with its rules.
struct ServiceMethod {
  /// The service and the method: `UserService_GetUser`, as generators name the operation.
  var name: String { "\(service)_\(method)" }
  let service: String
  let method: String
  var rules: [HTTPRule] = []
  var isDeprecated = false
}
