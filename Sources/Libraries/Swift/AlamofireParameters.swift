internal import Evaluation
internal import Program

/// What Alamofire, and Moya over it, send of parameters (Alamofire's "Usage", "Request Parameters and Parameter Encoders").
enum AlamofireParameters {
  /// The types that say how parameters are written.
  static let encoders: Set<String> = [
    "JSONEncoding", "URLEncoding", "JSONParameterEncoder", "URLEncodedFormParameterEncoder",
  ]
  /// The methods whose parameters stand behind the URL where nothing else is said.
  private static let inQuery: Set<String> = ["GET", "HEAD", "DELETE"]

  /// An encoder that is made, or named as one of its type: `URLEncoding.queryString`.
  static func encoder(_ type: String, _ member: String, of library: String) -> Value {
    Value(.instance(Instance(.library(library, type), fields: ["destination": .text(member)])))
  }

  /// The parts of a request with parameters; nil where it is not known where they go.
  static func parts(_ parameters: Value?, encoder: Value?, method: Value) -> SentParts? {
    guard let parameters, parameters != .null else { return SentParts(encoding: .open) }
    guard let encoder else { return form(parameters, "", method) }
    guard encoder.options.count == 1, case .instance(let instance) = encoder.options[0],
      let type = instance.type.libraryName
    else { return nil }
    if type.hasPrefix("JSON") { return SentParts(body: parameters, encoding: .json) }
    return form(parameters, instance.fields["destination"]?.known ?? "", method)
  }

  private static func form(_ parameters: Value, _ destination: String, _ method: Value) -> SentParts? {
    switch destination {
    case "queryString": return SentParts(query: [parameters])
    case "httpBody": return SentParts(body: parameters, encoding: .form)
    default:
      guard let verb = method.known else { return nil }
      return inQuery.contains(verb)
        ? SentParts(query: [parameters]) : SentParts(body: parameters, encoding: .form)
    }
  }
}
