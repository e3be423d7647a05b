internal import ContractModel
internal import SourceText
internal import YAMLTree

/// A route that API Gateway has in front of a function (API Gateway developer guide, "Set up API methods", "Create routes for
/// HTTP APIs").
struct GatewayRoute {
  /// The method as the template has it; `ANY` or a star for every one.
  var method: GatewayText
  /// The path, or `*` and `$default` for whatever nothing else takes.
  var path: GatewayText
  /// What states it.
  let place: YAMLNode
  /// The function.
  var symbol: String?
  /// Whether the gateway itself asks who is calling; what the function asks is not read.
  var asks = false
  /// The folder of the function's code, from the root.
  var folder = ""

  /// A route from a method and a path in one text, `GET /users/{id}`; a star for whatever nothing else takes.
  init(key: GatewayText, at place: YAMLNode) {
    self.place = place
    switch key {
    case .unknown: (method, path) = (key, key)
    case .known(let text, let notes):
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      method = words.count > 1 ? .plain(words[0]) : .plain("ANY")
      path = .known(words.last ?? "", notes: notes)
    }
  }

  /// A route from a method and a path.
  init(_ method: GatewayText, _ path: GatewayText, at place: YAMLNode) {
    (self.method, self.path, self.place) = (method, path, place)
  }

  /// States it.
  func state(in extraction: inout Extraction, _ settings: ExtractionSettings) {
    guard case .known(let verb, _) = method, case .known(let text, let notes) = path else {
      for case .unknown(let reason) in [path, method].prefix(2) {
        let line = place.document.file.text(in: place.span).split(whereSeparator: \.isWhitespace)
        extraction.unresolved.append(
          Unresolved(reason, text: line.joined(separator: " "), at: place.location))
        return
      }
      return
    }
    let template = Self.template(text)
    let path = settings.basePath.map { template.prepending($0) } ?? template
    let named = verb == "*" ? HTTPMethod.any : HTTPMethod(verb.uppercased())
    var sighting = Sighting(Endpoint(named, path), at: place.location, symbol: symbol)
    sighting.framework = "api-gateway"
    sighting.authentication = asks ? .required : .unknown
    sighting.notes = notes
    guard case .catchAll? = template.segments.last else {
      extraction.sightings.append(sighting)
      return
    }
    if template.segments.count == 1 { sighting.kind = .infrastructure }
    extraction.doorways.append(.init(sighting, into: folder))
  }

  /// A path with `{name}` for a segment and `{name+}` for the rest.
  static func template(_ text: String) -> PathTemplate {
    if ["*", "/*", "$default"].contains(text) { return PathTemplate(segments: [.catchAll("proxy")]) }
    return PathTemplate(braces: (text.hasPrefix("/") ? text : "/" + text).replacing("+}", with: "...}"))
  }
}
